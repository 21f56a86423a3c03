import { COMPANY_FIRE } from '@bocage/company-fire';
import { readSituation } from '../files/read-situation';
import type { Command } from './command';
import { playRead } from './play';

/** The same as `play`, only for situations of Company Fire. */
export const cfPlayCommand: Command = {
  name: 'cf play',
  operands: ['SITUATION'],
  options: ['event', 'by', 'for', 'save'],
  example: `cf play examples/company-fire-play.json --event '{"type":"next","by":"blue"}'`,
  async run(io, [file = ''], options) {
    return playRead(io, await readSituation(io, file, () => COMPANY_FIRE), options);
  },
};
