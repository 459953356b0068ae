import { financialYearOf } from '@hrms/platform/calendar';
import type { BodyOf } from '@hrms/platform/contract';
import { type Ctx, insertRow, newId, updateRow, upsertRow } from '@hrms/platform/server';
import type { TaxDeclaration, TaxItem, taxDeclarations } from '@hrms/statutory/contract';
import { LANDLORD_PAN_FROM } from '@hrms/statutory/domain';
import { statutoryNotices } from '../notices.ts';
import { missing, staleRecord } from '../refusals.ts';
import { declarationState, itemHasProofs, landlordPanMissing, regimeClosed, windowClosed } from '../refusals-tax.ts';
import { findDeclaration, listItems, listProofs, replaceItems, type StoredDeclaration } from './declaration.queries.ts';
import { itemChanges } from './history.service.ts';
import { assertSeesDeclaration, isRegimeOpen, readDeclaration, toStoredItem } from './read.service.ts';
import { readTaxSetting } from './setting.queries.ts';
import { readWindowStates } from './window.service.ts';

/** Only the employee changes a declaration. @throws `not_found`, `tds_window_closed` */
async function assertMayEdit(ctx: Ctx, employee_id: string, tax_year: string): Promise<void> {
  if (ctx.actor.employee_id !== employee_id) throw missing('Declaration');
  const { declaration } = await readWindowStates(ctx, employee_id, tax_year);
  if (!declaration.open) throw windowClosed('Declarations', declaration.closed_since);
}

const announce = (ctx: Ctx, employee_id: string, cause: string) =>
  ctx.announceChange('pay', { employee_id, from_date: ctx.today, cause });

/** Saves the own declaration as a draft. What was submitted before stays in force until the next submission. */
export async function saveDeclaration(
  ctx: Ctx,
  employee_id: string,
  { tax_year = financialYearOf(ctx.today), items, version }: BodyOf<typeof taxDeclarations.save>,
): Promise<TaxDeclaration> {
  await assertMayEdit(ctx, employee_id, tax_year);
  const before = await findDeclaration(ctx.tx, employee_id, tax_year);
  if (version !== undefined && version !== (before?.version ?? 0)) throw staleRecord();
  const held = before ? await listItems(ctx.tx, before.declaration_id) : [];
  const earlier = new Set(held.map(({ item_id }) => item_id));
  const stored = items.map((item) =>
    toStoredItem(item, item.item_id && earlier.has(item.item_id) ? item.item_id : newId(), tax_year),
  );
  const after = new Set(stored.map(({ item_id }) => item_id));
  const proofs = before ? await listProofs(ctx.tx, before.declaration_id) : [];
  const proven = proofs.find(({ item_id }) => !after.has(item_id));
  if (proven) throw itemHasProofs(proven.name);
  const id = before?.declaration_id ?? newId();
  if (before) await updateRow(ctx.tx, 'tax_declaration', { id }, { status: 'draft', version: before.version + 1 });
  else await insertRow(ctx.tx, 'tax_declaration', { id, employee_id, tax_year, status: 'draft' });
  await replaceItems(ctx.tx, id, stored);
  const changes = itemChanges(held, stored);
  await ctx.audit('statutory.tax_declaration_saved', employee_id, { tax_year, items: stored.length, changes });
  return readDeclaration(ctx, employee_id, tax_year);
}

/** Rent of a year without the landlord's PAN, above the amount from which it is needed. */
export function isLandlordPanMissing(items: readonly Pick<TaxItem, 'kind' | 'amount_paise' | 'landlord_pan'>[]): boolean {
  const rents = items.filter(({ kind }) => kind === 'house_rent');
  const total = rents.reduce((sum, { amount_paise }) => sum + amount_paise, 0);
  return total > LANDLORD_PAN_FROM && rents.some(({ landlord_pan }) => !landlord_pan);
}

/** Submits the own declaration: payroll projects with it from now on. @throws `not_found`, `tds_window_closed`, `tds_landlord_pan_missing` */
export async function submitDeclaration(
  ctx: Ctx,
  employee_id: string,
  { tax_year = financialYearOf(ctx.today), confirmed_as }: BodyOf<typeof taxDeclarations.submit>,
): Promise<TaxDeclaration> {
  await assertMayEdit(ctx, employee_id, tax_year);
  const stored = await findDeclaration(ctx.tx, employee_id, tax_year);
  if (!stored) throw missing('Declaration');
  const items = await listItems(ctx.tx, stored.declaration_id);
  if (isLandlordPanMissing(items)) throw landlordPanMissing();
  const set = {
    status: 'submitted',
    submitted: JSON.stringify(items),
    submitted_at: ctx.clock.now(),
    confirmed_as,
    note: null,
    version: stored.version + 1,
  };
  await updateRow(ctx.tx, 'tax_declaration', { id: stored.declaration_id }, set);
  await ctx.audit('statutory.tax_declaration_submitted', employee_id, { tax_year, items: items.length, confirmed_as });
  await announce(ctx, employee_id, 'tax declaration submitted');
  return readDeclaration(ctx, employee_id, tax_year);
}

async function findSubmitted(ctx: Ctx, employee_id: string, tax_year: string): Promise<StoredDeclaration> {
  await assertSeesDeclaration(ctx, employee_id);
  const stored = await findDeclaration(ctx.tx, employee_id, tax_year);
  if (!stored) throw missing('Declaration');
  if (stored.status !== 'submitted') throw declarationState(stored.status);
  return stored;
}

/** Returns a submitted declaration: it counts no more until it is submitted again. @throws `not_found`, `tds_declaration_state` */
export async function returnDeclaration(
  ctx: Ctx,
  employee_id: string,
  { tax_year = financialYearOf(ctx.today), note }: BodyOf<typeof taxDeclarations.return>,
): Promise<TaxDeclaration> {
  const stored = await findSubmitted(ctx, employee_id, tax_year);
  const decided = { decided_by: ctx.actor.user_id, decided_at: ctx.clock.now(), version: stored.version + 1 };
  await updateRow(
    ctx.tx,
    'tax_declaration',
    { id: stored.declaration_id },
    { status: 'returned', note, submitted: null, ...decided },
  );
  await ctx.audit('statutory.tax_declaration_returned', employee_id, { tax_year, note });
  await ctx.notify(statutoryNotices.declarationReturned, {
    to: { employees: [employee_id] },
    cause: `${stored.declaration_id}:${stored.version}`,
    subject_id: stored.declaration_id,
    values: { year: tax_year },
  });
  await announce(ctx, employee_id, 'tax declaration returned');
  return readDeclaration(ctx, employee_id, tax_year);
}

/** Accepts a submitted declaration. @throws `not_found`, `tds_declaration_state` */
export async function acceptDeclaration(
  ctx: Ctx,
  employee_id: string,
  tax_year = financialYearOf(ctx.today),
): Promise<TaxDeclaration> {
  const stored = await findSubmitted(ctx, employee_id, tax_year);
  const decided = { decided_by: ctx.actor.user_id, decided_at: ctx.clock.now(), version: stored.version + 1 };
  await updateRow(ctx.tx, 'tax_declaration', { id: stored.declaration_id }, { status: 'accepted', note: null, ...decided });
  await ctx.audit('statutory.tax_declaration_accepted', employee_id, { tax_year });
  return readDeclaration(ctx, employee_id, tax_year);
}

/** Chooses the own regime; every choice stays with its time. @throws `not_found`, `tds_regime_closed` */
export async function chooseRegime(
  ctx: Ctx,
  { tax_year = financialYearOf(ctx.today), regime, reason = null }: BodyOf<typeof taxDeclarations.chooseRegime>,
): Promise<TaxDeclaration> {
  const { employee_id, user_id } = ctx.actor;
  if (!employee_id) throw missing('Employee');
  const { declaration } = await readWindowStates(ctx, employee_id, tax_year);
  const { regime_until_month } = await readTaxSetting(ctx.tx);
  if (tax_year < financialYearOf(ctx.today) || !isRegimeOpen(declaration.open, ctx.today, tax_year, regime_until_month))
    throw regimeClosed(tax_year);
  const now = ctx.clock.now();
  await insertRow(ctx.tx, 'tax_regime_choice', { employee_id, tax_year, regime, reason, chosen_by: user_id, chosen_at: now });
  await upsertRow(ctx.tx, 'tax_profile', {
    key: { employee_id, tax_year },
    set: { regime, updated_at: now },
    insert: { id: newId(), resident: true } as never,
  });
  await ctx.audit('statutory.tax_regime_chosen', employee_id, { tax_year, regime, reason });
  await announce(ctx, employee_id, 'tax regime chosen');
  return readDeclaration(ctx, employee_id, tax_year);
}
