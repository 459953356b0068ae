/** What comp-off has of its own on the shared screen of requests: columns, words, the form of a claim and the confirmation of work that attendance found. */
import { CompOff, compOffs, leaveBalances } from '@hrms/leave/contract';
import { daysBetween, daysText, minutesText } from '@hrms/platform/calendar';
import {
  approvalStatusTags,
  type Column,
  DateInput,
  type DialogProps,
  Field,
  FormDialog,
  formatDate,
  HoursInput,
  pendingWithColumn,
  RequestListScreen,
  useSignedIn,
  useToday,
} from '@hrms/platform/web';
import { SubjectApprovals } from '@hrms/workflows/web';
import { Input } from 'antd';
import { daysColumn } from '../days-cell.tsx';
import '../leave.css';

const STATUSES = approvalStatusTags(CompOff.shape.status.options, {
  detected: ['Detected', 'accent'],
  used: ['Used', 'neutral'],
});
const OFF_KINDS = { weekly_off: 'weekly off', holiday: 'holiday' } as const;

function Expiry({ claim: { expires_on, status, days_left } }: { claim: CompOff }) {
  const today = useToday();
  if (!expires_on || status !== 'approved' || days_left === 0) return <>{formatDate(expires_on)}</>;
  const days = daysBetween(today, expires_on);
  if (days > 7) return <>{formatDate(expires_on)}</>;
  return <span className="lv-warn">{`${formatDate(expires_on)} (${days === 0 ? 'today' : `in ${daysText(days)}`})`}</span>;
}

const COLUMNS: readonly Column<CompOff>[] = [
  {
    key: 'worked_on',
    title: 'Worked on',
    narrow: 'second',
    priority: 3,
    render: ({ worked_on, off_kind }) => `${formatDate(worked_on)} (${OFF_KINDS[off_kind]})`,
  },
  { key: 'worked_minutes', title: 'Time', align: 'right', render: ({ worked_minutes }) => minutesText(worked_minutes) },
  daysColumn,
  { key: 'days_left', title: 'Left', align: 'right' },
  { key: 'expires_on', title: 'Expires', render: (claim) => <Expiry claim={claim} /> },
  { key: 'note', title: 'Reason', render: ({ note }) => note ?? '–' },
  pendingWithColumn,
];

const ClaimDialog = (dialog: DialogProps) => (
  <FormDialog {...dialog} title="Claim comp-off" endpoint={compOffs.claim} submitLabel="Claim" refresh={[leaveBalances.list]}>
    <Field name="worked_on" label="Day you worked" help="A weekly off or a holiday.">
      <DateInput max={useToday()} />
    </Field>
    <Field name="worked_minutes" label="Time worked">
      <HoursInput />
    </Field>
    <Field name="note" label="Reason">
      <Input.TextArea rows={2} maxLength={500} />
    </Field>
  </FormDialog>
);

const CONFIRMING = { endpoint: compOffs.confirmMany, failure: 'Failed to confirm comp-offs', refresh: [leaveBalances.list] };

export function CompOffScreen() {
  const own = useSignedIn().user.employee_id;
  return (
    <RequestListScreen
      title="Comp-off"
      ownTab="My comp-off"
      create={{ label: 'Claim comp-off', endpoint: compOffs.claim, form: ClaimDialog }}
      approvals={{ subject: 'leave.comp_off', panel: SubjectApprovals, refresh: [leaveBalances.list] }}
      kind={{
        endpoint: compOffs.list,
        many: 'comp-offs',
        idOf: ({ comp_off_id }) => comp_off_id,
        nameOf: ({ employee_name, worked_on }) => `${employee_name}, ${formatDate(worked_on)}`,
        columns: COLUMNS,
        statuses: STATUSES,
        acts: [
          {
            label: 'Claim',
            endpoint: compOffs.confirm,
            when: ({ status, employee_id }) => status === 'detected' && employee_id === own,
            failure: 'Failed to claim comp-off',
          },
          {
            ...CONFIRMING,
            label: 'Confirm',
            when: ({ status, employee_id }) => status === 'detected' && employee_id !== own,
            toInput: ({ comp_off_id }) => ({ body: { comp_off_ids: [comp_off_id] } }),
          },
        ],
        bulk: { ...CONFIRMING, label: 'Confirm detected', toBody: (comp_off_ids) => ({ comp_off_ids }) },
        empty: { own: { title: 'No comp-off yet', text: 'Work on a weekly off or holiday earns time off.' } },
      }}
    />
  );
}
