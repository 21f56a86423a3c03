import { benchCommand } from './bench';
import { boardCommand } from './board';
import { cfFieldCommand } from './cf-field';
import { cfLegalCommand } from './cf-legal';
import { cfLosCommand } from './cf-los';
import { cfPlayCommand } from './cf-play';
import { cfTellCommand } from './cf-tell';
import type { Command } from './command';
import { compareCommand } from './compare';
import { crossCommand } from './cross';
import { fieldCommand } from './field';
import { gunCommand } from './gun';
import { hexesCommand } from './hexes';
import { legalCommand } from './legal';
import { losCommand } from './los';
import { playCommand } from './play';
import { concealCommand } from './conceal';
import { sightCommand } from './sight';
import { stateCommand } from './state';
import { tableCommand } from './table';
import { tellCommand } from './tell';
import { temCommand } from './tem';
import { waCommand } from './wa';

/** Every command, in the order of the overview. */
export const COMMANDS: readonly Command[] = [
  boardCommand,
  hexesCommand,
  losCommand,
  fieldCommand,
  tableCommand,
  compareCommand,
  benchCommand,
  playCommand,
  stateCommand,
  legalCommand,
  tellCommand,
  waCommand,
  temCommand,
  crossCommand,
  gunCommand,
  sightCommand,
  concealCommand,
  cfLosCommand,
  cfFieldCommand,
  cfLegalCommand,
  cfPlayCommand,
  cfTellCommand,
];
