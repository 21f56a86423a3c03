// The place of a window.
export interface Position {
  top: number;
  left: number;
  width: number | 'auto';
  height: number | 'auto';
  scale: number;
  zIndex: number;
}

interface Window {
  readonly rendered: boolean;
}

let front: Window | undefined;
/** `ui.activeWindow`: the window that was brought to the front last, while it is open. */
export const activeWindow = (): Window | null => (front?.rendered === true ? front : null);
export const setActiveWindow = (window: Window): void => {
  front = window;
};

let top = 100;
export const inFront = (): number => {
  top += 1;
  return top;
};

const clamp = (value: number, max: number): number => Math.max(0, Math.min(value, Math.max(0, max)));

/** Puts an element at a place, inside the page. A window without a place comes to the middle. */
export const place = (element: HTMLElement, wanted: Position): Partial<Position> => {
  const { style } = element;
  style.width = wanted.width === 'auto' ? '' : `${wanted.width}px`;
  style.height = wanted.height === 'auto' ? '' : `${wanted.height}px`;
  const { offsetWidth, offsetHeight } = element;
  const view = element.ownerDocument.defaultView ?? window;
  const fresh = wanted.left === 0 && wanted.top === 0 && element.ownerDocument === document;
  const left = clamp(
    fresh ? (view.innerWidth - offsetWidth) / 2 : wanted.left,
    view.innerWidth - offsetWidth,
  );
  const y = clamp(
    fresh ? (view.innerHeight - offsetHeight) / 2.4 : wanted.top,
    view.innerHeight - offsetHeight,
  );
  style.left = `${left}px`;
  style.top = `${y}px`;
  return { left, top: y, width: wanted.width, height: wanted.height };
};
