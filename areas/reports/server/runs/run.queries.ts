import { type Ctx, type PageRows, pageOf, type Tx } from '@hrms/platform/server';
import type { ReportRun } from '@hrms/reports/contract';
import { sql } from 'kysely';
import type { Authority } from './authority.ts';

/** What of a run is stored as one document beside its columns. */
export type StoredResult = Pick<
  ReportRun,
  'resolved_parameters' | 'columns' | 'totals' | 'checks' | 'hidden_columns' | 'confidential' | 'chart'
> & {
  /** The day whose numbers of persons the rows show. */
  readonly numbers_on?: string;
};

/** What a run shows that has not been read. */
export const NO_RESULT: StoredResult = {
  resolved_parameters: [],
  columns: [],
  totals: [],
  checks: [],
  hidden_columns: [],
  confidential: false,
  chart: null,
};

const COLUMNS = [
  'r.id as run_id',
  'r.report_id',
  'r.definition_id',
  'r.name',
  sql<ReportRun['status']>`r.status`.as('status'),
  sql<ReportRun['parameters']>`r.parameters`.as('parameters'),
  'r.scope_text',
  sql<StoredResult | null>`r.result`.as('result'),
  'r.row_count',
  'r.started_at',
  'r.finished_at',
  'r.duration_ms',
  'r.expires_at',
  'r.problem',
  'r.progress_id',
  sql<ReportRun['stage']>`r.stage`.as('stage'),
  sql<number>`case when r.status = 'queued' then (select count(*)::int from report_run q where q.org_id = r.org_id
    and q.status = 'queued' and (q.started_at, q.id) < (r.started_at, r.id)) else 0 end`.as('ahead'),
  sql<ReportRun['via']>`r.via`.as('via'),
  'r.snapshot_file_id',
  sql<Authority>`r.authority`.as('authority'),
] as const;

const ownRuns = (ctx: Ctx) =>
  ctx.tx.selectFrom('report_run as r').where('r.org_id', '=', ctx.tx.org_id).where('r.requested_by', '=', ctx.actor.user_id);

export type StoredRun = Omit<ReportRun, keyof StoredResult> & {
  result: StoredResult | null;
  snapshot_file_id: string | null;
  authority: Authority;
};

/** A run of the caller; null when there is none. */
export const findOwnRun = async (ctx: Ctx, id: string): Promise<StoredRun | null> =>
  (await ownRuns(ctx).where('r.id', '=', id).select(COLUMNS).executeTakeFirst()) ?? null;

/** A result of the caller for the same request since an instant, or a run that is still on its way; null when there is none. */
export const findFreshRun = async (ctx: Ctx, request_hash: string, since: Date): Promise<StoredRun | null> =>
  (await ownRuns(ctx)
    .where('r.request_hash', '=', request_hash)
    .where((on) =>
      on.or([
        on('r.status', 'in', ['queued', 'running']),
        on.and([
          on('r.status', '=', 'done'),
          on('r.snapshot_file_id', 'is not', null),
          on('r.finished_at', '>=', since.toISOString()),
        ]),
      ]),
    )
    .select(COLUMNS)
    .orderBy('r.started_at', 'desc')
    .executeTakeFirst()) ?? null;

/** Runs of the caller, newest first. */
export const listOwnRuns = (ctx: Ctx, page: { page: number; limit: number }): Promise<PageRows<StoredRun>> =>
  pageOf(ctx.tx, ownRuns(ctx), page, (rows) => rows.select(COLUMNS).orderBy('r.started_at', 'desc').orderBy('r.id'));

/** When the caller ran each report last, by report or definition. */
export async function lastRuns(ctx: Ctx): Promise<Map<string, string>> {
  const rows = await ownRuns(ctx)
    .select(sql<string>`coalesce(r.definition_id::text, r.report_id)`.as('base_id'))
    .select(sql<string>`max(r.started_at)`.as('last'))
    .groupBy(sql`1`)
    .execute();
  return new Map(rows.map(({ base_id, last }) => [base_id, last]));
}

/** Parameters of the caller's last run of a prebuilt report; none before the first. */
export async function findLastParameters(ctx: Ctx, report_id: string): Promise<ReportRun['parameters']> {
  const last = await ownRuns(ctx)
    .where('r.report_id', '=', report_id)
    .where('r.definition_id', 'is', null)
    .where('r.via', '=', 'screen')
    .select(sql<ReportRun['parameters']>`r.parameters`.as('parameters'))
    .orderBy('r.started_at', 'desc')
    .orderBy('r.id', 'desc')
    .executeTakeFirst();
  return last?.parameters ?? {};
}

/** Files of results that expired, taken from their runs. */
export async function releaseExpired(tx: Tx, now: Date): Promise<string[]> {
  const expired = await tx
    .selectFrom('report_run')
    .where('org_id', '=', tx.org_id)
    .where('expires_at', '<', now.toISOString())
    .where('snapshot_file_id', 'is not', null)
    .select(['id', 'snapshot_file_id'])
    .execute();
  if (expired.length > 0)
    await tx
      .updateTable('report_run')
      .set({ snapshot_file_id: null })
      .where('org_id', '=', tx.org_id)
      .where('expires_at', '<', now.toISOString())
      .execute();
  return expired.flatMap(({ snapshot_file_id }) => snapshot_file_id ?? []);
}
