/** Plans with the terms and rates that are in force on a day. */
import type { BenefitOption, PlanTerms } from '@hrms/benefits/contract';
import type { CivilDate } from '@hrms/platform/calendar';
import type { Tx } from '@hrms/platform/server';
import { findPlans, loadOptions, loadRates, loadTerms, type PlanRecord } from './plan.queries.ts';

export type PlanOnDay = PlanRecord & {
  readonly terms: PlanTerms;
  readonly terms_from: CivilDate;
  readonly earlier_terms: readonly CivilDate[];
  readonly options: readonly BenefitOption[];
};

/** The newest entry that began by a day, or the first one to come. */
const inForceOn = <T extends { readonly from_date: CivilDate }>(entries: readonly T[], day: CivilDate): T | undefined =>
  entries.findLast(({ from_date }) => from_date <= day) ?? entries[0];

/** Plans by id on a day, by name; all of them without ids. */
export async function loadPlansOn(tx: Tx, day: CivilDate, ids?: readonly string[]): Promise<Map<string, PlanOnDay>> {
  const plans = await findPlans(tx, ids);
  const plan_ids = plans.map(({ plan_id }) => plan_id);
  const terms = await loadTerms(tx, plan_ids);
  const options = await loadOptions(tx, plan_ids);
  const option_ids = [...options.values()].flat().map(({ option_id }) => option_id);
  const rates = await loadRates(tx, option_ids);
  const withRates = (option_id: string) => {
    const all = rates.get(option_id) ?? [];
    const from = inForceOn(all, day)?.from_date ?? null;
    return { rates: all.filter(({ from_date }) => from_date === from).map(({ rate }) => rate), rates_from: from };
  };
  return new Map(
    plans.flatMap((plan) => {
      const all = terms.get(plan.plan_id) ?? [];
      const current = inForceOn(all, day);
      if (!current) return [];
      const own = (options.get(plan.plan_id) ?? []).map(({ plan_id: _plan, ...option }) => ({
        ...option,
        ...withRates(option.option_id),
      }));
      const earlier_terms = all.map(({ from_date }) => from_date).filter((from_date) => from_date !== current.from_date);
      const value = { ...plan, terms: current.terms, terms_from: current.from_date, earlier_terms, options: own };
      return [[plan.plan_id, value] as const];
    }),
  );
}
