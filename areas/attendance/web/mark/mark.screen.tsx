import { punches } from '@hrms/attendance/contract';
import { formatDate, LoadFailed, messageOf, Page, SkeletonRows, useDialog, useEndpoint } from '@hrms/platform/web';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { DayDrawer, type DaySubject } from '../days/day.drawer.tsx';
import { type AskedKind, RequestDrawer } from '../days/request.drawer.tsx';
import { KIND_NAMES } from '../words.ts';
import { OwnDaysCard } from './own-days.card.tsx';
import { OwnRequestsCard } from './own-requests.card.tsx';
import { PunchPanel } from './punch.panel.tsx';
import '../attendance.css';
import './mark.css';

const ASKED: AskedKind[] = ['add_punch', 'on_duty', 'work_from_home', 'permission'];

/** The employee's own attendance: punch, today, week, month and requests. */
export function MarkScreen() {
  const read = useEndpoint(punches.today, undefined, { refetchInterval: 60_000 });
  const drawer = useDialog<DaySubject>();
  const [asked, setAsked] = useState<AskedKind>();
  const today = read.data;
  if (!today)
    return (
      <Page title="My attendance">
        {read.isError ? <LoadFailed message={messageOf(read.error)} retry={() => void read.refetch()} /> : <SkeletonRows />}
      </Page>
    );
  const { employee_id, zone } = today;
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
          <PunchPanel today={today} />
          <section className="ui-card att-card" aria-label="Punches of today">
            <h2>Punches today</h2>
            {today.punches.length === 0 && <p className="att-quiet">No punches yet</p>}
            <ul className="att-list">
              {today.punches.map((punch) => (
                <li key={punch.punch_id}>
                  <span>{punch.local_time}</span>
                  <span>{punch.direction === 'out' ? 'Out' : 'In'}</span>
                  <span className="att-quiet">{punch.outside ? 'Outside the area' : (punch.place ?? punch.source)}</span>
                </li>
              ))}
            </ul>
            <Button onClick={() => drawer.open({ employee_id, day: today.day })}>Why?</Button>
          </section>
        </div>
        <div>
          <OwnDaysCard key={zone} today={today.day} employee_id={employee_id} open={(day) => drawer.open({ employee_id, day })} />
        </div>
      </div>
      <OwnRequestsCard />
      <DayDrawer {...drawer} />
      <RequestDrawer isOpen={asked !== undefined} close={() => setAsked(undefined)} kind={asked ?? 'add_punch'} day={today.day} />
    </Page>
  );
}
