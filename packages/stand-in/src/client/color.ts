// foundry.utils.Color: a colour as a number, by its public documentation.

type Vector = [number, number, number];

const channelsOf = (value: number): Vector => [
  ((value >> 16) & 255) / 255,
  ((value >> 8) & 255) / 255,
  (value & 255) / 255,
];

const clamp = (value: number): number => Math.min(1, Math.max(0, value));
const packed = ([r, g, b]: readonly number[]): number =>
  [r, g, b].reduce<number>((sum, channel) => sum * 256 + Math.round(clamp(channel ?? 0) * 255), 0);

const each = (a: number, b: number | readonly number[], join: (x: number, y: number) => number): number =>
  packed(channelsOf(a).map((channel, at) => join(channel, typeof b === 'number' ? b : (b[at] ?? 0))));

/** Returns a color's channels; a plain number stays as it is. */
const operand = (other: Color | number): number | Vector =>
  other instanceof Color ? channelsOf(other.valueOf()) : other;

/** Returns the hue on the color wheel, from 0 to 1. */
const hueOf = ([r, g, b]: Vector, most: number, spread: number): number => {
  if (spread === 0) return 0;
  if (most === r) return (((g - b) / spread + 6) % 6) / 6;
  return (most === g ? (b - r) / spread + 2 : (r - g) / spread + 4) / 6;
};

/** Returns one channel of a hue between its darkest and lightest channel. */
const channelOf = (hue: number, shift: number, low: number, high: number): number => {
  const at = (hue * 6 + shift) % 6;
  return low + (high - low) * clamp(Math.min(at, 4 - at));
};

export class Color extends Number {
  static from(value: unknown): Color {
    if (value === null || value === undefined) return new Color(NaN);
    if (value instanceof Color) return value;
    if (typeof value === 'number') return new Color(value);
    if (Array.isArray(value)) return Color.fromRGB(value as unknown as Vector);
    return fromString(String(value));
  }

  static fromRGB(rgb: Readonly<Vector>): Color {
    return new Color(packed(rgb));
  }

  static fromRGBvalues(r: number, g: number, b: number): Color {
    return new Color(packed([r, g, b]));
  }

  static fromHSV([hue, saturation, value]: Readonly<Vector>): Color {
    const low = value * (1 - saturation);
    return Color.fromRGB([
      channelOf(hue, 2, low, value),
      channelOf(hue, 0, low, value),
      channelOf(hue, 4, low, value),
    ]);
  }

  static fromHSL([hue, saturation, lightness]: Readonly<Vector>): Color {
    const half = saturation * Math.min(lightness, 1 - lightness);
    const [low, high] = [lightness - half, lightness + half];
    return Color.fromRGB([
      channelOf(hue, 2, low, high),
      channelOf(hue, 0, low, high),
      channelOf(hue, 4, low, high),
    ]);
  }

  static fromLinearRGB(linear: Readonly<Vector>): Color {
    const toSrgb = (c: number): number => (c <= 0.0031308 ? 12.92 * c : 1.055 * c ** (1 / 2.4) - 0.055);
    return new Color(packed(linear.map(toSrgb)));
  }

  static mix(color1: number, color2: number, weight: number): number {
    return each(color1, channelsOf(color2), (a, b) => a * (1 - weight) + b * weight);
  }

  static multiplyScalar(color: number, scalar: number): number {
    return each(color, scalar, (a, b) => a * b);
  }

  static add(color1: number, color2: number): number {
    return each(color1, channelsOf(color2), (a, b) => a + b);
  }

  static addScalar(color: number, scalar: number): number {
    return each(color, scalar, (a, b) => a + b);
  }

  static subtract(color1: number, color2: number): number {
    return each(color1, channelsOf(color2), (a, b) => a - b);
  }

  static subtractScalar(color: number, scalar: number): number {
    return each(color, scalar, (a, b) => a - b);
  }

  static maximize(color1: number, color2: number): number {
    return each(color1, channelsOf(color2), Math.max);
  }

  static maximizeScalar(color: number, scalar: number): number {
    return each(color, scalar, Math.max);
  }

  static minimize(color1: number, color2: number): number {
    return each(color1, channelsOf(color2), Math.min);
  }

  static minimizeScalar(color: number, scalar: number): number {
    return each(color, scalar, Math.min);
  }

  static applyRGB(color: number, into: number[]): void {
    into.splice(0, 3, ...channelsOf(color));
  }

  get valid(): boolean {
    const value = this.valueOf();
    return Number.isInteger(value) && value >= 0 && value <= 0xffffff;
  }

  get css(): string {
    return `#${this.valueOf().toString(16).padStart(6, '0')}`;
  }

  get rgb(): Vector {
    return channelsOf(this.valueOf());
  }

  get r(): number {
    return this.rgb[0];
  }

  get g(): number {
    return this.rgb[1];
  }

  get b(): number {
    return this.rgb[2];
  }

  get maximum(): number {
    return Math.max(...this);
  }

  get minimum(): number {
    return Math.min(...this);
  }

  get littleEndian(): number {
    const value = this.valueOf();
    return ((value >> 16) & 0xff) + (value & 0xff00) + ((value & 0xff) << 16);
  }

  get hsv(): Vector {
    const { maximum, minimum } = this;
    const spread = maximum - minimum;
    return [hueOf(this.rgb, maximum, spread), maximum === 0 ? 0 : spread / maximum, maximum];
  }

  get hsl(): Vector {
    const { maximum, minimum } = this;
    const [lightness, spread] = [(maximum + minimum) / 2, maximum - minimum];
    const saturation = spread === 0 ? 0 : spread / (1 - Math.abs(2 * lightness - 1));
    return [hueOf(this.rgb, maximum, spread), saturation, lightness];
  }

  get linear(): Vector {
    return this.rgb.map((c) => (c > 0.04045 ? ((c + 0.055) / 1.055) ** 2.4 : c / 12.92)) as Vector;
  }

  toJSON(): string {
    return this.css;
  }

  toHTML(): string {
    return this.css;
  }

  override toString(radix?: number): string {
    return radix === undefined ? this.css : super.toString(radix);
  }

  equals(other: Color | number): boolean {
    return this.valueOf() === other.valueOf();
  }

  toRGBA(alpha: number): string {
    return `rgba(${this.rgb.map((channel) => Math.round(channel * 255)).join(', ')}, ${alpha})`;
  }

  mix(other: Color, weight: number): Color {
    return new Color(Color.mix(this.valueOf(), other.valueOf(), weight));
  }

  multiply(other: Color | number): Color {
    return new Color(each(this.valueOf(), operand(other), (a, b) => a * b));
  }

  add(other: Color | number): Color {
    return new Color(each(this.valueOf(), operand(other), (a, b) => a + b));
  }

  subtract(other: Color | number): Color {
    return new Color(each(this.valueOf(), operand(other), (a, b) => a - b));
  }

  maximize(other: Color | number): Color {
    return new Color(each(this.valueOf(), operand(other), Math.max));
  }

  minimize(other: Color | number): Color {
    return new Color(each(this.valueOf(), operand(other), Math.min));
  }

  applyRGB(into: number[]): void {
    Color.applyRGB(this.valueOf(), into);
  }

  *[Symbol.iterator](): Generator<number, void, undefined> {
    yield* this.rgb;
  }
}

const fromString = (color: string): Color => new Color(Number.parseInt(color.replace('#', ''), 16));
/** Beside the class: "Number" has one of that name where it is extended as the host does. */
Object.defineProperty(Color, 'fromString', { configurable: true, writable: true, value: fromString });
