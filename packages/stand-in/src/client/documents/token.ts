import type { Offset, PathCost, Point } from '../../shared/grid/base';
import { getProperty, type Obj } from '../../shared/objects';
import { ownershipLevel, OWNERSHIP_LEVELS } from '../../shared/permissions';
import { ROLES } from '../../shared/schema';
import type { Collection } from '../collections';
import { ClientDocument } from './document';
import type { DocumentLike, Movement, SceneLike, Waypoint } from './kinds';
import { requestUpdate } from './operations';
import { collectionOf } from './registry';
import { onSceneChange } from './scene-events';
import { actorsOf, makeSynthetic } from './synthetic-actor';
import { NO_LIGHT, standing } from './token-defaults';
import { leaveOut } from '../left-members';

/** The shown way of a gliding counter's document. */
const GLIDING = ['x', 'y', 'elevation'] as const;

interface BarAttribute {
  readonly type: 'value' | 'bar';
  readonly attribute: string;
  readonly value: number;
  readonly max?: number;
  readonly editable: boolean;
}

interface Placement {
  x?: number;
  y?: number;
  width?: number;
  height?: number;
  elevation?: number;
}

export class TokenDocument extends ClientDocument {
  static override readonly documentName = 'Token';
  /** Fields whose change is a movement. */
  static readonly MOVEMENT_FIELDS = ['x', 'y', 'elevation', 'width', 'height', 'shape'] as const;

  declare x: number;
  declare y: number;
  declare width: number;
  declare height: number;
  declare elevation: number;
  declare hidden: boolean;
  /** Its differences from the world actor. */
  declare delta: Obj;
  declare displayName: number;
  declare displayBars: number;
  declare lockRotation: boolean;
  declare locked: boolean;
  declare rotation: number;
  declare disposition: number;
  declare sort: number;
  declare alpha: number;
  declare actorId: string | null;
  declare texture: { src: string | null; tint: string; scaleX: number; scaleY: number };
  declare sight: { enabled: boolean };
  /** The drawn counter, while the canvas shows it. */
  _object: unknown = null;

  get object(): unknown {
    return this._object;
  }

  #movement: Movement | undefined;

  /** Its last way; before any, an empty one. */
  get movement(): Movement {
    return this.#movement ?? standing(this._source as unknown as Waypoint);
  }

  _goes(movement: Movement): void {
    this.#movement = movement;
  }

  get rendered(): boolean {
    return this._object !== null;
  }

  /** Actors made of the token, by the id of the world actor; empty until one is first read. */
  get actors(): Collection<DocumentLike> {
    return actorsOf(this);
  }

  /** Returns the world's actor of a linked token, else one made from it at the first read. */
  get actor(): DocumentLike | null {
    const base = this.baseActor;
    if (base === null || this.isLinked) return base;
    const id = String(base.id);
    const made = this.actors.get(id) ?? makeSynthetic(this, base);
    this.actors.set(id, made);
    return made;
  }

  get baseActor(): DocumentLike | null {
    return this.actorId === null ? null : (collectionOf('Actor').get(this.actorId) ?? null);
  }

  get light(): typeof NO_LIGHT {
    return NO_LIGHT;
  }

  get movementAction(): 'walk' {
    return 'walk';
  }

  /** Ways are recorded in combat only, which the table has not. */
  get movementHistory(): never[] {
    return [];
  }

  /** There are no regions to stand in. */
  readonly regions = new Set<DocumentLike>();
  readonly detectionModes: readonly object[] = [];

  /** Returns the actor's data that a bar shows; null = it names none, or one that is no number. */
  getBarAttribute(name: string, { alternative }: { alternative?: string } = {}): BarAttribute | null {
    const attribute = alternative ?? (this._source[name] as { attribute?: string } | undefined)?.attribute;
    const system = (this.actor as { system?: Obj } | null)?.system;
    if (!attribute || system === undefined) return null;
    const data: unknown = getProperty(system, attribute);
    if (typeof data === 'number') return { type: 'value', attribute, value: data, editable: true };
    if (typeof data !== 'object' || data === null) return null;
    const { value, max } = data as { value?: unknown; max?: unknown };
    if (value === undefined || max === undefined) return null;
    return { type: 'bar', attribute, value: Number(value), max: Number(max), editable: true };
  }

  /** Measures a path by the grid: the table has no terrain costs. */
  measureMovementPath(waypoints: readonly Waypoint[], options: Obj = {}): object {
    const centers = waypoints.map((waypoint) => this.getCenterPoint(waypoint));
    return this.#scene().grid.measurePath(centers, options as { cost?: PathCost });
  }

  /** Always false: every movement is finished when it is reported. */
  stopMovement(): boolean {
    return false;
  }

  get inCombat(): boolean {
    return false;
  }

  get combatant(): null {
    return null;
  }

  get isLinked(): boolean {
    return this._source['actorLink'] === true;
  }

  get isSecret(): boolean {
    return this.disposition === -2 && !this.isOwner;
  }

  override get visible(): boolean {
    return (!this.hidden || this.isOwner) && this.#isOnViewedLevel();
  }

  /** Version 14: only what is on the level that is shown, between its bottom and its top, is seen. */
  #isOnViewedLevel(): boolean {
    const level = this.#scene().viewedLevel;
    if (level === undefined) return true;
    const { bottom, top } = level.elevation;
    const elevation = Number(this._source['elevation']);
    const within = elevation >= (bottom ?? -Infinity) && elevation <= (top ?? Infinity);
    return within && this._source['level'] === level.id;
  }

  /** Rights follow the actor; a token without one is only the GMs' (A-05). */
  override getUserLevel(user: { id: string; role: number }): number {
    const actor = this.baseActor;
    if (actor !== null) return ownershipLevel(actor._source, user);
    return user.role >= ROLES.ASSISTANT ? OWNERSHIP_LEVELS.OWNER : OWNERSHIP_LEVELS.NONE;
  }

  #scene(): SceneLike {
    return this.parent as SceneLike;
  }

  getSize({ width = this.width, height = this.height }: Placement = {}): { width: number; height: number } {
    const { sizeX, sizeY } = this.#scene().grid;
    return { width: width * sizeX, height: height * sizeY };
  }

  getCenterPoint(data: Placement = {}): Point & { elevation: number } {
    const size = this.getSize(data);
    const { x = this.x, y = this.y, elevation = this.elevation } = data;
    return { x: x + size.width / 2, y: y + size.height / 2, elevation };
  }

  getSnappedPosition(data: Placement = {}): Point & { elevation: number } {
    const size = this.getSize(data);
    const center = this.#scene().grid.getSnappedPoint(this.getCenterPoint(data), { mode: 0x1 });
    const { elevation = this.elevation } = data;
    return { x: Math.round(center.x - size.width / 2), y: Math.round(center.y - size.height / 2), elevation };
  }

  getOccupiedGridSpaceOffsets(data: Placement = {}): Offset[] {
    const { grid } = this.#scene();
    if (grid.isGridless) return [];
    const { width = this.width, height = this.height } = data;
    if (width <= 1 && height <= 1) return [grid.getOffset(this.getCenterPoint(data))];
    const size = this.getSize(data);
    const { x = this.x, y = this.y } = data;
    const [i0, j0, i1, j1] = grid.getOffsetRange({ x, y, ...size });
    const out: Offset[] = [];
    for (let i = i0; i < i1; i += 1) {
      for (let j = j0; j < j1; j += 1) {
        const at = grid.getCenterPoint({ i, j });
        if (at.x > x && at.x < x + size.width && at.y > y && at.y < y + size.height) out.push({ i, j });
      }
    }
    return out;
  }

  getCompleteMovementPath(waypoints: readonly Waypoint[]): Waypoint[] {
    const { grid } = this.#scene();
    const centers = waypoints.map((waypoint) => this.getCenterPoint(waypoint));
    const size = this.getSize();
    return grid.getDirectPath(centers).map((offset, index, path) => {
      const { x, y } = grid.getCenterPoint(offset);
      const last = index === path.length - 1;
      const final = last ? waypoints[waypoints.length - 1] : undefined;
      return {
        x: final?.x ?? Math.round(x - size.width / 2),
        y: final?.y ?? Math.round(y - size.height / 2),
        elevation: final?.elevation ?? this.elevation,
        intermediate: index > 0 && !last,
      };
    });
  }

  /** Moves the token; answers whether it moved. */
  async move(waypoints: Waypoint | readonly Waypoint[], options: Obj = {}): Promise<boolean> {
    const list = Array.isArray(waypoints) ? (waypoints as readonly Waypoint[]) : [waypoints as Waypoint];
    const last = list[list.length - 1];
    if (last === undefined) return false;
    const { method = 'api', ...rest } = options;
    const changes: Obj = { _id: this.id, x: last.x, y: last.y };
    if (last.elevation !== undefined) changes['elevation'] = last.elevation;
    const movement = { [String(this.id)]: { waypoints: list, method } };
    const moved = await requestUpdate('Token', [changes], { ...rest, movement, parent: this.parent });
    return moved.length > 0;
  }

  /**
   * While the counter glides, and in the hooks of the update that started it, the document's own place is the
   * shown one. Only the source holds its new place.
   */
  override _applyRemote(changes: Obj, options: { recursive?: boolean; animate?: boolean } = {}): void {
    const shown = GLIDING.map((key) => [key, this[key]] as const);
    super._applyRemote(changes, options);
    if (options.animate === false || !this.rendered) return;
    for (const [key, value] of shown) if (key in changes) this[key] = value;
  }

  /** Shows a place on the way; absent: the way is at its end. */
  _glide(place?: Readonly<Partial<Record<(typeof GLIDING)[number], number>>>): void {
    for (const key of GLIDING) this[key] = place?.[key] ?? Number(this._source[key]);
  }

  hasStatusEffect(id: string): boolean {
    return (this.actor as { statuses?: Set<string> } | null)?.statuses?.has(id) ?? false;
  }

  override _onCreate(): void {
    onSceneChange().tokenCreated(this);
  }

  override _onUpdate(changed: Obj, options: Obj, userId: string): void {
    if ('delta' in changed || 'actorId' in changed || 'actorLink' in changed) this.#actorChanged();
    onSceneChange().tokenUpdated(this, changed, options, userId);
  }

  #actorChanged(): void {
    const before = this.actors.contents[0];
    this.actors.clear();
    if (before !== undefined) onSceneChange().actorChanged(before);
  }

  override _onDelete(): void {
    onSceneChange().tokenDeleted(this);
  }
}

export const LEFT_OF_TOKEN_DOCUMENT = [
  ...['clearMovementHistory', 'pauseMovement', 'resumeMovement', 'resize', 'revertRecordedMovement'],
  ...['segmentizeRegionMovementPath', 'testInsideRegion', 'toggleActiveEffect', 'toggleCombatant'],
  ...['updateVisionMode', 'hasDistinctSubjectTexture', 'getGridSpacePolygon'],
] as const;
leaveOut(TokenDocument.prototype, 'TokenDocument#', LEFT_OF_TOKEN_DOCUMENT);
leaveOut(TokenDocument, 'TokenDocument.', [
  ...['createCombatants', 'deleteCombatants', 'getTrackedAttributes', 'getTrackedAttributeChoices'],
]);
