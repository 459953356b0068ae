import type { Work } from '@hrms/platform/server';

/** Stores the loss of pay of a day's penalty, in hundredths of a day. */
export const setPenaltyLop = (work: Work, employee_id: string, day: string, penalty_lop: number) =>
  work.tx
    .updateTable('attendance_day')
    .set({ penalty_lop })
    .where('org_id', '=', work.tx.org_id)
    .where('employee_id', '=', employee_id)
    .where('day', '=', day)
    .execute();
