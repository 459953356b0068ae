import { addToMonth, monthLabel } from '@hrms/platform/calendar';
import { type Column, DataTable, formatDate, Money, useListParams, useToday } from '@hrms/platform/web';
import { type Revision, RevisionKind, RevisionStatus, salaryRevisions } from '@hrms/salary/contract';
import { useNavigate } from 'react-router';
import { changeText, REVISION_KINDS, REVISION_STATUSES } from './labels.ts';

const OWN: readonly Column<Revision>[] = [
  {
    key: 'effective_from',
    title: 'Effective from',
    narrow: 'title',
    render: ({ effective_from }) => formatDate(effective_from),
  },
  { key: 'payout_month', title: 'First payroll', render: ({ payout_month }) => monthLabel(payout_month) },
  {
    key: 'old_ctc_annual_paise',
    title: 'CTC before',
    align: 'right',
    render: ({ old_ctc_annual_paise }) => <Money paise={old_ctc_annual_paise} />,
  },
  {
    key: 'new_ctc_annual_paise',
    title: 'CTC after',
    align: 'right',
    priority: 3,
    narrow: 'second',
    render: ({ new_ctc_annual_paise }) => <Money paise={new_ctc_annual_paise} />,
  },
  { key: 'change_bp', title: 'Change', align: 'right', narrow: 'second', render: ({ change_bp }) => changeText(change_bp) },
  { key: 'kind', title: 'Kind', render: ({ kind }) => REVISION_KINDS[kind] },
  { key: 'pending_with', title: 'Pending with', render: ({ pending_with }) => pending_with.join(', ') },
  { key: 'status', title: 'Status', narrow: 'tag', render: ({ status }) => REVISION_STATUSES.tagOf(status) },
];

const ALL: readonly Column<Revision>[] = [
  { key: 'employee_name', title: 'Employee', narrow: 'title' },
  { key: 'employee_code', title: 'Code', narrow: 'second' },
  ...OWN.map((column) => (column.key === 'effective_from' ? { ...column, narrow: 'second' as const } : column)),
];

/** A year back and half a year ahead, newest first. */
const payoutMonths = (today: string) =>
  Array.from({ length: 18 }, (_, back) => addToMonth(today.slice(0, 7), 6 - back)).map((month) => ({
    value: month,
    label: monthLabel(month),
  }));

/** Revisions of everybody, or of one employee. */
export function RevisionTable({ employee_id }: { employee_id?: string }) {
  const navigate = useNavigate();
  const today = useToday();
  const [filter, setFilter] = useListParams(salaryRevisions.list);
  return (
    <DataTable
      endpoint={salaryRevisions.list}
      filter={employee_id ? { ...filter, employee_id } : filter}
      onFilter={setFilter}
      columns={[...(employee_id ? OWN : ALL)]}
      idOf={({ revision_id }) => revision_id}
      nameOf={({ employee_name, effective_from }) => `${employee_name}, ${formatDate(effective_from)}`}
      many="revisions"
      {...(!employee_id && { search: 'Search by name or code' })}
      filters={[
        {
          name: 'status',
          label: 'Status',
          options: RevisionStatus.options.map((value) => ({ value, label: REVISION_STATUSES.labelOf(value) })),
        },
        {
          name: 'kind',
          label: 'Kind',
          options: RevisionKind.options.map((value) => ({ value, label: REVISION_KINDS[value] })),
        },
        { name: 'payout_month', label: 'First payroll', options: payoutMonths(today) },
        { name: 'effective_from', label: 'Effective from', kind: 'date' },
      ]}
      onOpen={(row) => void navigate(`/employees/salary/${row.employee_id}/revisions/${row.revision_id}`)}
      empty={{ title: 'No revisions yet', text: 'Changes of salaries appear here with their approval and their effect.' }}
    />
  );
}
