import { list, text, type Reader, fields } from '../reading/readers';

const readStep = fields({ to: text }, { level: (json: unknown) => json });

/** Reads the squares of a way by their names; hosts that drag counters send each as an object. @internal */
export const readWay: Reader<readonly string[]> = list((json, where) =>
  typeof json === 'object' && json !== null ? readStep(json, where).to : text(json, where),
);
