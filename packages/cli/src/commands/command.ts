import type { Io } from '../io';
import type { CommandLine, Options } from '../options';

/** Options beyond `--lang`, `--json` and `--help`, which every command takes. */
export type CommandOption =
  | 'ssr'
  | 'wa'
  | 'from-level'
  | 'to-level'
  | 'steps'
  | 'counters'
  | 'event'
  | 'attack'
  | 'snap-shot'
  | 'act'
  | 'unit'
  | 'hex'
  | 'hexside'
  | 'doing'
  | 'manner'
  | 'cot'
  | 'crest-line'
  | 'beside-gap'
  | 'road'
  | 'bypass'
  | 'breach'
  | 'by'
  | 'save'
  | 'for';

/** One command of the contract. Texts: `BOCAGE.Cli.<name>.Summary` and `BOCAGE.Cli.<name>.More`, spaces as hyphens. */
export interface Command {
  /** One word, or two for a game's own commands. */
  readonly name: string;
  /** Names of the operands, as shown in the usage line. */
  readonly operands: readonly string[];
  readonly options: readonly CommandOption[];
  /** A line to try, without the program's name. */
  readonly example: string;
  /** Runs the command; returns the exit code. */
  run(io: Io, operands: readonly string[], options: Options, line: CommandLine): Promise<number>;
}
