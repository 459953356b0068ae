import { dateLabel } from '@hrms/platform/calendar';
import type { Ctx } from '@hrms/platform/server';
import { dailyNotices } from '../daily.notices.ts';

export type StartedPosition = {
  id: string;
  employee_id: string;
  full_name: string;
  from_date: string;
  manager_id: string | null;
  /** The previous manager. */
  former_id: string | null;
};

/** Notifies the employee and both managers of a position in force, once. */
export async function notifyPositionStarted(ctx: Pick<Ctx, 'notify'>, row: StartedPosition): Promise<void> {
  const { id, employee_id, full_name, from_date, manager_id, former_id } = row;
  const employees = [employee_id, manager_id, former_id].filter((one) => one !== null);
  await ctx.notify(manager_id === former_id ? dailyNotices.positionChanged : dailyNotices.managerChanged, {
    to: { employees },
    cause: id,
    subject_id: employee_id,
    values: { name: full_name, from: dateLabel(from_date), employee_id },
  });
}
