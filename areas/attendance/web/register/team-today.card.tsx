import { register } from '@hrms/attendance/contract';
import { CardFigure, QuietCard, SkeletonRows, useCard, useToday } from '@hrms/platform/web';
import { type DayState, STATES } from './states.ts';

const SHOWN = ['present', 'late', 'leave', 'absent', 'not_yet_in'] as const satisfies readonly DayState[];
const TONES = { success: 'plain', warning: 'warning', error: 'error', accent: 'plain', neutral: 'plain' } as const;

/** How many of the team are present, late, on leave, absent or not in yet today. */
export function TeamTodayCard() {
  const day = useToday();
  const read = useCard(register.daily, { query: { day, limit: 1 } });
  if (!read) return <SkeletonRows rows={2} />;
  const counted = SHOWN.filter((state) => (read.counters[state] ?? 0) > 0);
  if (counted.length === 0) return <QuietCard>No employees are planned for today.</QuietCard>;
  return (
    <div className="ui-figures">
      {counted.map((state) => {
        const [label, tone] = STATES[state];
        return (
          <CardFigure
            key={state}
            value={read.counters[state] ?? 0}
            label={label.toLowerCase()}
            to={`/attendance/register-new?day=${day}&state=${state}`}
            tone={TONES[tone]}
          />
        );
      })}
    </div>
  );
}
