import type { BenefitRate, SaveOption } from '@hrms/benefits/contract';
import type { CivilDate } from '@hrms/platform/calendar';
import { type Ctx, copyRows, deleteRow, insertRow, newId, updateRow } from '@hrms/platform/server';
import { optionTwice, optionUnknown } from '../refusals.ts';
import { deleteRates, findUsedOptions, loadOptions, loadRates } from './plan.queries.ts';

/** Stores the rates of an option from a day on, unless they are those in force. */
export async function saveRates(ctx: Ctx, option_id: string, from_date: CivilDate, rates: readonly BenefitRate[]): Promise<void> {
  const stored = (await loadRates(ctx.tx, [option_id])).get(option_id) ?? [];
  const last = stored.findLast((entry) => entry.from_date <= from_date)?.from_date;
  const inForce = stored.filter((entry) => entry.from_date === last).map(({ rate }) => rate);
  const textOf = (rows: readonly BenefitRate[]) =>
    JSON.stringify(rows.map((row) => Object.entries(row).toSorted(([a], [b]) => a.localeCompare(b))));
  if (textOf(inForce) === textOf(rates)) return;
  await deleteRates(ctx.tx, option_id, from_date);
  await copyRows(
    ctx.tx,
    'benefit_rate',
    rates.map((rate, position) => ({ id: newId(), option_id, from_date, position, ...rate })),
  );
}

/** Replaces the options of a plan; those left out are deleted, or no longer offered where enrolments use them. @throws `option_unknown`, `option_twice` */
export async function saveOptions(
  ctx: Ctx,
  plan_id: string,
  from_date: CivilDate,
  options: readonly SaveOption[],
): Promise<void> {
  const names = new Set<string>();
  for (const { name } of options) {
    if (names.has(name.toLowerCase())) throw optionTwice(name);
    names.add(name.toLowerCase());
  }
  const stored = (await loadOptions(ctx.tx, [plan_id])).get(plan_id) ?? [];
  const known = new Set(stored.map(({ option_id }) => option_id));
  if (options.some(({ option_id }) => option_id !== undefined && !known.has(option_id))) throw optionUnknown();
  const given = new Set(options.map(({ option_id }) => option_id));
  const left = stored.map(({ option_id }) => option_id).filter((id) => !given.has(id));
  const used = await findUsedOptions(ctx.tx, left);
  for (const id of left) {
    if (used.has(id)) await updateRow(ctx.tx, 'benefit_option', { id }, { active: false, is_default: false });
    else await deleteRow(ctx.tx, 'benefit_option', { id });
  }
  const firstDefault = Math.max(
    0,
    options.findIndex(({ is_default }) => is_default),
  );
  for (const [position, { option_id, rates, family, ...option }] of options.entries()) {
    const row = {
      ...option,
      position,
      family: JSON.stringify(family),
      is_default: position === firstDefault,
      active: true,
    };
    const id = option_id ?? (await insertRow(ctx.tx, 'benefit_option', { ...row, plan_id }));
    if (option_id) await updateRow(ctx.tx, 'benefit_option', { id }, row);
    await saveRates(ctx, id, from_date, rates);
  }
}
