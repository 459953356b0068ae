import type { PlanCode } from '@hrms/billing/contract';
import type { DirectoryTx, Tx } from '@hrms/platform/server';
import { sql } from 'kysely';

type AnyTx = Tx | DirectoryTx;

/** A version of a plan with the plan's name and place in the order. */
export type PlanTerms = {
  plan_version_id: string;
  plan: PlanCode;
  name: string;
  sort: number;
  from_date: string;
  month_price_cents: number | null;
  month_price_paise: number | null;
  seat_limit: number | null;
  trial_days: number;
};

const columns = sql`v.id as plan_version_id, v.plan_code as plan, p.name, p.sort, v.from_date, v.month_price_cents,
  v.month_price_paise, v.seat_limit, v.trial_days`;

/** The version of a plan in force on a day. @throws Error for a plan without one */
export async function findPlanOn(tx: AnyTx, plan: PlanCode, day: string): Promise<PlanTerms> {
  const { rows } = await sql<PlanTerms>`select ${columns} from plan_version v join plan p on p.code = v.plan_code
    where v.plan_code = ${plan} and v.from_date <= ${day} order by v.from_date desc limit 1`.execute(tx);
  const [version] = rows;
  if (!version) throw new Error(`No version of ${plan} is in force on ${day}`);
  return version;
}

/** A version by its id. @throws Error for an unknown id */
export async function findPlanVersion(tx: AnyTx, id: string): Promise<PlanTerms> {
  const { rows } = await sql<PlanTerms>`select ${columns} from plan_version v join plan p on p.code = v.plan_code
    where v.id = ${id}`.execute(tx);
  const [version] = rows;
  if (!version) throw new Error(`No plan version ${id}`);
  return version;
}

/** Versions by id, for lists. */
export async function findPlanVersions(tx: AnyTx, ids: readonly string[]): Promise<Map<string, PlanTerms>> {
  const { rows } = await sql<PlanTerms>`select ${columns} from plan_version v join plan p on p.code = v.plan_code
    where v.id = any(${[...ids]}::uuid[])`.execute(tx);
  return new Map(rows.map((row) => [row.plan_version_id, row]));
}
