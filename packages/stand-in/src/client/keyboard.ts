// game.keyboard: which keys are held down, by the public types of KeyboardManager.

export const MODIFIER_KEYS = { CONTROL: 'Control', SHIFT: 'Shift', ALT: 'Alt' } as const;
export const MODIFIER_CODES: Readonly<Record<string, readonly string[]>> = {
  Alt: ['AltLeft', 'AltRight'],
  Control: ['ControlLeft', 'ControlRight', 'MetaLeft', 'MetaRight', 'Meta', 'OsLeft', 'OsRight'],
  Shift: ['ShiftLeft', 'ShiftRight'],
};

export class KeyboardManager {
  static readonly MODIFIER_KEYS = MODIFIER_KEYS;
  static readonly MODIFIER_CODES = MODIFIER_CODES;

  readonly downKeys = new Set<string>();

  constructor() {
    if (typeof window === 'undefined') return;
    window.addEventListener('keydown', ({ code }) => this.downKeys.add(code), { capture: true });
    window.addEventListener('keyup', ({ code }) => this.downKeys.delete(code), { capture: true });
    // Keys that are down while the window loses the keyboard are released elsewhere.
    window.addEventListener('blur', () => this.downKeys.clear());
  }

  get hasFocus(): boolean {
    const active = document.activeElement;
    return (
      active instanceof HTMLElement && active.matches('input, select, textarea, [contenteditable="true"]')
    );
  }

  isModifierActive(modifier: string): boolean {
    return (MODIFIER_CODES[modifier] ?? []).some((code) => this.downKeys.has(code));
  }
}
