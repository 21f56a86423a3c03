import type { Context2D } from '../src/canvas/land/land';

/**
 * A canvas pen that writes SVG, so that the sample's picture is painted by the module's own painter. It knows what that
 * painter uses and refuses the rest.
 */
export interface SvgPen {
  readonly pen: Context2D;
  /** The picture, of this size in pixels. */
  svg(width: number, height: number): string;
}

type Matrix = readonly [number, number, number, number, number, number];

interface State {
  readonly matrix: Matrix;
  readonly clips: number;
  readonly looks: Looks;
}
interface Looks {
  fillStyle: string | Gradient;
  strokeStyle: string | Gradient;
  lineWidth: number;
  lineCap: string;
  lineJoin: string;
  globalAlpha: number;
  dash: readonly number[];
  /** Names are not written: the sample has none. */
  font: string;
  textAlign: string;
  textBaseline: string;
}
interface Gradient {
  readonly kind: 'linear' | 'radial';
  readonly at: readonly number[];
  readonly stops: (readonly [number, string])[];
  addColorStop(offset: number, colour: string): void;
}
/** Elements that are written once: gradients, clips, stamps. */
interface Store {
  readonly definitions: string[];
  readonly known: Map<string, string>;
}

export function svgPen(): SvgPen {
  const store: Store = { definitions: [], known: new Map() };
  const { pen, body } = newPen(store);
  const svg = (width: number, height: number): string =>
    [
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
      `<defs>${store.definitions.join('\n')}</defs>`,
      ...body(),
      '</svg>',
    ].join('\n');
  return { pen, svg };
}

/** An id for a definition; the same text is kept once. */
function define(store: Store, text: (id: string) => string): string {
  const plain = text('');
  const known = store.known.get(plain);
  if (known !== undefined) return known;
  const id = `d${store.definitions.length}`;
  store.definitions.push(text(id));
  store.known.set(plain, id);
  return id;
}

const LOOKS: Looks = {
  ...{ fillStyle: '#000', strokeStyle: '#000', lineWidth: 1, lineCap: 'butt', lineJoin: 'miter' },
  ...{ globalAlpha: 1, dash: [], font: '10px sans-serif', textAlign: 'start', textBaseline: 'alphabetic' },
};

/** The drawing under way. */
interface Sketch {
  readonly store: Store;
  readonly out: string[];
  readonly states: State[];
  readonly looks: Looks;
  matrix: Matrix;
  clips: number;
  /** The path so far. */
  d: string;
}

function newPen(store: Store): { readonly pen: Context2D; readonly body: () => readonly string[] } {
  const sketch: Sketch = {
    ...{ store, out: [], states: [], looks: { ...LOOKS } },
    ...{ matrix: [1, 0, 0, 1, 0, 0], clips: 0, d: '' },
  };
  const methods: Readonly<Record<string, unknown>> = {
    canvas: { ownerDocument: { createElement: () => newSheet(store) } },
    createLinearGradient: (...ends: number[]) => gradient('linear', ends),
    createRadialGradient: (...circles: number[]) => gradient('radial', circles),
    ...stateMethods(sketch),
    ...pathMethods(sketch),
    ...inkMethods(sketch),
  };
  const { looks } = sketch;
  const pen = new Proxy(methods, {
    get: (target, name: string) => {
      if (name in looks) return looks[name as keyof Looks];
      if (name in target) return target[name];
      throw new Error(`the SVG pen has no ${name}`);
    },
    set: (_target, name: string, value: never) => {
      if (!(name in looks)) throw new Error(`the SVG pen has no ${name}`);
      looks[name as keyof Looks] = value;
      return true;
    },
  });
  return { pen: pen as unknown as Context2D, body: () => sketch.out };
}

function stateMethods(sketch: Sketch): object {
  const times = ([a, b, c, e, f, g]: Matrix): void => {
    const [A, B, C, E, F, G] = sketch.matrix;
    sketch.matrix = [
      A * a + C * b,
      B * a + E * b,
      A * c + C * e,
      B * c + E * e,
      A * f + C * g + F,
      B * f + E * g + G,
    ];
  };
  return {
    save: () => {
      const { matrix, clips, looks } = sketch;
      sketch.states.push({ matrix, clips, looks: { ...looks } });
    },
    restore: () => {
      const state = sketch.states.pop();
      if (!state) return;
      for (; sketch.clips > state.clips; sketch.clips--) sketch.out.push('</g>');
      sketch.matrix = state.matrix;
      Object.assign(sketch.looks, state.looks);
    },
    clip: (rule?: string) => {
      const odd = rule === 'evenodd' ? ' clip-rule="evenodd"' : '';
      const id = define(
        sketch.store,
        (one) => `<clipPath id="${one}"><path d="${sketch.d}"${odd}/></clipPath>`,
      );
      sketch.out.push(`<g clip-path="url(#${id})">`);
      sketch.clips++;
    },
    translate: (x: number, y: number) => times([1, 0, 0, 1, x, y]),
    rotate: (turn: number) => times([Math.cos(turn), Math.sin(turn), -Math.sin(turn), Math.cos(turn), 0, 0]),
    scale: (x: number, y: number) => times([x, 0, 0, y, 0, 0]),
    setLineDash: (dash: readonly number[]) => void (sketch.looks.dash = dash),
  };
}

function pathMethods(sketch: Sketch): object {
  const at = (x: number, y: number): string => place(sketch, x, y);
  const add = (more: string): void => {
    sketch.d += more;
  };
  return {
    beginPath: () => void (sketch.d = ''),
    closePath: () => add('Z'),
    moveTo: (x: number, y: number) => add(`M${at(x, y)}`),
    // As on a canvas, a path that begins with a line begins where that line ends.
    lineTo: (x: number, y: number) => add(`${sketch.d === '' ? 'M' : 'L'}${at(x, y)}`),
    quadraticCurveTo: (cx: number, cy: number, x: number, y: number) => add(`Q${at(cx, cy)} ${at(x, y)}`),
    bezierCurveTo: (ax: number, ay: number, bx: number, by: number, x: number, y: number) =>
      add(`C${at(ax, ay)} ${at(bx, by)} ${at(x, y)}`),
    rect: (x: number, y: number, w: number, h: number) => add(box(sketch, x, y, w, h)),
    ellipse: (x: number, y: number, rx: number, ry: number, tilt: number) =>
      add(oval(sketch, x, y, rx, ry, tilt)),
    arc: (x: number, y: number, r: number) => add(oval(sketch, x, y, r, r, 0)),
  };
}

function inkMethods(sketch: Sketch): object {
  const fill = (path: string): void => void sketch.out.push(`<path d="${path}"${filled(sketch)}/>`);
  const stroke = (path: string): void => void sketch.out.push(`<path d="${path}"${stroked(sketch)}/>`);
  return {
    fill: () => fill(sketch.d),
    stroke: () => stroke(sketch.d),
    fillRect: (x: number, y: number, w: number, h: number) => fill(box(sketch, x, y, w, h)),
    strokeRect: (x: number, y: number, w: number, h: number) => stroke(box(sketch, x, y, w, h)),
    drawImage: (sheet: Sheet, x: number, y: number, w: number) => {
      const where = `translate(${place(sketch, x, y)}) scale(${n(w / sheet.width, 1000)})`;
      sketch.out.push(`<use href="#${sheet.stamp()}" transform="${where}"/>`);
    },
  };
}

function place({ matrix: [a, b, c, e, f, g] }: Sketch, x: number, y: number): string {
  return `${n(a * x + c * y + f)} ${n(b * x + e * y + g)}`;
}

function box(sketch: Sketch, x: number, y: number, w: number, h: number): string {
  const corners = [
    [x, y],
    [x + w, y],
    [x + w, y + h],
    [x, y + h],
  ] as const;
  return `M${corners.map(([px, py]) => place(sketch, px, py)).join('L')}Z`;
}

/** Whole ellipses only: the painter draws no others. */
function oval(sketch: Sketch, x: number, y: number, rx: number, ry: number, tilt: number): string {
  const [a, b] = sketch.matrix;
  const turn = n(((tilt + Math.atan2(b, a)) * 180) / Math.PI);
  const [dx, dy] = [Math.cos(tilt) * rx, Math.sin(tilt) * rx];
  const arc = `A${n(rx, 100)} ${n(ry, 100)} ${turn} 1 1 `;
  const start = place(sketch, x - dx, y - dy);
  return `M${start}${arc}${place(sketch, x + dx, y + dy)}${arc}${start}Z`;
}

function colour(sketch: Sketch, style: string | Gradient): string {
  return typeof style === 'string' ? style : `url(#${gradientId(sketch.store, style, sketch.matrix)})`;
}

function alpha({ looks: { globalAlpha } }: Sketch): string {
  return globalAlpha === 1 ? '' : ` opacity="${n(globalAlpha, 100)}"`;
}

function filled(sketch: Sketch): string {
  return ` fill="${colour(sketch, sketch.looks.fillStyle)}"${alpha(sketch)}`;
}

function stroked(sketch: Sketch): string {
  const { strokeStyle, lineWidth, lineCap, lineJoin, dash } = sketch.looks;
  return [
    ` fill="none" stroke="${colour(sketch, strokeStyle)}" stroke-width="${n(lineWidth, 100)}"`,
    lineCap === 'butt' ? '' : ` stroke-linecap="${lineCap}"`,
    lineJoin === 'miter' ? '' : ` stroke-linejoin="${lineJoin}"`,
    dash.length === 0 ? '' : ` stroke-dasharray="${dash.map((one) => n(one)).join(' ')}"`,
    alpha(sketch),
  ].join('');
}

/** A small canvas that is drawn once and put down often. */
interface Sheet {
  width: number;
  height: number;
  getContext(): Context2D;
  stamp(): string;
}

function newSheet(store: Store): Sheet {
  const { pen, body } = newPen(store);
  let id: string | undefined;
  return {
    ...{ width: 0, height: 0 },
    getContext: () => pen,
    stamp: () => (id ??= define(store, (one) => `<g id="${one}">${body().join('')}</g>`)),
  };
}

function gradient(kind: Gradient['kind'], at: readonly number[]): Gradient {
  const stops: (readonly [number, string])[] = [];
  return { kind, at, stops, addColorStop: (offset, colour) => stops.push([offset, colour]) };
}

function gradientId(store: Store, { kind, at, stops }: Gradient, matrix: Matrix): string {
  const [x0 = 0, y0 = 0, a = 0, b = 0, c = 0, r = 1] = at;
  // An inner circle is a part of the way from the middle.
  const inner = kind === 'radial' ? a / r : 0;
  const places =
    kind === 'linear'
      ? `x1="${n(x0)}" y1="${n(y0)}" x2="${n(a)}" y2="${n(b)}"`
      : `cx="${n(b, 100)}" cy="${n(c, 100)}" r="${n(r, 100)}" fx="${n(x0, 100)}" fy="${n(y0, 100)}"`;
  const list = stops.map(
    ([offset, colour]) => `<stop offset="${n(inner + offset * (1 - inner), 1000)}" stop-color="${colour}"/>`,
  );
  const turned = matrix.map((one) => n(one, 1000)).join(' ');
  return define(
    store,
    (id) =>
      `<${kind}Gradient id="${id}" gradientUnits="userSpaceOnUse" gradientTransform="matrix(${turned})" ${places}>${list.join('')}</${kind}Gradient>`,
  );
}

/** A number for SVG: short, no exponent. */
function n(value: number, steps = 10): string {
  return String(Math.round(value * steps) / steps);
}
