import type { Today } from '@hrms/attendance/contract';
import { Button } from 'antd';
import { PunchPhoto } from '../days/punch-photo.tsx';
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
      {punches.map((punch) => (
        <li key={punch.punch_id}>
          <span>{punch.local_time}</span>
          <span>{DIRECTION_NAMES[punch.direction]}</span>
          <span className="att-quiet">
            {[punch.device_name ?? SOURCE_NAMES[punch.source], punch.outside ? 'outside the area' : punch.place]
              .filter(Boolean)
              .join(', ')}
          </span>
          <PunchPhoto of={punch} />
        </li>
      ))}
    </ul>
  </section>
);
