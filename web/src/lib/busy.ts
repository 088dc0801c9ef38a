// A server that asks to wait (429): for how long, and trying again by itself.

/** Longer than this nobody is made to wait without being told. */
const LONGEST_WAIT = 10;
const TRIES = 3;

/** In how many seconds one may come again; null if the server did not ask to wait. */
export function waitOf(response: Response): number | null {
  if (response.status !== 429) return null;
  const seconds = Number(response.headers.get("Retry-After"));
  return Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : 1;
}

const pause = (seconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

/** Ask for something that changes nothing; where the server asks to wait a little, wait and ask again. */
export async function fetchPatiently(path: string, request: RequestInit): Promise<Response> {
  for (let tried = 1; ; tried += 1) {
    const response = await fetch(path, request);
    const wait = waitOf(response);
    if (wait === null || wait > LONGEST_WAIT || tried === TRIES) return response;
    await pause(wait);
  }
}

/** Why a file of this app did not come: for how many seconds the server asks to wait, or null where it is something
 * else. */
export async function refusedFor(file: string): Promise<number | null> {
  try {
    return waitOf(await fetch(file, { method: "HEAD", cache: "no-store" }));
  } catch {
    return null;
  }
}
