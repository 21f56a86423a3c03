/** Whether a terminal gives the character two cells (CJK, kana, fullwidth forms). */
function isWide(code: number): boolean {
  return (
    (code >= 0x1100 && code <= 0x115f) ||
    (code >= 0x2e80 && code <= 0xa4cf) ||
    (code >= 0xac00 && code <= 0xd7a3) ||
    (code >= 0xf900 && code <= 0xfaff) ||
    (code >= 0xfe30 && code <= 0xfe4f) ||
    (code >= 0xff00 && code <= 0xff60) ||
    (code >= 0xffe0 && code <= 0xffe6)
  );
}

/** Returns the width of a text in terminal cells. */
export function widthOf(text: string): number {
  let width = 0;
  for (const char of text) width += isWide(char.codePointAt(0) ?? 0) ? 2 : 1;
  return width;
}

/** Returns rows of cells as aligned lines; all-number columns are right-aligned. */
export function columns(rows: readonly (readonly string[])[], indent = '  ', gap = '  '): string {
  const widths: number[] = [];
  const numeric: boolean[] = [];
  for (const row of rows) {
    row.forEach((cell, i) => {
      widths[i] = Math.max(widths[i] ?? 0, widthOf(cell));
      numeric[i] = (numeric[i] ?? true) && /^[\d,.]*%?$/.test(cell);
    });
  }
  return rows.map((row) => indent + row.map(pad).join(gap).trimEnd()).join('\n');

  function pad(cell: string, i: number): string {
    const space = ' '.repeat((widths[i] ?? 0) - widthOf(cell));
    return numeric[i] ? space + cell : cell + space;
  }
}

/** Returns 1234567 as `1,234,567`. */
export function grouped(n: number): string {
  return String(n).replace(/\B(?=(\d{3})+(?!\d))/g, ',');
}
