import type { DueScheme, StatutoryDue } from '@hrms/payroll/contract';
import { INDIAN_STATES, statusTags } from '@hrms/platform/web';

export const DUE_STATUSES = statusTags<StatutoryDue['status']>({
  nothing_due: ['Nothing due', 'neutral'],
  open: ['To deposit', 'accent'],
  overdue: ['Overdue', 'error'],
  deposited: ['Deposited', 'success'],
});

export const SCHEME_LABELS: Readonly<Record<DueScheme, string>> = {
  epf: 'EPF',
  esi: 'ESI',
  ptax: 'Professional tax',
  lwf: 'Labour welfare fund',
  tds: 'Income tax (TDS)',
};

export const SCHEME_OPTIONS = Object.entries(SCHEME_LABELS).map(([value, label]) => ({ value, label }));

/** `Professional tax, Maharashtra`; the scheme alone where it is not a state's. */
export function dueLabel(scheme: DueScheme, state_code: string | null): string {
  const state = state_code && (INDIAN_STATES.find(({ value }) => value === state_code)?.label ?? state_code);
  return state ? `${SCHEME_LABELS[scheme]}, ${state}` : SCHEME_LABELS[scheme];
}
