// Exports of the practice table for tests outside this package.
export { startTable, type Table, type TableOptions } from './server/table';
