import { type Payroll, payrolls, type SlipRow } from '@hrms/payroll/contract';
import { countText } from '@hrms/platform/calendar';
import { type Column, DataTable, Money, StatusTag, useDialog, useListParams } from '@hrms/platform/web';
import { useNavigate } from 'react-router';
import { SlipDialog } from '../payslips/slip.dialog.tsx';
import { usePlaceFilters } from '../use-place-filters.ts';
import '../run.css';

const columns: Column<SlipRow>[] = [
  { key: 'full_name', title: 'Employee', narrow: 'title', sortable: true },
  { key: 'employee_code', title: 'Code', narrow: 'second', sortable: true },
  { key: 'department', title: 'Department' },
  { key: 'paid_days', title: 'Paid days', align: 'right' },
  { key: 'lop_days', title: 'LOP days', align: 'right', priority: 2 },
  {
    key: 'gross_paise',
    title: 'Gross pay',
    align: 'right',
    sortable: true,
    priority: 3,
    render: (row) => (row.error ? null : <Money paise={row.gross_paise} />),
  },
  {
    key: 'deductions_paise',
    title: 'Deductions',
    align: 'right',
    sortable: true,
    priority: 3,
    render: (row) => (row.error ? null : <Money paise={row.deductions_paise} />),
  },
  {
    key: 'net_paise',
    title: 'Net pay',
    align: 'right',
    sortable: true,
    narrow: 'tag',
    render: (row) =>
      row.error ? (
        <StatusTag tone="error">Not calculated</StatusTag>
      ) : (
        <strong className="run-net">
          <Money paise={row.net_paise} />
        </strong>
      ),
  },
  {
    key: 'exception_count',
    title: 'Exceptions',
    narrow: 'second',
    render: ({ exception_count }) =>
      exception_count > 0 ? <StatusTag tone="warning">{countText(exception_count, 'exception', 'exceptions')}</StatusTag> : null,
  },
];

const withExceptions = [
  { value: '', label: 'All employees' },
  { value: 'true', label: 'With exceptions' },
];

const HELD = [
  { value: 'true', label: 'Held' },
  { value: 'false', label: 'Not held' },
];
const CHANGED = [
  { value: 'true', label: 'Changed' },
  { value: 'false', label: 'As last month' },
];

/** All payslips of the payroll run; the name opens the payslip. */
export function RegisterCard({ payroll }: { payroll: Payroll }) {
  const go = useNavigate();
  const [filter, setFilter] = useListParams(payrolls.slips);
  const places = usePlaceFilters();
  const slip = useDialog<SlipRow>();
  const isOpen = payroll.status !== 'finalised';
  return (
    <>
      <DataTable
        endpoint={payrolls.slips}
        params={{ id: payroll.payroll_id }}
        filter={filter}
        onFilter={setFilter}
        columns={isOpen ? columns : columns.filter(({ key }) => key !== 'exception_count')}
        idOf={({ employee_id }) => employee_id}
        nameOf={({ full_name }) => full_name}
        many="payslips"
        search="Search by name or code"
        filters={[
          ...places,
          { name: 'changed', label: 'Net pay', options: CHANGED },
          { name: 'held', label: 'Payment', options: HELD },
          ...(isOpen ? [{ name: 'exception', label: 'Exceptions', options: withExceptions, kind: 'segmented' } as const] : []),
        ]}
        onOpen={slip.open}
        actions={(row) => [
          { label: 'View payslip', onClick: () => slip.open(row) },
          {
            label: payroll.status === 'draft' ? 'Edit inputs' : 'View full payslip',
            onClick: () => void go(`/payroll/employee/${row.employee_id}/period/${payroll.payroll_id}`),
          },
        ]}
        empty={{
          title: payroll.computed_at ? 'No employees in this payroll run' : 'No payslips yet',
          text: payroll.computed_at
            ? 'No employee has an approved salary in this month. See Exceptions for who is left out.'
            : 'Payslips appear here once payroll is calculated.',
        }}
      />
      <SlipDialog {...slip} payroll_id={payroll.payroll_id} />
    </>
  );
}
