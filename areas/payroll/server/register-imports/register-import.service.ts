import type { PayrollImport } from '@hrms/payroll/contract';
import { financialYearOf, firstDayOf, lastDayOf, type Month } from '@hrms/platform/calendar';
import { headingKey } from '@hrms/platform/imports';
import {
  type Ctx,
  FileProblem,
  insertRow,
  lockRow,
  readTableFile,
  type TableFile,
  type Upload,
  updateRow,
} from '@hrms/platform/server';
import { listComponentsInForce } from '@hrms/salary/server';
import { saveOpeningsOfRegisters } from '../inputs/opening.service.ts';
import { fileUnreadable, importAccepted, importAfterGolive, importColumns, importNotCompared, missing } from '../refusals.ts';
import { compareWithRegister } from './compare.service.ts';
import { guessRegisterMapping, targetsOf } from './register-file.service.ts';
import {
  acceptMismatches,
  clearComparison,
  deleteRegisterImport,
  findImportOfMonth,
  isPaidUpTo,
  listMismatches,
  listRegisterImports,
  type StoredImport,
} from './register-import.queries.ts';

const MOST_ROWS = 50_000;
/** Months that must fit before payroll is run here alone. */
const MONTHS_TO_FIT = 2;

const toImport = ({ file_id: _file, ...stored }: StoredImport): PayrollImport => stored;

async function requireImport(ctx: Ctx, id: string): Promise<StoredImport> {
  const [stored] = await listRegisterImports(ctx.tx, id);
  if (!stored) throw missing('Register');
  return stored;
}

const isFitting = ({ status, open_mismatches }: PayrollImport): boolean =>
  (status === 'compared' || status === 'accepted') && open_mismatches === 0;

/** Registers of a former program, what their columns can be, and whether two months fit. */
export async function readRegisterImports(ctx: Ctx) {
  const imports = (await listRegisterImports(ctx.tx)).map(toImport);
  return {
    imports,
    targets: targetsOf(await listComponentsInForce(ctx.tx, ctx.today)),
    ready: imports.filter(isFitting).length >= MONTHS_TO_FIT,
  };
}

const readFile = async (bytes: Uint8Array): Promise<TableFile> => {
  try {
    return await readTableFile(bytes, { most_rows: MOST_ROWS, isHeading: (text) => /code|emp|name|basic|net|gross/i.test(text) });
  } catch (problem) {
    throw problem instanceof FileProblem ? fileUnreadable(problem.message) : problem;
  }
};

/** @throws Refusal 409 when the month, or one before it, is paid here already */
async function assertBeforeGolive(ctx: Ctx, month: Month): Promise<void> {
  if (await isPaidUpTo(ctx.tx, month)) throw importAfterGolive();
}

/**
 * Stores the register of a month with guessed columns, instead of an earlier one that is not accepted.
 * @throws Refusal 409 when the month is paid here, or its register is accepted; 422 when the file cannot be read
 */
export async function uploadRegister(ctx: Ctx, upload: Upload, month: Month): Promise<PayrollImport> {
  await assertBeforeGolive(ctx, month);
  const file = await readFile(upload.bytes);
  const before = await findImportOfMonth(ctx.tx, month);
  if (before?.status === 'accepted') throw importAccepted();
  const remembered = await rememberedHeadings(ctx);
  if (before) await deleteRegisterImport(ctx.tx, before.id);
  const components = await listComponentsInForce(ctx.tx, lastDayOf(month));
  const mapping = guessRegisterMapping(file.heading, components, remembered);
  const stored = await ctx.files.put(ctx.tx, ctx.clock.now(), {
    name: upload.name,
    media_type: 'application/octet-stream',
    bytes: upload.bytes,
    purpose: 'payroll.register',
    created_by: ctx.actor.user_id,
  });
  const id = await insertRow(ctx.tx, 'payroll_import', {
    period_month: firstDayOf(month),
    file_name: upload.name,
    file_id: stored.id,
    headings: JSON.stringify(file.heading),
    mapping: JSON.stringify(mapping),
    row_count: file.rows.length,
    status: 'uploaded',
    created_by: ctx.actor.user_id,
    created_at: ctx.clock.now(),
  });
  await ctx.audit('payroll.register_uploaded', id, { month, file_name: upload.name, rows: file.rows.length });
  return toImport(await requireImport(ctx, id));
}

/** What columns were in earlier registers, by the keys of their headings. */
async function rememberedHeadings(ctx: Ctx): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const { headings, mapping, status } of (await listRegisterImports(ctx.tx)).toReversed())
    if (status !== 'uploaded')
      headings.forEach((heading, at) => {
        const target = mapping[at];
        if (target) found.set(headingKey(heading), target);
      });
  return found;
}

async function lockOpenImport(ctx: Ctx, id: string): Promise<StoredImport> {
  const row = await lockRow(ctx.tx, 'payroll_import', { id }, ['status']);
  if (!row) throw missing('Register');
  if (row.status === 'accepted') throw importAccepted();
  const stored = await requireImport(ctx, id);
  await assertBeforeGolive(ctx, stored.period_month);
  return stored;
}

/** Stores what the columns are; an earlier comparison is gone. @throws Refusal 404, 409, 422 for a column that is unknown or missing */
export async function mapRegister(ctx: Ctx, id: string, mapping: readonly (string | null)[]): Promise<PayrollImport> {
  const stored = await lockOpenImport(ctx, id);
  if (mapping.length !== stored.headings.length) throw importColumns(`The file has ${stored.headings.length} columns`);
  const known = new Set(targetsOf(await listComponentsInForce(ctx.tx, lastDayOf(stored.period_month))).map(({ code }) => code));
  const unknown = mapping.find((target) => target !== null && !known.has(target));
  if (unknown) throw importColumns(`There is no component ${unknown}`);
  assertEmployeeColumn(mapping);
  await clearComparison(ctx.tx, id);
  await updateRow(
    ctx.tx,
    'payroll_import',
    { id },
    { mapping: JSON.stringify(mapping), status: 'mapped', employees: null, fitting: null },
  );
  await ctx.audit('payroll.register_mapped', id, { month: stored.period_month });
  return toImport(await requireImport(ctx, id));
}

function assertEmployeeColumn(mapping: readonly (string | null)[]): void {
  const codes = mapping.filter((target) => target === 'employee_code').length;
  if (codes !== 1)
    throw importColumns(codes === 0 ? 'Choose the column of the employee code' : 'Only one column can be the employee code');
  if (!mapping.some((target) => target !== null && target !== 'employee_code' && target !== 'lop_days'))
    throw importColumns('Match at least one column with a component');
}

/** Compares a register with the month as it is calculated here. Safe to repeat. @throws Refusal 404, 409, 422 without the needed columns */
export async function compareRegisterImport(ctx: Ctx, id: string): Promise<PayrollImport> {
  const stored = await lockOpenImport(ctx, id);
  assertEmployeeColumn(stored.mapping);
  const file = await ctx.files.get(ctx.tx, stored.file_id);
  if (!file) throw missing('Register');
  await clearComparison(ctx.tx, id);
  const result = await compareWithRegister(
    ctx,
    { import_id: id, month: stored.period_month },
    await readFile(file.bytes),
    stored.mapping,
  );
  await updateRow(ctx.tx, 'payroll_import', { id }, { status: 'compared', ...result });
  await ctx.audit('payroll.register_compared', id, { month: stored.period_month, ...result });
  return toImport(await requireImport(ctx, id));
}

/** Differences of a register. @throws Refusal 404 */
export async function readMismatches(ctx: Ctx, id: string, filter: Parameters<typeof listMismatches>[2]) {
  const { period_month } = await requireImport(ctx, id);
  const names = new Map(
    targetsOf(await listComponentsInForce(ctx.tx, lastDayOf(period_month))).map(({ code, name }) => [code, name]),
  );
  return listMismatches(ctx.tx, id, filter, (code) => names.get(code) ?? code);
}

/**
 * Accepts differences with a note. With none left, the register is accepted and adds to the opening figures of its tax year.
 * @throws Refusal 404, 409 before the comparison or after the first run here
 */
export async function acceptRegister(
  ctx: Ctx,
  id: string,
  choice: { note: string; mismatch_ids?: readonly string[] | undefined; cause?: string | undefined },
): Promise<PayrollImport> {
  const stored = await lockOpenImport(ctx, id);
  if (stored.status !== 'compared') throw importNotCompared();
  const accepted = await acceptMismatches(ctx.tx, id, choice);
  await ctx.audit('payroll.register_accepted', id, { month: stored.period_month, accepted, note: choice.note });
  if (stored.open_mismatches - accepted === 0) {
    await updateRow(ctx.tx, 'payroll_import', { id }, { status: 'accepted' });
    await saveOpeningsOfRegisters(ctx, financialYearOf(firstDayOf(stored.period_month)));
  }
  return toImport(await requireImport(ctx, id));
}
