import type { Page } from 'playwright-core';

/** Everything that reached a page or that it logged: a curious player could read it with browser tools. */
export interface Watch {
  /** Console errors and uncaught exceptions, minus those that `expected` matches. */
  errors(expected?: RegExp): readonly string[];
  /** Socket frames and answers to requests, as text, in order. */
  received(): readonly string[];
  sent(): readonly string[];
  console(): readonly string[];
  /** Forgets what came so far, so that a test can look at one action alone. */
  forget(): void;
}

/** Begins to listen; call before the page is opened. */
export const watch = (page: Page): Watch => {
  const errors: string[] = [];
  const lines: string[] = [];
  const received: string[] = [];
  const sent: string[] = [];
  page.on('console', (message) => {
    lines.push(`${message.type()}: ${message.text()}`);
    if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) =>
    errors.push(`uncaught: ${error.stack || `${error.name}: ${error.message}`}`),
  );
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => received.push(payload.toString()));
    socket.on('framesent', ({ payload }) => sent.push(payload.toString()));
  });
  page.on('response', (response) => {
    const type = response.headers()['content-type'] ?? '';
    if (!/json|text\/plain/.test(type)) return;
    response.text().then(
      (text) => received.push(text),
      () => undefined, // the page went on before the answer was read
    );
  });
  return {
    errors: (expected) => errors.filter((error) => expected?.test(error) !== true),
    received: () => received,
    sent: () => sent,
    console: () => lines,
    forget: () => {
      for (const list of [errors, lines, received, sent]) list.length = 0;
    },
  };
};
