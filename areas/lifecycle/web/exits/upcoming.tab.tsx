import { type ExitProposal, exitProposals, exits } from '@hrms/lifecycle/contract';
import { type Column, DataTable, formatDate, useCan, useListParams } from '@hrms/platform/web';
import { useNavigate } from 'react-router';
import { dueText } from '../joining-labels.ts';
import { KINDS } from './exit-labels.ts';

const COLUMNS: readonly Column<ExitProposal>[] = [
  { key: 'employee_name', title: 'Employee', narrow: 'title' },
  { key: 'department', title: 'Department', priority: 3, render: ({ department }) => department ?? '–' },
  { key: 'kind', title: 'Kind', narrow: 'tag', render: ({ kind }) => KINDS[kind] },
  {
    key: 'last_working_day',
    title: 'Last day',
    narrow: 'second',
    render: (proposal) => `${formatDate(proposal.last_working_day)}, ${dueText(proposal)}`,
  },
];

/** Who retires or whose contract ends soon, without an exit. */
export function UpcomingTab() {
  const navigate = useNavigate();
  const can = useCan();
  const [filter, setFilter] = useListParams(exitProposals);
  const start = ({ employee_id, kind, last_working_day }: ExitProposal) =>
    void navigate(
      `/employees/offboarding/initiate?${new URLSearchParams({ employee: employee_id, kind, last_day: last_working_day })}`,
    );
  return (
    <DataTable
      endpoint={exitProposals}
      filter={filter}
      onFilter={setFilter}
      columns={COLUMNS}
      idOf={({ employee_id }) => employee_id}
      nameOf={({ employee_name }) => employee_name}
      many="upcoming exits"
      onOpen={({ employee_id }) => void navigate(`/employees/profile/${employee_id}`)}
      filters={[
        {
          name: 'kind',
          label: 'Kind',
          options: [
            { value: 'retirement', label: KINDS.retirement },
            { value: 'end_of_contract', label: KINDS.end_of_contract },
          ],
        },
      ]}
      actions={(proposal) => [can(exits.create) && { label: 'Start exit', onClick: () => start(proposal) }]}
      empty={{
        title: 'No upcoming exits',
        text: 'Retirements within 180 days and contracts that end within 30 days appear here.',
      }}
    />
  );
}
