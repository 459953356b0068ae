import type { Ctx } from '@hrms/platform/server';
import type { CityRow, ExpenseSettings, UpdateExpenseSettings } from '@hrms/reimbursements/contract';
import { cityKey } from '@hrms/reimbursements/domain';
import { cityTwice, staleRecord } from '../refusals.ts';
import { listCities, readExpenseSettings, replaceCities, writeExpenseSettings } from './setting.queries.ts';

/** Changes the settings. @throws `version_conflict` */
export async function updateExpenseSettings(ctx: Ctx, settings: UpdateExpenseSettings): Promise<ExpenseSettings> {
  const before = await readExpenseSettings(ctx.tx);
  if (settings.version !== undefined && settings.version !== before.version) throw staleRecord();
  const written = { ...settings, receipt_years: settings.receipt_years ?? before.receipt_years, version: before.version };
  if (!(await writeExpenseSettings(ctx.tx, written))) throw staleRecord();
  const after = await readExpenseSettings(ctx.tx);
  await ctx.audit('reimbursements.settings_updated', undefined, { before, after });
  return after;
}

type CityInput = { city: string; state?: string | null | undefined; class: CityRow['class'] };

/** Replaces the classes of cities. @throws `city_twice` */
export async function updateCities(ctx: Ctx, cities: readonly CityInput[]): Promise<{ cities: CityRow[] }> {
  const seen = new Set<string>();
  for (const { city } of cities) {
    if (seen.has(cityKey(city))) throw cityTwice(city);
    seen.add(cityKey(city));
  }
  await replaceCities(
    ctx.tx,
    cities.map(({ state, ...row }) => ({ ...row, state: state || null })),
  );
  await ctx.audit('reimbursements.cities_updated', undefined, { cities: cities.length });
  return { cities: await listCities(ctx.tx) };
}
