import { type LeaveBalance, leaveBalances } from '@hrms/leave/contract';
import {
  type Column,
  DataTable,
  DateInput,
  type DialogProps,
  type RowOf,
  useCan,
  useDialog,
  useListParams,
} from '@hrms/platform/web';
import { Link, useNavigate } from 'react-router';
import { useBranchChoices, useDepartmentChoices, useTypeChoices } from '../requests/list-filters.tsx';
import { useToday, useWidestScope } from '../use-access.ts';
import { AdjustDialog, type Adjusting } from './adjust.dialog.tsx';

type Row = RowOf<typeof leaveBalances.list>;

const Cell = ({ balance }: { balance: LeaveBalance | undefined }) =>
  balance ? (
    <Link
      className="lv-number-link ui-number"
      to={`/leaves/balance/history/${balance.employee_id}/${balance.leave_type_id}`}
      title={`Credited ${balance.credited}, taken ${balance.taken}, upcoming ${balance.upcoming}, pending ${balance.held}`}
    >
      {balance.available}
    </Link>
  ) : (
    <span className="ui-none">–</span>
  );

const employeeColumn: Column<Row> = {
  key: 'employee_name',
  title: 'Employee',
  narrow: 'title',
  render: ({ employee_name }) => <span className="ui-name">{employee_name}</span>,
};
const codeColumn: Column<Row> = { key: 'employee_code', title: 'Code', priority: 1 };
const allColumn: Column<Row> = {
  key: 'all',
  title: 'Balances',
  narrow: 'second',
  render: ({ balances }) => balances.map(({ type_code, available }) => `${type_code} ${available}`).join(' · ') || 'No policy',
};

const typeColumn = ({ value, label }: { value: string; label: string }): Column<Row> => ({
  key: value,
  title: label,
  align: 'right',
  priority: 2,
  render: ({ balances }) => <Cell balance={balances.find(({ leave_type_id }) => leave_type_id === value)} />,
});

type BalancesTableProps = { isPhone: boolean; tracked: readonly { value: string; label: string }[] };

/** Balances of employees by type, as on a day. */
export function BalancesTable({ isPhone, tracked }: BalancesTableProps) {
  const can = useCan();
  const navigate = useNavigate();
  const today = useToday();
  const wide = useWidestScope('leave.balance.read') === 'organisation';
  const [filter, setFilter] = useListParams(leaveBalances.list);
  const adjusting = useDialog<Adjusting>();
  const departments = useDepartmentChoices(wide);
  const branches = useBranchChoices(wide);
  const types = useTypeChoices();
  const shown = tracked.filter(({ value }) => !filter.leave_type_id || value === filter.leave_type_id);
  const historyOf = ({ employee_id, balances: [first] }: Row) =>
    first && navigate(`/leaves/balance/history/${employee_id}/${filter.leave_type_id ?? first.leave_type_id}`);
  return (
    <>
      <DataTable
        endpoint={leaveBalances.list}
        filter={filter}
        onFilter={setFilter}
        columns={isPhone ? [employeeColumn, allColumn] : [employeeColumn, codeColumn, ...shown.map(typeColumn)]}
        idOf={({ employee_id }) => employee_id}
        nameOf={({ employee_name }) => employee_name}
        many="balances"
        search="Search by name or code"
        filters={[
          { name: 'leave_type_id', label: 'Type', options: types },
          ...(wide
            ? [
                { name: 'department_id' as const, label: 'Department', options: departments },
                { name: 'branch_id' as const, label: 'Branch', options: branches },
              ]
            : []),
        ]}
        moreFilters={
          <span className="lv-as-on">
            <DateInput
              aria-label="As on"
              placeholder="As on today"
              max={today}
              value={filter.on ?? null}
              onChange={(on) => setFilter({ on: on && on !== today ? on : undefined })}
            />
          </span>
        }
        onOpen={historyOf}
        actions={(row) => [
          row.balances.length > 0 && { label: 'History', onClick: () => void historyOf(row) },
          can(leaveBalances.adjust) && { label: 'Adjust', onClick: () => adjusting.open(row) },
        ]}
        empty={{
          title: 'No balances yet',
          text: 'Assign a leave policy to see balances.',
          label: 'Open leave policies',
          action: can('leave.policy.read') ? () => navigate('/leave-policies') : undefined,
        }}
      />
      <AdjustDialog {...(adjusting as DialogProps<Adjusting>)} />
    </>
  );
}
