import type { AuditEvent, PersonalDataLook } from '@hrms/access/contract';
import type { Work } from '@hrms/platform/server';
import type { EventRow, LookRow } from './audit.queries.ts';

/** What reading a log needs: calls and jobs both have it. */
export type LogContext = Work;

/** Adds names of users and employees to audit events. */
export async function toAuditEvents(ctx: LogContext, rows: readonly EventRow[]): Promise<AuditEvent[]> {
  const names = await ctx.dependencies.platform.people.names(
    ctx.tx,
    rows.flatMap(({ employee_id }) => employee_id ?? []),
  );
  return rows.map(({ details: _details, device: _device, request_id: _request, actor_name, ...row }) => ({
    ...row,
    actor_kind: row.actor_kind as AuditEvent['actor_kind'],
    outcome: row.outcome as AuditEvent['outcome'],
    actor: actor_name ?? (row.actor_kind === 'system' ? 'System' : 'Not signed in'),
    area: row.event.split('.')[0] ?? '',
    employee: row.employee_id ? (names.get(row.employee_id) ?? null) : null,
  }));
}

/** Adds names of users and employees to accesses of personal data. */
export async function toPersonalDataLooks(ctx: LogContext, rows: readonly LookRow[]): Promise<PersonalDataLook[]> {
  const names = await ctx.dependencies.platform.people.names(
    ctx.tx,
    rows.flatMap(({ employee_id }) => employee_id ?? []),
  );
  return rows.map(({ actor_kind, actor_name, ...row }) => ({
    ...row,
    actor: actor_name ?? (actor_kind === 'platform' ? 'Platform admin' : 'System'),
    employee: row.employee_id ? (names.get(row.employee_id) ?? null) : null,
    kind: row.kind as PersonalDataLook['kind'],
    field_group: row.field_group as PersonalDataLook['field_group'],
  }));
}
