// A server that asks clients to wait (429): for how long, and automatic retries.

/** No one waits longer than this without being told. */
const LONGEST_WAIT = 10;
const TRIES = 3;

/** The seconds to wait; null if the server did not ask for it. */
export function waitOf(response: Response): number | null {
  if (response.status !== 429) return null;
  const seconds = Number(response.headers.get("Retry-After"));
  return Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : 1;
}

const pause = (seconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

/** Send a request that changes nothing; if the server asks for a short wait, wait and try again. */
export async function fetchPatiently(path: string, request: RequestInit): Promise<Response> {
  for (let tried = 1; ; tried += 1) {
    const response = await fetch(path, request);
    const wait = waitOf(response);
    if (wait === null || wait > LONGEST_WAIT || tried === TRIES) return response;
    await pause(wait);
  }
}

/** Why a file of this app failed to load: the seconds to wait, or null for any other reason. */
export async function refusedFor(file: string): Promise<number | null> {
  try {
    return waitOf(await fetch(file, { method: "HEAD", cache: "no-store" }));
  } catch {
    return null;
  }
}
