import { EXPORT_COLUMNS, type ExportColumn, type ExportEmployees, type ExportRun } from '@hrms/employees/contract';
import { customText } from '@hrms/employees/domain';
import {
  type Ctx,
  type FileAnswer,
  heldByOffice,
  job,
  newId,
  notFound,
  openProgress,
  Refusal,
  scopeOf,
  sheetFile,
} from '@hrms/platform/server';
import { sql } from 'kysely';
import { listCustomFields } from './custom-field.queries.ts';
import { listExportRows, listOwnValues } from './export.queries.ts';
import { matchingPeople } from './list.queries.ts';
import { requirePermission } from './reach.service.ts';
import { workContext } from './work-context.ts';

/** Up to here a file is made while the person waits. */
const AT_ONCE = 1000;
const BATCH = 2000;
const IDENTITY: readonly ExportColumn[] = ['pan', 'uan', 'esi_number'];
const BANK: readonly ExportColumn[] = ['bank_ifsc', 'bank_account_number'];
const PERSONAL: readonly ExportColumn[] = ['gender', 'date_of_birth', 'personal_email', 'father_or_spouse_name'];

/** The columns somebody may take away. @throws Refusal 403 for one that was asked for and is not open to them */
function columnsFor(ctx: Ctx, asked: readonly ExportColumn[] | undefined): ExportColumn[] {
  const whole = (permission: string) => scopeOf(ctx.actor, permission) === 'organisation';
  const closed = new Set([
    ...(whole('employees.identity.read') ? [] : IDENTITY),
    ...(whole('employees.bank.read') ? [] : BANK),
    ...(whole('employees.employee.read') ? [] : PERSONAL),
  ]);
  if (asked?.some((name) => closed.has(name))) requirePermission(ctx, 'closed column');
  return (asked ?? EXPORT_COLUMNS).filter((name) => !closed.has(name));
}

/** Columns of the organisation's own fields begin so, among those that are kept of an export. */
const OWN = 'custom.';

/** The organisation's own fields that somebody may take away: those that HR, or a manager, sees. @throws Refusal 403 */
async function ownColumnsFor(ctx: Ctx, { columns, custom }: ExportEmployees): Promise<string[]> {
  if (columns && !custom) return [];
  const office = heldByOffice(ctx.actor, 'employees.employee.read');
  const open = (await listCustomFields(ctx.tx)).filter(({ visible_to }) => office || visible_to.includes('manager'));
  const keys = open.map(({ key }) => key);
  if (custom?.some((key) => !keys.includes(key))) requirePermission(ctx, 'closed column');
  return (custom ?? keys).map((key) => `${OWN}${key}`);
}

/** Decides who and what is in the file; up to a thousand people it is made at once. */
export async function exportEmployees(ctx: Ctx, asked: ExportEmployees): Promise<ExportRun> {
  const columns = [...columnsFor(ctx, asked.columns), ...(await ownColumnsFor(ctx, asked))];
  const matching = await matchingPeople(ctx, asked.filter ?? {});
  let found = matching.select('employee_listing.id').orderBy('employee_listing.sort_name').orderBy('employee_listing.id');
  if (asked.employee_ids) found = found.where(sql<boolean>`employee_listing.id = any(${asked.employee_ids}::uuid[])`);
  const ids = (await found.execute()).map(({ id }) => id);
  const id = newId();
  const waits = ids.length > AT_ONCE;
  const about = { kind: 'employees.export', subject_id: id, started_by: ctx.actor.user_id };
  const progress_id = waits ? await openProgress(ctx.tx, ctx.clock, about) : null;
  await ctx.tx
    .insertInto('employee_export')
    .values({
      org_id: ctx.org_id,
      id,
      state: 'waiting',
      format: asked.format,
      columns: JSON.stringify(columns),
      employee_ids: ids,
      row_count: ids.length,
      file_name: `employees ${ctx.today}.${asked.format}`,
      progress_id,
      created_at: ctx.clock.now(),
      created_by: ctx.actor.user_id,
    })
    .execute();
  for (const [field_group, names] of [
    ['identity', IDENTITY],
    ['bank', BANK],
  ] as const) {
    const fields = columns.filter((name) => (names as readonly string[]).includes(name));
    if (fields.length > 0) await ctx.accessed({ employee_id: null, kind: 'export', field_group, fields, row_count: ids.length });
  }
  await ctx.audit('employees.exported', id, { columns, rows: ids.length, filter: asked.filter });
  if (waits) await ctx.jobs.enqueue('employees.export', { export_id: id, progress_id }, { key: `employees.export:${id}` });
  else await write(ctx, id);
  return readExport(ctx, id);
}

const mine = (ctx: Ctx, id: string) =>
  ctx.tx
    .selectFrom('employee_export')
    .where('org_id', '=', ctx.org_id)
    .where('id', '=', id)
    .where('created_by', '=', ctx.actor.user_id);

const exportMissing = () => notFound('employees.export_not_found', 'Export');

/** @throws Refusal 404 for another person's export too */
export async function readExport(ctx: Ctx, id: string): Promise<ExportRun> {
  const run = await mine(ctx, id)
    .select(['id as export_id', 'state', 'row_count', 'file_name', 'progress_id'])
    .executeTakeFirst();
  if (!run) throw exportMissing();
  return run as ExportRun;
}

export async function exportFile(ctx: Ctx, id: string): Promise<FileAnswer> {
  const run = await mine(ctx, id).select(['file_id', 'file_name', 'format']).executeTakeFirst();
  if (!run) throw exportMissing();
  const stored = run.file_id ? await ctx.files.get(ctx.tx, run.file_id) : null;
  if (!stored) throw new Refusal('employees.export_waiting', 409, 'The file is not ready yet');
  return { name: run.file_name, media_type: stored.media_type, body: stored.bytes };
}

/** Makes the file of an export that waits; once done it is left alone. */
async function write(ctx: Ctx, id: string): Promise<number> {
  const run = await ctx.tx
    .selectFrom('employee_export')
    .where('org_id', '=', ctx.org_id)
    .where('id', '=', id)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
  if (!run || run.state === 'done') return run?.row_count ?? 0;
  const columns = run.columns as string[];
  const rows: Record<string, string>[] = [];
  for (let at = 0; at < run.employee_ids.length; at += BATCH)
    rows.push(...(await rowsOf(ctx, run.employee_ids.slice(at, at + BATCH), columns)));
  const heads = columns.map((name) => (name.startsWith(OWN) ? name.slice(OWN.length) : name));
  const cells = [heads, ...rows.map((row) => columns.map((name) => row[name] ?? ''))];
  const made = await sheetFile(run.format as 'csv' | 'xlsx', cells);
  const file = await ctx.files.put(ctx.tx, ctx.clock.now(), {
    name: run.file_name,
    ...made,
    purpose: 'employees.export',
    created_by: run.created_by,
  });
  await ctx.tx
    .updateTable('employee_export')
    .set({ state: 'done', file_id: file.id, row_count: rows.length })
    .where('org_id', '=', ctx.org_id)
    .where('id', '=', id)
    .execute();
  return rows.length;
}

async function rowsOf(ctx: Ctx, ids: string[], columns: readonly string[]): Promise<Record<string, string>[]> {
  const rows = await listExportRows(ctx.tx, await ctx.vault(), ids, ctx.today);
  const keys = columns.filter((name) => name.startsWith(OWN)).map((name) => name.slice(OWN.length));
  if (keys.length === 0) return rows;
  // both lists leave out who was deleted meanwhile, and keep the order of the ids
  const values = await listOwnValues(ctx.tx, ids);
  return rows.map((row, n) => ({
    ...row,
    ...Object.fromEntries(keys.map((key) => [`${OWN}${key}`, customText(values[n]?.[key] ?? null)])),
  }));
}

export const exportJob = job<{ export_id: string; progress_id: string }>(
  'employees.export',
  async (running, { export_id, progress_id }) => {
    await running.progress(progress_id, { status: 'running', done: 0, note: 'Writing the file' });
    const rows = await running.transaction(async ({ tx, services }) => {
      const run = await tx
        .selectFrom('employee_export')
        .where('org_id', '=', tx.org_id)
        .where('id', '=', export_id)
        .select('created_by')
        .executeTakeFirst();
      return run ? write(workContext(services, tx, run.created_by), export_id) : 0;
    });
    await running.progress(progress_id, { status: 'done', done: rows, total: rows, note: 'Done' });
  },
);
