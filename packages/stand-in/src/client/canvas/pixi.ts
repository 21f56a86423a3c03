// The one PIXI of the page, with the smooth graphics plug-in where Foundry has it.
import * as PIXI from 'pixi.js';
import * as smooth from '@pixi/graphics-smooth';

export const makePixi = (): object => ({ ...PIXI, smooth });
const { SmoothGraphics } = smooth;
export { PIXI, SmoothGraphics };
