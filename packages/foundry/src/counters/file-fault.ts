/** Reason for refusing a file: `what` names its first fault. */
export interface OrderFault {
  readonly fault: 'no-json' | 'other-format' | 'newer' | 'other-game' | 'damaged';
  readonly what: string;
}
