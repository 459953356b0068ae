import type { AuditDetail, AuditEvent, Exposure, PersonalDataLook } from '@hrms/access/contract';
import { differencesOf, inWords } from '@hrms/access/domain';
import { addDays, daysBetween } from '@hrms/platform/calendar';
import { auditKeptSince, brokenSeal, type Ctx, type FileAnswer, lastVerification, type PageRows } from '@hrms/platform/server';
import {
  type AuditFilter,
  type EventRow,
  findEventRow,
  type LookFilter,
  listEventRows,
  listExposed,
  listLookRows,
  sealFigures,
} from './audit.queries.ts';
import { csvOf } from './csv.ts';
import { effectiveOf } from './effective.service.ts';
import type { AccessNeeds } from './needs.ts';
import * as refusals from './refusals.ts';

const MOST_DAYS = 366;
const USUAL_DAYS = 30;
const MOST_ROWS = 5000;

type Asked = Omit<AuditFilter, 'from' | 'to'> & { from?: string | undefined; to?: string | undefined };

/** The last thirty days unless told. @throws Refusal 422 above 366 days */
function period(ctx: Ctx, { from, to }: Asked): { from: string; to: string } {
  const until = to ?? ctx.today;
  const since = from ?? addDays(until, -USUAL_DAYS);
  if (since > until) throw refusals.periodBackwards();
  if (daysBetween(since, until) > MOST_DAYS) throw refusals.periodTooLong();
  return { from: since, to: until };
}

export async function listAudit(ctx: Ctx, asked: Asked & { page: number; limit: number }): Promise<PageRows<AuditEvent>> {
  const page = await listEventRows(ctx.tx, { ...asked, ...period(ctx, asked) });
  return { ...page, rows: await named(ctx, page.rows) };
}

async function named(ctx: Ctx, rows: readonly EventRow[]): Promise<AuditEvent[]> {
  const names = await ctx.services.ports.people.names(
    ctx.tx,
    rows.flatMap(({ employee_id }) => employee_id ?? []),
  );
  return rows.map(({ details: _details, device: _device, request_id: _request, actor_name, ...row }) => ({
    ...row,
    actor_kind: row.actor_kind as AuditEvent['actor_kind'],
    outcome: row.outcome as AuditEvent['outcome'],
    actor: actor_name ?? (row.actor_kind === 'system' ? 'System' : 'Somebody not signed in'),
    area: row.event.split('.')[0] ?? '',
    employee: row.employee_id ? (names.get(row.employee_id) ?? null) : null,
  }));
}

/** @throws Refusal 404 */
export async function readAudit(ctx: Ctx, id: string): Promise<AuditDetail> {
  const row = await findEventRow(ctx.tx, id);
  const [event] = row ? await named(ctx, [row]) : [];
  if (!row || !event) throw refusals.missing('Event');
  const { before, after, ...rest } = (row.details ?? {}) as Record<string, unknown>;
  const { browser, os } = (row.device ?? {}) as { browser?: string; os?: string };
  return {
    ...event,
    device: [browser, os].filter(Boolean).join(' on '),
    request_id: row.request_id,
    differences: differencesOf(before, after),
    details: Object.entries(rest).flatMap(([name, value]) => {
      const words = inWords(value);
      return words === null ? [] : [{ name: name.replaceAll('_', ' '), value: words }];
    }),
  };
}

export async function exportAudit(ctx: Ctx, asked: Asked): Promise<FileAnswer> {
  const days = period(ctx, asked);
  const page = await listEventRows(ctx.tx, { ...asked, ...days, page: 1, limit: MOST_ROWS + 1 });
  if (page.rows.length > MOST_ROWS) throw refusals.tooManyRows(MOST_ROWS);
  const rows = await named(ctx, page.rows);
  await ctx.audit('access.audit_exported', undefined, { ...days, row_count: rows.length });
  return {
    name: `audit-log-${days.from}-to-${days.to}.csv`,
    media_type: 'text/csv; charset=utf-8',
    body: csvOf(
      ['at', 'actor', 'event', 'outcome', 'employee', 'subject_id', 'ip'],
      rows.map((row) => [row.at, row.actor, row.event, row.outcome, row.employee ?? '', row.subject_id ?? '', row.ip ?? '']),
    ),
  };
}

/** As the nightly job found it; before the first night the chain is short enough to look at here. */
export async function verifyAudit(ctx: Ctx) {
  const figures = await sealFigures(ctx.tx);
  const last = await lastVerification(ctx.tx);
  if (last) return { ...figures, ...last };
  const now = ctx.clock.now();
  const broken_seal = await brokenSeal(ctx.tx, auditKeptSince(ctx.services.config, now));
  return { ...figures, verified_at: now.toISOString(), holds: broken_seal === null, broken_seal };
}

export async function listLooks(ctx: Ctx, filter: LookFilter): Promise<PageRows<PersonalDataLook>> {
  const page = await listLookRows(ctx.tx, filter);
  const names = await ctx.services.ports.people.names(
    ctx.tx,
    page.rows.flatMap(({ employee_id }) => employee_id ?? []),
  );
  const rows = page.rows.map(({ actor_kind, actor_name, ...row }) => ({
    ...row,
    actor: actor_name ?? (actor_kind === 'platform' ? 'Platform admin' : 'System'),
    employee: row.employee_id ? (names.get(row.employee_id) ?? null) : null,
    kind: row.kind as PersonalDataLook['kind'],
    field_group: row.field_group as PersonalDataLook['field_group'],
  }));
  return { ...page, rows };
}

/** Of oneself; whoever is no employee has no record that anybody could look at. */
export async function listOwnLooks(ctx: Ctx, filter: LookFilter): Promise<PageRows<PersonalDataLook>> {
  const { employee_id } = ctx.actor;
  if (employee_id) return listLooks(ctx, { ...filter, employee_id });
  return { rows: [], pagination: { page: filter.page, limit: filter.limit, total: 0, totalPages: 0 } };
}

/** After a loss: whose data was read in a time, and which permissions would have let more be read. */
export async function exposureOf(ctx: Ctx, asked: Exposure, needs: AccessNeeds) {
  const { permissions } = await effectiveOf(ctx, asked.user_id, needs);
  const rows = await listExposed(ctx.tx, asked);
  const names = await ctx.services.ports.people.names(
    ctx.tx,
    rows.flatMap(({ employee_id }) => employee_id ?? []),
  );
  await ctx.audit('access.exposure_asked', asked.user_id, { from: asked.from, to: asked.to, employees: rows.length });
  return {
    employees: rows.map((row) => ({
      ...row,
      fields: row.fields ?? [],
      field_groups: row.field_groups as PersonalDataLook['field_group'][],
      employee: row.employee_id ? (names.get(row.employee_id) ?? 'Deleted employee') : 'Many employees at once',
    })),
    could_read: permissions
      .filter(({ permission_code, sensitive }) => sensitive && /\.(read|reveal|export)$/.test(permission_code))
      .map(({ permission_code, label, scope, places }) => ({ permission_code, label, scope, places })),
  };
}
