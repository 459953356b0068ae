import { addDays, addToMonth, lastDayOf, type Month, monthOf, weekday } from '@hrms/platform/calendar';
import { LoadedData, Section, SpanStepper, useEndpoint, useToday } from '@hrms/platform/web';
import { type DueItem, dueItems } from '@hrms/statutory/contract';
import type { KeyboardEvent } from 'react';
import { monthLabel, stateName } from '../statement-labels.ts';
import { DUE_STATES } from '../tax-labels.ts';

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const DAYS = 7;
/** More than falls due in any month of an organisation in all states. */
const MOST = 200;

/** The days of the weeks that a month touches, from Monday. */
export function weeksOf(month: Month): string[][] {
  const first = `${month}-01`;
  const last = lastDayOf(month);
  const weeks: string[][] = [];
  for (let day = addDays(first, -((weekday(first) + 6) % DAYS)); day <= last; day = addDays(day, DAYS))
    weeks.push(Array.from({ length: DAYS }, (_, at) => addDays(day, at)));
  return weeks;
}

/** Arrow keys move between the due dates of the month. */
function moveByArrow(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  if (!step) return;
  const all = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button')];
  const at = all.indexOf(document.activeElement as HTMLButtonElement);
  if (at < 0) return;
  event.preventDefault();
  all[(at + step + all.length) % all.length]?.focus();
}

type MonthGridProps = {
  month: Month;
  law: string | undefined;
  state: string | undefined;
  onMonth: (month: Month) => void;
  onOpen: (item: DueItem) => void;
};

/** What falls due in a month, by day. */
export function MonthGrid({ month, law, state, onMonth, onOpen }: MonthGridProps) {
  const today = useToday();
  const weeks = weeksOf(month);
  const query = { from: weeks[0]?.[0], to: weeks.at(-1)?.at(-1), law, state, limit: MOST } as never;
  const read = useEndpoint(dueItems.list, { query }, { keepPrevious: true });
  return (
    <Section
      title={monthLabel(month)}
      action={
        <SpanStepper span="month" onStep={(by) => onMonth(addToMonth(month, by))} onToday={() => onMonth(monthOf(today))} />
      }
    >
      <LoadedData of={read} bare>
        {({ rows }) => {
          const byDay = Map.groupBy(rows, ({ due_on }) => due_on);
          return (
            <div className="st-calendar-frame">
              <table className="st-calendar" onKeyDown={moveByArrow}>
                <thead>
                  <tr>
                    {WEEKDAYS.map((name) => (
                      <th key={name} scope="col">
                        {name}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {weeks.map((week) => (
                    <tr key={week[0]}>
                      {week.map((day) => (
                        <td key={day} className={dayLook(day, month, today)}>
                          <span className="day">{Number(day.slice(8))}</span>
                          {(byDay.get(day) ?? []).map((item) => (
                            <button
                              key={item.due_item_id}
                              type="button"
                              className={`st-due ${item.status}`}
                              title={`${item.title}: ${DUE_STATES.labelOf(item.status)}`}
                              onClick={() => onOpen(item)}
                            >
                              <span className="what">{item.title}</span>
                              <span className="where">
                                {[item.state_code && stateName(item.state_code), DUE_STATES.labelOf(item.status)]
                                  .filter(Boolean)
                                  .join(' · ')}
                              </span>
                            </button>
                          ))}
                        </td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          );
        }}
      </LoadedData>
    </Section>
  );
}

const dayLook = (day: string, month: Month, today: string): string =>
  [monthOf(day) === month ? '' : 'other', day === today ? 'today' : ''].filter(Boolean).join(' ');
