import type { CivilDate } from '@hrms/platform/calendar';
import { dueDateAfter } from '@hrms/statutory/domain';

/** The day by which a leaver's wages are payable, with its reason. @throws ParameterNotDated */
export function settlementDueOn(
  last_day: CivilDate,
  isWorkingDay: (day: CivilDate) => boolean,
): { due_on: CivilDate; why: string } {
  const { value, steps } = dueDateAfter('calendar.wages.final_settlement', last_day, isWorkingDay);
  return { due_on: value, why: steps[0]?.why ?? '' };
}
