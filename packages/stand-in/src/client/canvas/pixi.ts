// The one PIXI of the page, with smooth graphics and particles where Foundry has them.
import * as PIXI from 'pixi.js';
import * as smooth from '@pixi/graphics-smooth';
import * as particles from '@pixi/particle-emitter';

export const makePixi = (): object => ({ ...PIXI, smooth, particles });
const { SmoothGraphics } = smooth;
export { PIXI, SmoothGraphics };
