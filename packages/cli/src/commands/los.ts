import { losBetween } from '@bocage/asl';
import { readBoard, ruleOptionsOf, underRules } from '../files/read-board';
import { EXIT } from '../io';
import { losEnd, losPlace } from '../places';
import { losJson } from '../text/los-json';
import { losText } from '../text/los-text';
import { UsageError } from '../usage-error';
import type { Command } from './command';

export const losCommand: Command = {
  name: 'los',
  operands: ['FILE', 'FROM', 'TO'],
  options: ['ssr', 'wa', 'from-level', 'to-level'],
  example: 'los bd44 BB8 Z5 --ssr hedges=bocage',
  async run(io, [file = '', fromText = '', toText = ''], options) {
    const board = underRules(await readBoard(io, file), options.ssr);
    const wa = options.wa ?? 'none';
    const from = losPlace(fromText, board, options.fromLevel);
    if (from.kind === 'side') throw new UsageError('from-place', { value: fromText });
    const to = losPlace(toText, board, options.toLevel);
    const answer = losBetween(
      board,
      losEnd(from, 'viewer', wa),
      losEnd(to, 'target', wa),
      ruleOptionsOf(options.ssr),
    );
    const names = [fromText.toUpperCase(), toText.toUpperCase()] as const;
    io.out(
      options.json
        ? `${JSON.stringify(losJson(board, ...names, answer))}\n`
        : losText(options.lang, board, ...names, answer),
    );
    return EXIT.answered;
  },
};
