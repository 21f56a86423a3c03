// For option-readings.mjs: the unit tests with one option stuck at one value, whatever a situation says.
// STUCK is JSON: [id, value].
import { defineConfig, mergeConfig } from 'vitest/config';

import base from '../../vitest.config.ts';

const RETURN = 'return read as FieldValues<L>;';

export default mergeConfig(
  base,
  defineConfig({
    plugins: [
      {
        name: 'stuck-option',
        enforce: 'pre',
        transform(code, id) {
          if (!/core\/src\/game\/field-values\.ts$/.test(id)) return undefined;
          if (!code.includes(RETURN)) throw new Error(`${id} has no "${RETURN}" any more`);
          const [option, value] = JSON.parse(process.env.STUCK ?? '["", null]');
          const stuck = `if (where === 'options' && ${JSON.stringify(option)} in read) read[${JSON.stringify(option)}] = ${JSON.stringify(value)};`;
          return code.replace(RETURN, `${stuck} ${RETURN}`);
        },
      },
    ],
    test: { bail: 1, reporters: ['dot'] },
  }),
);
