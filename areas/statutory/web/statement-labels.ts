import { INDIAN_STATES, statusTags } from '@hrms/platform/web';
import type { ChallanStatus, MatchRow, StatementStatus, StatutoryRegistration } from '@hrms/statutory/contract';

export const STATEMENT_STATUSES = statusTags<StatementStatus>({
  open: ['Open', 'warning'],
  checked: ['Checked', 'accent'],
  filed: ['Filed', 'accent'],
  matched: ['Matched', 'success'],
  revised: ['Revised', 'neutral'],
});

export const CHALLAN_STATUSES = statusTags<ChallanStatus>({
  draft: ['Draft', 'neutral'],
  to_pay: ['To pay', 'warning'],
  paid: ['Paid', 'accent'],
  verified: ['Verified', 'success'],
  reversed: ['Reversed', 'error'],
});

export const REGISTRATION_STATUSES = statusTags<StatutoryRegistration['status']>({
  active: ['Active', 'success'],
  closed: ['Closed', 'neutral'],
});

export const MATCH_STATES = statusTags<MatchRow['state']>({
  matched: ['Matched', 'success'],
  return_missing: ['Not filed', 'warning'],
  differs: ['Differs', 'error'],
  challan_short: ['Challan short', 'error'],
  challan_over: ['Challan over', 'warning'],
});

/** The name of a state; 'All states' without one. */
export const stateName = (code: string | null): string =>
  code === null ? 'All states' : (INDIAN_STATES.find(({ value }) => value === code)?.label ?? code);

/** `October 2026`. */
export const monthLabel = (month: string): string =>
  new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-01T00:00:00Z`));
