/**
 * A picture as its own address, for hosts that take no uploads. Fields for pictures ask for base64 or for the ending of a
 * picture's name: this has both, since the part behind the sign # is nobody's data.
 * @param name of the file that it would be
 */
export function embeddedSvg(svg: string, name: string): string {
  const bytes = Array.from(new TextEncoder().encode(svg), (byte) => String.fromCharCode(byte));
  return `data:image/svg+xml;base64,${btoa(bytes.join(''))}#${name}`;
}
