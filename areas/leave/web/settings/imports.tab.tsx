import { leaveBalances, leaveImports } from '@hrms/leave/contract';
import { daysText } from '@hrms/platform/calendar';
import { type ImportKind, ImportPanel } from '@hrms/platform/web';

const KINDS: readonly [ImportKind, ...ImportKind[]] = [
  {
    value: 'opening_balances',
    label: 'Opening balances',
    columns: 'employee_code, type_code, as_on, days, expires_on',
  },
  {
    value: 'past_leave',
    label: 'Past leave',
    columns: 'employee_code, type, first_day, last_day, halves (full, first or second)',
  },
  { value: 'adjustments', label: 'Adjustments', columns: 'employee_code, type_code, effective_on, days, note' },
];

/** Opening balances, past leave and adjustments from a file: checked first, imported all or nothing. */
export const ImportsTab = () => (
  <ImportPanel
    endpoints={leaveImports}
    kinds={KINDS}
    countsText={({ counts }) => (counts.days ? daysText(counts.days) : '')}
    refresh={[leaveBalances.list]}
  />
);
