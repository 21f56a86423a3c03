export { lineContacts, losBetween } from './between';
export { findContacts, type Contact, type Contacts } from './contacts';
export { losField, warmUpField } from './field';
export { losOptions, type LosOptions, type RawOptions } from './options';
export { LOS_REASONS, type LosReasonCode } from './reasons';
export {
  losBoard,
  prepareLos,
  QUICK_BLOCKED,
  QUICK_HEX_ONLY,
  QUICK_NEEDS_RULING,
  quickResult,
  type PreparedLos,
  type QuickTarget,
} from './prepared';
export { losTale } from './steps';
export { losOrRuling } from './undecided-ends';
