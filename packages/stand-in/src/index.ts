// What tests outside this package may use of the practice table.
export { startTable, type Table, type TableOptions } from './server/table';
