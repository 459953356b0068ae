import { firstDayOf, lastDayOf, type Month } from '@hrms/platform/calendar';
import { type JobRun, type Tx, updateRow, type Work } from '@hrms/platform/server';
import { lawOfParameter, parameterById } from '@hrms/statutory/domain';
import { statutoryNotices } from '../notices.ts';
import { deleteEffects, lockRelease, type StoredRelease, storeEffects, sumEffects } from './release.queries.ts';

/** Laws that change what a payslip pays. */
const PAID_BY = new Set(['wages', 'epf', 'esi', 'ptax', 'lwf', 'tax', 'gratuity']);
/** Finalised months that are calculated again, the newest ones. */
const MONTHS = 24;

type Plan = { months: Month[]; is_estimate: boolean; change: StoredRelease };

/**
 * The finalised months a changed value touches. Where it touches none, it is tried on the last finalised month, as if it had been in force
 * there; without a value before, nothing can be compared.
 */
async function planImpact(work: Pick<Work, 'tx' | 'dependencies'>, change: StoredRelease): Promise<Plan> {
  if (change.before === null || !PAID_BY.has(lawOfParameter(change.parameter_id)))
    return { months: [], is_estimate: false, change };
  const final = await work.dependencies.statutory.listFinalMonths(work.tx);
  const touched = final.filter(
    (month) => lastDayOf(month) >= change.from_date && (change.to_date === null || firstDayOf(month) <= change.to_date),
  );
  if (touched.length > 0) return { months: touched.slice(0, MONTHS), is_estimate: false, change };
  const [last] = final;
  if (last === undefined) return { months: [], is_estimate: false, change };
  return { months: [last], is_estimate: true, change: { ...change, from_date: firstDayOf(last), to_date: lastDayOf(last) } };
}

/** Marks the impact of a changed value as calculated. */
async function closeImpact(tx: Tx, { change, is_estimate }: Plan, people: ReadonlyMap<Month, number>): Promise<void> {
  const sums = new Map((await sumEffects(tx, change.id)).map((row) => [row.month, row]));
  const none = { affected: 0, net_difference_paise: 0, cost_difference_paise: 0, arrears_paise: 0 };
  const months = [...people].map(([month, count]) => ({ ...none, ...sums.get(month), month, people: count }));
  const set = { status: 'open', is_estimate, months: JSON.stringify(months), version: change.version + 1 };
  await updateRow(tx, 'law_change', { id: change.id }, set);
}

/** Calculates the impact of a changed value, a month in a transaction, and tells who reviews the law. Safe to repeat. */
export async function calculateImpact(running: JobRun, id: string): Promise<void> {
  const plan = await running.transaction(async (ctx) => {
    const change = await lockRelease(ctx.tx, id);
    if (change?.status !== 'calculating') return null;
    await deleteEffects(ctx.tx, id);
    return planImpact(ctx, change);
  });
  if (!plan) return;
  const people = new Map<Month, number>();
  for (const month of plan.months)
    await running.transaction(async (ctx) => {
      const found = await ctx.dependencies.statutory.listLawDifferences(ctx.tx, month, plan.change);
      people.set(month, found.people);
      await storeEffects(ctx.tx, id, month, found.rows);
    });
  await running.transaction(async (ctx) => {
    await closeImpact(ctx.tx, plan, people);
    const title = parameterById(plan.change.parameter_id)?.title ?? plan.change.parameter_id;
    await ctx.notify(statutoryNotices.lawChanged, {
      to: { holders: 'statutory.law.review' },
      cause: id,
      subject_id: id,
      values: { title: title.slice(0, 50) },
    });
  });
}
