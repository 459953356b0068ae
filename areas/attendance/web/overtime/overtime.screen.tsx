import { type Overtime, overtimes } from '@hrms/attendance/contract';
import { minutesText } from '@hrms/platform/calendar';
import { type DialogProps, RequestListScreen, useAction, useCan, useConfirm, useDialog } from '@hrms/platform/web';
import { SubjectApprovals } from '@hrms/workflows/web';
import { Button, Dropdown } from 'antd';
import { useNavigate } from 'react-router';
import { overtimeStatuses } from '../status.tsx';
import { AskOvertimeDrawer } from './ask.drawer.tsx';
import { CancelOvertimeDialog } from './cancel.dialog.tsx';
import { CATEGORY_NAMES, overtimeColumns } from './columns.tsx';
import { LimitsTable } from './limits.panel.tsx';
import '../attendance.css';

const CATEGORIES = Object.entries(CATEGORY_NAMES).map(([value, label]) => ({ value, label }));
const SENDING = { failure: 'Failed to send overtime', refresh: [overtimes.list, overtimes.detected] };
const CANCELLABLE: readonly Overtime['status'][] = ['detected', 'pending', 'returned', 'approved'];

/** Overtime: own, the team's or everyone's, what the user decides, and the limits of the quarter. */
export function OvertimeScreen() {
  const can = useCan();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const cancelling = useDialog<Overtime>();
  const submit = useAction(overtimes.update, SENDING);
  const open = ({ overtime_id }: Overtime) => void navigate(`/overtime/edit/${overtime_id}`);
  const send = async ({ number, full_name, actual_minutes, overtime_id: id, version }: Overtime) => {
    const text = `${minutesText(actual_minutes)} of ${full_name} go for approval, with the employee’s consent.`;
    if (await confirm({ title: `Send ${number} for approval?`, text, label: 'Send' }))
      await submit.run({ params: { id }, body: { submit: true, consent: true, version } });
  };
  const ways = [
    can(overtimes.group) && { key: 'group', label: 'Same time for several employees' },
    can(overtimes.bulk) && { key: 'bulk', label: 'From a list' },
  ].filter((way) => way !== false);
  return (
    <RequestListScreen
      title="Overtime"
      ownTab="My overtime"
      create={{ label: 'Request overtime', endpoint: overtimes.ask, form: AskOvertimeDrawer }}
      buttons={
        ways.length > 0 && (
          <Dropdown trigger={['click']} menu={{ items: ways, onClick: ({ key }) => void navigate(`/overtime/${key}`) }}>
            <Button>Add overtime</Button>
          </Dropdown>
        )
      }
      approvals={{ subject: 'attendance.overtime', panel: SubjectApprovals, refresh: [overtimes.limits] }}
      moreTabs={[{ key: 'limits', label: 'Quarter limits', children: <LimitsTable /> }]}
      kind={{
        endpoint: overtimes.list,
        many: 'overtime records',
        idOf: ({ overtime_id }) => overtime_id,
        nameOf: ({ number }) => number,
        employeeNameOf: ({ full_name }) => full_name,
        columns: overtimeColumns,
        statuses: overtimeStatuses,
        filters: [
          { name: 'category', label: 'Category', options: CATEGORIES },
          { name: 'from', label: 'From', kind: 'date' },
          { name: 'to', label: 'To', kind: 'date' },
        ],
        onOpen: open,
        actions: (row) => [
          { label: 'Open', onClick: () => open(row) },
          can(overtimes.update) && row.status === 'detected' && { label: 'Send for approval', onClick: () => void send(row) },
          can(overtimes.cancel) &&
            CANCELLABLE.includes(row.status) && { label: 'Cancel', danger: true, onClick: () => cancelling.open(row) },
        ],
        bulk: {
          label: 'Send detected for approval',
          endpoint: overtimes.sendMany,
          toBody: (overtime_ids) => ({ overtime_ids }),
          ...SENDING,
          question: {
            title: 'Send detected overtime for approval?',
            text: 'Detected minutes go for approval, with the consent of the employees.',
            label: 'Send',
          },
        },
        empty: {
          own: { title: 'No overtime yet', text: 'Extra minutes appear here when they are detected or requested.' },
        },
      }}
    >
      <CancelOvertimeDialog {...(cancelling as DialogProps<Overtime>)} />
    </RequestListScreen>
  );
}
