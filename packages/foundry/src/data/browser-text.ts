import { MODULE_ID } from '../settings';

/** The text until the browser has stored it; with `held` of facts/source its readers follow it. */
interface Unstored {
  read(): string | undefined;
  write(text: string | undefined): void;
}

/** A text that this browser keeps in a client setting; one that stores nothing knows it for as long as the page is open. */
export function browserText(
  setting: string,
  unstored: Unstored = plain(),
): { read(): string; write(text: string): void } {
  const read = (): string => {
    const text = unstored.read() ?? game.settings.get(MODULE_ID, setting);
    return typeof text === 'string' ? text : '';
  };
  return {
    read,
    write(text) {
      if (text === read()) return;
      unstored.write(text);
      void game.settings.set(MODULE_ID, setting, text).then(
        () => {
          if (unstored.read() === text) unstored.write(undefined);
        },
        () => undefined,
      );
    },
  };
}

function plain(): Unstored {
  let text: string | undefined;
  return {
    read: () => text,
    write(next) {
      text = next;
    },
  };
}
