import { type Exit, exits } from '@hrms/lifecycle/contract';
import { type Column, DataTable, formatDate, pendingWithColumn, useCan, useListParams } from '@hrms/platform/web';
import { useNavigate } from 'react-router';
import { ExportMenu } from '../export-menu.tsx';
import { useBranchChoices, useDepartmentChoices } from '../place-selects.tsx';
import { TableOrBoard } from '../table-or-board.tsx';
import { EXIT_STATUSES, KIND_CHOICES, KINDS, SETTLEMENT_CLOCKS } from './exit-labels.ts';
import { ExitsBoard } from './exits-board.tsx';

const COLUMNS: readonly Column<Exit>[] = [
  { key: 'employee_name', title: 'Employee', narrow: 'title' },
  { key: 'department', title: 'Department', render: ({ department }) => department ?? '–' },
  { key: 'kind', title: 'Kind', render: ({ kind }) => KINDS[kind] },
  {
    key: 'last_working_day',
    title: 'Last working day',
    narrow: 'second',
    render: ({ last_working_day }) => formatDate(last_working_day),
  },
  { key: 'shortfall_days', title: 'Shortfall (days)', align: 'right', render: ({ shortfall_days }) => shortfall_days || '–' },
  {
    key: 'tasks_open',
    title: 'Tasks open',
    align: 'right',
    priority: 2,
    render: ({ tasks_open, tasks_all }) => (tasks_all === 0 ? '–' : `${tasks_open} of ${tasks_all}`),
  },
  {
    key: 'settlement_due_on',
    title: 'Settlement due',
    priority: 3,
    render: ({ settlement_due_on, settlement_clock }) => (
      <>
        {formatDate(settlement_due_on)} {SETTLEMENT_CLOCKS.tagOf(settlement_clock)}
      </>
    ),
  },
  EXIT_STATUSES.column as Column<Exit>,
  pendingWithColumn as Column<Exit>,
];

/** Exits, the earliest last working day first. */
function ExitsList() {
  const navigate = useNavigate();
  const can = useCan();
  const [branches, departments] = [useBranchChoices(), useDepartmentChoices()];
  const [filter, setFilter] = useListParams(exits.list);
  return (
    <DataTable
      endpoint={exits.list}
      filter={filter}
      onFilter={setFilter}
      columns={COLUMNS}
      idOf={({ exit_id }) => exit_id}
      nameOf={({ employee_name }) => employee_name}
      many="exits"
      search="Search by name or code"
      tools={<ExportMenu what="exits" filter={filter} />}
      onOpen={({ exit_id }) => void navigate(`/employees/offboarding/${exit_id}`)}
      filters={[
        EXIT_STATUSES.filter,
        { name: 'kind', label: 'Kind', options: KIND_CHOICES },
        { name: 'branch_id', label: 'Branch', options: branches },
        { name: 'department_id', label: 'Department', options: departments },
        { name: 'open', label: 'Leaving', options: [{ value: 'true', label: 'Not settled' }] },
        { name: 'late', label: 'Settlement', options: [{ value: 'true', label: 'Late' }] },
        { name: 'last_day_from', label: 'Last working day from', kind: 'date' },
        { name: 'last_day_to', label: 'Last working day to', kind: 'date' },
      ]}
      empty={{
        title: 'No exits yet',
        text: 'Resignations of employees and exits that HR starts appear here.',
        ...(can(exits.create) && { label: 'Start exit', action: () => void navigate('/employees/offboarding/initiate') }),
      }}
    />
  );
}

/** Who is leaving, as a table or as a board by status. */
export const ExitsTab = () => <TableOrBoard table={<ExitsList />} board={<ExitsBoard />} />;
