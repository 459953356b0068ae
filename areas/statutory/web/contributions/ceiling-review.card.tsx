import { type Column, DataTable, Money, StatusTag, useCan, useDownload, useListParams } from '@hrms/platform/web';
import { type CeilingReviewRow, ceilingReviews } from '@hrms/statutory/contract';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { STATUSES } from '../membership-choices.ts';

const OUTCOMES = {
  must_join: { label: 'Must join EPF', tone: 'error' },
  contribution_rises: { label: 'Contribution rises', tone: 'warning' },
  no_change: { label: 'No change', tone: 'neutral' },
} as const;

const change = (before: number, after: number) =>
  before === after ? (
    <Money paise={after} />
  ) : (
    <>
      <Money paise={before} /> → <Money paise={after} />
    </>
  );

const COLUMNS: readonly Column<CeilingReviewRow>[] = [
  { key: 'employee_name', title: 'Employee', narrow: 'title' },
  { key: 'employee_code', title: 'Code' },
  { key: 'wage_paise', title: 'EPF wages', align: 'right', narrow: 'second', render: (row) => <Money paise={row.wage_paise} /> },
  { key: 'status', title: 'Membership', render: ({ status }) => STATUSES[status] },
  {
    key: 'employee_after_paise',
    title: 'Employee share',
    align: 'right',
    render: (row) => change(row.employee_before_paise, row.employee_after_paise),
  },
  {
    key: 'employer_after_paise',
    title: 'Employer share',
    align: 'right',
    render: (row) => change(row.employer_before_paise, row.employer_after_paise),
  },
  { key: 'has_uan', title: 'UAN', render: ({ has_uan }) => (has_uan ? 'On record' : 'Missing') },
  { key: 'decided', title: 'Decided', render: ({ decided }) => (decided ? 'Yes' : 'No') },
  {
    key: 'outcome',
    title: 'Outcome',
    narrow: 'tag',
    render: ({ outcome }) => <StatusTag tone={OUTCOMES[outcome].tone}>{OUTCOMES[outcome].label}</StatusTag>,
  },
];

/** Employees between the former EPF ceiling and the one in force. A row opens the membership to be decided. */
export function CeilingReview() {
  const [filter, setFilter] = useListParams(ceilingReviews.list);
  const navigate = useNavigate();
  const can = useCan();
  const { save } = useDownload();
  return (
    <DataTable
      endpoint={ceilingReviews.list}
      filter={filter}
      onFilter={setFilter}
      columns={COLUMNS}
      idOf={({ employee_id }) => employee_id}
      nameOf={({ employee_name }) => employee_name}
      many="employees"
      filters={[
        {
          name: 'outcome',
          label: 'Outcome',
          options: Object.entries(OUTCOMES).map(([value, { label }]) => ({ value, label })),
        },
        { name: 'wages', label: 'Wages', options: [{ value: 'all', label: 'Above the new ceiling too' }] },
      ]}
      tools={
        can(ceilingReviews.export) && (
          <Button
            onClick={() =>
              void save(ceilingReviews.export, { query: { ...filter, page: 1, format: 'xlsx' } as never }, 'ceiling-review')
            }
          >
            Download Excel
          </Button>
        )
      }
      onOpen={({ employee_id }) => void navigate(`/employees/statutory/${employee_id}/edit`)}
      empty={{ title: 'No employees between the two ceilings', text: 'Wages of the salaries in force are compared.' }}
    />
  );
}
