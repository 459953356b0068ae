import type { Payroll } from '@hrms/payroll/contract';
import { StatusTag, type Tone } from '@hrms/platform/web';

const STATES: Record<Payroll['status'], { tone: Tone; label: string }> = {
  draft: { tone: 'accent', label: 'Draft' },
  finalising: { tone: 'warning', label: 'Finalising' },
  finalised: { tone: 'success', label: 'Finalised' },
  cancelled: { tone: 'neutral', label: 'Cancelled' },
};

export const PayrollStatusTag = ({ status }: Pick<Payroll, 'status'>) => (
  <StatusTag tone={STATES[status].tone}>{STATES[status].label}</StatusTag>
);

export const countText = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? one : many}`;

/** '2 blockers, 5 warnings', or 'None open'. */
export function exceptionText({ open_blockers, open_warnings }: Pick<Payroll, 'open_blockers' | 'open_warnings'>): string {
  const parts = [
    open_blockers > 0 && countText(open_blockers, 'blocker', 'blockers'),
    open_warnings > 0 && countText(open_warnings, 'warning', 'warnings'),
  ].filter((part) => part !== false);
  return parts.length > 0 ? parts.join(', ') : 'None open';
}
