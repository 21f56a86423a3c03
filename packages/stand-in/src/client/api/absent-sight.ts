// foundry.canvas.perception: detection modes, by names and methods that modules wrap. Every user sees
// everything here, so none is made.
import { DataModel } from '../data/type-data';
import { absentClass, type Class } from './absent';

const TESTS = ['testVisibility', '_canDetect', '_testPoint', '_testLOS', '_testAngle', '_testRange'] as const;
const path = (name: string): string => `foundry.canvas.perception.${name}`;

const DetectionMode = Object.assign(
  absentClass(path('DetectionMode'), DataModel as unknown as Class, TESTS),
  {
    DETECTION_TYPES: Object.freeze({ SIGHT: 0, SOUND: 1, MOVE: 2, OTHER: 3 }),
    BASIC_MODE_ID: 'basicSight',
  },
);

const KINDS = ['All', 'LightPerception', 'Darkvision', 'Invisibility', 'Tremor'] as const;

export const ABSENT_SIGHT: Readonly<Record<string, Class>> = {
  DetectionMode,
  ...Object.fromEntries(
    KINDS.map((kind) => [`DetectionMode${kind}`, absentClass(path(`DetectionMode${kind}`), DetectionMode)]),
  ),
  VisionMode: absentClass(path('VisionMode'), DataModel as unknown as Class),
};
