import { ASL } from '@bocage/asl';
import { formatCell } from '@bocage/core/notation';
import type { PlaceRef } from '@bocage/core/game';
import { boardSituation, readBoard } from '../files/read-board';
import { EXIT } from '../io';
import { checkField } from '../limits';
import { holding, placeName, placeRef } from '../places';
import { columns } from '../text/columns';
import { compactJson } from '../text/los-json';
import { resultText } from '../text/los-text';
import { sentenceOf } from '../text/reasons';
import { UsageError } from '../usage-error';
import type { Command } from './command';

export const fieldCommand: Command = {
  name: 'field',
  operands: ['FILE', 'FROM'],
  options: ['ssr', 'wa', 'from-level'],
  example: 'field bd44 BB8 --ssr hedges=bocage --json',
  async run(io, [file = '', fromText = ''], options) {
    const situation = boardSituation(await readBoard(io, file), options.ssr);
    const board = ASL.ruledBoard(situation);
    checkField(file, board);
    const from = placeRef(fromText, board, 'viewer', options);
    if (from.place.kind === 'side') throw new UsageError('from-place', { value: fromText });
    const name = placeName(fromText);
    const advantage = holding('target', options);
    const lines = board.cells.map((cell) => {
      const to: PlaceRef = { kind: 'place', place: { kind: 'cell', cell }, advantage };
      return { to: formatCell(cell, board), answer: ASL.los(situation, from, to) };
    });
    if (options.json) {
      io.out(lines.map((l) => `${JSON.stringify(compactJson(board, name, l.to, l.answer))}\n`).join(''));
      return EXIT.answered;
    }
    const rows = lines.map(({ to, answer }) => {
      const [why] = answer.because;
      const reason = why === undefined ? '' : `${sentenceOf(options.lang, board, why)} [${why.rule}]`;
      return [to, String(answer.range), resultText(options.lang, answer), reason];
    });
    io.out(`${columns(rows, '')}\n`);
    return EXIT.answered;
  },
};
