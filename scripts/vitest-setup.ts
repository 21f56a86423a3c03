// Property tests draw the same cases in every run. A red run can then be repeated, and a green one means the
// same everywhere. `FC_SEED=random npm run unit` (or any number) draws others.
import fc from 'fast-check';

const wanted = process.env.FC_SEED ?? '20261121';
if (wanted !== 'random') fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(wanted) });
