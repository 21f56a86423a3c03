import { COMPANY_FIRE } from '@bocage/company-fire';
import { readSituation } from '../files/read-situation';
import type { Command } from './command';
import { tellRead } from './tell';

/** The same as `tell`, only for situations of Company Fire. */
export const cfTellCommand: Command = {
  name: 'cf tell',
  operands: ['SITUATION'],
  options: ['for'],
  example: 'cf tell examples/company-fire-play.json --for red',
  async run(io, [file = ''], options) {
    return tellRead(io, await readSituation(io, file, () => COMPANY_FIRE), options);
  },
};
