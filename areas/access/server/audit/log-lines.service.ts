import { countText } from '@hrms/platform/calendar';
import { listEventRows, listLookRows } from './audit.queries.ts';
import { type LogContext, toAuditEvents, toPersonalDataLooks } from './names.service.ts';

type Part = { readonly page: number; readonly limit: number };
type Filter = Record<string, string | undefined> & { readonly until: string };

export const AUDIT_HEADS = ['at', 'actor', 'event', 'area', 'outcome', 'employee', 'subject_id', 'ip'] as const;

/** Events as lines of a file, newest first. */
export async function auditEventLines(ctx: LogContext, filter: Filter, part: Part): Promise<string[][]> {
  const { from = '', to = '' } = filter;
  const { rows } = await listEventRows(ctx.tx, { ...filter, from, to, ...part, count: async () => 0 });
  return (await toAuditEvents(ctx, rows)).map((row) => [
    row.at,
    row.actor,
    row.event,
    row.area,
    row.outcome,
    row.employee ?? '',
    row.subject_id ?? '',
    row.ip ?? '',
  ]);
}

export const LOOK_HEADS = ['at', 'who', 'whose_data', 'how', 'what', 'fields', 'reason', 'people'] as const;

/** Looks at personal data as lines of a file, newest first. */
export async function personalDataLines(ctx: LogContext, filter: Filter, part: Part): Promise<string[][]> {
  const { rows } = await listLookRows(ctx.tx, { ...filter, ...part, count: async () => 0 });
  return (await toPersonalDataLooks(ctx, rows)).map((row) => [
    row.at,
    row.actor,
    row.employee ?? countText(row.row_count, 'employee'),
    row.kind,
    row.field_group,
    row.fields.join(', '),
    row.purpose ?? '',
    String(row.row_count),
  ]);
}
