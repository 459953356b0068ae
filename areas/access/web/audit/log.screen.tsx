import { type AuditEvent, auditEvents, platformRequests } from '@hrms/access/contract';
import {
  type Column,
  DataTable,
  formatDate,
  Page,
  StatusTag,
  serverDate,
  useCan,
  useDialog,
  useEndpoint,
  useListParams,
} from '@hrms/platform/web';
import { Tabs } from 'antd';
import { SupportRequestsCard } from '../organisations/support-requests.card.tsx';
import { areaName, eventName, formatDay, formatMoment, formatTime } from '../words.ts';
import { AuditEventDrawer } from './event.drawer.tsx';
import { LogExportButton } from './log-export-button.tsx';
import '../rights.css';

const OUTCOMES = [
  { value: '', label: 'All' },
  { value: 'done', label: 'Done' },
  { value: 'refused', label: 'Refused' },
];
const AREAS = ['access', 'employees', 'organisation', 'payroll', 'salary', 'statutory', 'leave', 'attendance', 'workflows'];

const columns: Column<AuditEvent>[] = [
  { key: 'event', title: 'Event', narrow: 'title', render: ({ event }) => eventName(event) },
  { key: 'area', title: 'Area', render: ({ area }) => areaName(area) },
  { key: 'actor', title: 'User', narrow: 'second' },
  { key: 'employee', title: 'Employee' },
  { key: 'at', title: 'When', render: ({ at }) => formatMoment(at) },
  {
    key: 'outcome',
    title: 'Outcome',
    narrow: 'tag',
    render: ({ outcome }) => (
      <StatusTag tone={outcome === 'done' ? 'success' : 'error'}>{outcome === 'done' ? 'Done' : 'Refused'}</StatusTag>
    ),
  },
];

/** Whether the sealed chain still holds. */
function ChainStatus() {
  const check = useEndpoint(auditEvents.verification);
  if (!check.data) return <>&nbsp;</>;
  const { holds, verified_at, sealed_events, broken_seal } = check.data;
  return holds ? (
    <>
      Verified at {formatTime(verified_at)} on {formatDate(formatDay(verified_at))}, {sealed_events.toLocaleString('en-IN')}{' '}
      sealed events
    </>
  ) : (
    <StatusTag tone="error">The chain is broken at seal {broken_seal}. Tell your platform operator</StatusTag>
  );
}

function Events() {
  const [filter, setFilter] = useListParams(auditEvents.list);
  const looking = useDialog<AuditEvent>();
  const periods = [
    { value: serverDate(7), label: 'Last 7 days' },
    { value: serverDate(90), label: 'Last 90 days' },
    { value: serverDate(365), label: 'Last 365 days' },
  ];
  return (
    <>
      <DataTable
        endpoint={auditEvents.list}
        filter={filter}
        onFilter={setFilter}
        columns={columns}
        idOf={(event) => event.id}
        nameOf={(event) => `${eventName(event.event)} ${formatMoment(event.at)}`}
        many="events"
        search="Search by event or user"
        filters={[
          { name: 'area', label: 'Area', options: AREAS.map((value) => ({ value, label: areaName(value) })) },
          { name: 'from', label: 'Last 30 days', options: periods },
          { name: 'outcome', label: 'Outcome', options: OUTCOMES, kind: 'segmented' },
        ]}
        onOpen={looking.open}
        empty={{ title: 'No events in the last 30 days', text: 'Changes, sign-ins and refused actions appear here.' }}
      />
      <AuditEventDrawer {...looking} />
    </>
  );
}

export function AuditLogScreen() {
  const can = useCan();
  const [filter] = useListParams(auditEvents.list);
  const requests = can(platformRequests.list);
  return (
    <Page
      title="Audit log"
      subtitle={<ChainStatus />}
      action={can(auditEvents.export) && <LogExportButton endpoint={auditEvents.export} filter={filter} />}
    >
      {requests ? (
        <Tabs
          items={[
            { key: 'events', label: 'Events', children: <Events /> },
            { key: 'platform', label: 'Platform access', children: <SupportRequestsCard /> },
          ]}
        />
      ) : (
        <Events />
      )}
    </Page>
  );
}
