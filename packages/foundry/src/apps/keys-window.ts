import { part } from '../host/templates';
import { MODULE_ID } from '../settings';
import { keyText } from '../view/key-text';
import { FreeWindow, WINDOW_CLASSES } from './base';
import { windowOf } from './window-of';

/** Acts of the pointer; the window names each. */
type Pointer = 'click' | 'drag' | 'rightClick' | 'rightDrag' | 'rest' | 'hold' | 'wheel';

/** One line: keys or an act of the pointer, and the effect. */
interface Line {
  /** Actions of `keys.ts`; their bound keys are shown. `–` between two makes a range. */
  readonly keys?: readonly string[];
  /** Keys that cannot be bound otherwise. */
  readonly fixed?: readonly string[];
  readonly pointer?: Pointer;
  /** The key of its text. */
  readonly text: string;
}

const act = (name: string): string => `BOCAGE.Keys.act.${name}`;
const named = (key: string): Line => ({ keys: [key], text: `BOCAGE.Key.${key}.name` });

const UNIT: readonly Line[] = [
  { keys: ['hand-1', '–', 'hand-9'], text: act('deed') },
  { pointer: 'click', text: act('target') },
  { pointer: 'hold', text: act('ask') },
  { fixed: ['Escape'], pointer: 'rightClick', text: act('giveUp') },
  { keys: ['hand-why'], text: 'BOCAGE.Hand.why' },
  { pointer: 'drag', text: act('move') },
  { pointer: 'rightClick', text: act('buttons') },
  { pointer: 'rest', text: act('stack') },
  { keys: ['delete', 'delete-back'], text: act('delete') },
  named('take-back'),
];
const LOS: readonly Line[] = [
  { keys: ['los'], text: act('look') },
  { pointer: 'click', text: act('ends') },
  { keys: ['give-up'], pointer: 'rightClick', text: act('end') },
];
const DRAW: readonly Line[] = [
  ...['draw', 'erase', 'area', 'shape', 'select'].map((tool) => named(`tool-${tool}`)),
  ...['way', 'select-turn', 'select-mirror', 'undo', 'redo'].map(named),
  { pointer: 'rightClick', text: act('remove') },
];
const MAP: readonly Line[] = [
  { pointer: 'rightDrag', text: act('pan') },
  { pointer: 'wheel', text: act('zoom') },
];

/** Shows what keys and the pointer do, with the keys as this user has bound them. */
export class KeysWindow extends FreeWindow {
  static override DEFAULT_OPTIONS = {
    id: 'bocage-keys',
    classes: [...WINDOW_CLASSES],
    tag: 'section',
    window: { title: 'BOCAGE.Keys.title', icon: 'fa-solid fa-keyboard', resizable: true },
    position: { width: 380, height: 'auto' as const },
  };

  static override PARTS = { body: part('keys') };

  protected override async _prepareContext(): Promise<object> {
    const groups = [
      { id: 'unit', lines: UNIT },
      { id: 'los', lines: LOS },
      ...(game.user.isGM ? [{ id: 'draw', lines: DRAW }] : []),
      { id: 'map', lines: MAP },
    ];
    return {
      groups: groups.map(({ id, lines }) => ({ title: `BOCAGE.Keys.group.${id}`, lines: lines.map(viewOf) })),
    };
  }
}

function viewOf({ keys = [], fixed = [], pointer, text }: Line): object {
  const bound = keys.flatMap((action) => (action === '–' ? [action] : boundTo(action)));
  return {
    text,
    keys: [...bound, ...fixed.map((key) => keyText({ key }))].map((key) => ({ key, isDash: key === '–' })),
    pointer: pointer && `BOCAGE.Keys.by.${pointer}`,
  };
}

/** Returns the keys that this user has bound to an action; none where it was unbound. */
function boundTo(action: string): readonly string[] {
  return game.keybindings.get(MODULE_ID, action).map(keyText);
}

const ONE = windowOf('keys', () => new KeysWindow(), []);

/** Opens the window, or brings it to the front. */
export async function openKeys(): Promise<void> {
  await ONE.open();
}
