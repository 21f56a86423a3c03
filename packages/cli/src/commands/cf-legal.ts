import { COMPANY_FIRE } from '@bocage/company-fire';
import { readSituation } from '../files/read-situation';
import type { Command } from './command';
import { legalRead } from './legal';

/** The same as `legal`, only for situations of Company Fire. */
export const cfLegalCommand: Command = {
  name: 'cf legal',
  operands: ['SITUATION'],
  options: ['unit', 'for'],
  example: 'cf legal examples/company-fire-play.json --unit b1',
  async run(io, [file = ''], options) {
    return legalRead(io, await readSituation(io, file, () => COMPANY_FIRE), options);
  },
};
