import { addToMonth } from '@hrms/platform/calendar';
import { INDIAN_STATES, statusTags } from '@hrms/platform/web';
import type {
  ChallanStatus,
  MatchCause,
  MatchRow,
  StatementStatus,
  StatutoryRegistration,
  StatutoryStatement,
} from '@hrms/statutory/contract';

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

export const MATCH_CAUSES = statusTags<MatchCause>({
  not_in_return: ['Not in a return', 'error'],
  not_on_payslip: ['Not on a payslip', 'error'],
  payslip_short: ['Payslip took less', 'error'],
  payslip_over: ['Payslip took more', 'error'],
  return_not_filed: ['Return not filed', 'warning'],
  challan_short: ['Left out of the challan', 'error'],
  challan_missing: ['Challan not paid', 'warning'],
});

/** What a statement is, beside the regular one of its month: `Supplementary 1`, `Arrears of June 2026`; empty for the regular one. */
export function statementPart({
  kind,
  origin_month,
  number,
}: Pick<StatutoryStatement, 'kind' | 'origin_month' | 'number'>): string {
  if (kind === 'regular') return '';
  if (kind === 'supplementary') return `Supplementary ${number}`;
  return `Arrears of ${monthLabel(origin_month)}${number > 0 ? `, part ${number + 1}` : ''}`;
}

/** The name of a state; 'All states' without one. */
export const stateName = (code: string | null): string =>
  code === null ? 'All states' : (INDIAN_STATES.find(({ value }) => value === code)?.label ?? code);

/** `October 2026`. */
export const monthLabel = (month: string): string =>
  new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-01T00:00:00Z`));

/** The months before the one of a day, newest first, and that one: `2026-10`. */
export const lastMonths = (today: string, count: number): string[] =>
  Array.from({ length: count }, (_, back) => addToMonth(today.slice(0, 7), -back));

const SKILLS: Readonly<Record<string, string>> = {
  unskilled: 'Unskilled',
  semi_skilled: 'Semi-skilled',
  skilled: 'Skilled',
  highly_skilled: 'Highly skilled',
};

/** The skill of a minimum wage, as the form names it. */
export const skillName = (skill: string): string => SKILLS[skill] ?? skill;
export const SKILL_CHOICES = Object.entries(SKILLS).map(([value, label]) => ({ value, label }));

/** `5 years`, `1 year`. */
export const countOf = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** Completed months of service in words. */
export const serviceText = (months: number): string =>
  `${countOf(Math.floor(months / 12), 'year')} ${countOf(months % 12, 'month')}`;
