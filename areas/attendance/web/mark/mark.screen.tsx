import { punches, type Today } from '@hrms/attendance/contract';
import {
  formatDate,
  LoadFailed,
  messageOf,
  NothingYet,
  Page,
  SkeletonRows,
  useDialog,
  useEndpoint,
  useSignedIn,
} from '@hrms/platform/web';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { DayDrawer, type DaySubject } from '../days/day.drawer.tsx';
import { MonthCard } from '../days/month.card.tsx';
import { type AskedKind, RequestDrawer } from '../days/request.drawer.tsx';
import { KIND_NAMES } from '../words.ts';
import { OwnRequestsCard } from './own-requests.card.tsx';
import { PasskeysDialog } from './passkeys.dialog.tsx';
import { PunchPanel } from './punch.panel.tsx';
import { TodayPunchesCard } from './today-punches.card.tsx';
import { WeekCard } from './week.card.tsx';
import '../attendance.css';
import './mark.css';

const ASKED: AskedKind[] = ['add_punch', 'on_duty', 'work_from_home', 'permission'];

/** The day that notices and approvals link to: `?day=…`, of another employee with `&employee=…`. */
function useLinkedDay() {
  const { user } = useSignedIn();
  const [search, setSearch] = useSearchParams();
  const day = search.get('day');
  const employee_id = search.get('employee') ?? user.employee_id;
  const subject: DaySubject | undefined = day && employee_id ? { employee_id, day } : undefined;
  const close = () => setSearch({}, { replace: true });
  return { isOpen: subject !== undefined, subject, close };
}

/** The employee's own attendance: punch, today, week, month and requests. */
export function MarkScreen() {
  const { employee_id } = useSignedIn().user;
  const linked = useLinkedDay();
  const isLinked = Boolean(employee_id);
  const read = useEndpoint(punches.today, undefined, { refetchInterval: 60_000, enabled: isLinked, together: true });
  return (
    <>
      {read.data ? (
        <OwnAttendance today={read.data} />
      ) : (
        <Page title="My attendance">
          {!isLinked && (
            <NothingYet
              title="No attendance of your own"
              text="Your sign-in is not linked to an employee. HR links it under Users."
            />
          )}
          {read.isError && <LoadFailed message={messageOf(read.error)} retry={() => void read.refetch()} />}
          {isLinked && read.isPending && <SkeletonRows />}
        </Page>
      )}
      <DayDrawer {...linked} />
    </>
  );
}

function OwnAttendance({ today }: { today: Today }) {
  const drawer = useDialog<DaySubject>();
  const passkeys = useDialog();
  const [asked, setAsked] = useState<AskedKind>();
  const { employee_id } = today;
  const openDay = (day: string) => drawer.open({ employee_id, day });
  return (
    <Page
      title="My attendance"
      subtitle={formatDate(today.day)}
      action={
        <Dropdown
          trigger={['click']}
          menu={{ items: ASKED.map((key) => ({ key, label: KIND_NAMES[key], onClick: () => setAsked(key) })) }}
        >
          <Button>New request</Button>
        </Dropdown>
      }
    >
      <div className="att-mark">
        <div>
          <PunchPanel today={today} openPasskeys={passkeys.open} />
          <TodayPunchesCard today={today} why={() => openDay(today.day)} />
        </div>
        <div>
          <WeekCard today={today} open={openDay} />
          <MonthCard today={today.day} employee_id={employee_id} open={openDay} />
        </div>
      </div>
      <OwnRequestsCard />
      <PasskeysDialog {...passkeys} />
      <DayDrawer {...drawer} />
      <RequestDrawer isOpen={asked !== undefined} close={() => setAsked(undefined)} kind={asked ?? 'add_punch'} day={today.day} />
    </Page>
  );
}
