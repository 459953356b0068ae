import { PlusOutlined } from '@ant-design/icons';
import { type CompOff, compOffs, leaveBalances } from '@hrms/leave/contract';
import { daysBetween } from '@hrms/platform/calendar';
import {
  type Column,
  DataTable,
  DateInput,
  type DialogProps,
  Field,
  FormDialog,
  formatDate,
  Page,
  type RowAction,
  StatusTag,
  type Tone,
  useAction,
  useCan,
  useDialog,
  useListParams,
} from '@hrms/platform/web';
import { Button, Input, InputNumber, Tabs } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { OwnApprovalsCard } from '../requests/own-approvals.card.tsx';
import { useOwnEmployee, useToday, useWidestScope } from '../use-access.ts';
import { workedText } from './worked-text.ts';

const STATES: Record<CompOff['status'], { label: string; tone: Tone }> = {
  detected: { label: 'Detected', tone: 'accent' },
  pending: { label: 'Pending', tone: 'warning' },
  returned: { label: 'Returned', tone: 'warning' },
  approved: { label: 'Approved', tone: 'success' },
  rejected: { label: 'Rejected', tone: 'error' },
  used: { label: 'Used', tone: 'neutral' },
  expired: { label: 'Expired', tone: 'neutral' },
  reversed: { label: 'Reversed', tone: 'neutral' },
  withdrawn: { label: 'Withdrawn', tone: 'neutral' },
};
const OFF_KINDS = { weekly_off: 'Weekly off', holiday: 'Holiday' } as const;

function Expiry({ claim: { expires_on, status, days_left } }: { claim: CompOff }) {
  const today = useToday();
  if (!expires_on || status !== 'approved' || days_left === 0) return <>{expires_on ? formatDate(expires_on) : '–'}</>;
  const left = daysBetween(today, expires_on);
  if (left > 7) return <>{formatDate(expires_on)}</>;
  const when = left === 0 ? 'today' : `in ${left} ${left === 1 ? 'day' : 'days'}`;
  return <span className="lv-warn">{`${formatDate(expires_on)} (${when})`}</span>;
}

const shared: Column<CompOff>[] = [
  {
    key: 'worked_on',
    title: 'Worked on',
    narrow: 'second',
    priority: 3,
    render: ({ worked_on, off_kind }) => `${formatDate(worked_on)} (${OFF_KINDS[off_kind].toLowerCase()})`,
  },
  { key: 'worked_minutes', title: 'Time', align: 'right', render: ({ worked_minutes }) => workedText(worked_minutes) },
  { key: 'days', title: 'Days', align: 'right', narrow: 'second', priority: 3 },
  { key: 'days_left', title: 'Left', align: 'right' },
  { key: 'expires_on', title: 'Expires', render: (claim) => <Expiry claim={claim} /> },
  { key: 'note', title: 'Reason', render: ({ note }) => note ?? '–' },
  { key: 'pending_with', title: 'Pending with', render: ({ pending_with }) => pending_with.join(', ') || '–' },
  {
    key: 'status',
    title: 'Status',
    narrow: 'tag',
    render: ({ status }) => <StatusTag tone={STATES[status].tone}>{STATES[status].label}</StatusTag>,
  },
];
const ownColumns: Column<CompOff>[] = shared.map((column) =>
  column.key === 'worked_on' ? { ...column, narrow: 'title' } : column,
);
const allColumns: Column<CompOff>[] = [
  {
    key: 'employee_name',
    title: 'Employee',
    narrow: 'title',
    render: ({ employee_name }) => <span className="ui-name">{employee_name}</span>,
  },
  ...shared,
];

type HoursInputProps = { value?: number; onChange?: (minutes: number | undefined) => void; id?: string };
/** Hours as people say them; the value is minutes. */
const HoursInput = ({ value, onChange, ...rest }: HoursInputProps) => (
  <InputNumber
    {...rest}
    min={0}
    max={24}
    step={0.5}
    suffix="hours"
    value={value === undefined ? null : value / 60}
    onChange={(hours) => onChange?.(hours === null ? undefined : Math.round(hours * 60))}
  />
);

function ClaimDialog({ isOpen, close }: DialogProps) {
  const today = useToday();
  return (
    <FormDialog
      isOpen={isOpen}
      close={close}
      title="Claim comp-off"
      endpoint={compOffs.claim}
      submitLabel="Claim"
      refresh={[leaveBalances.list]}
    >
      <Field name="worked_on" label="Day you worked" help="A weekly off or a holiday.">
        <DateInput max={today} />
      </Field>
      <Field name="worked_minutes" label="Time worked">
        <HoursInput />
      </Field>
      <Field name="note" label="Reason">
        <Input.TextArea rows={2} maxLength={500} />
      </Field>
    </FormDialog>
  );
}

function CompOffTable({ own, claim }: { own: boolean; claim: (() => void) | undefined }) {
  const can = useCan();
  const me = useOwnEmployee();
  const [params, setFilter] = useListParams(compOffs.list);
  const filter = own && me ? { ...params, employee_id: me } : params;
  const confirm = useAction(compOffs.confirm, { failure: 'Failed to claim comp-off' });
  const confirmMany = useAction(compOffs.confirmMany, { failure: 'Failed to confirm comp-offs', refresh: [leaveBalances.list] });
  const [ids, setIds] = useState<readonly string[]>([]);
  const mayConfirm = !own && can(compOffs.confirmMany);
  const actionsOf = (row: CompOff): (RowAction | false)[] => {
    const { comp_off_id: id } = row;
    const detected = row.status === 'detected';
    return [
      detected &&
        row.employee_id === me && { label: 'Claim', onClick: () => void confirm.run({ params: { id }, body: {} } as never) },
      detected && mayConfirm && { label: 'Confirm', onClick: () => void confirmMany.run({ body: { comp_off_ids: [id] } }) },
    ];
  };
  const bulk = (
    <Button
      type="primary"
      loading={confirmMany.running}
      onClick={async () => (await confirmMany.run({ body: { comp_off_ids: [...ids] } })) && setIds([])}
    >
      Confirm detected
    </Button>
  );
  return (
    <div className="lv-column">
      {!own && <OwnApprovalsCard subject="leave.comp_off" />}
      <DataTable
        endpoint={compOffs.list}
        filter={filter}
        onFilter={setFilter}
        which={own ? ['employee_id'] : []}
        columns={own ? ownColumns : allColumns}
        idOf={({ comp_off_id }) => comp_off_id}
        nameOf={({ employee_name, worked_on }) => `${employee_name}, ${formatDate(worked_on)}`}
        many="comp-offs"
        {...(!own && { search: 'Search by name or code' })}
        filters={[
          { name: 'status', label: 'Status', options: Object.entries(STATES).map(([value, { label }]) => ({ value, label })) },
        ]}
        actions={actionsOf}
        selection={mayConfirm ? { ids, onChange: setIds, actions: bulk } : undefined}
        empty={{
          title: own ? 'No comp-off yet' : 'No comp-offs yet',
          text: 'Work on a weekly off or holiday earns time off.',
          label: 'Claim comp-off',
          action: own ? claim : undefined,
        }}
      />
    </div>
  );
}

export function CompOffScreen() {
  const can = useCan();
  const me = useOwnEmployee();
  const others = useWidestScope('leave.comp_off.read') !== 'self';
  const [search, setSearch] = useSearchParams();
  const claiming = useDialog();
  const claim = me && can(compOffs.claim) ? claiming.open : undefined;
  const tab = me && (!others || search.get('tab') !== 'all') ? 'mine' : 'all';
  const own = <CompOffTable own claim={claim} />;
  const all = <CompOffTable own={false} claim={undefined} />;
  return (
    <Page
      title="Comp-off"
      action={
        claim && (
          <Button type="primary" icon={<PlusOutlined />} onClick={claim}>
            Claim comp-off
          </Button>
        )
      }
    >
      {me && others ? (
        <Tabs
          activeKey={tab}
          onChange={(key) => setSearch(key === 'mine' ? {} : { tab: key })}
          destroyOnHidden
          items={[
            { key: 'mine', label: 'My comp-off', children: own },
            { key: 'all', label: 'Employees', children: all },
          ]}
        />
      ) : me ? (
        own
      ) : (
        all
      )}
      <ClaimDialog isOpen={claiming.isOpen} close={claiming.close} subject={undefined} />
    </Page>
  );
}
