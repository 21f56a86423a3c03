// foundry.documents: classes of which a world of the table has no documents, with the methods that modules
// wrap, and the Base classes. Every document of a type is an instance of its Base class.
import { classOf, ClientDocument } from '../documents/document';
import type { DocumentType } from '../../shared/schema';
import { DOCUMENT_TYPES } from '../../shared/schema';
import { absentClass, absentDocument, type Class } from './absent';
import { EMBEDDED_NAMES, type AbsentType } from './absent-types';

/** Methods that modules wrap; all documents share the others. */
const METHODS: Partial<Record<AbsentType, readonly string[]>> = {
  Combat: [
    ...['startCombat', 'endCombat', 'nextTurn', 'nextRound', 'previousTurn', 'previousRound', 'setupTurns'],
    ...[
      'rollInitiative',
      'rollAll',
      'rollNPC',
      'resetAll',
      'setInitiative',
      'activate',
      'getCombatantByToken',
    ],
    ...['getCombatantsByToken', 'getCombatantsByActor', '_sortCombatants', '_onStartTurn', '_onEndTurn'],
    ...['_onStartRound', '_onEndRound', '_playCombatSound', 'updateCombatantActors', '_onEnter', '_onExit'],
  ],
  Combatant: ['getInitiativeRoll', 'rollInitiative', '_getInitiativeFormula', 'updateResource'],
  Macro: ['execute', 'canUserExecute'],
  RollTable: ['draw', 'drawMany', 'roll', 'toMessage', 'getResultsForRoll', 'normalize', 'resetResults'],
  Playlist: ['playAll', 'playSound', 'playNext', 'stopAll', 'stopSound', 'cycleMode', 'bulkImportSounds'],
  Wall: [],
};

/** The classes that documents on the canvas have: `TileDocument`, of the type `Tile`. */
const CANVAS_TYPES: ReadonlySet<AbsentType> = new Set<AbsentType>([
  ...([
    'AmbientLight',
    'AmbientSound',
    'Drawing',
    'MeasuredTemplate',
    'Note',
    'Region',
    'Tile',
    'Wall',
  ] as const),
]);

const types = Object.keys(EMBEDDED_NAMES) as AbsentType[];
const classNameOf = (type: AbsentType): string => (CANVAS_TYPES.has(type) ? `${type}Document` : type);

export const ABSENT_DOCUMENTS: Readonly<Record<AbsentType, Class>> = Object.fromEntries(
  types.map((type) => [type, absentDocument(`foundry.documents.${classNameOf(type)}`, type, METHODS[type])]),
) as Record<AbsentType, Class>;

/** Absent classes of documents by name. */
export const ABSENT_DOCUMENT_CLASSES: Readonly<Record<string, Class>> = Object.fromEntries(
  types.map((type) => [classNameOf(type), ABSENT_DOCUMENTS[type]]),
);

/** `BaseActor`: every actor is an instance, and none is made of it directly. */
const baseOf = (type: DocumentType): Class => {
  const made = absentClass(`foundry.documents.Base${type}`, ClientDocument as unknown as Class);
  const lazily = {
    implementation: () => classOf(type),
    TYPES: () => (classOf(type) as unknown as { TYPES: string[] }).TYPES,
  };
  for (const [key, get] of Object.entries(lazily))
    Object.defineProperty(made, key, { configurable: true, get });
  Object.defineProperties(made, {
    documentName: { configurable: true, value: type },
    [Symbol.hasInstance]: {
      value: (value: unknown) => value instanceof ClientDocument && value.documentName === type,
    },
  });
  return made;
};

export const BASE_DOCUMENTS: Readonly<Record<string, Class>> = {
  ...Object.fromEntries(DOCUMENT_TYPES.map((type) => [`Base${type}`, baseOf(type)])),
  ...Object.fromEntries(
    types.map((type) => [
      `Base${type}`,
      absentDocument(`foundry.documents.Base${type}`, type, METHODS[type]),
    ]),
  ),
};
