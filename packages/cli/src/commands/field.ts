import { losEnd, losEngine } from '@bocage/asl';
import { formatCell } from '@bocage/core';
import { readBoard, ruleOptionsOf, underRules } from '../files/read-board';
import { EXIT } from '../io';
import { checkField } from '../limits';
import { losPlace, placeName } from '../places';
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
    const board = underRules(await readBoard(io, file), options.ssr);
    checkField(file, board);
    const place = losPlace(fromText, board, options.fromLevel);
    if (place.kind === 'side') throw new UsageError('from-place', { value: fromText });
    const wa = options.wa ?? 'none';
    const from = losEnd(place, 'viewer', wa);
    const name = placeName(fromText);
    const engine = losEngine(board, wa, ruleOptionsOf(options.ssr));
    const lines = board.cells.map((cell) => ({
      to: formatCell(cell, board),
      answer: engine.between(from, losEnd({ kind: 'cell', cell }, 'target', wa)),
    }));
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
