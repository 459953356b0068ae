import type { Plan } from '@hrms/billing/contract';
import { yearPrice } from '@hrms/billing/domain';
import type { PublicCtx } from '@hrms/platform/server';
import { sql } from 'kysely';

type Row = Omit<Plan, 'year_price_cents'>;

/** Public plans, cheapest first, each with the version in force today. */
export async function listPlans(ctx: PublicCtx): Promise<{ plans: Plan[] }> {
  const { rows } = await sql<Row>`
    select distinct on (p.sort, p.code) p.code, p.name, v.month_price_cents, v.seat_limit, v.trial_days, v.from_date
    from plan p join plan_version v on v.plan_code = p.code
    where p.is_public and v.from_date <= ${ctx.clock.today()}
    order by p.sort, p.code, v.from_date desc`.execute(ctx.tx);
  return {
    plans: rows.map((row) => ({
      ...row,
      year_price_cents: row.month_price_cents === null ? null : yearPrice(row.month_price_cents),
    })),
  };
}
