import { ASL } from '@bocage/asl';
import type { Json } from '@bocage/core/game';
import { boardSituation, readBoard } from '../files/read-board';
import { readJsonOption } from '../files/read-json';
import { EXIT } from '../io';
import { placeName, placeRef } from '../places';
import { losJson } from '../text/los-json';
import { losText } from '../text/los-text';
import { stepsJson, stepsText } from '../text/los-steps';
import { UsageError } from '../usage-error';
import type { Command } from './command';

export const losCommand: Command = {
  name: 'los',
  operands: ['FILE', 'FROM', 'TO'],
  options: ['ssr', 'wa', 'from-level', 'to-level', 'steps', 'counters'],
  example: 'los bd44 BB8 Z5 --ssr hedges=bocage',
  async run(io, [file = '', fromText = '', toText = ''], options) {
    const printed = await readBoard(io, file);
    const from = placeRef(fromText, printed, 'viewer', options);
    if (from.place.kind === 'side') throw new UsageError('from-place', { value: fromText });
    const to = placeRef(toText, printed, 'target', options);
    const counters =
      options.counters === undefined ? undefined : await readJsonOption(io, options.counters, 'counters');
    const situation = boardSituation(printed, options.ssr, counters as Json | undefined);
    const answer = ASL.los(situation, from, to);
    const board = ASL.ruledBoard(situation);
    const names = [placeName(fromText), placeName(toText)] as const;
    const tale = options.steps ? ASL.explain(situation, answer) : undefined;
    if (options.json) {
      const told = tale === undefined ? {} : stepsJson(board, tale);
      io.out(`${JSON.stringify({ ...losJson(board, ...names, answer), ...told })}\n`);
    } else {
      const told = tale === undefined ? '' : stepsText(options.lang, board, tale);
      io.out(losText(options.lang, board, ...names, answer) + told);
    }
    return EXIT.answered;
  },
};
