import { ENTRY_KINDS } from '@hrms/leave/contract';

/** The name of a kind; one this list does not know is shown as it came. */
export const entryKind = (kind: string): string => (ENTRY_KINDS as Record<string, string>)[kind] ?? kind;

/** Signed days: +1.5, −2. */
export const signedDays = (days: number): string => `${days > 0 ? '+' : days < 0 ? '−' : ''}${Math.abs(days)}`;
