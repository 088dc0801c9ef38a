/** Run `task` every `pause` ms, one at a time, only while the page is visible. Return a function that stops it. */
export function poll(task: () => Promise<void>, pause: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = false;
  let stopped = false;

  async function turn(): Promise<void> {
    clearTimeout(timer);
    if (running || stopped || document.hidden) return;
    running = true;
    try {
      await task();
    } finally {
      running = false;
    }
    if (!stopped) timer = setTimeout(() => void turn(), pause);
  }

  const wake = (): void => void turn();
  document.addEventListener("visibilitychange", wake);
  wake();
  return () => {
    stopped = true;
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", wake);
  };
}
