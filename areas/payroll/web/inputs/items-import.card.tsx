import { payrollInputImports, payrollInputs } from '@hrms/payroll/contract';
import { formatRupees } from '@hrms/platform/money';
import { ImportPanel } from '@hrms/platform/web';

const KINDS = [
  { value: 'one_time_items', label: 'One-time items', columns: 'employee_code, month, component, amount and note' },
] as const;

/** Imports one-time items from a file, with a check before and an undo after. */
export const ItemsImportCard = () => (
  <ImportPanel
    endpoints={payrollInputImports}
    kinds={KINDS}
    countsText={({ counts }) => (counts.amount ? formatRupees(counts.amount as never) : '')}
    refresh={[payrollInputs.list]}
  />
);
