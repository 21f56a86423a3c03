// Permissions. The server decides with this; the client asks the same to hide acts that would be refused.
import { equals, type Obj } from './objects';
import { ROLES, type DocumentType } from './schema';

export interface Asker {
  readonly id: string;
  readonly role: number;
}

export type Action = 'create' | 'update' | 'delete';

export const OWNERSHIP_LEVELS = { INHERIT: -1, NONE: 0, LIMITED: 1, OBSERVER: 2, OWNER: 3 } as const;

export const isGm = (user: Asker): boolean => user.role >= ROLES.ASSISTANT;

/** Returns the user's level on a document with an `ownership` field. */
export const ownershipLevel = (data: Obj, user: Asker): number => {
  if (user.role >= ROLES.GAMEMASTER) return OWNERSHIP_LEVELS.OWNER;
  const ownership = (data['ownership'] ?? {}) as Record<string, number>;
  return ownership[user.id] ?? ownership['default'] ?? OWNERSHIP_LEVELS.NONE;
};

export interface Circumstances {
  /** The present document (update, delete), or the wanted one (create). */
  readonly data: Obj;
  /**
   * The document as an update would leave it. Rules ask for the result, never for the keys of the change. One
   * change can be written in many ways (`role`, `==role`, `-=role`, an operator).
   */
  readonly after?: Obj | undefined;
  /** The parent of an embedded document. */
  readonly parent?: Obj | undefined;
  /** The actor that a token stands for. */
  readonly actor?: Obj | undefined;
}

type Rule = (user: Asker, action: Action, at: Circumstances) => boolean;

const owns = (data: Obj | undefined, user: Asker): boolean =>
  data !== undefined && ownershipLevel(data, user) >= OWNERSHIP_LEVELS.OWNER;

const keeps = (field: string, before: Obj, after: Obj | undefined): boolean =>
  after === undefined || equals(before[field], after[field]);

/** Returns an embedded document's own level, else its parent's. */
const inherited = (data: Obj, parent: Obj | undefined, user: Asker): number => {
  const level = ownershipLevel(data, user);
  return level === OWNERSHIP_LEVELS.INHERIT && parent !== undefined ? ownershipLevel(parent, user) : level;
};

/** Acts of users who are not GMs; a type without a rule is closed to them. */
const RULES: Partial<Record<DocumentType, Rule>> = {
  Item: (user, action, { data, parent }) =>
    parent === undefined ? action === 'update' && owns(data, user) : owns(parent, user),
  JournalEntry: (user, action, { data }) =>
    action === 'create' ? user.role >= ROLES.TRUSTED : owns(data, user),
  JournalEntryPage: (user, action, { data, parent }) =>
    action === 'create' ? owns(parent, user) : inherited(data, parent, user) >= OWNERSHIP_LEVELS.OWNER,
  Cards: (user, action, { data }) => action === 'update' && owns(data, user),
  Card: (user, _action, { parent }) => owns(parent, user),
  Token: (user, action, { actor }) => action === 'update' && owns(actor, user),
  Actor: (user, action, { data }) => action === 'update' && owns(data, user),
  ActiveEffect: (user, _action, { parent }) => owns(parent, user),
  ChatMessage: (user, action, { data }) => action === 'create' || data['author'] === user.id,
  User: (user, action, { data, after }) =>
    action === 'update' && data['_id'] === user.id && keeps('role', data, after),
  Setting: (user, _action, { data, after }) => data['user'] === user.id && keeps('user', data, after),
};

/** Whether a change forges a message: its author never changes, not even by a GM. */
const isForgery = (type: DocumentType, { data, after }: Circumstances): boolean =>
  type === 'ChatMessage' && !keeps('author', data, after);

/**
 * The owner of a token's actor owns the token; a token without an actor is only the GM's. Players
 * never change scenes; they change their own messages, their own user and their own user-scope
 * settings.
 */
export const isAllowed = (user: Asker, action: Action, type: DocumentType, at: Circumstances): boolean => {
  if (isForgery(type, at)) return false;
  // An assistant is a GM for everything but users, where it counts as a player.
  if (user.role >= ROLES.GAMEMASTER || (isGm(user) && type !== 'User')) return true;
  return RULES[type]?.(user, action, at) ?? false;
};

/** Whispers and blind messages leave the server only for those who may read them. */
export const maySeeMessage = (user: Asker, message: Obj): boolean => {
  const whisper = (message['whisper'] ?? []) as readonly string[];
  if (whisper.length === 0) return true;
  if (message['blind'] === true && !isGm(user)) return whisper.includes(user.id);
  return message['author'] === user.id || whisper.includes(user.id);
};
