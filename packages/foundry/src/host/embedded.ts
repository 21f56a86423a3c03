/**
 * Returns a picture as a data address, for hosts that take no uploads. Picture fields ask for base64 or a
 * picture's file ending: this has both, the ending behind `#`.
 *
 * @param name of the file that it would be
 */
export function embeddedSvg(svg: string, name: string): string {
  const bytes = Array.from(new TextEncoder().encode(svg), (byte) => String.fromCharCode(byte));
  return `data:image/svg+xml;base64,${btoa(bytes.join(''))}#${name}`;
}
