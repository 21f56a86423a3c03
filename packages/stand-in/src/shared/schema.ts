// The documents that the practice table knows, their fields and initial values. Keys that a schema does not name are
// dropped from any create or update, as data models do.
import { deepClone, isPlain, type Obj } from './objects';

export const DOCUMENT_TYPES = [
  'User',
  'Scene',
  'Token',
  'Level',
  'Actor',
  'ActiveEffect',
  'ChatMessage',
  'Setting',
] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

export const EMBEDDED: Partial<Record<DocumentType, Readonly<Record<string, DocumentType>>>> = {
  Scene: { tokens: 'Token', levels: 'Level' },
  Actor: { effects: 'ActiveEffect' },
};

export const ROLES = { NONE: 0, PLAYER: 1, TRUSTED: 2, ASSISTANT: 3, GAMEMASTER: 4 } as const;

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
  tokens: [],
};

const TOKEN: Obj = {
  name: '',
  displayName: 0,
  actorId: null,
  actorLink: false,
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
  Level: { name: '', elevation: { bottom: 0, top: null }, background: { src: null }, flags: {} },
  Actor: {
    name: '',
    type: 'base',
    img: null,
    ownership: { default: 0 },
    system: {},
    prototypeToken: {},
    effects: [],
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

/** The keys that a document of this type has, embedded collections included. */
export const fieldsOf = (type: DocumentType, generation: number): Obj => {
  const fields = deepClone(SCHEMAS[type]);
  if (generation >= 14 && type === 'Scene') fields['levels'] = [];
  if (generation >= 14 && type === 'Token') fields['level'] = null;
  return fields;
};

/** Drops unknown keys; token positions become whole pixels, as the documentation of TokenDocument says. */
export const cleanChanges = (type: DocumentType, changes: Obj, generation: number): Obj => {
  const fields = fieldsOf(type, generation);
  const out: Obj = {};
  for (const [key, value] of Object.entries(changes)) {
    const name = key.replace(/^(-=|==)/, '');
    if (name !== '_id' && !(name in fields)) continue;
    out[key] = type === 'Token' && (key === 'x' || key === 'y') ? Math.round(Number(value)) : value;
  }
  return out;
};

/** Complete data for a new document. */
export const initialData = (type: DocumentType, data: Obj, generation: number): Obj => {
  const out = fieldsOf(type, generation);
  for (const [key, value] of Object.entries(cleanChanges(type, data, generation))) {
    const initial = out[key];
    out[key] = isPlain(initial) && isPlain(value) ? { ...initial, ...deepClone(value) } : deepClone(value);
  }
  out['_id'] = data['_id'];
  return out;
};
