/** Rates per kilometre and per day across policies and their versions. */
import { listGradeNames } from '@hrms/organisation/server';
import type { BodyOf } from '@hrms/platform/contract';
import { type Ctx, updateVersioned } from '@hrms/platform/server';
import type { ExpensePolicyDetail, ExpenseRate, ExpenseRule, expenseRates } from '@hrms/reimbursements/contract';
import { rateSpans, versionOn } from '@hrms/reimbursements/domain';
import { loadCategories } from '../categories/category.queries.ts';
import { categoryUnknown, missing, staleRecord } from '../refusals.ts';
import { findPolicy, listAllPolicies, loadVersions } from './policy.queries.ts';
import { readPolicy, saveVersion } from './policy.service.ts';

type Rate = Pick<ExpenseRate, 'kind' | 'vehicle' | 'grade_id' | 'city_class' | 'amount_paise'>;

/** Rates of a rule by what they are for. */
function ratesOf({ rate_per_km_paise, per_diem }: ExpenseRule): Map<string, Rate> {
  const rates = new Map<string, Rate>();
  for (const [vehicle, amount_paise] of Object.entries(rate_per_km_paise) as [NonNullable<Rate['vehicle']>, number][])
    rates.set(`km ${vehicle}`, { kind: 'mileage', vehicle, grade_id: null, city_class: null, amount_paise });
  for (const { grade_id, city_class, amount_paise } of per_diem)
    rates.set(`day ${grade_id} ${city_class}`, { kind: 'per_diem', vehicle: null, grade_id, city_class, amount_paise });
  return rates;
}

/** All rates with the days on which they hold, by policy and category. */
export async function listRates({ tx }: Ctx): Promise<ExpenseRate[]> {
  const policies = await listAllPolicies(tx);
  const versions = await loadVersions(
    tx,
    policies.map(({ policy_id }) => policy_id),
  );
  const categories = await loadCategories(tx);
  const grades = new Map((await listGradeNames(tx)).map(({ id, name }) => [id, name]));
  return policies.flatMap(({ policy_id, name: policy_name, status: policy_status }) => {
    const all = versions.get(policy_id) ?? [];
    const ids = [...new Set(all.flatMap(({ rules }) => rules.map(({ category_id }) => category_id)))];
    const nameOf = (category_id: string) => categories.get(category_id)?.name ?? '';
    const byName = ids.toSorted((a, b) => nameOf(a).localeCompare(nameOf(b)));
    return byName.flatMap((category_id) => {
      const dated = all.map(({ from_date, rules }) => {
        const rule = rules.find((one) => one.category_id === category_id);
        return { from_date, rates: rule ? ratesOf(rule) : new Map<string, Rate>() };
      });
      return rateSpans(dated).map(({ rate, from_date, to_date }) => ({
        policy_id,
        policy_name,
        policy_status,
        category_id,
        category_name: nameOf(category_id),
        ...rate,
        grade_name: rate.grade_id === null ? null : (grades.get(rate.grade_id) ?? ''),
        from_date,
        to_date,
      }));
    });
  });
}

/**
 * Sets the rates of a category from a day on: a version of the policy whose other rules are those of that day.
 * @throws `not_found`, `category_unknown`, `rule_used`, `version_conflict`
 */
export async function updateRates(
  ctx: Ctx,
  id: string,
  { category_id, from_date, version, ...given }: BodyOf<typeof expenseRates.update>,
): Promise<ExpensePolicyDetail> {
  const policy = await findPolicy(ctx.tx, id);
  if (!policy) throw missing('Policy');
  const versions = (await loadVersions(ctx.tx, [id])).get(id) ?? [];
  const before = versionOn({ versions }, from_date) ?? versions[0];
  if (!before?.rules.some((rule) => rule.category_id === category_id)) throw categoryUnknown('category_id');
  const rates = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const rules = before.rules.map((rule) => (rule.category_id === category_id ? { ...rule, ...rates } : rule));
  await updateVersioned(ctx.tx, 'expense_policy', { id, version: version ?? policy.version, set: {}, stale: staleRecord });
  await saveVersion(ctx, id, { from_date, rules });
  await ctx.audit('reimbursements.rates_updated', id, { category_id, from_date, ...rates });
  return readPolicy(ctx, id);
}
