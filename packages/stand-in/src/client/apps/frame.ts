// The window frame of an application: title bar to drag by, controls, close, a corner to resize by.
import { h, icon } from '../dom';
import { local, t } from '../text';

export interface FrameParts {
  readonly header: HTMLElement;
  readonly title: HTMLElement;
  readonly close: HTMLButtonElement;
  readonly content: HTMLElement;
}

export interface FrameOptions {
  readonly icon: string | false;
  readonly resizable: boolean;
  readonly minimizable: boolean;
  readonly contentTag: string;
  readonly contentClasses: readonly string[];
  readonly controls: readonly { icon: string; label: string; action: string }[];
  moved(left: number, top: number): void;
  resized(width: number, height: number): void;
  close(): void;
  minimize(): void;
}

/** Follows the pointer from a press to its release, if the press begins an act. */
export const follow = (
  handle: HTMLElement,
  begin: (event: PointerEvent) => ((dx: number, dy: number) => void) | undefined,
): void => {
  handle.addEventListener('pointerdown', (down) => {
    const move = begin(down);
    if (move === undefined) return;
    handle.setPointerCapture(down.pointerId);
    const onMove = (event: PointerEvent): void =>
      move(event.clientX - down.clientX, event.clientY - down.clientY);
    const onUp = (): void => {
      handle.removeEventListener('pointermove', onMove);
      handle.removeEventListener('pointerup', onUp);
    };
    handle.addEventListener('pointermove', onMove);
    handle.addEventListener('pointerup', onUp);
  });
};

export const buildFrame = (element: HTMLElement, options: FrameOptions): FrameParts => {
  const title = h('h1', { class: 'window-title' });
  const close = h('button', {
    type: 'button',
    class: 'header-control icon fa-solid fa-xmark',
    title: t('Window.Close'),
    'data-action': 'close',
  });
  const controls = options.controls.map(({ icon: name, label, action }) =>
    h('button', {
      type: 'button',
      class: `header-control icon ${name}`,
      title: local(label),
      'data-action': action,
    }),
  );
  const header = h(
    'header',
    { class: 'window-header' },
    options.icon === false || options.icon === ''
      ? null
      : h('i', { class: `window-icon fa-fw ${options.icon}`, 'aria-hidden': 'true' }),
    title,
    ...controls,
    close,
  );
  const content = document.createElement(options.contentTag);
  content.classList.add('window-content', ...options.contentClasses);
  element.append(header, content);
  element.classList.add('window-app');
  follow(header, (event) => {
    if (event.button !== 0 || (event.target as HTMLElement).closest('button') !== null) return undefined;
    const { offsetLeft, offsetTop } = element;
    return (dx, dy) => options.moved(offsetLeft + dx, Math.max(1, offsetTop + dy));
  });
  if (options.minimizable) header.addEventListener('dblclick', () => options.minimize());
  if (options.resizable) {
    const corner = h('div', { class: 'window-resize-handle' }, icon('fa-solid fa-grip-lines'));
    element.append(corner);
    follow(corner, ({ button }) => {
      if (button !== 0) return undefined;
      const { offsetWidth, offsetHeight } = element;
      return (dx, dy) => options.resized(Math.max(220, offsetWidth + dx), Math.max(120, offsetHeight + dy));
    });
  }
  return { header, title, close, content };
};
