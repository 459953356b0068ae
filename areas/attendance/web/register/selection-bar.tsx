import { attendanceDays } from '@hrms/attendance/contract';
import { useAction, useCan } from '@hrms/platform/web';
import { Button } from 'antd';
import type { MarkedRange } from '../days/mark-days.drawer.tsx';
import type { DaySelection } from './use-day-selection.ts';

/** Whether the caller may do anything with chosen days. */
export const useMayFixDays = (): boolean => {
  const can = useCan();
  return can(attendanceDays.mark) || can(attendanceDays.askCorrection);
};

/** What can be done with the chosen days: mark those of one date, or ask the employees for a correction. */
export function SelectionBar({ of: { chosen, clear }, mark }: { of: DaySelection; mark: (range: MarkedRange) => void }) {
  const can = useCan();
  const ask = useAction(attendanceDays.askCorrection, {
    failure: 'Failed to ask employees',
    onDone: clear,
  });
  if (chosen.length === 0) return null;
  const [first] = chosen;
  const day = chosen.every((one) => one.day === first?.day) ? first?.day : undefined;
  const employee_ids = chosen.map(({ employee_id }) => employee_id);
  return (
    <div className="ui-table-tools att-bar" role="toolbar" aria-label="Selected days">
      <strong>{chosen.length} selected</strong>
      {can(attendanceDays.mark) && (
        <Button disabled={!day} onClick={() => day && mark({ employee_ids, from: day, to: day })}>
          Mark days
        </Button>
      )}
      {can(attendanceDays.askCorrection) && (
        <Button loading={ask.running} onClick={() => void ask.run({ body: { days: chosen } })}>
          Ask for correction
        </Button>
      )}
      <Button type="text" onClick={clear}>
        Clear
      </Button>
      {!day && can(attendanceDays.mark) && <span className="att-quiet">Select days of one date to mark them.</span>}
    </div>
  );
}
