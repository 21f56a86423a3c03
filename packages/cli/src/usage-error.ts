import type { TextData } from './text/texts';

/** The command line was not used as documented: one clear line, exit code 2. `key` stands under `BOCAGE.Cli.Error`. */
export class UsageError extends Error {
  readonly key: string;
  readonly data: TextData;

  constructor(key: string, data: TextData = {}) {
    super(key);
    this.name = 'UsageError';
    this.key = key;
    this.data = data;
  }
}
