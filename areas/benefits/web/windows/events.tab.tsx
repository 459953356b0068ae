import { type LifeEvent, lifeEvents } from '@hrms/benefits/contract';
import { type Column, DataTable, formatDate, type RowAct, useCan, useDownload, useListParams } from '@hrms/platform/web';
import { EVENT_STATUSES, EVENTS } from '../labels.ts';

const COLUMNS: readonly Column<LifeEvent>[] = [
  {
    key: 'employee_name',
    title: 'Employee',
    narrow: 'title',
    render: ({ employee_name, employee_code }) => `${employee_name} (${employee_code})`,
  },
  { key: 'kind', title: 'What changed', narrow: 'second', render: ({ kind }) => EVENTS[kind] },
  { key: 'on_date', title: 'On', render: ({ on_date }) => formatDate(on_date) },
  { key: 'act_until', title: 'Choices until', render: ({ act_until }) => formatDate(act_until) },
  { key: 'has_proof', title: 'Proof', render: ({ has_proof }) => (has_proof ? 'Yes' : 'No') },
  {
    key: 'verified_on',
    title: 'Confirmed',
    render: ({ verified_on }) => (verified_on ? formatDate(verified_on) : 'Not yet'),
  },
  EVENT_STATUSES.column as Column<LifeEvent>,
];

const isWaiting = ({ verified_on, status }: LifeEvent) => verified_on === null && status !== 'rejected';
const DECIDING = { endpoint: lifeEvents.decide, when: isWaiting, refresh: [lifeEvents.list] };
const ACTS: readonly RowAct<LifeEvent>[] = [
  {
    ...DECIDING,
    label: 'Confirm',
    toInput: ({ version }) => ({ body: { action: 'confirm', version } }),
    failure: 'Event not confirmed',
  },
  {
    ...DECIDING,
    label: 'Reject',
    danger: true,
    reason: ({ employee_name, version }) => ({
      title: `Reject the event of ${employee_name}`,
      initial: { action: 'reject', version },
      most: 300,
    }),
  },
];

/** Life events of employees, to be confirmed or rejected. */
export function EventsTab() {
  const can = useCan();
  const { save } = useDownload();
  const [filter, setFilter] = useListParams(lifeEvents.list);
  return (
    <DataTable
      endpoint={lifeEvents.list}
      filter={{ ...filter, whose: 'all' }}
      onFilter={setFilter}
      which={['tab', 'whose']}
      columns={COLUMNS}
      idOf={({ life_event_id }) => life_event_id}
      nameOf={({ employee_name, kind }) => `${employee_name}, ${EVENTS[kind]}`}
      many="life events"
      search="Search by name"
      filters={[EVENT_STATUSES.filter]}
      actions={({ life_event_id: id, has_proof }) => [
        has_proof && can(lifeEvents.proof) && { label: 'Proof', onClick: () => void save(lifeEvents.proof, { params: { id } }) },
      ]}
      acts={ACTS}
      empty={{ title: 'No life events yet', text: 'Marriages, births and other changes that employees record appear here.' }}
    />
  );
}
