/** Sections of the rules document: it numbers nothing, so that readers look rules up by these titles. */
const SECTIONS = {
  scale: ['SC-1', 'SC-2'],
  ground: ['SC-3'],
  figures: ['SC-4', 'SC-5', 'SC-6'],
  'grid-size': ['SC-7'],
  stacking: ['ST'],
  deck: ['DK'],
  sequence: ['PH', 'DK-5'],
  turns: ['TT'],
  clock: ['CL'],
  status: ['US'],
  hits: ['HR'],
  'hit-reduction': ['HD'],
  rally: ['RL'],
  los: ['LO'],
  facing: ['FA'],
  methods: ['OP'],
  artillery: ['AR'],
  movement: ['MV'],
  'fall-back': ['MV-11'],
  'fire-card': ['MV-12', 'MV-13'],
  'movement-test': ['MV-14', 'MV-15', 'MV-16', 'MV-17'],
  assault: ['CA'],
  firing: ['FI-1'],
  fire: ['FI'],
  recon: ['FI-10', 'FI-11', 'FI-12'],
  'op-fire': ['OF'],
  'group-fire': ['GF'],
  reaction: ['RF'],
  'single-figures': ['SMF'],
  snipers: ['SMF-10', 'SMF-11', 'SMF-12'],
  observers: ['SMF-13'],
  leaders: ['SMF-14', 'SMF-15'],
  scouts: ['SMF-16', 'SMF-17'],
  'vehicle-facing': ['VE-1', 'VE-2'],
  'vehicle-los': ['VE-3', 'VE-4', 'VE-5', 'VE-6'],
  'vehicle-status': ['VE-7', 'VE-8', 'VE-9', 'VE-10', 'VE-11'],
  'vehicle-hits': ['VE-13', 'VE-14', 'VE-15', 'VE-16'],
  'vehicle-hit-reduction': ['VE-17'],
  'vehicle-movement': ['VM', 'VE-12'],
  'attacking-vehicles': ['VA'],
  'front-armor': ['VA-14'],
  'vehicle-op-fire': ['VO'],
  'vehicle-assault': ['VC'],
  terrain: ['TE-1', 'TE-2', 'TE-3'],
  'area-terrain': ['TE-4', 'TE-5'],
  'edge-terrain': ['TE-6', 'TE-7', 'TE-8'],
  'linear-terrain': ['TE-9', 'TE-10'],
  bocage: ['BO', 'BM'],
  occupying: ['BC'],
  'bocage-los': ['BL'],
  'bocage-shooting': ['BS'],
  'bocage-assault': ['BA'],
  mines: ['MI'],
} as const;

type Section = keyof typeof SECTIONS;

/** Ids of all sections; each has a title (`Section`). */
export const SECTION_IDS = Object.keys(SECTIONS) as readonly Section[];

const OF_ROW: ReadonlyMap<string, Section> = new Map(
  SECTION_IDS.flatMap((section) => SECTIONS[section].map((row): [string, Section] => [row, section])),
);

/** Returns the section of a rule, `CF-…` in our own count; undefined = no rule of this game. @internal */
export function sectionOf(rule: string): Section | undefined {
  const [, row = '', family = ''] = /^CF-(([A-Z]+)-\d+)$/.exec(rule) ?? [];
  return OF_ROW.get(row) ?? OF_ROW.get(family);
}
