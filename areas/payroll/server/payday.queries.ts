import { addToMonth, daysInMonth, monthOf } from '@hrms/platform/calendar';
import type { Tx } from '@hrms/platform/server';

/** The next pay date: of the oldest payroll run whose pay date has not passed, else by the settings. Null without settings. */
export async function findNextPayday(tx: Tx, today: string): Promise<string | null> {
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
  const setting = await tx
    .selectFrom('payroll_setting')
    .where('org_id', '=', tx.org_id)
    .where('from_date', '<=', today)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('pay_group as g')
          .whereRef('g.org_id', '=', 'payroll_setting.org_id')
          .whereRef('g.id', '=', 'payroll_setting.pay_group_id')
          .where('g.is_default', '=', true)
          .select('g.id'),
      ),
    )
    .select('pay_day')
    .orderBy('from_date', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!setting) return null;
  const dayIn = (month: string) =>
    `${month}-${String(Math.min(setting.pay_day, daysInMonth(+month.slice(0, 4), +month.slice(5, 7)))).padStart(2, '0')}`;
  const now = dayIn(monthOf(today));
  return now >= today ? now : dayIn(addToMonth(monthOf(today), 1));
}
