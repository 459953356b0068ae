import { dateLabel } from '@hrms/platform/calendar';
import type { Work } from '@hrms/platform/server';
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

/** Notifies employees and both their managers of positions in force, each once, in a fixed number of statements. */
export async function notifyPositionsStarted(ctx: Work, rows: readonly StartedPosition[]): Promise<void> {
  const byNotice = Map.groupBy(rows, ({ manager_id, former_id }) =>
    manager_id === former_id ? dailyNotices.positionChanged : dailyNotices.managerChanged,
  );
  for (const [notice, started] of byNotice)
    await ctx.notify(
      notice,
      started.map(({ id, employee_id, full_name, from_date, manager_id, former_id }) => ({
        to: { employees: [employee_id, manager_id, former_id].filter((one) => one !== null) },
        cause: id,
        subject_id: employee_id,
        values: { name: full_name, from: dateLabel(from_date), employee_id },
      })),
    );
}
