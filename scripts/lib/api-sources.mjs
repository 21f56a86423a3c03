// The source files of the module's API page.
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
