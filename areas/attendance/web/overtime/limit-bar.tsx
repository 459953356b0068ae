import { overtimes } from '@hrms/attendance/contract';
import { minutesText } from '@hrms/platform/calendar';
import { useEndpoint } from '@hrms/platform/web';

/** The share of the quarter's limit that is used, as a bar and in percent. */
export const LimitBar = ({ percent }: { percent: number | null }) =>
  percent === null ? (
    '–'
  ) : (
    <span className="att-limit">
      <progress max={100} value={Math.min(percent, 100)} aria-hidden="true" /> <span className="ui-number">{percent}%</span>
    </span>
  );

/** How much overtime of the quarter an employee has, against the limit. */
export function EmployeeLimit({ employee_id, day }: { employee_id: string; day: string }) {
  const read = useEndpoint(overtimes.limits, { query: { employee_id, day } as never });
  const of = read.data?.rows[0];
  if (!of) return null;
  return (
    <p className="att-tools">
      <span>
        {of.quarter}: {minutesText(of.used_minutes)}
        {of.limit_minutes === null ? ', no limit set' : ` of ${minutesText(of.limit_minutes)}`}
      </span>
      {of.percent !== null && <LimitBar percent={of.percent} />}
    </p>
  );
}
