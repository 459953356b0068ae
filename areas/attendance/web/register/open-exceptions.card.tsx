import { type DayException, register } from '@hrms/attendance/contract';
import { CardFigure, QuietCard, SkeletonRows, useCard, useToday } from '@hrms/platform/web';
import type * as z from 'zod';
import { EXCEPTION_NAMES } from '../words.ts';

type Exception = z.output<typeof DayException>;
const SHOWN = 4;

/** Days of this month that need a decision, by cause. */
export function OpenExceptionsCard() {
  const period = useToday().slice(0, 7);
  const read = useCard(register.exceptions, { query: { period, limit: 1 } });
  if (!read) return <SkeletonRows rows={2} />;
  const causes = (Object.keys(EXCEPTION_NAMES) as Exception[])
    .filter((cause) => (read.counts[cause] ?? 0) > 0)
    .toSorted((one, other) => (read.counts[other] ?? 0) - (read.counts[one] ?? 0));
  if (causes.length === 0) return <QuietCard>No attendance exceptions this month.</QuietCard>;
  return (
    <div className="ui-figures">
      {causes.slice(0, SHOWN).map((cause) => (
        <CardFigure
          key={cause}
          value={read.counts[cause] ?? 0}
          label={EXCEPTION_NAMES[cause].toLowerCase()}
          to={`/attendance/register-new?tab=exceptions&period=${period}&exception=${cause}`}
          tone="warning"
        />
      ))}
    </div>
  );
}
