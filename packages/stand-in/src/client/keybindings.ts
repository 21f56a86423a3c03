// game.keybindings: registered until the `setup` hook is over, dispatched by precedence; the table's own keys come last.
import { Hooks } from './hooks';
import { MODIFIER_CODES } from './keyboard';

export const KEYBINDING_PRECEDENCE = { PRIORITY: 0, NORMAL: 1, DEFERRED: 2 } as const;

interface KeyBinding {
  key: string;
  modifiers?: string[];
}

interface KeyContext {
  event: KeyboardEvent;
  key: string;
  up: boolean;
  repeat: boolean;
  isShift: boolean;
  isControl: boolean;
  isAlt: boolean;
  modifiers: string[];
}

interface KeyAction {
  name: string;
  hint?: string;
  editable?: KeyBinding[];
  uneditable?: KeyBinding[];
  onDown?: (context: KeyContext) => boolean | void | Promise<unknown>;
  onUp?: (context: KeyContext) => boolean | void;
  restricted?: boolean;
  reservedModifiers?: string[];
  repeat?: boolean;
  precedence?: number;
}

const modifiersOf = (event: KeyboardEvent): string[] => {
  const out: string[] = [];
  if (event.ctrlKey || event.metaKey) out.push('Control');
  if (event.shiftKey) out.push('Shift');
  if (event.altKey) out.push('Alt');
  // A key is no modifier of itself: it may be bound alone.
  return out.filter((modifier) => MODIFIER_CODES[modifier]?.includes(event.code) !== true);
};

const ALIASES: Readonly<Record<string, string>> = { CONTROL: 'Control', SHIFT: 'Shift', ALT: 'Alt' };

export class ClientKeybindings {
  readonly actions = new Map<string, KeyAction & { namespace: string; action: string }>();
  /** Active bindings: undefined until `initialize`, right after the `setup` hook. */
  bindings: Map<string, KeyBinding[]> | undefined;

  register(namespace: string, action: string, data: KeyAction): void {
    if (this.bindings !== undefined) throw new Error('You cannot register a Keybinding after the setup hook');
    this.actions.set(`${namespace}.${action}`, { ...data, namespace, action });
  }

  /** From now on nothing more may be registered. */
  initialize(): void {
    this.bindings = new Map([...this.actions].map(([id, { editable = [] }]) => [id, [...editable]]));
  }

  get(namespace: string, action: string): KeyBinding[] {
    return this.actions.get(`${namespace}.${action}`)?.editable ?? [];
  }

  /** Answers whether an action took the key. */
  dispatch(event: KeyboardEvent, up: boolean, isGm: boolean): boolean {
    const modifiers = modifiersOf(event);
    const context: KeyContext = {
      event,
      key: event.code,
      up,
      repeat: event.repeat,
      isShift: event.shiftKey,
      isControl: event.ctrlKey || event.metaKey,
      isAlt: event.altKey,
      modifiers,
    };
    const fitting = [...this.actions.values()]
      .filter((action) => (!event.repeat || action.repeat === true) && (isGm || action.restricted !== true))
      .filter((action) =>
        [...(action.uneditable ?? []), ...(action.editable ?? [])].some((binding) =>
          fits(binding, action, context),
        ),
      )
      .sort((a, b) => (a.precedence ?? 1) - (b.precedence ?? 1));
    return fitting.some((action) => {
      const handler = up ? action.onUp : action.onDown;
      try {
        return handler?.(context) === true;
      } catch (error) {
        Hooks.onError('Keybindings', error as Error);
        return false;
      }
    });
  }
}

const fits = (binding: KeyBinding, action: KeyAction, context: KeyContext): boolean => {
  if (binding.key !== context.key) return false;
  const wanted = (binding.modifiers ?? []).map((name) => ALIASES[name.toUpperCase()] ?? name);
  const reserved = (action.reservedModifiers ?? []).map((name) => ALIASES[name.toUpperCase()] ?? name);
  const given = context.modifiers.filter((name) => wanted.includes(name) || !reserved.includes(name));
  return given.length === wanted.length && wanted.every((name) => given.includes(name));
};
