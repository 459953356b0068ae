import type { ImportKind } from '@hrms/employees/contract';
import { CUSTOM_COLUMN_PREFIX } from '@hrms/employees/domain';
import { type Ctx, scopeOf } from '@hrms/platform/server';
import { sql } from 'kysely';
import { listCustomValues, listExportRows } from '../../exports/export.queries.ts';
import { forbidden } from '../../refusals.ts';
import { statusOnSql } from '../../status.queries.ts';
import { customValueToCell } from '../kinds/custom-fields.service.ts';
import { findKindHandler } from '../kinds/kinds.service.ts';

const BATCH = 2000;
type Of = { id: string; employee_code: string };

/** Rows of a kind with current data of employees who have not left, numbers masked. @throws Refusal 403 */
export async function listFilledRows(ctx: Ctx, kind: ImportKind, heading: readonly string[]): Promise<string[][]> {
  const service = kind === 'employees' ? null : await findKindHandler(ctx, kind);
  const needed = service?.reading ?? ['employees.employee.read', 'employees.identity.read', 'employees.bank.read'];
  for (const permission of ['employees.export.run', ...needed])
    if (scopeOf(ctx.actor, permission) !== 'organisation') throw forbidden();
  const people = await sql<Of>`select id, employee_code from employee
    where org_id = ${ctx.org_id} and not is_draft and ${statusOnSql(ctx.today)} <> 'left'
      order by lower(employee_code), id`.execute(ctx.tx);
  const rows: string[][] = [];
  for (let at = 0; at < people.rows.length; at += BATCH)
    rows.push(...(await filledBatch(ctx, kind, heading, people.rows.slice(at, at + BATCH))));
  const groups = kind === 'employees' ? (['identity', 'bank'] as const) : service?.field_group ? [service.field_group] : [];
  for (const field_group of groups)
    await ctx.auditDataAccess({ employee_id: null, kind: 'export', field_group, fields: [...heading], row_count: rows.length });
  await ctx.audit('employees.template_exported', undefined, { kind, rows: rows.length });
  return rows;
}

async function filledBatch(ctx: Ctx, kind: ImportKind, heading: readonly string[], people: readonly Of[]): Promise<string[][]> {
  const ids = people.map(({ id }) => id);
  if (kind === 'employees') {
    const shown = await listExportRows(ctx.tx, await ctx.vault(), ids, ctx.today);
    const own = await listCustomValues(ctx.tx, ids);
    return shown.map((row, n) =>
      heading.map((name) =>
        name.startsWith(CUSTOM_COLUMN_PREFIX)
          ? customValueToCell(own[n]?.[name.slice(CUSTOM_COLUMN_PREFIX.length)])
          : ((row as Record<string, string>)[name] ?? ''),
      ),
    );
  }
  const service = await findKindHandler(ctx, kind);
  const held = await service.held(ctx, ids);
  const needed = service.columns.filter(({ name, required }) => required && name !== 'employee_code');
  return people.flatMap(({ id, employee_code }) =>
    (held.get(id) ?? [])
      .filter(({ cells }) => needed.every(({ name }) => cells[name]))
      .map(({ cells }) => heading.map((name) => (name === 'employee_code' ? employee_code : (cells[name] ?? '')))),
  );
}
