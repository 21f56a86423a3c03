// The documents that the practice table knows, their fields and initial values. Keys that a schema does not name are
// dropped from any create or update, as data models do.
import { UPLOADABLE } from './files';
import { deepClone, isPlain, type Obj } from './objects';

export const DOCUMENT_TYPES = [
  'User',
  'Scene',
  'Token',
  'Level',
  'Actor',
  'ActiveEffect',
  'Item',
  'JournalEntry',
  'JournalEntryPage',
  'Cards',
  'Card',
  'Folder',
  'ChatMessage',
  'Setting',
] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

export const EMBEDDED: Partial<Record<DocumentType, Readonly<Record<string, DocumentType>>>> = {
  Scene: { tokens: 'Token', levels: 'Level' },
  Actor: { items: 'Item', effects: 'ActiveEffect' },
  JournalEntry: { pages: 'JournalEntryPage' },
  Cards: { cards: 'Card' },
};

/** Documents of the world itself, each in a collection of its own. */
export const WORLD_TYPES = [
  'User',
  'Scene',
  'Actor',
  'Item',
  'JournalEntry',
  'Cards',
  'Folder',
  'ChatMessage',
  'Setting',
] as const satisfies readonly DocumentType[];
export type WorldType = (typeof WORLD_TYPES)[number];

export const ROLES = { NONE: 0, PLAYER: 1, TRUSTED: 2, ASSISTANT: 3, GAMEMASTER: 4 } as const;

/** Source of an imported document. */
const STATS: Obj = { compendiumSource: null };

const SCENE: Obj = {
  name: '',
  active: false,
  navigation: true,
  sort: 0,
  background: { src: null, offsetX: 0, offsetY: 0, scaleX: 1, scaleY: 1, rotation: 0, tint: '#ffffff' },
  backgroundColor: '#999999',
  foreground: null,
  thumb: null,
  width: 4000,
  height: 3000,
  padding: 0.25,
  initial: { x: null, y: null, scale: null },
  grid: {
    type: 1,
    size: 100,
    style: 'solidLines',
    thickness: 1,
    color: '#000000',
    alpha: 0.2,
    distance: 1,
    units: '',
  },
  tokenVision: true,
  fog: { exploration: true },
  ownership: { default: 0 },
  folder: null,
  flags: {},
  _stats: STATS,
  tokens: [],
};

const TOKEN: Obj = {
  name: '',
  displayName: 0,
  displayBars: 0,
  bar1: { attribute: null },
  bar2: { attribute: null },
  actorId: null,
  actorLink: false,
  delta: {},
  width: 1,
  height: 1,
  x: 0,
  y: 0,
  elevation: 0,
  shape: 4,
  sort: 0,
  rotation: 0,
  alpha: 1,
  hidden: false,
  locked: false,
  lockRotation: false,
  disposition: -1,
  texture: { src: 'icons/svg/mystery-man.svg', scaleX: 1, scaleY: 1, tint: '#ffffff' },
  sight: { enabled: false },
  flags: {},
};

const SCHEMAS: Record<DocumentType, Obj> = {
  User: { name: '', role: ROLES.PLAYER, color: '#888888', character: null, flags: {} },
  Scene: SCENE,
  Token: TOKEN,
  Level: { name: '', elevation: { bottom: 0, top: 20 }, background: { src: null }, flags: {} },
  Actor: {
    name: '',
    type: 'base',
    img: null,
    ownership: { default: 0 },
    system: {},
    prototypeToken: {},
    items: [],
    effects: [],
    folder: null,
    sort: 0,
    flags: {},
    _stats: STATS,
  },
  Item: {
    name: '',
    type: 'base',
    img: null,
    system: {},
    folder: null,
    sort: 0,
    ownership: { default: 0 },
    flags: {},
    _stats: STATS,
  },
  JournalEntry: {
    name: '',
    pages: [],
    folder: null,
    sort: 0,
    ownership: { default: 0 },
    flags: {},
    _stats: STATS,
  },
  JournalEntryPage: {
    name: '',
    type: 'text',
    title: { show: true, level: 1 },
    image: {},
    text: { format: 1 },
    video: {},
    src: null,
    system: {},
    sort: 0,
    ownership: { default: -1 },
    flags: {},
  },
  Cards: {
    name: '',
    type: 'deck',
    description: '',
    img: null,
    system: {},
    cards: [],
    width: null,
    height: null,
    rotation: 0,
    displayCount: false,
    folder: null,
    sort: 0,
    ownership: { default: 0 },
    flags: {},
    _stats: STATS,
  },
  Card: {
    name: '',
    description: '',
    type: 'base',
    system: {},
    suit: '',
    value: null,
    back: { name: '', text: '', img: null },
    faces: [],
    face: null,
    drawn: false,
    origin: null,
    width: null,
    height: null,
    rotation: 0,
    sort: 0,
    flags: {},
  },
  Folder: {
    name: '',
    type: '',
    description: '',
    folder: null,
    sorting: 'a',
    sort: 0,
    color: null,
    flags: {},
  },
  ActiveEffect: { name: '', img: null, statuses: [], disabled: false, changes: [], flags: {} },
  ChatMessage: {
    type: 'base',
    author: null,
    timestamp: 0,
    flavor: '',
    title: '',
    content: '',
    speaker: {},
    whisper: [],
    blind: false,
    rolls: [],
    sound: null,
    style: 0,
    system: {},
    flags: {},
  },
  Setting: { key: '', value: null, user: null },
};

/** Version 14: the level that a scene has unless it is given others, and that a token is on unless it says so. */
export const DEFAULT_LEVEL = 'defaultLevel0000';

/** Returns the keys of a document of this type, embedded collections included. */
export const fieldsOf = (type: DocumentType, generation: number): Obj => {
  const fields = deepClone(SCHEMAS[type]);
  if (generation >= 14 && type === 'Scene')
    Object.assign(fields, { levels: [], initialLevel: DEFAULT_LEVEL, fog: { mode: 1 } });
  if (generation >= 14 && type === 'Token') fields['level'] = DEFAULT_LEVEL;
  return fields;
};

/** Returns the field of a change's key, without operators. */
export const fieldName = (key: string): string => key.replace(/^[-=]=/, '');

/** Drops unknown keys; token positions become whole pixels, as the documentation of TokenDocument says. */
export const cleanChanges = (type: DocumentType, changes: Obj, generation: number): Obj => {
  const fields = fieldsOf(type, generation);
  const out: Obj = {};
  for (const [key, value] of Object.entries(changes)) {
    const name = fieldName(key);
    if (name !== '_id' && !Object.hasOwn(fields, name)) continue;
    out[key] = type === 'Token' && (key === 'x' || key === 'y') ? Math.round(Number(value)) : value;
  }
  return out;
};

/** Returns complete data for a new document. */
export const initialData = (type: DocumentType, data: Obj, generation: number): Obj => {
  const out = fieldsOf(type, generation);
  for (const [key, value] of Object.entries(cleanChanges(type, data, generation))) {
    // Operators change what is there: in a new document there is nothing yet.
    if (key !== fieldName(key)) continue;
    const initial = out[key];
    out[key] = isPlain(initial) && isPlain(value) ? { ...initial, ...deepClone(value) } : deepClone(value);
  }
  out['_id'] = data['_id'];
  return out;
};

const kindOf = (value: unknown): string => {
  if (Array.isArray(value)) return 'list';
  if (typeof value === 'number') return Number.isFinite(value) ? 'number' : 'not a number';
  return value === null ? 'null' : isPlain(value) ? 'object' : typeof value;
};

/** Widths and heights of tokens have a step of one half. */
const isSize = (value: unknown): boolean => Number(value) >= 0.5 && Number.isInteger(Number(value) * 2);

/** Fields for pictures ask for the ending of a picture's or film's name; wildcards and questions may be in it. */
const isPicture = (value: unknown): boolean => {
  if (value === null || value === undefined || value === '') return true;
  const [, ending = ''] = /\.(\w+|\*)(\?.*)?$/.exec(String(value)) ?? [];
  return ending === '*' || /^(image|video)\//.test(UPLOADABLE[ending.toLowerCase()] ?? '');
};

/** Returns a document's picture, with the name of its field. */
const pictureOf = (type: DocumentType, data: Obj): readonly [string, unknown] | undefined => {
  if (type === 'Token') return ['texture', (data['texture'] as Obj | undefined)?.['src']];
  return type === 'Actor' || type === 'Item' ? ['img', data['img']] : undefined;
};

/**
 * Returns the first field whose value is of another kind than its initial one, if any. A field that starts as
 * null may hold anything, and so may a setting's value.
 */
export const wrongField = (type: DocumentType, data: Obj, generation: number): string | undefined => {
  const wrong = Object.entries(fieldsOf(type, generation)).find(
    ([key, initial]) => initial !== null && kindOf(data[key]) !== kindOf(initial),
  );
  if (wrong !== undefined) return wrong[0];
  const size = type === 'Token' ? ['width', 'height'].find((key) => !isSize(data[key])) : undefined;
  if (size !== undefined) return size;
  const picture = pictureOf(type, data);
  if (picture && !isPicture(picture[1])) return picture[0];
  const people = type === 'ChatMessage' ? (data['whisper'] as unknown[]) : [];
  return people.every((entry) => typeof entry === 'string') ? undefined : 'whisper';
};
