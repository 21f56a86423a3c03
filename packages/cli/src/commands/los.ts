import { losBetween, losEnd, losTale } from '@bocage/asl';
import type { Json } from '@bocage/core';
import { readBoard, ruleOptionsOf, underRules } from '../files/read-board';
import { readJsonOption } from '../files/read-json';
import { EXIT } from '../io';
import { losPlace, placeName } from '../places';
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
    const board = underRules(await readBoard(io, file), options.ssr);
    const wa = options.wa ?? 'none';
    const from = losPlace(fromText, board, options.fromLevel);
    if (from.kind === 'side') throw new UsageError('from-place', { value: fromText });
    const to = losPlace(toText, board, options.toLevel);
    const counters =
      options.counters === undefined ? undefined : await readJsonOption(io, options.counters, 'counters');
    const answer = losBetween(board, losEnd(from, 'viewer', wa), losEnd(to, 'target', wa), {
      ...ruleOptionsOf(options.ssr),
      ...(counters === undefined ? {} : { 'los.counters': counters as Json }),
    });
    const names = [placeName(fromText), placeName(toText)] as const;
    const tale = options.steps ? losTale(board, answer) : undefined;
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
