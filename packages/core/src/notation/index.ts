export { columnIndex, columnName, formatCell, formatFeature, formatSide, formatVertex } from './format';
export { parseCell, parsePlace, type Place } from './parse';
