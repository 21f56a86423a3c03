type Style = NonNullable<Extract<Parameters<PIXI.Graphics['lineStyle']>[0], object>>;

// The published types offer the ends and corners of lines as a brand of their own, and Graphics takes PIXI's.

/** How a line ends. */
export const cap = (name: 'ROUND' | 'BUTT'): Style['cap'] => PIXI.LINE_CAP[name] as unknown as Style['cap'];

/** How a line turns. */
export const join = (name: 'ROUND'): Style['join'] => PIXI.LINE_JOIN[name] as unknown as Style['join'];
