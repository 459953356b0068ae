import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { type AttendanceDay, attendanceDays } from '@hrms/attendance/contract';
import { addToMonth, firstDayOf, lastDayOf, monthOf, weekday } from '@hrms/platform/calendar';
import { formatDate, LoadFailed, messageOf, SkeletonRows, useEndpoint } from '@hrms/platform/web';
import { Button } from 'antd';
import { useState } from 'react';
import { codeClass, codeName } from '../words.ts';
import './month.css';

type MonthCardProps = { today: string; employee_id: string; open: (day: string) => void };

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const LEGEND = [
  ['present', 'P present'],
  ['absent', 'A absent'],
  ['half', 'half day absent'],
  ['leave', 'L leave, OD, WFH'],
  ['off', 'WO off, H holiday'],
  ['late', 'late'],
] as const;

/** What a day that has not come yet can't be. */
const OPEN_CODES = new Set(['P', 'A', '?']);

/** The place of a day in a week that begins on Monday. */
export const placeInWeek = (day: string) => (weekday(day) + 6) % 7;

/** A month as a heat map; a day opens its reasons. */
export function MonthCard({ today, employee_id, open }: MonthCardProps) {
  const [month, setMonth] = useState(() => monthOf(today));
  const query = { from: firstDayOf(month), to: lastDayOf(month), employee_id };
  const read = useEndpoint(attendanceDays.list, { query }, { keepPrevious: true, together: true });
  const days = read.data?.days ?? [];
  return (
    <section className="ui-card att-card" aria-label="Month">
      <div className="att-tools att-spread">
        <h2>{formatDate(month)}</h2>
        <span className="att-tools">
          <Button icon={<LeftOutlined />} aria-label="Previous month" onClick={() => setMonth(addToMonth(month, -1))} />
          <Button
            icon={<RightOutlined />}
            aria-label="Next month"
            disabled={month >= monthOf(today)}
            onClick={() => setMonth(addToMonth(month, 1))}
          />
        </span>
      </div>
      {read.isError && <LoadFailed message={messageOf(read.error)} retry={() => void read.refetch()} />}
      {read.isPending && <SkeletonRows />}
      {read.data && (
        <>
          <div className="att-month">
            {WEEKDAYS.map((name) => (
              <span key={name} className="att-month-head" aria-hidden="true">
                {name}
              </span>
            ))}
            {days.map((of, at) => (
              <MonthDay
                key={of.day}
                of={of}
                column={at === 0 ? placeInWeek(of.day) + 1 : 0}
                isFuture={of.day > today}
                isToday={of.day === today}
                open={open}
              />
            ))}
          </div>
          <p className="att-quiet att-legend">
            {LEGEND.map(([look, name]) => (
              <span key={look}>
                <i className={look} aria-hidden="true" />
                {name}
              </span>
            ))}
          </p>
        </>
      )}
    </section>
  );
}

type MonthDayProps = { of: AttendanceDay; column: number; isFuture: boolean; isToday: boolean; open: (day: string) => void };

function MonthDay({ of, column, isFuture, isToday, open }: MonthDayProps) {
  const known = [of.first_half, of.second_half].filter((half) => !(isFuture && OPEN_CODES.has(half)));
  const isUnknown = known.length === 0;
  const code = isUnknown ? '' : [...new Set(known)].join(' ');
  const isHalfLost = known.some((half) => codeClass(half) === 'absent') && of.first_half !== of.second_half;
  const look = isHalfLost ? 'half' : codeClass(known[0] ?? '');
  const about = isUnknown ? 'not over yet' : [...new Set(known)].map(codeName).join(', ');
  return (
    <button
      type="button"
      className={`att-month-day start-${column} ${look} ${of.late_mark ? 'late' : ''} ${isToday ? 'today' : ''}`}
      onClick={() => open(of.day)}
    >
      <span className="ui-hidden">{`${formatDate(of.day)}, ${about}${of.late_mark ? ', late' : ''}`}</span>
      <span aria-hidden="true">{Number(of.day.slice(8))}</span>
      <small aria-hidden="true">{code}</small>
    </button>
  );
}
