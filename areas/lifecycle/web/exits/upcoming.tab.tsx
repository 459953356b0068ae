import { type ExitProposal, exitProposals, exits, type OpenAbsence, openAbsences } from '@hrms/lifecycle/contract';
import { type Column, DataTable, formatDate, RowsTable, Section, useCan, useEndpoint, useListParams } from '@hrms/platform/web';
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

const ABSENCES: readonly Column<OpenAbsence>[] = [
  { key: 'employee_name', title: 'Employee', narrow: 'title' },
  {
    key: 'absent_since',
    title: 'Absent since',
    narrow: 'second',
    render: ({ absent_since }) => formatDate(absent_since),
  },
  {
    key: 'step',
    title: 'Last notice',
    narrow: 'second',
    render: ({ step, letter_number, issued_on }) => `${step} of 3: ${letter_number}, ${formatDate(issued_on)}`,
  },
  {
    key: 'next_notice_on',
    title: 'Next',
    render: ({ next_notice_on }) => (next_notice_on ? `Notice from ${formatDate(next_notice_on)}` : 'Exit'),
  },
];

/** The address of a new exit with what is known of it. */
const startOf = (employee: string, kind: string, last_day: string) =>
  `/employees/offboarding/initiate?${new URLSearchParams({ employee, kind, last_day })}`;

/** Who is absent without leave and got a notice, until the exit is started. */
function OpenAbsences() {
  const navigate = useNavigate();
  const can = useCan();
  const { data } = useEndpoint(openAbsences, { query: { limit: '100' } });
  if (!data || data.rows.length === 0) return null;
  return (
    <Section title="Absent without leave">
      <RowsTable
        rows={data.rows}
        columns={ABSENCES}
        idOf={({ employee_id, absent_since }) => `${employee_id} ${absent_since}`}
        nameOf={({ employee_name }) => employee_name}
        actions={({ employee_id, last_day_worked }) => [
          can(exits.create) && {
            label: 'Start exit',
            onClick: () => void navigate(startOf(employee_id, 'absconding', last_day_worked)),
          },
        ]}
      />
    </Section>
  );
}

/** Who retires or whose contract ends soon, or is absent without leave, without an exit. */
export const UpcomingTab = () => (
  <div className="ui-column">
    <OpenAbsences />
    <UpcomingEnds />
  </div>
);

function UpcomingEnds() {
  const navigate = useNavigate();
  const can = useCan();
  const [filter, setFilter] = useListParams(exitProposals);
  const start = ({ employee_id, kind, last_working_day }: ExitProposal) =>
    void navigate(startOf(employee_id, kind, last_working_day));
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
