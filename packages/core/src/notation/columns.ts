/** Returns the letters of a column: 0 = A, 25 = Z, 26 = AA, 52 = AAA. Undefined left of A. */
export function columnName(col: number): string | undefined {
  if (col < 0) return undefined;
  return String.fromCharCode(65 + (col % 26)).repeat(Math.floor(col / 26) + 1);
}

/**
 * Returns the column index of letters such as `BB`: one capital letter, once or repeated. Undefined for other
 * text.
 */
export function columnIndex(letters: string): number | undefined {
  if (!/^([A-Z])\1*$/.test(letters)) return undefined;
  return letters.charCodeAt(0) - 65 + 26 * (letters.length - 1);
}
