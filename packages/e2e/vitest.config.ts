import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Long and patient files: begun last, they would be alone at the end while a core does nothing. */
const PATIENT = [
  'evening-company-fire',
  'network',
  'foreign',
  'slow',
  'play-claims',
  'play-masters',
  'restart',
  'peers',
  'peers-faces',
];

class PatientFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification): number => {
      const at = PATIENT.indexOf(basename(moduleId, '.test.ts'));
      return at < 0 ? PATIENT.length : at;
    };
    return (await super.sort(files)).sort((a, b) => place(a) - place(b));
  }
}

// Browser tests: real Chromium against a practice table that each file starts on a free port with a fresh world.
export default defineConfig({
  test: {
    root: fileURLToPath(new URL('.', import.meta.url)),
    include: ['test/**/*.test.ts'],
    testTimeout: 900_000,
    hookTimeout: 900_000,
    // Each file has a table of its own; four of them keep two cores busy while any of them waits.
    maxWorkers: 4,
    // A worker's browser stays open for its next file.
    isolate: false,
    sequence: { sequencer: PatientFirst },
  },
});
