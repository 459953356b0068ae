import type { ChangeRequest } from '@hrms/employees/contract';
import { type Ctx, pageOf, visibleEmployees, type Work } from '@hrms/platform/server';
import { sql } from 'kysely';

type Filter = {
  page: number;
  limit: number;
  search?: string | undefined;
  section?: string | undefined;
  status?: string | undefined;
};

const COLUMNS = [
  'change_request.id',
  'change_request.employee_id',
  'employee.employee_code',
  'employee.full_name',
  'change_request.section',
  'change_request.status',
  'change_request.reason',
  'change_request.file_ids',
  'change_request.decision_note',
  'change_request.decided_at',
  'change_request.created_at',
  'change_request.version',
] as const;

type ReadCtx = Work;

const changeRequestRows = (ctx: Work) =>
  ctx.tx
    .selectFrom('change_request')
    .innerJoin('employee', (on) =>
      on.onRef('employee.org_id', '=', 'change_request.org_id').onRef('employee.id', '=', 'change_request.employee_id'),
    )
    .where('change_request.org_id', '=', ctx.org_id);

/** Change requests of other employees the caller may decide, oldest pending first. */
export async function listChangeRequests(ctx: Ctx, filter: Filter) {
  let matching = changeRequestRows(ctx).where(await visibleEmployees(ctx, 'employees.change.read', 'change_request.employee_id'));
  if (ctx.actor.employee_id) matching = matching.where('change_request.employee_id', '<>', ctx.actor.employee_id);
  if (filter.section) matching = matching.where('change_request.section', '=', filter.section);
  if (filter.status) matching = matching.where('change_request.status', '=', filter.status);
  if (filter.search) {
    const start = `${filter.search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
    matching = matching.where(
      sql<boolean>`(lower(employee.full_name) like ${start} or lower(employee.employee_code) like ${start})`,
    );
  }
  const page = await pageOf(ctx.tx, matching, filter, (rows) =>
    rows
      .select(COLUMNS)
      .orderBy(sql`change_request.status <> 'pending'`)
      .orderBy(sql`case when change_request.status = 'pending' then change_request.created_at end`)
      .orderBy('change_request.created_at', 'desc')
      .orderBy('change_request.id'),
  );
  return { ...page, rows: await toChangeRequests(ctx, page.rows) };
}

/** Change requests of one employee, newest first. */
export const listOwnRequests = async (ctx: Ctx, employee_id: string): Promise<ChangeRequest[]> =>
  toChangeRequests(
    ctx,
    await changeRequestRows(ctx)
      .where('change_request.employee_id', '=', employee_id)
      .select(COLUMNS)
      .orderBy('change_request.created_at', 'desc')
      .orderBy('change_request.id')
      .limit(100)
      .execute(),
  );

/** One change request with its lines and files, or null. */
export async function findChangeRequest(ctx: Ctx, id: string): Promise<ChangeRequest | null> {
  const rows = await changeRequestRows(ctx).where('change_request.id', '=', id).select(COLUMNS).execute();
  return (await toChangeRequests(ctx, rows))[0] ?? null;
}

/** Change requests by id with their lines and files, for the approvals area. */
export async function findChangeRequestsById(ctx: ReadCtx, ids: readonly string[]): Promise<ChangeRequest[]> {
  if (ids.length === 0) return [];
  const rows = await changeRequestRows(ctx)
    .where('change_request.id', 'in', [...ids])
    .select(COLUMNS)
    .execute();
  return toChangeRequests(ctx, rows);
}

type Row = {
  id: string;
  employee_id: string;
  employee_code: string | null;
  full_name: string;
  section: string;
  status: string;
  reason: string | null;
  file_ids: string[];
  decision_note: string | null;
  decided_at: string | Date | null;
  created_at: string | Date;
  version: number;
};

const toIsoInstant = (at: string | Date | null) => (at === null ? null : new Date(at).toISOString());

async function toChangeRequests(ctx: ReadCtx, rows: readonly Row[]): Promise<ChangeRequest[]> {
  if (rows.length === 0) return [];
  const vault = await ctx.vault();
  const lines = await ctx.tx
    .selectFrom('change_request_line')
    .where('org_id', '=', ctx.org_id)
    .where(
      'change_request_id',
      'in',
      rows.map(({ id }) => id),
    )
    .selectAll()
    .orderBy('position')
    .execute();
  const opened = (row: { id: string }, column: 'before' | 'after', sealed: string) =>
    JSON.parse(vault.decrypt('change_request_line', column, row.id, sealed)) as string | null;
  const names = await findFileNames(
    ctx,
    rows.flatMap(({ file_ids }) => file_ids),
  );
  return rows.map(({ id, file_ids, created_at, decided_at, ...row }) => ({
    ...row,
    section: row.section as ChangeRequest['section'],
    status: row.status as ChangeRequest['status'],
    change_request_id: id,
    created_at: toIsoInstant(created_at) ?? '',
    decided_at: toIsoInstant(decided_at),
    age_days: Math.max(0, Math.floor((ctx.clock.now().getTime() - new Date(created_at).getTime()) / 86_400_000)),
    files: file_ids.map((file_id) => ({ file_id, name: names.get(file_id) ?? 'File' })),
    lines: lines
      .filter((line) => line.change_request_id === id)
      .map((line) => ({
        field: line.field,
        label: line.label,
        before: opened(line, 'before', line.before),
        after: opened(line, 'after', line.after),
      })),
  }));
}

async function findFileNames(ctx: Work, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.tx
    .selectFrom('file')
    .where('org_id', '=', ctx.org_id)
    .where('id', 'in', [...ids])
    .select(['id', 'name'])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
