import { UploadOutlined } from '@ant-design/icons';
import { type Payroll, payrolls, type SlipRow } from '@hrms/payroll/contract';
import { type Column, DataTable, useCan, useDialog, useEndpoint, useListParams } from '@hrms/platform/web';
import { Button } from 'antd';
import { DaysDialog } from './days.dialog.tsx';
import { DaysImportDialog } from './days-import.dialog.tsx';
import '../run.css';

const columns: Column<SlipRow>[] = [
  { key: 'full_name', title: 'Employee', narrow: 'title' },
  { key: 'employee_code', title: 'Code', narrow: 'second' },
  { key: 'department', title: 'Department', narrow: 'second' },
  { key: 'paid_days', title: 'Paid days', align: 'right' },
  {
    key: 'lop_days',
    title: 'LOP days',
    align: 'right',
    narrow: 'tag',
    render: ({ lop_days }) => <LopDays days={lop_days} />,
  },
];

const LopDays = ({ days }: { days: number | null }) =>
  days === null ? null : <span className={days > 0 ? 'run-lop' : 'ui-none'}>{days.toLocaleString('en-IN')}</span>;

/** LOP days of every employee in the payroll run, entered one by one or imported. */
export function DaysCard({ payroll, onChanged }: { payroll: Payroll; onChanged: () => void }) {
  const can = useCan();
  const [filter, setFilter] = useListParams(payrolls.slips);
  const editing = useDialog<SlipRow>();
  const importing = useDialog();
  const may = payroll.status === 'draft' && can(payrolls.putDays);
  const saved = useEndpoint(payrolls.days, { params: { id: payroll.payroll_id } }, { enabled: may });
  const daysOf = (row: SlipRow) => saved.data?.days.find(({ employee_id }) => employee_id === row.employee_id)?.lop_days;
  const edit = (row: SlipRow) => editing.open({ ...row, lop_days: daysOf(row) ?? row.lop_days });
  return (
    <section aria-label="Loss of pay (LOP) days" className="run-part">
      <div className="run-part-head">
        <div>
          <h2>Loss of pay (LOP) days</h2>
          <p>Employees without LOP days are paid for the full month.</p>
        </div>
        {may && (
          <Button icon={<UploadOutlined />} onClick={importing.open}>
            Import LOP days
          </Button>
        )}
      </div>
      <DataTable
        endpoint={payrolls.slips}
        params={{ id: payroll.payroll_id }}
        filter={filter}
        onFilter={setFilter}
        columns={columns}
        idOf={({ employee_id }) => employee_id}
        nameOf={({ full_name }) => full_name}
        many="employees"
        search="Search by name or code"
        onOpen={may ? edit : undefined}
        actions={(row) => [may && { label: 'Edit LOP days', onClick: () => edit(row) }]}
        empty={{ title: 'No employees yet', text: 'Employees appear here once payroll is calculated.' }}
      />
      <DaysDialog {...editing} payroll_id={payroll.payroll_id} onChanged={onChanged} />
      <DaysImportDialog {...importing} payroll_id={payroll.payroll_id} onChanged={onChanged} />
    </section>
  );
}
