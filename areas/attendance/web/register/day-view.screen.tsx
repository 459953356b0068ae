import { attendanceDays } from '@hrms/attendance/contract';
import { Page, useCan, useDialog } from '@hrms/platform/web';
import { Button, Tabs } from 'antd';
import { useSearchParams } from 'react-router';
import { DayDrawer, type DaySubject } from '../days/day.drawer.tsx';
import { MarkDaysDrawer, type MarkedRange } from '../days/mark-days.drawer.tsx';
import { useToday } from '../periods/period.input.tsx';
import { DayViewTab } from './day-view.tab.tsx';
import { ExceptionsTab } from './exceptions.tab.tsx';
import '../attendance.css';

/** A day by employee, and the exceptions of the period. */
export function DayViewScreen() {
  const can = useCan();
  const today = useToday();
  const [search, setSearch] = useSearchParams();
  const drawer = useDialog<DaySubject>();
  const marking = useDialog<MarkedRange>();
  const day = search.get('day') ?? today;
  return (
    <Page
      title="Daily attendance"
      action={
        can(attendanceDays.mark) && (
          <Button type="primary" onClick={() => marking.open({ employee_ids: [], from: day, to: day })}>
            Mark days
          </Button>
        )
      }
    >
      <Tabs
        activeKey={search.get('tab') ?? 'day'}
        onChange={(tab) => setSearch(tab === 'day' ? {} : { tab })}
        destroyOnHidden
        items={[
          { key: 'day', label: 'Day', children: <DayViewTab open={drawer.open} mark={marking.open} /> },
          { key: 'exceptions', label: 'Exceptions', children: <ExceptionsTab open={drawer.open} mark={marking.open} /> },
        ]}
      />
      <DayDrawer {...drawer} />
      <MarkDaysDrawer {...marking} />
    </Page>
  );
}
