import { COMPANY_FIRE } from '@bocage/company-fire';
import { knownToGm } from '@bocage/core/game';
import { readSituation } from '../files/read-situation';
import { EXIT } from '../io';
import { endNamed } from '../places';
import { gameLosJson, gameLosText } from '../text/game-los-text';
import type { Command } from './command';

export const cfLosCommand: Command = {
  name: 'cf los',
  operands: ['SITUATION', 'FROM', 'TO'],
  options: [],
  example: 'cf los examples/company-fire.json mmg red1',
  async run(io, [file = '', from = '', to = ''], { json, lang }) {
    const read = await readSituation(io, file, () => COMPANY_FIRE);
    const situation = knownToGm(read.situation);
    const answer = COMPANY_FIRE.los(situation, endNamed(situation, from), endNamed(situation, to));
    const { board } = situation;
    if (json) io.out(`${JSON.stringify(gameLosJson(board, from, to, answer))}\n`);
    else io.out(gameLosText(lang, COMPANY_FIRE, board, from, to, answer));
    return EXIT.answered;
  },
};
