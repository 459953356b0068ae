import type { LoanSettings, ReferenceRate, UpdateLoanSettings } from '@hrms/loans/contract';
import type { CivilDate } from '@hrms/platform/calendar';
import { type Ctx, datedSetting, type Tx } from '@hrms/platform/server';
import { isApprovalWorkflow } from '@hrms/workflows/server';
import { datePast, rateTwice, staleRecord, workflowUnknown } from '../refusals.ts';
import { listReferenceRates, replaceReferenceRates } from './setting.queries.ts';

type StoredSettings = Omit<LoanSettings, 'from_date' | 'next_change_on' | 'version'>;

/** In use until an organisation changes them. */
const DEFAULTS: StoredSettings = {
  same_person_may_approve_and_disburse: false,
  auto_include_in_payroll: true,
  short_recovery: 'carry_forward',
  recovery_order: 'oldest_first',
  default_workflow_id: null,
  show_eligibility_before_apply: true,
  max_total_open_multiple_hundredths: null,
  advance_from_day: 1,
  advance_to_day: 20,
};
const COLUMNS = Object.keys(DEFAULTS) as (keyof StoredSettings)[];
/** What payroll reads of them. */
const OF_PAYROLL = ['auto_include_in_payroll', 'recovery_order'] as const;

const settings = datedSetting<StoredSettings>({ table: 'loan_setting', columns: COLUMNS, defaults: DEFAULTS });

/** The settings in force on a day; before the first dated row, those every organisation starts with. */
export async function readLoanSettings(tx: Tx, day: CivilDate): Promise<LoanSettings> {
  const rows = await settings.history(tx);
  const { from_date, version, setting } = settings.inForce(rows, day);
  const next_change_on = rows.find((row) => row.from_date > day)?.from_date ?? null;
  return { ...setting, from_date, next_change_on, version };
}

/** Writes the settings of a day, today or later. @throws `date_past`, `workflow_unknown`, `version_conflict` */
export async function updateLoanSettings(
  ctx: Ctx,
  { version, from_date = ctx.today, next_change_on: _next, default_workflow_id: named, ...given }: UpdateLoanSettings,
): Promise<LoanSettings> {
  const { from_date: since } = await readLoanSettings(ctx.tx, ctx.today);
  const day = from_date === since && from_date < ctx.today ? ctx.today : from_date;
  if (day < ctx.today) throw datePast();
  const stored = (await readLoanSettings(ctx.tx, day)).default_workflow_id;
  const setting = { ...given, default_workflow_id: named === undefined ? stored : named };
  if (named && named !== stored && !(await isApprovalWorkflow(ctx.tx, named))) throw workflowUnknown('default_workflow_id');
  const writer = { tx: ctx.tx, clock: ctx.clock, by: ctx.actor.user_id };
  const { before, after } = await settings.save(writer, { from_date: day, setting, version, stale: staleRecord });
  await ctx.audit('loans.settings_updated', undefined, { from_date: day, before: before.setting, after: after.setting });
  if (OF_PAYROLL.some((name) => before.setting[name] !== after.setting[name]))
    await ctx.announceChange('pay', { from_date: day, cause: 'settings of loans changed' });
  return readLoanSettings(ctx.tx, day);
}

/** Replaces the reference rates. @throws `rate_twice` */
export async function updateReferenceRates(ctx: Ctx, rates: readonly ReferenceRate[]): Promise<{ rates: ReferenceRate[] }> {
  const seen = new Set<string>();
  for (const { tax_year, purpose } of rates) {
    if (seen.has(`${tax_year}:${purpose}`)) throw rateTwice(purpose, tax_year);
    seen.add(`${tax_year}:${purpose}`);
  }
  const before = await listReferenceRates(ctx.tx);
  await replaceReferenceRates(ctx.tx, rates);
  await ctx.audit('loans.reference_rates_updated', undefined, { before, after: rates });
  return { rates: await listReferenceRates(ctx.tx) };
}
