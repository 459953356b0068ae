import { addToMonth, monthOf } from '@hrms/platform/calendar';
import type { Tx } from '@hrms/platform/server';
import { readPayDate } from './groups/pay-date.service.ts';
import { findDefaultGroup, findSettingOn } from './setting.queries.ts';

/** The next pay date: of the oldest payroll run whose pay date has not passed, else by the settings of the default group. */
export async function findNextPayday(tx: Tx, today: string): Promise<string> {
  const run = await tx
    .selectFrom('payroll')
    .where('org_id', '=', tx.org_id)
    .where('kind', '=', 'regular')
    .where('status', '<>', 'cancelled')
    .where('pay_date', '>=', today)
    .select('pay_date')
    .orderBy('pay_date')
    .limit(1)
    .executeTakeFirst();
  if (run) return run.pay_date;
  const setting = await findSettingOn(tx, (await findDefaultGroup(tx)).id, today);
  const now = await readPayDate(tx, monthOf(today), setting);
  return now >= today ? now : readPayDate(tx, addToMonth(monthOf(today), 1), setting);
}
