// Makes a slow network: every message waits, each connection keeps its own order, and connections drift apart.

export type Delay = (deliver: () => void) => void;

/** @param latency milliseconds on the average; 0 delivers at once. */
export const makeDelay = (latency: number): Delay => {
  if (latency <= 0) return (deliver) => deliver();
  let last = 0;
  return (deliver) => {
    const due = Math.max(last, Date.now() + latency * (0.5 + Math.random()));
    last = due;
    setTimeout(deliver, due - Date.now());
  };
};
