import { type Overtime, overtimes } from '@hrms/attendance/contract';
import { minutesText } from '@hrms/platform/calendar';
import { RequestListScreen, useCan } from '@hrms/platform/web';
import { SubjectApprovals } from '@hrms/workflows/web';
import { Button, Dropdown } from 'antd';
import { useNavigate } from 'react-router';
import { overtimeStatuses } from '../status.tsx';
import { AskOvertimeDrawer } from './ask.drawer.tsx';
import { CATEGORY_NAMES, overtimeColumns } from './columns.tsx';
import { LimitsTable } from './limits.panel.tsx';
import '../attendance.css';

const CATEGORIES = Object.entries(CATEGORY_NAMES).map(([value, label]) => ({ value, label }));
const SENDING = { failure: 'Failed to send overtime', refresh: [overtimes.list, overtimes.detected] };
const CANCELLABLE: readonly Overtime['status'][] = ['detected', 'pending', 'returned', 'approved'];

/** Overtime: own, the team's or everyone's, what the user decides, and the limits of the quarter. */
export function OvertimeScreen() {
  const can = useCan();
  const navigate = useNavigate();
  const open = ({ overtime_id }: Overtime) => void navigate(`/overtime/edit/${overtime_id}`);
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
        actions: (row) => [{ label: 'Open', onClick: () => open(row) }],
        acts: [
          {
            ...SENDING,
            label: 'Send for approval',
            endpoint: overtimes.update,
            when: ({ status }) => status === 'detected',
            question: ({ number, full_name, actual_minutes }) => ({
              title: `Send ${number} for approval?`,
              text: `${minutesText(actual_minutes)} of ${full_name} go for approval, with the employee’s consent.`,
              label: 'Send',
            }),
            toInput: ({ version }) => ({ body: { submit: true, consent: true, version } }),
          },
          {
            label: 'Cancel',
            endpoint: overtimes.cancel,
            danger: true,
            when: ({ status }) => CANCELLABLE.includes(status),
            reason: ({ number }) => ({ title: `Cancel ${number}`, submitLabel: 'Cancel overtime' }),
            refresh: [overtimes.detected, overtimes.get, overtimes.limits],
          },
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
    />
  );
}
