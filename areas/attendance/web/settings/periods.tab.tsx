import { attendancePeriods } from '@hrms/attendance/contract';
import { monthLabel } from '@hrms/platform/calendar';
import { formatDate, LoadFailed, messageOf, SkeletonRows, statusTags, useDialog, useEndpoint } from '@hrms/platform/web';
import { Button } from 'antd';
import { LockDrawer } from '../periods/lock.drawer.tsx';

const STATUSES = statusTags<string>({
  open: ['Open', 'accent'],
  closing: ['Closing', 'warning'],
  locked: ['Locked', 'success'],
  consumed: ['In payroll', 'neutral'],
});

/** Leave a phone's screen; the checks show them. */
const COUNTS = new Set(['Open', 'Locked', 'In payroll']);

/** Periods since attendance is used for payroll; older ones that nothing happened in are left out. */
function usedPeriods<P extends { locked_count: number; consumed_count: number }>(periods: readonly P[]): readonly P[] {
  const first = periods.findLastIndex(({ locked_count, consumed_count }) => locked_count + consumed_count > 0);
  return first < 0 ? periods : periods.slice(0, first + 1);
}

/** Attendance periods, newest first; one opens its checks and lock. */
export function PeriodsTab() {
  const read = useEndpoint(attendancePeriods.list, {});
  const locking = useDialog<string>();
  if (read.isError) return <LoadFailed message={messageOf(read.error)} retry={() => void read.refetch()} />;
  if (!read.data) return <SkeletonRows />;
  return (
    <section className="ui-card ui-table" aria-label="Periods">
      <div className="att-scroll">
        <table className="att-grid att-rows" aria-label="Attendance periods">
          <thead>
            <tr>
              {['Period', 'Days', 'Status', 'Open', 'Locked', 'In payroll', 'Actions'].map((head) => (
                <th key={head} scope="col" className={COUNTS.has(head) ? 'att-wide' : undefined}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {usedPeriods(read.data.periods).map(
              ({ code, first_day, last_day, status, open_count, locked_count, consumed_count }) => (
                <tr key={code}>
                  <th scope="row">{monthLabel(code)}</th>
                  <td>
                    {formatDate(first_day)} to {formatDate(last_day)}
                  </td>
                  <td>{STATUSES.tagOf(status)}</td>
                  <td className="att-wide">{open_count}</td>
                  <td className="att-wide">{locked_count}</td>
                  <td className="att-wide">{consumed_count}</td>
                  <td>
                    <Button size="small" aria-label={`Checks of ${monthLabel(code)}`} onClick={() => locking.open(code)}>
                      Checks
                    </Button>
                  </td>
                </tr>
              ),
            )}
          </tbody>
        </table>
      </div>
      <LockDrawer {...locking} />
    </section>
  );
}
