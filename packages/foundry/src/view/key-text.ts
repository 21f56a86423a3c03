/** A key with its modifiers, as Foundry stores it: `KeyboardEvent.code` and names of modifiers. */
export interface BoundKey {
  readonly key?: string | null;
  readonly modifiers?: readonly string[];
}

const NAMES: Readonly<Record<string, string>> = {
  Control: 'Ctrl',
  Escape: 'Esc',
  Delete: 'Del',
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
};

/** Returns a key as it stands on a keyboard: `Ctrl+Z`, `Shift+L`, `1`. */
export function keyText({ key, modifiers = [] }: BoundKey): string {
  return [...modifiers, key ?? ''].map(nameOf).join('+');
}

function nameOf(code: string): string {
  return NAMES[code] ?? code.replace(/^(Key|Digit)(?=.$)/, '');
}
