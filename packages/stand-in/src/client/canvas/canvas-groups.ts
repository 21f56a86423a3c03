// `canvas`: what it paints with, and the groups that layers lie in. None of it is there before the canvas is
// initialized, between the hooks `setup` and `ready`.
import { CanvasCamera } from './camera';
import { BY_PROCESSOR, paintOnChange } from './frame-rate';
import { InterfaceCanvasGroup } from './interface-group';
import { PIXI } from './pixi';
import { PrimaryCanvasGroup } from './primary';
import { applyPendingFlags } from './render-flags';
import { CanvasMasks, EffectsGroup, EnvironmentGroup, FogManager, type CanvasVisibility } from './unlit';

export abstract class CanvasGroups extends CanvasCamera {
  app!: PIXI.Application;
  stage!: PIXI.Container;
  environment!: EnvironmentGroup;
  primary!: PrimaryCanvasGroup;
  effects!: EffectsGroup;
  interface!: InterfaceCanvasGroup;
  overlay!: PIXI.Container;
  hidden!: PIXI.Container;
  fog!: FogManager;
  visibility!: CanvasVisibility;
  #masks: CanvasMasks | undefined;

  get initialized(): boolean {
    return this.stage !== undefined;
  }

  get fps(): { average: number } {
    return { average: Math.round(this.app.ticker.FPS) };
  }

  /** All groups that are drawn with the camera. */
  get rendered(): PIXI.Container {
    return this.stage;
  }

  /**
   * Returns the masks.
   *
   * @throws before the canvas is initialized
   */
  get masks(): CanvasMasks {
    if (this.#masks === undefined) throw new TypeError('canvas.masks is not there before the canvas is');
    return this.#masks;
  }

  /**
   * Returns the level of darkness: always 0.
   *
   * @throws before the canvas is initialized
   */
  get darknessLevel(): number {
    if (!this.initialized) throw new TypeError('canvas.darknessLevel is not there before the canvas is');
    return 0;
  }

  protected _makeGroups(view: HTMLCanvasElement, visibility: CanvasVisibility): void {
    if (BY_PROCESSOR) PIXI.BatchRenderer.defaultMaxTextures = 1;
    this.app = new PIXI.Application({
      view,
      resizeTo: window,
      antialias: !BY_PROCESSOR,
      autoDensity: true,
      resolution: Math.min(window.devicePixelRatio, 2),
      backgroundColor: 0x14181c,
    });
    paintOnChange(this.app);
    this.app.ticker.add(applyPendingFlags, undefined, PIXI.UPDATE_PRIORITY.LOW);
    this.stage = this.app.stage;
    this.stage.sortableChildren = false;
    this.stage.visible = false;
    this.environment = new EnvironmentGroup();
    this.primary = new PrimaryCanvasGroup();
    this.effects = new EffectsGroup();
    this.interface = new InterfaceCanvasGroup();
    this.overlay = new PIXI.Container();
    this.hidden = new PIXI.Container();
    this.#masks = new CanvasMasks();
    this.fog = new FogManager();
    this.visibility = visibility;
    this.environment.addChild(this.primary, this.effects);
    this.interface.sortableChildren = true;
    this.hidden.addChild(this.#masks);
    this.stage.addChild(this.hidden, this.environment, this.interface, this.overlay);
  }
}
