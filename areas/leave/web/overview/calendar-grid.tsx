import type { leaveOverview } from '@hrms/leave/contract';
import { weekday } from '@hrms/platform/calendar';
import type { DataOf } from '@hrms/platform/contract';
import { formatDate } from '@hrms/platform/web';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { spellText } from '../labels.ts';
import '../leave.css';

type Calendar = DataOf<typeof leaveOverview.calendar>;
type Row = Calendar['rows'][number];
type Spell = Row['spells'][number];

const HEADS = ['S', 'M', 'T', 'W', 'T', 'F', 'S'];

/** The halves of a day that a spell takes. */
function halvesOn(spell: Spell, day: string): 'both' | 'first' | 'second' | null {
  if (day < spell.first_day || day > spell.last_day) return null;
  const from = day === spell.first_day ? spell.first_half : 1;
  const to = day === spell.last_day ? spell.last_half : 2;
  return from === 1 && to === 2 ? 'both' : from === 1 ? 'first' : 'second';
}

function Cell({ row, day, today }: { row: Row; day: string; today: string }) {
  const off = row.off_days.find((one) => one.day === day);
  const spells = row.spells.flatMap((spell) => {
    const halves = halvesOn(spell, day);
    return halves ? [{ spell, halves }] : [];
  });
  const look = [
    'cell',
    off ? (off.halves.length === 2 ? 'off' : 'half-off') : '',
    off?.kind === 'holiday' ? 'holiday' : '',
    day === today ? 'today' : '',
  ];
  return (
    <td className={look.filter(Boolean).join(' ')} title={off?.name ?? undefined}>
      {spells.map(({ spell, halves }) => {
        const text = `${row.employee_name}: ${spell.type_name}, ${spellText(spell)}${spell.status === 'pending' ? ', pending' : ''}`;
        const words = spell.reason ? `${text}. ${spell.reason}` : text;
        const shape = `lv-spell lv-${spell.colour} ${halves} ${spell.status}`;
        return spell.leave_request_id ? (
          <Link
            key={spell.leave_request_id}
            className={shape}
            to={`/leaves/view/${spell.leave_request_id}`}
            title={words}
            aria-label={words}
            tabIndex={day === spell.first_day ? 0 : -1}
          />
        ) : (
          <span key={`${spell.first_day}${spell.type_name}`} className={shape} title={words} role="img" aria-label={words} />
        );
      })}
    </td>
  );
}

/** Employees against days, with their leave and off days. `presence` shows how many are there each day. */
export function CalendarGrid({
  calendar: { rows, days },
  today,
  presence,
}: {
  calendar: Calendar;
  today: string;
  presence: boolean;
}) {
  const table = useRef<HTMLTableElement>(null);
  const first_day = days[0]?.day;
  const isOffForAll = (day: string) =>
    rows.length > 0 && rows.every(({ off_days }) => off_days.some((off) => off.day === day && off.halves.length === 2));
  // A month that is wider than the window begins at the week of today.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each span shown
  useEffect(() => {
    const head = table.current?.querySelector<HTMLElement>('thead th.today');
    const name = table.current?.querySelector<HTMLElement>('thead th.name');
    const frame = table.current?.parentElement;
    if (!head || !name || !frame) return;
    const end = head.offsetLeft + head.offsetWidth;
    if (end > frame.clientWidth) frame.scrollLeft = head.offsetLeft - name.offsetWidth - 3 * head.offsetWidth;
  }, [first_day]);
  return (
    <table className="lv-team" ref={table}>
      <thead>
        <tr>
          <th scope="col" className="name">
            Employee
          </th>
          {days.map(({ day }) => (
            <th key={day} scope="col" className={day === today ? 'today' : ''} title={formatDate(day)}>
              <span>{HEADS[weekday(day)]}</span>
              {Number(day.slice(8))}
            </th>
          ))}
        </tr>
        {presence && (
          <tr className="presence">
            <th scope="row" className="name">
              {`Present of ${days[0]?.people ?? 0}`}
            </th>
            {days.map(({ day, away, people, below_minimum }) => (
              <td
                key={day}
                className={below_minimum ? 'low' : ''}
                title={`${people - away} of ${people} present on ${formatDate(day)}${below_minimum ? ', below the minimum' : ''}`}
              >
                {isOffForAll(day) ? <span className="ui-none">–</span> : people - away}
              </td>
            ))}
          </tr>
        )}
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.employee_id}>
            <th scope="row" className="name" title={`${row.employee_name} (${row.employee_code})`}>
              {row.employee_name}
            </th>
            {days.map(({ day }) => (
              <Cell key={day} row={row} day={day} today={today} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
