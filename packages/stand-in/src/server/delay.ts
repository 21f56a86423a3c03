// Makes a slow network: every message waits, each connection keeps its own order, and connections drift apart.

export type Delay = (deliver: () => void) => void;

/** @param latency milliseconds on the average; 0 delivers at once. */
export const makeDelay = (latency: number): Delay => {
  if (latency <= 0) return (deliver) => deliver();
  const waiting: (() => void)[] = [];
  let last = 0;
  return (deliver) => {
    const due = Math.max(last, Date.now() + latency * (0.5 + Math.random()));
    last = due;
    waiting.push(deliver);
    // Whichever timer fires first delivers the oldest message: timers due at the same time may fire in any order.
    setTimeout(() => waiting.shift()?.(), due - Date.now());
  };
};
