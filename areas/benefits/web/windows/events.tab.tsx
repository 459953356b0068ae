import { type LifeEvent, lifeEvents } from '@hrms/benefits/contract';
import {
  type Column,
  DataTable,
  type DialogProps,
  formatDate,
  ReasonDialog,
  useAction,
  useCan,
  useDialog,
  useDownload,
  useListParams,
} from '@hrms/platform/web';
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

const RejectDialog = ({ subject, ...dialog }: DialogProps<LifeEvent>) => (
  <ReasonDialog
    {...dialog}
    title={`Reject the event of ${subject?.employee_name ?? ''}`}
    endpoint={lifeEvents.decide}
    params={{ id: subject?.life_event_id ?? '' }}
    initial={{ action: 'reject', version: subject?.version }}
    submitLabel="Reject"
    refresh={[lifeEvents.list]}
    danger
    most={300}
  />
);

/** Life events of employees, to be confirmed or rejected. */
export function EventsTab() {
  const can = useCan();
  const { save } = useDownload();
  const [filter, setFilter] = useListParams(lifeEvents.list);
  const rejecting = useDialog<LifeEvent>();
  const decide = useAction(lifeEvents.decide, { failure: 'Event not confirmed', refresh: [lifeEvents.list] });
  return (
    <>
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
        actions={(event) => {
          const params = { id: event.life_event_id };
          const waits = event.verified_on === null && event.status !== 'rejected';
          return [
            waits && {
              label: 'Confirm',
              onClick: () => void decide.run({ params, body: { action: 'confirm', version: event.version } }),
            },
            waits && {
              label: 'Reject',
              danger: true,
              onClick: () => (rejecting.open as (subject: LifeEvent) => void)(event),
            },
            event.has_proof &&
              can(lifeEvents.proof) && { label: 'Proof', onClick: () => void save(lifeEvents.proof, { params }) },
          ];
        }}
        empty={{ title: 'No life events yet', text: 'Marriages, births and other changes that employees record appear here.' }}
      />
      <RejectDialog {...(rejecting as DialogProps<LifeEvent>)} />
    </>
  );
}
