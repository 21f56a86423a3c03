import type { Obj } from '../../shared/objects';
import { maySeeMessage } from '../../shared/permissions';
import { ROLES } from '../../shared/schema';
import { Roll } from '../dice/roll';
import { runtime } from '../runtime';
import { ClientDocument } from './document';
import type { DocumentLike } from './kinds';
import type { Operation } from './operations';
import { collectionOf, currentUser } from './registry';
import { onSceneChange } from './scene-events';
import { WorldCollection } from './world-collection';
import type { TokenDocument } from './token';
import type { User, Users } from './user';

export interface Speaker {
  scene: string | null;
  actor: string | null;
  token: string | null;
  alias: string;
}

type Mode = 'public' | 'gm' | 'blind' | 'self' | 'ic';

const LEGACY_MODES: Readonly<Record<string, Mode>> = {
  publicroll: 'public',
  gmroll: 'gm',
  blindroll: 'blind',
  selfroll: 'self',
};

/** Writes whisper and blind for a message mode into message data. */
const addressFor = (data: Obj, mode: Mode): Obj => {
  const users = collectionOf('User') as unknown as Users;
  const gms = users.filter((user) => user.isGM).map((user) => user.id);
  if (mode === 'gm' || mode === 'blind') data['whisper'] = gms;
  else if (mode === 'self') data['whisper'] = [runtime().userId];
  else data['whisper'] = [];
  data['blind'] = mode === 'blind';
  return data;
};

/** Rolls are kept as JSON; `create` takes them in any form. */
const rollJson = (roll: unknown): string => (typeof roll === 'string' ? roll : JSON.stringify(roll));

const placeOf = (
  token: TokenDocument | undefined,
  scene: ClientDocument | undefined,
  actor: ClientDocument | null | undefined,
): Omit<Speaker, 'alias'> => ({
  scene: token?.parent?.id ?? scene?.id ?? null,
  actor: actor?.id ?? token?.actorId ?? null,
  token: token?.id ?? null,
});

/** The counter that its user has selected first, where a map is shown. */
const controlledToken = (): TokenDocument | undefined => {
  interface Map_ {
    readonly tokens?: { readonly controlled: readonly { readonly document: TokenDocument }[] };
  }
  return (globalThis as unknown as { canvas?: Map_ }).canvas?.tokens?.controlled[0]?.document;
};

export class ChatMessage extends ClientDocument {
  static override readonly documentName = 'ChatMessage';
  declare content: string;
  declare flavor: string;
  declare speaker: Speaker;
  declare whisper: string[];
  declare blind: boolean;
  declare timestamp: number;
  declare author: User | null;
  declare rolls: Roll[];

  protected override _prepareField(key: string, value: unknown): boolean {
    if (key === 'rolls') this.rolls = (value as string[]).map((json) => Roll.fromJSON(json));
    if (key !== 'author') return key === 'rolls';
    this.author = (collectionOf('User').get(String(value)) as User | undefined) ?? null;
    return true;
  }

  get isAuthor(): boolean {
    return this.author?.isSelf ?? false;
  }

  get alias(): string {
    return this.speaker.alias || (this.author?.name ?? '');
  }

  get isRoll(): boolean {
    return this.rolls.length > 0;
  }

  get isContentVisible(): boolean {
    return this.visible;
  }

  override get visible(): boolean {
    return maySeeMessage(currentUser(), this._source);
  }

  override getUserLevel(user: { id: string; role: number }): number {
    return user.role >= ROLES.ASSISTANT || this._source['author'] === user.id ? 3 : 2;
  }

  /**
   * Returns the named speaker; else the selected counter, else the user’s own character, else the user
   * (A-56).
   */
  static getSpeaker({
    token,
    actor,
    alias,
    scene,
  }: {
    actor?: ClientDocument | null;
    token?: TokenDocument | { document: TokenDocument };
    alias?: string;
    scene?: ClientDocument;
  } = {}): Speaker {
    const user = currentUser() as unknown as User;
    const given = token === undefined ? undefined : 'document' in token ? token.document : token;
    const document = given ?? (actor ? undefined : controlledToken());
    const speaking = actor ?? (document === undefined ? user.character : undefined);
    const names = [alias, document?.name, speaking?.name, user.name];
    return {
      ...placeOf(document, scene, speaking),
      alias: names.find((name) => name !== undefined) ?? '',
    };
  }

  /** Returns the speaker among the scene's tokens or the world's actors. */
  static getSpeakerActor({ scene, token, actor }: Partial<Speaker>): ClientDocument | null {
    const place = collectionOf('Scene').get(scene ?? '');
    const found = place?.embedded('Token').get(token ?? '') as TokenDocument | undefined;
    return (found?.actor ?? collectionOf('Actor').get(actor ?? '') ?? null) as ClientDocument | null;
  }

  get speakerActor(): ClientDocument | null {
    return ChatMessage.getSpeakerActor(this.speaker);
  }

  static getWhisperRecipients(name: string): User[] {
    const users = collectionOf('User') as unknown as Users;
    if (['GM', 'DM'].includes(name.toUpperCase())) return users.filter((user) => user.isGM);
    return users.filter((user) => user.name === name);
  }

  /** Version 13's name. */
  static applyRollMode(data: Obj, mode: string): Obj {
    return addressFor(data, LEGACY_MODES[mode] ?? 'public');
  }

  /** Version 14's name. */
  static applyMode(data: Obj, mode: Mode): Obj {
    if (runtime().generation < 14)
      throw new TypeError('ChatMessage.applyMode is not a function before version 14');
    return addressFor(data, mode);
  }

  static override async create(
    data: Obj | Obj[],
    operation: Operation & { rollMode?: string; messageMode?: Mode } = {},
  ): Promise<DocumentLike | DocumentLike[] | undefined> {
    const { rollMode, messageMode, ...rest } = operation;
    const list = (Array.isArray(data) ? data : [data]).map((entry) => {
      const complete: Obj = {
        speaker: this.getSpeaker(),
        ...entry,
        rolls: ((entry['rolls'] ?? []) as unknown[]).map(rollJson),
        author: runtime().userId,
      };
      if (messageMode !== undefined && runtime().generation >= 14) return addressFor(complete, messageMode);
      return rollMode === undefined ? complete : addressFor(complete, LEGACY_MODES[rollMode] ?? 'public');
    });
    return super.create(Array.isArray(data) ? list : (list[0] ?? {}), rest);
  }

  override update(changes: Obj = {}, operation: Operation = {}): Promise<this | undefined> {
    const rolls = changes['rolls'] as unknown[] | undefined;
    return super.update(rolls ? { ...changes, rolls: rolls.map(rollJson) } : changes, operation);
  }

  override _onCreate(): void {
    onSceneChange().messageChanged(this, 'create');
  }

  override _onUpdate(): void {
    onSceneChange().messageChanged(this, 'update');
  }

  override _onDelete(): void {
    onSceneChange().messageChanged(this, 'delete');
  }
}

export class Messages extends WorldCollection<ChatMessage> {
  static override readonly documentName = 'ChatMessage';
}
