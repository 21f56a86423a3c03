import { COMPANY_FIRE } from '@bocage/company-fire';
import { formatCell } from '@bocage/core/notation';
import { knownToGm, type LosRef } from '@bocage/core/game';
import { readSituation } from '../files/read-situation';
import { EXIT } from '../io';
import { checkField } from '../limits';
import { endNamed } from '../places';
import { columns } from '../text/columns';
import { gameLosJson, reasonLines } from '../text/game-los-text';
import { textOf } from '../text/texts';
import type { Command } from './command';

export const cfFieldCommand: Command = {
  name: 'cf field',
  operands: ['SITUATION', 'FROM'],
  options: [],
  example: 'cf field examples/company-fire.json mmg --json',
  async run(io, [file = '', from = ''], { json, lang }) {
    const read = await readSituation(io, file, () => COMPANY_FIRE);
    const situation = knownToGm(read.situation);
    const { board } = situation;
    checkField(file, board);
    const viewer = endNamed(situation, from);
    const lines = board.cells.map((cell) => {
      const to: LosRef = { kind: 'place', place: { kind: 'cell', cell } };
      return { to: formatCell(cell, board), answer: COMPANY_FIRE.los(situation, viewer, to) };
    });
    if (json) {
      io.out(
        lines.map(({ to, answer }) => `${JSON.stringify(gameLosJson(board, from, to, answer))}\n`).join(''),
      );
      return EXIT.answered;
    }
    const rows = lines.map(({ to, answer }) => [
      to,
      String(answer.range),
      textOf(lang, `Cli.Word.${answer.los}`),
      reasonLines(lang, COMPANY_FIRE, board, answer.because)[0] ?? '',
    ]);
    io.out(`${columns(rows, '')}\n`);
    return EXIT.answered;
  },
};
