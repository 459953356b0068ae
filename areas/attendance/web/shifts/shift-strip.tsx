import { minutesText } from '@hrms/platform/calendar';
import { clockText } from '../words.ts';

type Minute = number | null | undefined;

/** A shift over two days of 24 hours, drawn. */
export function ShiftStrip({ start, end, half }: { start: Minute; end: Minute; half: Minute }) {
  if (start === null || start === undefined || end === null || end === undefined || end <= start) return null;
  const label = `${clockText(start)} to ${clockText(end)}, ${minutesText(end - start)}`;
  const hours = [0, 6, 12, 18, 24, 30, 36, 42, 48];
  return (
    <figure className="att-strip" aria-label={label}>
      <svg viewBox="0 0 2880 240" role="img" aria-hidden="true">
        <rect className="ground" x={0} y={0} width={2880} height={120} rx={24} />
        <rect className="shift" x={start} y={0} width={end - start} height={120} rx={24} />
        {half !== null && half !== undefined && <rect className="half" x={half - 4} y={0} width={8} height={120} />}
        <rect className="midnight" x={1438} y={0} width={4} height={140} />
        {hours.map((hour) => (
          <text key={hour} x={hour * 60} y={220} textAnchor={hour === 0 ? 'start' : hour === 48 ? 'end' : 'middle'}>
            {hour % 24}
            {hour === 24 && ' (+1)'}
          </text>
        ))}
      </svg>
      <figcaption className="att-quiet">{label}</figcaption>
    </figure>
  );
}
