import { refusal } from '../refuse';
import { parseXml, type XmlElement } from '../xml';

/** The facts of BoardMetadata.xml that the import needs. */
export interface BoardMetadata {
  readonly name?: string;
  readonly width?: number;
  readonly height?: number;
  readonly picture?: string;
  /** Present if the file gives any of them; otherwise the board is standard. */
  readonly a1X?: number;
  readonly a1Y?: number;
  readonly hexWidth?: number;
  readonly hexHeight?: number;
  readonly slopes: readonly NamedSides[];
  readonly embankments: readonly NamedSides[];
}

/** Sides of a hex in the file's notation: `hex="E9" hexsides="012"`. */
export interface NamedSides {
  readonly element: string;
  readonly hex: string;
  readonly sides: readonly number[];
}

/**
 * Reads BoardMetadata.xml.
 * @param text the member as text
 * @param where the member, for errors
 * @throws bad-file `xml-damaged`, `xml-root`, `xml-number`, `bad-sides`
 */
export function parseMetadata(text: string, where: string): BoardMetadata {
  const root = parseXml(text, where);
  if (root.name !== 'boardMetadata') throw refusal('xml-root', where, { found: root.name });
  const numbers = {
    width: numberOf(root, 'width', where),
    height: numberOf(root, 'height', where),
    a1X: numberOf(root, 'A1CenterX', where),
    a1Y: numberOf(root, 'A1CenterY', where),
    hexWidth: numberOf(root, 'hexWidth', where),
    hexHeight: numberOf(root, 'hexHeight', where),
  };
  const texts = { name: root.attributes.get('name'), picture: root.attributes.get('boardImageFileName') };
  const given = Object.entries({ ...numbers, ...texts }).filter(
    ([, value]) => value !== undefined && value !== '',
  );
  return {
    ...(Object.fromEntries(given) as Partial<BoardMetadata>),
    slopes: sidesOf(root, 'slopes', 'slope', where),
    embankments: sidesOf(root, 'rrembankments', 'rrembankment', where),
  };
}

function numberOf(root: XmlElement, attribute: string, where: string): number | undefined {
  const value = root.attributes.get(attribute)?.trim();
  if (value === undefined) return undefined;
  if (/^[+-]?(\d+\.?\d*|\.\d+)$/.test(value) && value.length <= 24) return Number(value);
  throw refusal('xml-number', where, { attribute, value: value.slice(0, 40) });
}

function sidesOf(root: XmlElement, list: string, item: string, where: string): readonly NamedSides[] {
  const items = root.children.filter((e) => e.name === list).flatMap((e) => e.children);
  return items
    .filter((element) => element.name === item)
    .map((element) => {
      const hex = element.attributes.get('hex') ?? '';
      const value = element.attributes.get('hexsides') ?? '';
      if (!/^[0-5]{0,6}$/.test(value))
        throw refusal('bad-sides', where, { element: item, hex, value: value.slice(0, 40) });
      return { element: item, hex, sides: [...new Set(value)].map(Number).sort() };
    });
}
