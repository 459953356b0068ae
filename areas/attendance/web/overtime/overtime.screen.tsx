import { type Overtime, overtimes } from '@hrms/attendance/contract';
import {
  type Column,
  Count,
  DataTable,
  type ListParams,
  Page,
  refetchEndpoints,
  useAction,
  useCan,
  useConfirm,
  useEndpoint,
  useListParams,
} from '@hrms/platform/web';
import { approvals } from '@hrms/workflows/contract';
import { SubjectApprovals } from '@hrms/workflows/web';
import { Button, Tabs } from 'antd';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useToday } from '../periods/period.select.tsx';
import { lengthText, STATUS_WORDS } from '../words.ts';
import { AskOvertimeDrawer } from './ask.drawer.tsx';
import { CancelOvertimeDialog } from './cancel.dialog.tsx';
import { CATEGORY_NAMES, overtimeColumns } from './columns.tsx';
import { LimitBar } from './limit-bar.tsx';
import '../attendance.css';

const SUBJECT = 'attendance.overtime';
/** The tabs that are the list of one status. */
const STATUS_TABS = ['detected', 'pending', 'approved', 'rejected', 'queued', 'paid'] as const;
const CATEGORIES = Object.entries(CATEGORY_NAMES).map(([value, label]) => ({ value, label }));

const withStatus = (filter: ListParams<typeof overtimes.list>, status: string | undefined): ListParams<typeof overtimes.list> =>
  status ? { ...filter, status } : filter;

/** Overtime: one's own, the team's or everyone's by status, what the user decides, and the limits of the quarter. */
export function OvertimeScreen() {
  const can = useCan();
  const today = useToday();
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const [asking, setAsking] = useState(false);
  const [chosen] = useListParams(overtimes.list);
  const tab = search.get('tab') ?? 'all';
  const filter = withStatus(
    chosen,
    STATUS_TABS.find((status) => status === tab),
  );
  const isList = tab !== 'approve' && tab !== 'limits';
  const waiting = useEndpoint(approvals.summary).data?.by_subject.find(({ subject }) => subject === SUBJECT)?.count ?? 0;
  const open = (next: string) => {
    if (tab === 'approve') void refetchEndpoints(overtimes.list, overtimes.limits, approvals.summary);
    setSearch(next === 'all' ? {} : { tab: next });
  };
  return (
    <Page
      title="Overtime"
      subtitle={isList && <Count endpoint={overtimes.list} filter={filter} one="record" many="records" />}
      action={
        <>
          {can(overtimes.group) && <Button onClick={() => void navigate('/overtime/group')}>Enter for a group</Button>}
          {can(overtimes.bulk) && <Button onClick={() => void navigate('/overtime/bulk')}>Enter in bulk</Button>}
          {can(overtimes.ask) && (
            <Button type="primary" onClick={() => setAsking(true)}>
              Request overtime
            </Button>
          )}
        </>
      }
    >
      <Tabs
        activeKey={tab}
        onChange={open}
        destroyOnHidden
        items={[
          { key: 'all', label: 'All', children: <OvertimeTable /> },
          ...(waiting > 0 || tab === 'approve'
            ? [{ key: 'approve', label: `To approve (${waiting})`, children: <SubjectApprovals subject={SUBJECT} /> }]
            : []),
          ...STATUS_TABS.map((status) => ({
            key: status,
            label: STATUS_WORDS[status]?.[0] ?? status,
            children: <OvertimeTable status={status} />,
          })),
          { key: 'limits', label: 'Quarter limits', children: <LimitsTable /> },
        ]}
      />
      <AskOvertimeDrawer isOpen={asking} close={() => setAsking(false)} day={today} />
    </Page>
  );
}

function OvertimeTable({ status }: { status?: string }) {
  const can = useCan();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const [chosen, setFilter] = useListParams(overtimes.list);
  const filter = withStatus(chosen, status);
  const [cancelling, setCancelling] = useState<Overtime>();
  const submit = useAction(overtimes.update, {
    failure: 'Failed to send overtime',
    refresh: [overtimes.list, overtimes.detected],
  });
  const open = ({ overtime_id }: Overtime) => void navigate(`/overtime/edit/${overtime_id}`);
  const send = async (row: Overtime) => {
    const text = `${lengthText(row.actual_minutes)} of ${row.full_name} go for approval.`;
    if (await confirm({ title: `Send ${row.number} for approval?`, text, label: 'Send' }))
      await submit.run({ params: { id: row.overtime_id }, body: { submit: true, version: row.version } });
  };
  return (
    <>
      <DataTable
        endpoint={overtimes.list}
        filter={filter}
        onFilter={setFilter}
        which={['status']}
        columns={overtimeColumns}
        idOf={({ overtime_id }) => overtime_id}
        nameOf={({ number }) => number}
        many="overtime records"
        search="Search by name or code"
        filters={[{ name: 'category', label: 'Category', options: CATEGORIES }]}
        onOpen={open}
        actions={(row) => [
          { label: 'Open', onClick: () => open(row) },
          can(overtimes.update) && row.status === 'detected' && { label: 'Send for approval', onClick: () => void send(row) },
          can(overtimes.cancel) &&
            ['detected', 'pending', 'returned', 'approved'].includes(row.status) && {
              label: 'Cancel',
              danger: true,
              onClick: () => setCancelling(row),
            },
        ]}
        empty={{ title: 'No overtime yet', text: 'Extra minutes appear here when they are detected or requested.' }}
      />
      <CancelOvertimeDialog of={cancelling} close={() => setCancelling(undefined)} />
    </>
  );
}

type Limit = {
  employee_id: string;
  employee_code: string;
  full_name: string;
  quarter: string;
  used_minutes: number;
  limit_minutes: number | null;
  percent: number | null;
};

const limitColumns: Column<Limit>[] = [
  { key: 'full_name', title: 'Employee', narrow: 'title' },
  { key: 'employee_code', title: 'Code', narrow: 'second' },
  { key: 'quarter', title: 'Quarter' },
  {
    key: 'used_minutes',
    title: 'Used',
    align: 'right',
    narrow: 'second',
    render: ({ used_minutes }) => lengthText(used_minutes),
  },
  {
    key: 'limit_minutes',
    title: 'Limit',
    align: 'right',
    render: ({ limit_minutes }) => (limit_minutes === null ? 'Not set' : lengthText(limit_minutes)),
  },
  {
    key: 'percent',
    title: 'Share',
    narrow: 'tag',
    render: ({ percent }) => <LimitBar percent={percent} />,
  },
];

function LimitsTable() {
  const [filter, setFilter] = useListParams(overtimes.limits);
  return (
    <DataTable
      endpoint={overtimes.limits}
      filter={filter}
      onFilter={setFilter}
      which={['tab']}
      columns={limitColumns}
      idOf={({ employee_id }) => employee_id}
      nameOf={({ full_name }) => full_name}
      many="employees"
      search="Search by name or code"
      empty={{ title: 'No overtime this quarter' }}
    />
  );
}
