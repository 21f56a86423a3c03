import { base } from './base.mjs';

export default base('los', ['packages/asl/src/los/**/*.ts', 'packages/core/src/walk/**/*.ts']);
