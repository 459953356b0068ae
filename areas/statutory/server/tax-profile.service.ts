import { financialYearOf } from '@hrms/platform/calendar';
import { type Ctx, canAccessEmployee, findRow, insertRow, newId } from '@hrms/platform/server';
import { PutTaxProfile, type TaxProfile } from '@hrms/statutory/contract';
import { sumPrevious } from './previous-employment.queries.ts';
import { missing } from './refusals.ts';
import { upsertTaxProfile } from './tax-profile.queries.ts';

async function checkSight(ctx: Ctx, employee_id: string): Promise<void> {
  const seen = await canAccessEmployee(ctx, 'statutory.tds_profile.read', employee_id);
  if (!seen || !(await ctx.dependencies.platform.people.exists(ctx.tx, employee_id))) throw missing('Employee');
}

/** The tax profile of a year, or its default: new regime, resident, nothing declared. Amounts in paise. @throws Refusal 404 */
export async function getTaxProfile(ctx: Ctx, employee_id: string, asked_year: string | undefined): Promise<TaxProfile> {
  await checkSight(ctx, employee_id);
  const tax_year = asked_year ?? financialYearOf(ctx.today);
  const row = await findRow(ctx.tx, 'tax_profile', { employee_id, tax_year }, [
    'regime',
    'resident',
    'declared_exempt_paise',
    'declared_claims_paise',
    'declared_other_claims_paise',
    'other_income_paise',
  ]);
  const before = (await sumPrevious(ctx.tx, tax_year, [employee_id])).get(employee_id);
  return {
    employee_id,
    tax_year,
    regime: row?.regime === 'old' ? 'old' : 'new',
    resident: row?.resident ?? true,
    declared_exempt_paise: row?.declared_exempt_paise ?? 0,
    declared_claims_paise: row?.declared_claims_paise ?? 0,
    declared_other_claims_paise: row?.declared_other_claims_paise ?? 0,
    other_income_paise: row?.other_income_paise ?? 0,
    previous_salary_paise: before?.salary ?? 0,
    previous_tds_paise: before?.tds ?? 0,
  };
}

/** Saves the tax profile of a year. @throws Refusal 404 */
export async function putTaxProfile(ctx: Ctx, employee_id: string, { tax_year, ...facts }: PutTaxProfile): Promise<TaxProfile> {
  if (!(await ctx.dependencies.platform.people.exists(ctx.tx, employee_id))) throw missing('Employee');
  await upsertTaxProfile(ctx.tx, { employee_id, tax_year, ...facts }, facts, ctx.clock.now());
  await ctx.audit('statutory.tax_profile_saved', employee_id, { tax_year, ...facts });
  await ctx.announceChange('pay', { employee_id, from_date: ctx.today, cause: 'tax profile changed' });
  return getTaxProfile(ctx, employee_id, tax_year);
}

type JoinerTax = {
  tax_year: string;
  regime: 'new' | 'old';
  previous: { employer_name: string; salary_paise: number; tds_paise: number } | null;
};

/** Records what a new employee declared before joining: regime and the earlier employer of the year. Amounts in paise. */
export async function recordJoinerTax(ctx: Ctx, employee_id: string, { tax_year, regime, previous }: JoinerTax): Promise<void> {
  const now = ctx.clock.now();
  await upsertTaxProfile(ctx.tx, { employee_id, ...PutTaxProfile.parse({ tax_year, regime }) }, { regime }, now);
  await ctx.audit('statutory.tax_profile_saved', employee_id, { tax_year, regime });
  if (!previous) return;
  const id = newId();
  await insertRow(ctx.tx, 'previous_employment', { id, employee_id, tax_year, ...previous, created_at: now });
  await ctx.audit('statutory.previous_employment_recorded', employee_id, { previous_employment_id: id, tax_year });
}
