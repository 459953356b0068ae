import type { LEDGER_KINDS } from '@hrms/leave/contract';

/** Kinds of ledger entries as the statement names them. */
export const ENTRY_KINDS: Readonly<Record<(typeof LEDGER_KINDS)[number], string>> = {
  opening: 'Opening balance',
  credit: 'Credit',
  carry_in: 'Carried forward',
  carry_out: 'Carried to next year',
  lapse: 'Lapsed',
  expiry: 'Expired',
  taken: 'Leave taken',
  restored: 'Leave restored',
  encashed: 'Encashed',
  encash_reversed: 'Encashment reversed',
  adjustment: 'Adjustment',
  comp_off: 'Comp-off',
  exit_recovery: 'Recovered at exit',
  penalty: 'Penalty',
  notice_adjusted: 'Adjusted against notice',
  converted: 'Converted',
};

/** The name of a kind; one this list does not know is shown as it came. */
export const entryKind = (kind: string): string => (ENTRY_KINDS as Record<string, string>)[kind] ?? kind;

/** Signed days: +1.5, −2. */
export const signedDays = (days: number): string => `${days > 0 ? '+' : days < 0 ? '−' : ''}${Math.abs(days)}`;
