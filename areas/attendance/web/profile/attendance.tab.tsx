import { type ProfileSubject, useDialog } from '@hrms/platform/web';
import { DayDrawer, type DaySubject } from '../days/day.drawer.tsx';
import { MonthCard } from '../days/month.card.tsx';
import { useToday } from '../periods/period.input.tsx';
import '../attendance.css';

/** A month of an employee's attendance; a day opens its reasons and requests. */
export function AttendanceTab({ employee_id }: ProfileSubject) {
  const today = useToday();
  const drawer = useDialog<DaySubject>();
  return (
    <>
      <MonthCard today={today} employee_id={employee_id} open={(day) => drawer.open({ employee_id, day })} />
      <DayDrawer {...drawer} />
    </>
  );
}
