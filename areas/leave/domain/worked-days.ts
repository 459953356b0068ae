import { type CivilDate } from '@hrms/platform/calendar';
import { valueOn } from '@hrms/platform/explain';
import { type Days, WHOLE_DAY } from './days.ts';
import { daysWorkedForAnnualLeave, workedDaysForOneDay, workedDaysForOneDayYoung } from './law.parameters.ts';

export type WorkedYear = {
  /** Days that count towards the minimum: worked, laid off, maternity and annual leave. */
  readonly counted: number;
  /** Days worked, which alone earn leave. */
  readonly earning: number;
  /** Adolescents and work below ground in a mine. */
  readonly higher_rate: boolean;
};

/** Annual leave earned in a calendar year by days worked (OSH Code 2020, section 32), on the law of a day. Whole days, in hundredths. */
export function annualLeaveEarned({ counted, earning, higher_rate }: WorkedYear, on: CivilDate): Days {
  if (counted < valueOn(daysWorkedForAnnualLeave, on)) return 0;
  const per = valueOn(higher_rate ? workedDaysForOneDayYoung : workedDaysForOneDay, on);
  return Math.floor(earning / per) * WHOLE_DAY;
}
