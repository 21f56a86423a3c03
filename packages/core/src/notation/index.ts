export { columnIndex, columnName } from './columns';
export { formatCell, formatFeature, formatSide, formatVertex } from './format';
export { parseCell, parsePlace, type Place } from './parse';
