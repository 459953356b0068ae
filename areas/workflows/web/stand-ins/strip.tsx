import { formatDate } from '@hrms/platform/web';
import type { StandIn } from '@hrms/workflows/contract';
import '../workflows.css';

const DAY = 86_400_000;
const DAYS = 60;
const dayOf = (date: string) => Date.parse(`${date}T00:00:00Z`) / DAY;
const dateOf = (day: number) => new Date(day * DAY).toISOString().slice(0, 10);

/** Where a period lies in the days shown, in percent; null outside of them. */
export function placeOf(from_date: string, to_date: string, today: string): { left: number; width: number } | null {
  const start = dayOf(today);
  const from = Math.max(dayOf(from_date), start);
  const to = Math.min(dayOf(to_date) + 1, start + DAYS);
  if (to <= from) return null;
  return { left: ((from - start) / DAYS) * 100, width: ((to - from) / DAYS) * 100 };
}

/** The next 60 days, a line for each stand-in. */
export function StandInStrip({ rows, today }: { rows: readonly StandIn[]; today: string }) {
  const lines = rows.flatMap((row) => {
    const place = placeOf(row.from_date, row.to_date, today);
    return place ? [{ row, place }] : [];
  });
  if (lines.length === 0) return null;
  const start = dayOf(today);
  return (
    <section className="ui-card flow-strip" aria-label="Next 60 days">
      <header>
        {[0, 15, 30, 45].map((after) => (
          <span key={after}>{formatDate(dateOf(start + after))}</span>
        ))}
      </header>
      <ul>
        {lines.map(({ row, place }) => (
          <li key={row.stand_in_id}>
            <span className="name">{`${row.name} → ${row.stand_in_name}`}</span>
            <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
              <rect x={place.left} width={place.width} y="0" height="8" rx="1" />
            </svg>
            <span className="ui-hidden">{`${formatDate(row.from_date)} to ${formatDate(row.to_date)}`}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
