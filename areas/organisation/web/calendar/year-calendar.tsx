import { addDays, daysInMonth, monthLabel, weekday } from '@hrms/platform/calendar';

const MONTHS = Array.from({ length: 12 }, (_, at) => String(at + 1).padStart(2, '0'));
const HEADS = ['S', 'M', 'T', 'W', 'T', 'F', 'S'];

/** Weeks of a month as days, with blanks before the first. */
function monthWeeks(year: number, month: string): (string | null)[][] {
  const first = `${year}-${month}-01`;
  const cells: (string | null)[] = Array.from({ length: weekday(first) }, () => null);
  for (let n = 0; n < daysInMonth(year, Number(month)); n += 1) cells.push(addDays(first, n));
  while (cells.length % 7 !== 0) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

/** A year on one sheet; the marked days carry a name. */
export const YearCalendar = ({ year, days }: { year: number; days: ReadonlyMap<string, string> }) => (
  <section className="ui-card hol-months" aria-label={`Calendar of ${year}`}>
    {MONTHS.map((month) => (
      <table key={month}>
        <caption>{monthLabel(`${year}-${month}`)}</caption>
        <thead>
          <tr>
            {HEADS.map((head, at) => (
              <th key={`${head}${at.toString()}`} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {monthWeeks(year, month).map((week, at) => (
            <tr key={`${month}${at.toString()}`}>
              {week.map((day, of) => (
                <td
                  key={day ?? `${month}-${of.toString()}`}
                  className={day && days.has(day) ? 'on' : ''}
                  title={day ? days.get(day) : undefined}
                >
                  {day && Number(day.slice(8))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    ))}
  </section>
);
