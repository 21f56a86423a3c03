// The files of which the page of the module's API is made.
import { isTest, readText, textsUnder } from './files.mjs';

const one = (file) => ({ file, text: readText(file) });

export const apiSources = () => ({
  api: one('packages/foundry/src/api-types.ts'),
  tools: one('packages/foundry/src/game-tools.ts'),
  sources: [
    ...textsUnder('packages/core/src', (file) => file.endsWith('.ts') && !isTest(file)),
    one('packages/foundry/src/sync/protocol.ts'),
  ],
});
