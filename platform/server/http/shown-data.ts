import type { AnyEndpoint, ShownData } from '@hrms/platform/contract';
import type { Ctx } from '../context.ts';

type Facts = Readonly<Record<string, unknown>>;

/** Logs a look at personal data of others, as the endpoint declares it. One's own data leaves no line. */
export async function logShownData(ctx: Ctx, endpoint: AnyEndpoint, params: unknown, answer: unknown): Promise<void> {
  for (const shown of endpoint.shows ?? []) await logOne(ctx, endpoint, shown, (params ?? {}) as Facts, (answer ?? {}) as Facts);
}

async function logOne(ctx: Ctx, endpoint: AnyEndpoint, shown: ShownData, params: Facts, answer: Facts): Promise<void> {
  const { group: field_group, fields, employee, within } = shown;
  if (within && answer[within] === undefined) return;
  const own = ctx.actor.employee_id;
  if (employee) {
    const asked = params[employee] ?? answer[employee];
    const employee_id = asked === 'me' ? own : asked;
    if (typeof employee_id === 'string' && employee_id !== own)
      await ctx.auditDataAccess({ employee_id, kind: 'view', field_group, fields });
    return;
  }
  if (endpoint.kind === 'file') return ctx.auditDataAccess({ employee_id: null, kind: 'export', field_group, fields });
  const listed = answer.rows ?? Object.values(answer).find(Array.isArray) ?? [];
  const rows = (listed as Facts[]).filter(({ employee_id }) => employee_id !== own);
  if (rows.length > 0)
    await ctx.auditDataAccess({ employee_id: null, kind: 'view', field_group, fields, row_count: rows.length });
}
