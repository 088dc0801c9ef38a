import { configure } from "@testing-library/svelte";
// What every browser has and jsdom has not.
globalThis.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};

// Only what never comes may fail for its time, on the busiest machine too.
configure({ asyncUtilTimeout: 20_000 });
