// A counter's kind and place, by its document.
import type { Scene } from '../documents/scene';
import type { TokenDocument } from '../documents/token';
import type { User } from '../documents/user';
import { PIXI } from './pixi';
import { PlaceableObject } from './placeable-object';
import { hostOf, settle } from './token-host';

export abstract class TokenFacts extends PlaceableObject<TokenDocument> {
  readonly targeted = new Set<User>();
  shape: PIXI.Rectangle | PIXI.Polygon = new PIXI.Rectangle();
  /** No user sees by a counter's eyes or light here. */
  readonly light = undefined;
  readonly vision = undefined;
  readonly detectionFilter = null;

  constructor(document: TokenDocument) {
    super(document);
    settle(this);
  }

  get w(): number {
    return this.document.getSize().width;
  }

  get h(): number {
    return this.document.getSize().height;
  }

  override get center(): PIXI.Point {
    return new PIXI.Point(this.x + this.w / 2, this.y + this.h / 2);
  }

  /** Returns a distance from the counter's rim in pixels, given in the scene's units. */
  getLightRadius(units: number): number {
    if (units === 0) return 0;
    const { grid, dimensions } = this.document.parent as unknown as Scene;
    return ((Math.abs(units) / dimensions.distance) * grid.size + this.w / 2) * Math.sign(units);
  }

  override get bounds(): PIXI.Rectangle {
    return new PIXI.Rectangle(this.x, this.y, this.w, this.h);
  }

  get actor(): unknown {
    return this.document.actor;
  }

  get owner(): boolean {
    return this.isOwner;
  }

  get observer(): boolean {
    return this.document.testUserPermission(hostOf(this).user, 'OBSERVER');
  }

  /** Only GMs see a hidden counter, not even its owner does. */
  get isVisible(): boolean {
    if (this.document.hidden && !hostOf(this).user.isGM) return false;
    return this.document.visible;
  }

  get isTargeted(): boolean {
    return this.targeted.has(hostOf(this).user);
  }

  get inCombat(): boolean {
    return this.document.inCombat;
  }

  get combatant(): null {
    return this.document.combatant;
  }

  get hasSight(): boolean {
    return false;
  }

  get emitsLight(): boolean {
    return false;
  }

  get emitsDarkness(): boolean {
    return false;
  }

  get hasDynamicRing(): boolean {
    return false;
  }

  get isVideo(): boolean {
    return false;
  }

  get detectionModes(): never[] {
    return [];
  }

  get externalRadius(): number {
    return Math.max(this.w, this.h) / 2;
  }

  get radius(): number {
    return Math.max(this.w, this.h) / 2;
  }

  getCenterPoint(position?: { x: number; y: number }): { x: number; y: number } {
    return this.document.getCenterPoint(position);
  }

  override getSnappedPosition(position?: { x: number; y: number }): { x: number; y: number } {
    return this.document.getSnappedPosition(position);
  }

  getSize(): { width: number; height: number } {
    return this.document.getSize();
  }

  /** Returns its outline, from its top left corner. */
  getShape(): PIXI.Rectangle | PIXI.Polygon {
    const { grid } = this.document.parent as unknown as Scene;
    const { width, height } = this.document;
    if (!grid.isHexagonal || width !== 1 || height !== 1) return new PIXI.Rectangle(0, 0, this.w, this.h);
    return new PIXI.Polygon(grid.getShape().flatMap(({ x, y }) => [x + this.w / 2, y + this.h / 2]));
  }

  /** There are no walls to run into. */
  checkCollision(
    _destination: { x: number; y: number },
    { mode = 'any' }: { origin?: object; type?: string; mode?: 'any' | 'all' | 'closest' } = {},
  ): boolean | never[] | null {
    if (mode === 'any') return false;
    return mode === 'all' ? [] : null;
  }

  /** No user sees by eyes or light here: these do nothing. */
  initializeSources(_options?: object): void {}
  initializeVisionSource(_options?: object): void {}
  initializeLightSource(_options?: object): void {}
}
