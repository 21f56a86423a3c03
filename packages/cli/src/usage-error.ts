import { shownFacts } from '@bocage/core/names';
import type { TextData } from './text/texts';

/** The error of a wrong command line: one clear line, exit code 2. `key` stands under `BOCAGE.Cli.Error`. */
export class UsageError extends Error {
  readonly key: string;
  readonly data: TextData;

  constructor(key: string, data: TextData = {}) {
    super(key);
    this.name = 'UsageError';
    this.key = key;
    // Quoted user input must stay in one line.
    this.data = shownFacts(data);
  }
}

/** A fault inside a file whose own message names only the place in it. */
export class FaultInFile extends Error {
  readonly file: string;
  readonly fault: Error;

  constructor(file: string, fault: Error) {
    super(`${file}: ${fault.message}`);
    this.name = 'FaultInFile';
    this.file = file;
    this.fault = fault;
  }
}
