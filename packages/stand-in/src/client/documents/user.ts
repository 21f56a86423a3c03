import { ROLES } from '../../shared/schema';
import type { Obj } from '../../shared/objects';
import { runtime } from '../runtime';
import { Color } from '../color';
import { ClientDocument } from './document';
import { collectionOf } from './registry';
import { onSceneChange } from './scene-events';
import { WorldCollection } from './world-collection';

/** The lowest role that holds each permission by default, by the public documentation of USER_PERMISSIONS. */
const PERMISSIONS: Readonly<Record<string, number>> = {
  QUERY_USER: ROLES.PLAYER,
  SETTINGS_MODIFY: ROLES.ASSISTANT,
  FILES_UPLOAD: ROLES.ASSISTANT,
  FILES_BROWSE: ROLES.TRUSTED,
  TOKEN_CREATE: ROLES.ASSISTANT,
  TOKEN_DELETE: ROLES.ASSISTANT,
  TOKEN_CONFIGURE: ROLES.TRUSTED,
  ACTOR_CREATE: ROLES.ASSISTANT,
  DRAWING_CREATE: ROLES.TRUSTED,
  MESSAGE_WHISPER: ROLES.PLAYER,
  MANUAL_ROLLS: ROLES.TRUSTED,
};

/** `game.permissions`: the roles that hold each permission. */
export const rolesByPermission = (): Record<string, number[]> =>
  Object.fromEntries(
    Object.entries(PERMISSIONS).map(([permission, lowest]) => [
      permission,
      Object.values(ROLES).filter((role) => role >= lowest),
    ]),
  );

let queryCount = 0;

export class User extends ClientDocument {
  static override readonly documentName = 'User';
  declare role: number;
  declare color: Color;
  declare character: ClientDocument | null;
  active = false;
  /** The tokens that this user targets. */
  readonly targets = new Set<object>();

  protected override _prepareField(key: string, value: unknown): boolean {
    if (key === 'character') {
      const get = (): unknown => collectionOf('Actor').get(String(this._source['character'])) ?? null;
      Object.defineProperty(this, key, { get, configurable: true, enumerable: true });
      return true;
    }
    if (key !== 'color') return false;
    this.color = Color.from(value);
    return true;
  }

  override getUserLevel(user: { id: string; role: number }): number {
    return user.role >= ROLES.GAMEMASTER || user.id === this.id ? 3 : 0;
  }

  override get id(): string {
    return String(this._source['_id']);
  }

  get isSelf(): boolean {
    return this.id === runtime().userId;
  }

  /** The scene on the user's screen; those of other users are unknown. */
  get viewedScene(): string | null {
    return this.isSelf ? (onSceneChange().viewed()?.id ?? null) : null;
  }

  get isGM(): boolean {
    return this.role >= ROLES.ASSISTANT;
  }

  get isActiveGM(): boolean {
    return (collectionOf('User') as Users).activeGM === this;
  }

  hasRole(role: keyof typeof ROLES | 'GAMEMASTER' | number, { exact = false } = {}): boolean {
    const wanted = typeof role === 'number' ? role : ROLES[role];
    return exact ? this.role === wanted : this.role >= wanted;
  }

  hasPermission(permission: string): boolean {
    const needed = PERMISSIONS[permission];
    if (needed === undefined)
      throw new Error(`practice table: the permission ${permission} is not implemented`);
    return this.role >= needed;
  }

  can(action: string): boolean {
    return action in PERMISSIONS ? this.hasPermission(action) : this.hasRole(action as keyof typeof ROLES);
  }

  isDesignated(condition: (user: User) => boolean): boolean {
    return (collectionOf('User') as Users).getDesignatedUser(condition) === this;
  }

  /**
   * Asks another user.
   *
   * @throws if there is no such query, this user may ask none, the user is not there or does not answer in
   *   time, or the handler throws
   */
  async query(name: string, data: unknown, { timeout = 0 }: { timeout?: number } = {}): Promise<unknown> {
    if (this.isSelf)
      throw new Error('practice table: a user cannot query themselves; call the handler (A-09)');
    if ((collectionOf('User') as Users).current?.can('QUERY_USER') !== true)
      throw new Error('You lack permission to query other users');
    if (!this.active) throw new Error(`User ${this.name} is not active and cannot be queried`);
    queryCount += 1;
    const query = { queryId: String(queryCount), to: String(this.id), name, data, timeout };
    return runtime().connection.query(query, timeout);
  }
}

export class Users extends WorldCollection<User> {
  static override readonly documentName = 'User';

  get current(): User | null {
    return this.get(runtime().userId) ?? null;
  }

  get players(): User[] {
    return this.filter((user) => !user.isGM);
  }

  /** The active GM with the highest role; among several, the one with the lowest id. */
  get activeGM(): User | null {
    return this.getDesignatedUser((user) => user.active && user.isGM);
  }

  getDesignatedUser(condition: (user: User) => boolean): User | null {
    const candidates = this.filter(condition).sort(
      (a, b) => b.role - a.role || (String(a.id) < String(b.id) ? -1 : 1),
    );
    return candidates[0] ?? null;
  }
}

export const asUser = (source: Obj): User => new User(source);
