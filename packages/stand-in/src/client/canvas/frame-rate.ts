// Paints only when the picture changed: on a machine without a graphics card every frame costs CPU time that the other
// tabs need. Each tick the display tree's state is summed up, which costs next to nothing; a new sum is a new frame.
import { PIXI } from './pixi';

/**
 * Half a pixel for each of the page's is asked for where the processor draws (browser tests). Smooth edges, a shader
 * that chooses among sixteen textures and sixty frames a second would cost it more than all the rest. A page that
 * somebody has zoomed out to see more of it has less than one, too, and is looked at.
 */
export const BY_PROCESSOR = window.devicePixelRatio <= 0.5;
const SPARING_MS = 30;
/** Milliseconds between frames that no user watches: unpaintable drawings must show all the same. */
const UNSEEN_MS = 10_000;

const MAX_FPS = 40;
/** Milliseconds between frames for changes that no sum can see (a shader's own clock), on pages in view. */
const HEARTBEAT_MS = BY_PROCESSOR ? Infinity : 15_000;

interface Visual {
  visible: boolean;
  renderable: boolean;
  alpha: number;
  children?: readonly Visual[];
  transform?: { _localID: number };
  mask?: unknown;
  tint?: unknown;
  geometry?: { dirty?: number; clearDirty?: number; updateID?: number };
  texture?: { _updateID: number; baseTexture: { uid: number; dirtyId: number } };
  dirty?: boolean | number;
  filters?: readonly unknown[] | null;
  text?: string;
}

const mix = (sum: number, value: number): number => (Math.imul(sum, 31) + value) | 0;

/** Drawn objects have a texture with a base; other textures of modules are nothing to paint. */
const textureOf = ({ texture }: Visual): number =>
  !texture?.baseTexture
    ? 0
    : mix(mix(texture._updateID, texture.baseTexture.uid), texture.baseTexture.dirtyId);

const geometryOf = ({ geometry }: Visual): number =>
  !geometry ? 0 : mix(geometry.dirty ?? 0, geometry.clearDirty ?? geometry.updateID ?? 0);

const ownSum = (node: Visual): number => {
  let sum = mix(node.transform?._localID ?? 0, Math.round(node.alpha * 4096));
  sum = mix(sum, textureOf(node));
  sum = mix(sum, geometryOf(node));
  sum = mix(sum, typeof node.tint === 'number' ? node.tint : 0);
  sum = mix(sum, node.dirty === true ? 1 : 0);
  return mix(sum, node.mask ? 2 : 1);
};

/** Returns one number for everything that the tree's picture depends on. */
const sumOf = (node: Visual, sum: number): number => {
  if (!node.visible || !node.renderable) return mix(sum, 7);
  let out = mix(sum, ownSum(node));
  for (const child of node.children ?? []) out = sumOf(child, out);
  return mix(out, node.children?.length ?? 0);
};

/** After this long without a change the tree is looked at less often: an open tab at rest costs next to nothing. */
const RESTLESS_MS = 500;
const REST_MS = 100;

/**
 * Calls the tickers with every frame of the screen, or ten times a second by the clock while nothing moves. A
 * requested frame costs the browser as much as one that shows something new. A hidden tab gets no frames at
 * all.
 */
const runTickers = (tickers: readonly PIXI.Ticker[], resting: () => boolean): void => {
  for (const ticker of tickers) {
    ticker.autoStart = false;
    ticker.stop();
  }
  const frame = (time: number): void => {
    for (const ticker of tickers) ticker.update(time);
    if (resting() && !document.hidden) setTimeout(() => frame(performance.now()), REST_MS);
    else if (BY_PROCESSOR) setTimeout(() => requestAnimationFrame(frame), SPARING_MS);
    else requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
};

/** Settles every place as painting would: pointer events look for their objects by these places. */
const settle = (stage: PIXI.Container): void => {
  const parent = stage.enableTempParent();
  stage.updateTransform();
  stage.disableTempParent(parent);
};

/** Takes the painting out of PIXI's own loop; the ticker itself goes on for its other users. */
export const paintOnChange = (app: PIXI.Application): void => {
  app.ticker.remove(app.render as never, app);
  app.ticker.maxFPS = MAX_FPS;
  let settled = 0;
  let last = BY_PROCESSOR ? performance.now() : -Infinity;
  /** Whether the picture has unpainted changes. */
  let owed = false;
  let forced = true;
  let changed = 0;
  app.renderer.on('resize', () => (forced = true));
  app.ticker.add(
    () => {
      // While a scene is being drawn its objects are incomplete: no hit test may reach them yet.
      if (!app.stage.visible) return;
      const now = performance.now();
      const sum = sumOf(app.stage as unknown as Visual, 0);
      if (forced || sum !== settled) changed = now;
      else if (now - last < (owed ? UNSEEN_MS : HEARTBEAT_MS)) return;
      owed = BY_PROCESSOR && now - last < UNSEEN_MS;
      forced = false;
      if (owed) settle(app.stage);
      else {
        app.render();
        last = performance.now();
      }
      // Painting itself settles transforms and texts.
      settled = sumOf(app.stage as unknown as Visual, 0);
    },
    undefined,
    -50,
  );
  // The second is the one that looks for what has come under a pointer that lies still.
  runTickers([app.ticker, PIXI.Ticker.system], () => performance.now() - changed > RESTLESS_MS);
};
