import { type PayslipRow, payrolls, payslips } from '@hrms/payroll/contract';
import { addToMonth } from '@hrms/platform/calendar';
import { type Column, DataTable, formatDate, Money, useCan, useDownload, useListParams } from '@hrms/platform/web';
import { useNavigate } from 'react-router';
import { useToday } from '../use-today.ts';

const columns: Column<PayslipRow>[] = [
  { key: 'full_name', title: 'Employee', narrow: 'title' },
  { key: 'employee_code', title: 'Code', narrow: 'second' },
  { key: 'period_month', title: 'Month', narrow: 'second', render: ({ period_month }) => formatDate(period_month) },
  { key: 'payslip_number', title: 'Payslip no.' },
  { key: 'gross_paise', title: 'Gross pay', align: 'right', render: ({ gross_paise }) => <Money paise={gross_paise} /> },
  {
    key: 'deductions_paise',
    title: 'Deductions',
    align: 'right',
    render: ({ deductions_paise }) => <Money paise={deductions_paise} />,
  },
  { key: 'net_paise', title: 'Net pay', align: 'right', narrow: 'tag', render: ({ net_paise }) => <Money paise={net_paise} /> },
];

const monthsBefore = (today: string) =>
  Array.from({ length: 24 }, (_, back) => addToMonth(today.slice(0, 7), 1 - back)).map((month) => ({
    value: month,
    label: formatDate(month),
  }));

/** Payslips of all employees with search and month filter. */
export function AllPayslips() {
  const can = useCan();
  const go = useNavigate();
  const today = useToday();
  const [filter, setFilter] = useListParams(payslips.list);
  const { save } = useDownload();
  const open = ({ payslip_id }: PayslipRow) => void go(`/payroll/payslip/${payslip_id}`);
  return (
    <DataTable
      endpoint={payslips.list}
      filter={filter}
      onFilter={setFilter}
      columns={columns}
      idOf={({ payslip_id }) => payslip_id}
      nameOf={({ full_name, period_month }) => `${full_name}, ${formatDate(period_month)}`}
      many="payslips"
      search="Search by name or code"
      filters={[{ name: 'month', label: 'Month', options: monthsBefore(today) }]}
      onOpen={open}
      actions={(row) => [
        { label: 'View payslip', onClick: () => open(row) },
        { label: 'Download PDF', onClick: () => void save(payslips.pdf, { params: { id: row.payslip_id } }) },
      ]}
      empty={{
        title: 'No payslips yet',
        text: 'Payslips appear here when a payroll run is finalised.',
        label: 'View payroll runs',
        action: can(payrolls.list) ? () => void go('/payroll') : undefined,
      }}
    />
  );
}
