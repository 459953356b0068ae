import type { leaveOverview } from '@hrms/leave/contract';
import type { DataOf } from '@hrms/platform/contract';
import { type CellPlace, formatDate, Grid, GridLegend, type GridLine, placeAttribute } from '@hrms/platform/web';
import { Link } from 'react-router';
import { spellText } from '../labels.ts';
import '../leave.css';

type Calendar = DataOf<typeof leaveOverview.calendar>;
type Row = Calendar['rows'][number];
type Spell = Row['spells'][number];

/** The halves of a day that a spell takes. */
function halvesOn(spell: Spell, day: string): 'both' | 'first' | 'second' | null {
  if (day < spell.first_day || day > spell.last_day) return null;
  const from = day === spell.first_day ? spell.first_half : 1;
  const to = day === spell.last_day ? spell.last_half : 2;
  return from === 1 && to === 2 ? 'both' : from === 1 ? 'first' : 'second';
}

type SpellMarkProps = { row: Row; spell: Spell; day: string; halves: 'both' | 'first' | 'second'; place: CellPlace };

/** A day of leave; it opens its request where the user may see it. */
function SpellMark({ row, spell, day, halves, place }: SpellMarkProps) {
  const text = `${row.employee_name}: ${spell.type_name}, ${spellText(spell)}${spell.status === 'pending' ? ', pending' : ''}`;
  const words = spell.reason ? `${text}. ${spell.reason}` : text;
  const shape = `lv-spell lv-${spell.colour} ${halves} ${spell.status}`;
  if (!spell.leave_request_id) return <span className={shape} title={words} role="img" aria-label={words} />;
  return (
    <Link
      {...placeAttribute(place.row, place.column)}
      className={shape}
      to={`/leaves/view/${spell.leave_request_id}`}
      title={words}
      aria-label={words}
      tabIndex={day === spell.first_day ? 0 : -1}
    />
  );
}

function offLook(row: Row, day: string): string {
  const off = row.off_days.find((candidate) => candidate.day === day);
  if (!off) return '';
  return `${off.halves.length === 2 ? 'shaded' : 'half-shaded'}${off.kind === 'holiday' ? ' feast' : ''}`;
}

/** How many are there on each day; days off for everybody have no number. */
function presenceLine({ rows, days }: Calendar): GridLine {
  const isOffForAll = (day: string) =>
    rows.length > 0 && rows.every(({ off_days }) => off_days.some((off) => off.day === day && off.halves.length === 2));
  return {
    key: 'presence',
    label: `Present of ${days[0]?.people ?? 0}`,
    cells: days.map(({ day, away, people, below_minimum }) => ({
      text: isOffForAll(day) ? '–' : people - away,
      ...(below_minimum && { tone: 'low' as const }),
      title: `${people - away} of ${people} present on ${formatDate(day)}${below_minimum ? ', below the minimum' : ''}`,
    })),
  };
}

type CalendarGridProps = { calendar: Calendar; today: string; presence: boolean };

/** Employees against days, with their leave and off days. `presence` shows how many are there each day. */
export function CalendarGrid({ calendar, today, presence }: CalendarGridProps) {
  const { rows } = calendar;
  const days = calendar.days.map(({ day }) => day);
  const types = new Map(rows.flatMap(({ spells }) => spells.map(({ type_name, colour }) => [type_name, colour] as const)));
  const drawCell = (row: Row, place: CellPlace) => {
    const day = days[place.column] ?? '';
    const off = row.off_days.find((candidate) => candidate.day === day);
    return (
      <>
        {off?.name && <span className="lv-off-name" title={off.name} />}
        {row.spells.map((spell) => {
          const halves = halvesOn(spell, day);
          const key = `${spell.leave_request_id ?? spell.type_name}${spell.first_day}`;
          return halves && <SpellMark key={key} row={row} spell={spell} day={day} halves={halves} place={place} />;
        })}
      </>
    );
  };
  return (
    <>
      <Grid
        label="Leave calendar"
        size="small"
        days={days}
        today={today}
        rows={rows}
        idOf={({ employee_id }) => employee_id}
        nameOf={({ employee_name }) => employee_name}
        noteOf={({ employee_code }) => employee_code}
        cell={drawCell}
        lookOf={(row, column) => offLook(row, days[column] ?? '')}
        lines={presence ? [presenceLine(calendar)] : []}
      />
      <div className="lv-under">
        <GridLegend
          entries={[
            ...[...types].map(([name, colour]) => ({ look: `lv-sample lv-${colour}`, sample: '', text: name })),
            { look: 'lv-sample lv-sample-pending', sample: '', text: 'Pending' },
            { look: 'shaded', sample: '', text: 'Off' },
            { look: 'shaded feast', sample: '', text: 'Holiday' },
          ]}
        />
      </div>
    </>
  );
}
