// foundry.applications.fields.createFontAwesomeIcon.

interface IconOptions {
  readonly style?: 'solid' | 'regular' | 'duotone';
  readonly fixedWidth?: boolean;
  readonly classes?: readonly string[];
}

/** @param glyph with or without `fa-` before it */
export const createFontAwesomeIcon = (
  glyph: string,
  { style = 'solid', fixedWidth = false, classes = [] }: IconOptions = {},
): HTMLElement => {
  const icon = document.createElement('i');
  icon.classList.add(`fa-${style}`, glyph.startsWith('fa-') ? glyph : `fa-${glyph}`, ...classes);
  if (fixedWidth) icon.classList.add('fa-fw');
  icon.inert = true;
  return icon;
};
