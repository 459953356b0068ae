/** Declarations that employees made elsewhere, as at the start with this program, from a file: one item a row. */
import { findEmployeeCards, findEmployeesByCodes } from '@hrms/employees/server';
import type { FinancialYear } from '@hrms/platform/calendar';
import { importFields, paiseOfCell, wordOfCell, yesNoOfCell } from '@hrms/platform/imports';
import { formatRupees } from '@hrms/platform/money';
import {
  assertNotOwn,
  type CheckedRow,
  type Ctx,
  defineImport,
  deleteRow,
  type FileRow,
  importRoutes,
  insertRow,
  newId,
  type Route,
  startRow,
  undoMade,
} from '@hrms/platform/server';
import { declarationImports, TaxItemInput } from '@hrms/statutory/contract';
import { itemHasProofs } from '../refusals-tax.ts';
import { declarationKey, listDeclaredKeys, listProofs, replaceItems } from './declaration.queries.ts';
import { toStoredItem } from './read.service.ts';
import { isLandlordPanMissing } from './write.service.ts';

const KIND = 'statutory.declarations';
const REQUIRED = ['employee_code', 'tax_year', 'kind'];
const WORDS = ['label', 'first_month', 'last_month', 'city', 'landlord_name', 'landlord_pan', 'lender_name', 'lender_pan'];
/** Columns of amounts in rupees, with their field in paise. */
const AMOUNTS: Readonly<Record<string, string>> = { amount: 'amount_paise', monthly_rent: 'monthly_rent_paise' };
const COLUMN_OF = new Map(Object.entries(AMOUNTS).map(([column, field]) => [field, column]));
const MESSAGES: Readonly<Record<string, string>> = {
  kind: `Enter one of: ${TaxItemInput.shape.kind.options.join(', ')}`,
  first_month: 'Enter a month as 2026-04',
  last_month: 'Enter a month as 2026-04',
  amount: 'Enter rupees with at most two decimals',
};

type DeclaredItem = { employee_id: string; tax_year: FinancialYear; item: TaxItemInput };

/** A row of the file as an item of the call; empty cells are left out. */
const toItem = (cells: FileRow['cells']) => ({
  kind: wordOfCell(cells.kind),
  ...(cells.raised && { raised: yesNoOfCell(cells.raised) }),
  ...Object.fromEntries(WORDS.flatMap((name) => (cells[name] ? [[name, cells[name]]] : []))),
  ...Object.fromEntries(
    Object.entries(AMOUNTS).flatMap(([column, field]) => (cells[column] ? [[field, paiseOfCell(cells[column])]] : [])),
  ),
});

type Facts = {
  readonly ids: ReadonlyMap<string, string>;
  readonly people: Awaited<ReturnType<typeof findEmployeeCards>>;
  /** `employee year` of declarations that are there. */
  readonly declared: ReadonlySet<string>;
};

function checkRow(file_row: FileRow, { ids, people, declared }: Facts): CheckedRow<DeclaredItem> {
  const { row, cells } = file_row;
  const { errors, refuse } = startRow(file_row);
  const code = cells.employee_code ?? '';
  const employee_id = ids.get(code.toLowerCase());
  const person = employee_id ? people.get(employee_id) : undefined;
  if (!employee_id) refuse('employee_code', 'No employee has this code');
  const tax_year = cells.tax_year ?? '';
  if (!/^\d{4}-\d{2}$/.test(tax_year)) refuse('tax_year', 'Enter the tax year as 2026-27');
  else if (employee_id && declared.has(declarationKey(employee_id, tax_year)))
    refuse('employee_code', 'This employee has a declaration of the tax year already');
  const read = TaxItemInput.safeParse(toItem(cells));
  for (const { path, message } of read.error?.issues ?? []) {
    const field = COLUMN_OF.get(String(path[0])) ?? String(path[0]);
    if (!errors.some((error) => error.field === field)) refuse(field, MESSAGES[field] ?? message);
  }
  const label = person ? `${person.full_name} (${code})` : code;
  if (!read.success || !employee_id || errors.length > 0) return { row, label, errors, value: null };
  const amount = toStoredItem(read.data, '', tax_year).amount_paise;
  const summary = `${read.data.kind.replaceAll('_', ' ')}, ${formatRupees(amount as never)}`;
  return { row, label, summary, errors, value: { employee_id, tax_year, item: read.data } };
}

type CheckedItem = CheckedRow<DeclaredItem>;

/** Rent of a year above the limit names the landlord’s PAN in each of its rows. */
function withLandlords(rows: CheckedItem[]): CheckedItem[] {
  const groups = Map.groupBy(rows, ({ value }) => (value ? declarationKey(value.employee_id, value.tax_year) : ''));
  const missing = new Set(
    [...groups].flatMap(([key, own]) => {
      const items = own.flatMap(({ value }) => (value ? [toStoredItem(value.item, '', value.tax_year)] : []));
      return key !== '' && isLandlordPanMissing(items) ? [key] : [];
    }),
  );
  return rows.map((checked): CheckedItem => {
    const { row, label, value, errors } = checked;
    const is_rent = value?.item.kind === 'house_rent' && !value.item.landlord_pan;
    if (!value || !is_rent || !missing.has(declarationKey(value.employee_id, value.tax_year))) return checked;
    const message = 'Rent above ₹1,00,000 a year needs the landlord’s PAN';
    return { row, label, value: null, errors: [...errors, { row, field: 'landlord_pan', message }] };
  });
}

const declarationImport = defineImport<DeclaredItem>({
  kind: KIND,
  fields: importFields({ required: REQUIRED, optional: [...Object.keys(AMOUNTS), ...WORDS, 'raised'] }),
  most_rows: 5000,
  check: async (ctx: Ctx, rows) => {
    const ids = await findEmployeesByCodes(
      ctx.tx,
      rows.map(({ cells }) => cells.employee_code ?? ''),
    );
    const people = await findEmployeeCards(ctx.tx, [...ids.values()]);
    const declared = await listDeclaredKeys(ctx.tx, [...ids.values()]);
    return withLandlords(rows.map((row) => checkRow(row, { ids, people, declared })));
  },
  commit: async (ctx, rows, { made }) => {
    await assertNotOwn(
      ctx,
      'statutory.tds_profile.update',
      rows.map(({ value }) => value.employee_id),
    );
    for (const own of Map.groupBy(rows, ({ value }) => declarationKey(value.employee_id, value.tax_year)).values()) {
      const [first] = own;
      if (!first) continue;
      const { employee_id, tax_year } = first.value;
      const items = own.map(({ value }) => value.item);
      made.push({
        row: first.row,
        id: await insertSubmitted(ctx, { employee_id, tax_year, items }),
        version: 1,
        before: { employee_id },
      });
    }
  },
  undo: (ctx, { made }) =>
    undoMade(ctx, { kind: KIND, table: 'tax_declaration', made }, async ({ id, before }) => {
      const [proof] = await listProofs(ctx.tx, id);
      if (proof) throw itemHasProofs(proof.name);
      await replaceItems(ctx.tx, id, []);
      await deleteRow(ctx.tx, 'tax_declaration', { id });
      const { employee_id } = before as { employee_id: string };
      await ctx.audit('statutory.tax_declaration_import_undone', employee_id, {});
      await ctx.announceChange('pay', { employee_id, from_date: ctx.today, cause: 'tax declaration taken back' });
    }),
});

type Submitted = { employee_id: string; tax_year: FinancialYear; items: readonly TaxItemInput[] };

/** A declaration that counts from now on, confirmed by whoever brings the file. */
async function insertSubmitted(ctx: Ctx, { employee_id, tax_year, items }: Submitted): Promise<string> {
  const id = newId();
  const stored = items.map((item) => toStoredItem(item, newId(), tax_year));
  await insertRow(ctx.tx, 'tax_declaration', {
    id,
    employee_id,
    tax_year,
    status: 'submitted',
    submitted: JSON.stringify(stored),
    submitted_at: ctx.clock.now(),
    confirmed_as: ctx.actor.display_name,
  });
  await replaceItems(ctx.tx, id, stored);
  await ctx.audit('statutory.tax_declaration_imported', employee_id, { tax_year, items: stored.length });
  await ctx.announceChange('pay', { employee_id, from_date: ctx.today, cause: 'tax declaration imported' });
  return id;
}

/** Declarations from a file. */
export const declarationImportRoutes: readonly Route[] = importRoutes(declarationImports, [declarationImport]);
