import { UploadOutlined } from '@ant-design/icons';
import { type Payroll, payrolls, type SlipRow } from '@hrms/payroll/contract';
import { type Column, DataTable, useCan, useDialog, useListParams } from '@hrms/platform/web';
import { Button } from 'antd';
import { DaysDialog } from './days.dialog.tsx';
import { DaysImportDialog } from './days-import.dialog.tsx';
import '../run.css';

const columns: Column<SlipRow>[] = [
  { key: 'full_name', title: 'Person', narrow: 'title' },
  { key: 'employee_code', title: 'Code', narrow: 'second' },
  { key: 'department', title: 'Department', narrow: 'second' },
  { key: 'paid_days', title: 'Paid days', align: 'right' },
  {
    key: 'lop_days',
    title: 'Days without pay',
    align: 'right',
    narrow: 'tag',
    render: ({ lop_days }) => <LopDays days={lop_days} />,
  },
];

const LopDays = ({ days }: { days: number | null }) =>
  days === null ? null : <span className={days > 0 ? 'run-lop' : 'ui-none'}>{days.toLocaleString('en-IN')}</span>;

/** Loss-of-pay days of everybody in the payroll: one by one, or from a file. */
export function DaysCard({ payroll, onChanged }: { payroll: Payroll; onChanged: () => void }) {
  const can = useCan();
  const [filter, setFilter] = useListParams(payrolls.slips);
  const editing = useDialog<SlipRow>();
  const importing = useDialog();
  const may = payroll.status === 'draft' && can(payrolls.putDays);
  return (
    <section aria-label="Days without pay" className="run-part">
      <div className="run-part-head">
        <div>
          <h2>Days without pay</h2>
          <p>Everybody is paid in full unless days are entered here.</p>
        </div>
        {may && (
          <Button icon={<UploadOutlined />} onClick={importing.open}>
            Import from a file
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
        many="people"
        search="Search by name or code"
        onOpen={may ? editing.open : undefined}
        actions={(row) => [may && { label: 'Set days', onClick: () => editing.open(row) }]}
        empty={{ title: 'Nobody to enter days for yet', text: 'People appear here once the payroll is computed.' }}
      />
      <DaysDialog {...editing} payroll_id={payroll.payroll_id} onChanged={onChanged} />
      <DaysImportDialog {...importing} payroll_id={payroll.payroll_id} onChanged={onChanged} />
    </section>
  );
}
