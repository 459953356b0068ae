import type { Today } from '@hrms/attendance/contract';
import { Button } from 'antd';
import { DIRECTION_NAMES, SOURCE_NAMES } from '../words.ts';

/** The punches of the day as they were recorded. */
export const TodayPunchesCard = ({ today: { punches }, why }: { today: Today; why: () => void }) => (
  <section className="ui-card att-card" aria-label="Punches of today">
    <div className="att-tools att-spread">
      <h2>Punches today</h2>
      <Button onClick={why}>Why?</Button>
    </div>
    {punches.length === 0 && <p className="att-quiet">No punches yet</p>}
    <ul className="att-list">
      {punches.map(({ punch_id, local_time, direction, outside, place, source, device_name }) => (
        <li key={punch_id}>
          <span>{local_time}</span>
          <span>{DIRECTION_NAMES[direction]}</span>
          <span className="att-quiet">
            {[device_name ?? SOURCE_NAMES[source], outside ? 'outside the area' : place].filter(Boolean).join(', ')}
          </span>
        </li>
      ))}
    </ul>
  </section>
);
