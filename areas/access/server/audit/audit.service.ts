import type { AuditDetail, AuditEvent, Exposure, LogExport, PersonalDataLook } from '@hrms/access/contract';
import { changedFields, valueText } from '@hrms/access/domain';
import { addDays, daysBetween } from '@hrms/platform/calendar';
import {
  auditKeptSince,
  type Ctx,
  findBrokenSeal,
  lastVerification,
  type PageRows,
  type SheetFormat,
} from '@hrms/platform/server';
import * as refusals from '../refusals.ts';
import { effectivePermissionsOfUser } from '../users/effective-permissions.service.ts';
import {
  type AuditFilter,
  countSeals,
  findEventRow,
  type LookFilter,
  listEventRows,
  listExposed,
  listLookRows,
} from './audit.queries.ts';
import { exportLog } from './log-export.service.ts';
import { toAuditEvents, toPersonalDataLooks } from './names.service.ts';

const MOST_DAYS = 366;
const USUAL_DAYS = 30;

type AuditQuestion = Omit<AuditFilter, 'from' | 'to'> & { from?: string | undefined; to?: string | undefined };

/** The period of a query, the last 30 days by default. @throws `period_too_long` above 366 days */
function assertPeriod(ctx: Ctx, { from, to }: AuditQuestion): { from: string; to: string } {
  const until = to ?? ctx.today;
  const since = from ?? addDays(until, -USUAL_DAYS);
  if (since > until) throw refusals.periodBackwards();
  if (daysBetween(since, until) > MOST_DAYS) throw refusals.periodTooLong();
  return { from: since, to: until };
}

/** One page of the audit log, newest first. @throws `period_too_long` above 366 days */
export async function listAudit(ctx: Ctx, asked: AuditQuestion & { page: number; limit: number }): Promise<PageRows<AuditEvent>> {
  const page = await listEventRows(ctx.tx, { ...asked, ...assertPeriod(ctx, asked) });
  return { ...page, rows: await toAuditEvents(ctx, page.rows) };
}

/** @throws Refusal 404 */
export async function readAudit(ctx: Ctx, id: string): Promise<AuditDetail> {
  const row = await findEventRow(ctx.tx, id);
  const [event] = row ? await toAuditEvents(ctx, [row]) : [];
  if (!row || !event) throw refusals.missing('Event');
  const { before, after, ...rest } = (row.details ?? {}) as Record<string, unknown>;
  const { browser, os } = (row.device ?? {}) as { browser?: string; os?: string };
  return {
    ...event,
    device: [browser, os].filter(Boolean).join(' on '),
    request_id: row.request_id,
    differences: changedFields(before, after),
    details: Object.entries(rest).flatMap(([name, value]) => {
      const words = valueText(value);
      return words === null ? [] : [{ name: name.replaceAll('_', ' '), value: words }];
    }),
  };
}

/** Export audit events. @throws Refusal 422 above 366 days */
export function exportAudit(ctx: Ctx, { format, ...asked }: AuditQuestion & { format: SheetFormat }): Promise<LogExport> {
  const days = assertPeriod(ctx, asked);
  const name = `audit-log-${days.from}-to-${days.to}`;
  return exportLog(ctx, 'audit_events', { format, filter: { ...asked, ...days }, name });
}

/** The log of looks at personal data as a file. */
export const exportLooks = (
  ctx: Ctx,
  { format, ...filter }: Omit<LookFilter, 'page' | 'limit' | 'count' | 'until'> & { format: SheetFormat },
): Promise<LogExport> => exportLog(ctx, 'personal_data_accesses', { format, filter, name: `personal-data-access-${ctx.today}` });

/** As the nightly job found it; before the first night the chain is short enough to look at here. */
export async function verifyAudit(ctx: Ctx) {
  const figures = await countSeals(ctx.tx);
  const last = await lastVerification(ctx.tx);
  if (last) return { ...figures, ...last };
  const now = ctx.clock.now();
  const broken_seal = await findBrokenSeal(ctx.tx, auditKeptSince(ctx.services.config, now));
  return { ...figures, verified_at: now.toISOString(), holds: broken_seal === null, broken_seal };
}

/** One page of the personal data access log, newest first. */
export async function listLooks(ctx: Ctx, filter: LookFilter): Promise<PageRows<PersonalDataLook>> {
  const page = await listLookRows(ctx.tx, filter);
  return { ...page, rows: await toPersonalDataLooks(ctx, page.rows) };
}

/** Accesses to the user's own data; empty for users without an employee record. */
export async function listOwnLooks(ctx: Ctx, filter: LookFilter): Promise<PageRows<PersonalDataLook>> {
  const { employee_id } = ctx.actor;
  if (employee_id) return listLooks(ctx, { ...filter, employee_id });
  return { rows: [], pagination: { page: filter.page, limit: filter.limit, total: 0, totalPages: 0 } };
}

/** After a loss: whose data was read in a time, and which permissions would have let more be read. */
export async function findExposure(ctx: Ctx, asked: Exposure) {
  const { permissions } = await effectivePermissionsOfUser(ctx, asked.user_id);
  const rows = await listExposed(ctx.tx, asked);
  const names = await ctx.dependencies.platform.people.names(
    ctx.tx,
    rows.flatMap(({ employee_id }) => employee_id ?? []),
  );
  await ctx.audit('access.exposure_asked', asked.user_id, { from: asked.from, to: asked.to, employees: rows.length });
  return {
    employees: rows.map((row) => ({
      ...row,
      fields: row.fields ?? [],
      field_groups: row.field_groups as PersonalDataLook['field_group'][],
      employee: row.employee_id ? (names.get(row.employee_id) ?? 'Deleted employee') : 'Several employees',
    })),
    could_read: permissions
      .filter(({ permission_code, sensitive }) => sensitive && /\.(read|reveal|export)$/.test(permission_code))
      .map(({ permission_code, label, scope, places }) => ({ permission_code, label, scope, places })),
  };
}
