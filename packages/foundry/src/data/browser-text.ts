import { MODULE_ID } from '../settings';

/** A text that this browser keeps in a client setting; one that stores nothing knows it for as long as the page is open. */
export function browserText(setting: string): { read(): string; write(text: string): void } {
  /** Until the browser has stored it. */
  let unstored: string | undefined;
  const read = (): string => {
    const text = unstored ?? game.settings.get(MODULE_ID, setting);
    return typeof text === 'string' ? text : '';
  };
  return {
    read,
    write(text) {
      if (text === read()) return;
      unstored = text;
      void game.settings.set(MODULE_ID, setting, text).then(
        () => {
          if (unstored === text) unstored = undefined;
        },
        () => undefined,
      );
    },
  };
}
