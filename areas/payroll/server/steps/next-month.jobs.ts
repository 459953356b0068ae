import { monthOf, nextMonth } from '@hrms/platform/calendar';
import { contextForUser, inSavepoint, type Job, type JobContext, simpleJob } from '@hrms/platform/server';
import { createPayroll } from '../payroll.service.ts';
import { listGroupsToOpen } from './next-month.queries.ts';

/**
 * Starts the draft of the month after a finalised one, for each pay group that had none yet, in the name of who finalised. A month whose
 * draft somebody cancelled is left to people. One that cannot be started, because another pay group is behind, is tried again with the
 * next round.
 */
export async function openNextMonths({ services, tx, clock }: JobContext): Promise<void> {
  for (const { pay_group_id, period_month, finalised_by } of await listGroupsToOpen(tx, clock.now())) {
    const ctx = contextForUser(services, tx, { user_id: finalised_by, display_name: 'System' });
    await inSavepoint(tx, () => createPayroll(ctx, { pay_group_id, period_month: nextMonth(monthOf(period_month)) }));
  }
}

/** Every ten minutes, so that finalising itself takes no longer. */
export const openNextMonthsJob: Job = { ...simpleJob('payroll.open_next_months', openNextMonths), every: '*/10 * * * *' };
