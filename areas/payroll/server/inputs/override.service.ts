import type { StatutoryOverride } from '@hrms/payroll/contract';
import { needsCertificate } from '@hrms/payroll/domain';
import { firstDayOf, type Month, monthOf } from '@hrms/platform/calendar';
import type { Paise } from '@hrms/platform/money';
import { assertNotOwn, type Ctx, insertRow, lockRow, updateRow } from '@hrms/platform/server';
import { announceMonthFacts, lockOpenMonth } from '../month-lock.ts';
import { alreadyOverridden, certificateNeeded, missing } from '../refusals.ts';
import { listOverrides, readDraftTds } from './override.queries.ts';

type NewOverride = Pick<
  StatutoryOverride,
  'employee_id' | 'period_month' | 'component' | 'amount_paise' | 'reason' | 'certificate_number'
>;

/**
 * Overrides a statutory deduction (paise) of an employee in a month that is not final. TDS below that of the open draft needs the number
 * of a certificate; before there is a draft the calculation checks the same.
 * @throws Refusal 404, 409 when the month is final or the deduction is overridden already, 422 without a certificate
 */
export async function createOverride(ctx: Ctx, given: NewOverride): Promise<StatutoryOverride> {
  const { employee_id, period_month: month, component, amount_paise, reason, certificate_number } = given;
  if (!(await ctx.dependencies.platform.people.exists(ctx.tx, employee_id))) throw missing('Employee');
  const runs = await lockOpenMonth(ctx.tx, month, [employee_id]);
  const tds = runs[0] && component === 'TDS' ? await readDraftTds(ctx.tx, runs[0], employee_id) : null;
  const override = { id: '', code: component, amount: amount_paise as Paise, reason, certificate: certificate_number };
  if (tds !== null && needsCertificate(override, tds)) throw certificateNeeded(tds);
  const row = {
    ...given,
    period_month: firstDayOf(month),
    status: 'active',
    created_by: ctx.actor.user_id,
    created_at: ctx.clock.now(),
  };
  const id = await insertRow(ctx.tx, 'payroll_statutory_override', row, {
    payroll_statutory_override__active: alreadyOverridden,
  });
  await ctx.audit('payroll.statutory_overridden', employee_id, { payroll_statutory_override_id: id, ...given });
  await announceMonthFacts(ctx, runs, { month: month as Month, employee_id, cause: `${component} overridden` });
  return (await listOverrides(ctx.tx, { page: 1, limit: 1, id })).rows[0] as StatutoryOverride;
}

/** Removes an override of a month that is not final. Safe to repeat. @throws Refusal 404, 409 when the month is final */
export async function removeOverride(ctx: Ctx, id: string): Promise<Record<string, never>> {
  const override = await lockRow(ctx.tx, 'payroll_statutory_override', { id }, [
    'employee_id',
    'period_month',
    'component',
    'status',
  ]);
  if (!override) throw missing('Override');
  if (override.status === 'voided') return {};
  const { employee_id, component } = override;
  await assertNotOwn(ctx, 'payroll.override.update', [employee_id]);
  const month = monthOf(override.period_month);
  const runs = await lockOpenMonth(ctx.tx, month, [employee_id]);
  await updateRow(ctx.tx, 'payroll_statutory_override', { id }, { status: 'voided' });
  await ctx.audit('payroll.override_removed', employee_id, { payroll_statutory_override_id: id, component });
  await announceMonthFacts(ctx, runs, { month, employee_id, cause: `override of ${component} removed` });
  return {};
}
