import { base } from './base.mjs';

export default base('asl', ['packages/asl/src/**/*.ts', '!packages/asl/src/tables/**']);
