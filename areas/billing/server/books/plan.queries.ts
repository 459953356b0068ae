import type { CreatePlanVersion, PlanCode, PlatformPlan } from '@hrms/billing/contract';
import type { DirectoryTx } from '@hrms/platform/server';
import { sql } from 'kysely';

type Version = PlatformPlan['versions'][number] & { plan_code: string };

/** Plans in their order with all versions, newest first. */
export async function listPlanRows(tx: DirectoryTx): Promise<PlatformPlan[]> {
  const plans = await tx.selectFrom('plan').select(['code', 'name', 'description', 'features']).orderBy('sort').execute();
  const { rows } = await sql<Version>`select v.plan_code, v.id as plan_version_id, v.from_date, v.month_price_cents,
      v.month_price_paise, v.seat_limit, v.trial_days, v.note,
      case when v.from_date = (select max(newer.from_date) from plan_version newer where newer.plan_code = v.plan_code
        and newer.from_date <= current_date)
      then (select count(*) from platform_subscription s where s.plan_code = v.plan_code and s.status <> 'ended')
      else 0 end as subscribers
    from plan_version v order by v.from_date desc`.execute(tx);
  return plans.map(({ code, ...plan }) => ({
    ...plan,
    code: code as PlanCode,
    versions: rows.filter(({ plan_code }) => plan_code === code).map(({ plan_code: _code, ...version }) => version),
  }));
}

/** Stores a version of a plan. */
export const insertPlanVersion = (tx: DirectoryTx, plan_code: PlanCode, version: CreatePlanVersion) =>
  tx
    .insertInto('plan_version')
    .values({
      plan_code,
      from_date: version.from_date,
      month_price_cents: version.month_price_cents ?? null,
      month_price_paise: version.month_price_paise ?? null,
      seat_limit: version.seat_limit ?? null,
      trial_days: version.trial_days,
      note: version.note || null,
    })
    .execute();
