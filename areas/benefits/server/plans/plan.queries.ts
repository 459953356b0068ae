import type {
  BenefitOption,
  BenefitPlan,
  BenefitRate,
  benefitPlans,
  EnrolmentMode,
  FamilyDefinition,
  PlanKind,
  PlanStatus,
  PlanTerms,
  Pricing,
} from '@hrms/benefits/contract';
import { type CivilDate, monthOf } from '@hrms/platform/calendar';
import type { FilterOf } from '@hrms/platform/contract';
import { type Ctx, containsText, isOneOf, type PageRows, pageOf, type Tx } from '@hrms/platform/server';
import { sql } from 'kysely';

const selectPlans = (tx: Tx) => tx.selectFrom('benefit_plan as p').where('p.org_id', '=', tx.org_id);

const COLUMNS = [
  'p.id as plan_id',
  'p.code',
  'p.name',
  sql<PlanKind>`p.kind`.as('kind'),
  'p.provider',
  'p.policy_number',
  'p.description',
  'p.helpline',
  'p.administrator',
  sql<PlanStatus>`p.status`.as('status'),
  sql<EnrolmentMode>`p.enrolment_mode`.as('enrolment_mode'),
  'p.show_to_all',
  'p.version',
] as const;

export type PlanRecord = Omit<BenefitPlan, 'options' | 'enrolled' | 'employer_month_paise' | 'policy_ends_on'>;

/** One page of plans, by name. */
export async function pageOfPlans(ctx: Ctx, filter: FilterOf<typeof benefitPlans.list>): Promise<PageRows<PlanRecord>> {
  let matching = selectPlans(ctx.tx);
  if (filter.search) matching = matching.where('p.name', 'ilike', containsText(filter.search));
  if (filter.kind) matching = matching.where('p.kind', '=', filter.kind);
  if (filter.status) matching = matching.where('p.status', '=', filter.status);
  return pageOf(ctx.tx, matching, filter, (rows) => (rows as typeof matching).select(COLUMNS).orderBy('p.name').orderBy('p.id'));
}

/** Plans by id, or every plan, by name. */
export const findPlans = (tx: Tx, ids?: readonly string[]): Promise<PlanRecord[]> =>
  selectPlans(tx).where(isOneOf('p.id', ids)).select(COLUMNS).orderBy('p.name').orderBy('p.id').execute();

export type TermsFrom = { readonly plan_id: string; readonly from_date: CivilDate; readonly terms: PlanTerms };

/** Terms of plans by plan, oldest first. */
export async function loadTerms(tx: Tx, plan_ids: readonly string[]): Promise<Map<string, TermsFrom[]>> {
  const rows = await tx
    .selectFrom('benefit_plan_terms')
    .where('org_id', '=', tx.org_id)
    .where(isOneOf('plan_id', plan_ids))
    .select(['plan_id', 'from_date', sql<PlanTerms>`terms`.as('terms')])
    .orderBy('from_date')
    .execute();
  return Map.groupBy(rows, ({ plan_id }) => plan_id);
}

export type OptionRecord = Omit<BenefitOption, 'rates' | 'rates_from'> & { readonly plan_id: string };

/** Options of plans by plan, in their order. */
export async function loadOptions(tx: Tx, plan_ids: readonly string[]): Promise<Map<string, OptionRecord[]>> {
  const rows = await tx
    .selectFrom('benefit_option')
    .where('org_id', '=', tx.org_id)
    .where(isOneOf('plan_id', plan_ids))
    .select([
      'plan_id',
      'id as option_id',
      'name',
      'sum_insured_paise',
      sql<Pricing>`pricing`.as('pricing'),
      sql<FamilyDefinition>`family`.as('family'),
      'min_paise',
      'max_paise',
      'meals_a_month',
      'is_default',
      'active',
    ])
    .orderBy('position')
    .execute();
  return Map.groupBy(rows, ({ plan_id }) => plan_id);
}

export type RateFrom = { readonly option_id: string; readonly from_date: CivilDate; readonly rate: BenefitRate };

/** Rates of options by option, oldest set first, in their order. */
export async function loadRates(tx: Tx, option_ids: readonly string[]): Promise<Map<string, RateFrom[]>> {
  const rows = await tx
    .selectFrom('benefit_rate')
    .where('org_id', '=', tx.org_id)
    .where(isOneOf('option_id', option_ids))
    .select([
      'option_id',
      'from_date',
      sql<BenefitRate['relation']>`relation`.as('relation'),
      'age_from',
      'age_to',
      'amount_paise',
      'percent_bp',
      sql<BenefitRate['base']>`base`.as('base'),
      'employer_share_bp',
      'employer_cap_paise',
      'tax_bp',
    ])
    .orderBy('from_date')
    .orderBy('position')
    .execute();
  return Map.groupBy(
    rows.map(({ option_id, from_date, ...rate }) => ({ option_id, from_date, rate })),
    ({ option_id }) => option_id,
  );
}

type PlanFigures = { enrolled: number; lives: number; employer_month_paise: number; employee_month_paise: number };

/** People and lives covered on a day and the shares of its month, by plan. */
export async function sumPlans(tx: Tx, plan_ids: readonly string[], day: CivilDate): Promise<Map<string, PlanFigures>> {
  const { rows } = await sql<PlanFigures & { plan_id: string }>`
    select e.plan_id, count(distinct e.employee_id)::int as enrolled,
      coalesce(sum((select count(*) from benefit_cover c where c.org_id = e.org_id and c.enrolment_id = e.id
        and c.status <> 'removed' and ${day}::date between c.from_date and c.to_date)), 0)::int as lives,
      coalesce(sum(r.employer_paise), 0)::bigint as employer_month_paise,
      coalesce(sum(r.employee_paise), 0)::bigint as employee_month_paise
    from benefit_enrolment e
    left join benefit_share_row r on r.org_id = e.org_id and r.enrolment_id = e.id and r.cycle = ${monthOf(day)}
      and r.status <> 'reversed'
    where e.org_id = ${tx.org_id} and e.plan_id = any(${[...plan_ids]}::uuid[])
      and e.status in ('confirmed', 'active', 'ended') and ${day}::date between e.from_date and e.to_date
    group by e.plan_id`.execute(tx);
  return new Map(rows.map(({ plan_id, ...figures }) => [plan_id, figures]));
}

/** Deletes the rates of an option that begin on a day. */
export const deleteRates = (tx: Tx, option_id: string, from_date: CivilDate) =>
  tx
    .deleteFrom('benefit_rate')
    .where('org_id', '=', tx.org_id)
    .where('option_id', '=', option_id)
    .where('from_date', '=', from_date)
    .execute();

/** Ids of options that enrolments use. */
export async function findUsedOptions(tx: Tx, option_ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('benefit_enrolment')
    .where('org_id', '=', tx.org_id)
    .where(isOneOf('option_id', option_ids))
    .select('option_id')
    .distinct()
    .execute();
  return new Set(rows.map(({ option_id }) => option_id ?? ''));
}

/** Whether an employee has a live or an earlier enrolment in a plan. */
export async function hasEnrolment(tx: Tx, plan_id: string, employee_id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('benefit_enrolment')
    .where('org_id', '=', tx.org_id)
    .where('plan_id', '=', plan_id)
    .where('employee_id', '=', employee_id)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
