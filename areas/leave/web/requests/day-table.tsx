import type { LeaveHalf } from '@hrms/leave/contract';
import { weekday } from '@hrms/platform/calendar';
import { weekdayText } from '../labels.ts';
import { toDayLines } from './day-lines.ts';
import '../leave.css';

/** Each day of a spell with the days charged and why. */
export function DayTable({ halves }: { halves: readonly LeaveHalf[] }) {
  return (
    <table className="lv-days">
      <thead>
        <tr>
          <th scope="col">Day</th>
          <th scope="col" className="num">
            Charged
          </th>
          <th scope="col">Why</th>
        </tr>
      </thead>
      <tbody>
        {toDayLines(halves).map(({ day, charged, isOff, why }) => (
          <tr key={day} className={isOff ? 'off' : ''}>
            <th scope="row">{weekdayText(day, weekday(day))}</th>
            <td className="num">{charged}</td>
            <td>{why}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
