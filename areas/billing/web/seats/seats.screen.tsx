import { type Seat, type SeatUsage, seats } from '@hrms/billing/contract';
import { branches } from '@hrms/organisation/contract';
import { countText, monthLabel } from '@hrms/platform/calendar';
import {
  Chart,
  type Column,
  Count,
  DataTable,
  formatDate,
  LoadedData,
  Page,
  RowsTable,
  Section,
  StatusTag,
  useCan,
  useDownload,
  useEndpoint,
  useListParams,
} from '@hrms/platform/web';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { SEAT_STATUSES } from '../labels.ts';
import '../billing.css';

const COLUMNS: readonly Column<Seat>[] = [
  { key: 'full_name', title: 'Employee', narrow: 'title' },
  { key: 'employee_code', title: 'Code' },
  { key: 'branch_name', title: 'Branch' },
  { key: 'status', title: 'Status', render: ({ status }) => SEAT_STATUSES.tagOf(status) },
  { key: 'since', title: 'Since', render: ({ since }) => since && formatDate(since) },
  { key: 'why', title: 'Why', narrow: 'second' },
  {
    key: 'counted',
    title: 'Seat',
    narrow: 'tag',
    render: ({ counted }) => <StatusTag tone={counted ? 'accent' : 'neutral'}>{counted ? 'Counts' : 'Does not count'}</StatusTag>,
  },
];

type Branch = SeatUsage['by_branch'][number];
const BRANCH_COLUMNS: readonly Column<Branch>[] = [
  { key: 'branch_name', title: 'Branch', narrow: 'title' },
  { key: 'active', title: 'Employees', align: 'right', narrow: 'second' },
];

const Figure = ({ label, value }: { label: string; value: string }) => (
  <div className="ui-card">
    <span>{label}</span>
    <strong>{value}</strong>
  </div>
);

const Usage = ({ usage }: { usage: SeatUsage }) => (
  <>
    <div className="billing-figures">
      <Figure label="Active employees" value={usage.active.toLocaleString('en-IN')} />
      <Figure label="Seats of the plan" value={usage.limit?.toLocaleString('en-IN') ?? 'No limit'} />
      <Figure label="Free seats" value={usage.left?.toLocaleString('en-IN') ?? 'No limit'} />
      <Figure label="To join" value={String(usage.upcoming)} />
      <Figure label="Plan full on" value={usage.full_on ? formatDate(usage.full_on) : 'Not expected'} />
    </div>
    <div className="ui-view two">
      <div className="ui-column">
        <Section title="Twelve months">
          <Chart
            kind="line"
            title="Twelve months"
            points={usage.trend.map(({ month, active }) => ({ label: monthLabel(month), value: active }))}
            summary={`${countText(usage.trend[0]?.active ?? 0, 'employee')} a year ago, ${usage.active} today.`}
          />
        </Section>
      </div>
      <div className="ui-column">
        <Section title="By branch">
          <RowsTable
            rows={usage.by_branch}
            columns={BRANCH_COLUMNS}
            idOf={({ branch_name }) => branch_name}
            nameOf={({ branch_name }) => branch_name}
          />
        </Section>
      </div>
    </div>
  </>
);

/** Who counts for the plan and why, with the trend and what is ahead. */
export function SeatsScreen() {
  const navigate = useNavigate();
  const can = useCan();
  const { save, saving } = useDownload();
  const [filter, setFilter] = useListParams(seats.list);
  const usage = useEndpoint(seats.usage);
  const places = useEndpoint(branches.list, { query: { limit: 100 } }, { enabled: can(branches.list) });
  const choices = (places.data?.rows ?? []).map(({ branch_id, name }) => ({ value: branch_id, label: name }));
  return (
    <Page title="Seats" subtitle={<Count endpoint={seats.list} filter={filter} one="employee" many="employees" />}>
      <div className="ui-column">
        <LoadedData of={usage} bare>
          {(found) => <Usage usage={found} />}
        </LoadedData>
        <DataTable
          endpoint={seats.list}
          filter={filter}
          onFilter={setFilter}
          columns={COLUMNS}
          idOf={({ employee_id }) => employee_id}
          nameOf={({ full_name }) => full_name}
          many="employees"
          search="Search by name or code"
          filters={[
            {
              name: 'counted',
              label: 'Seat',
              options: [
                { value: 'true', label: 'Counts' },
                { value: 'false', label: 'Does not count' },
              ],
            },
            { name: 'status', label: 'Status', options: SEAT_STATUSES.choices },
            ...(choices.length > 1 ? [{ name: 'branch_id' as const, label: 'Branch', options: choices }] : []),
          ]}
          tools={
            <Button loading={saving !== undefined} onClick={() => void save(seats.export, { query: filter } as never)}>
              Export
            </Button>
          }
          actions={({ employee_id, counted }) => [
            can('employees.employee.read') && {
              label: 'Open profile',
              onClick: () => void navigate(`/employees/profile/${employee_id}`),
            },
            counted &&
              can('lifecycle.exit.update') && {
                label: 'Mark as left',
                onClick: () => void navigate(`/employees/offboarding/initiate?employee=${employee_id}`),
              },
          ]}
          empty={{ title: 'No employees yet', text: 'Employees in service take a seat each.' }}
        />
      </div>
    </Page>
  );
}
