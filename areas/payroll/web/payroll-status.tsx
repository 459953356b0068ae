import type { Payroll } from '@hrms/payroll/contract';
import { countText } from '@hrms/platform/calendar';
import { statusTags } from '@hrms/platform/web';

const STATUSES = statusTags<Payroll['status']>({
  draft: ['Draft', 'accent'],
  finalising: ['Finalising', 'warning'],
  finalised: ['Finalised', 'success'],
  cancelled: ['Cancelled', 'neutral'],
});

export const PayrollStatusTag = ({ status }: Pick<Payroll, 'status'>) => STATUSES.tagOf(status);

/** '2 blockers, 5 warnings', or 'None open'. */
export function exceptionText({ open_blockers, open_warnings }: Pick<Payroll, 'open_blockers' | 'open_warnings'>): string {
  const parts = [
    open_blockers > 0 && countText(open_blockers, 'blocker', 'blockers'),
    open_warnings > 0 && countText(open_warnings, 'warning', 'warnings'),
  ].filter((part) => part !== false);
  return parts.length > 0 ? parts.join(', ') : 'None open';
}
