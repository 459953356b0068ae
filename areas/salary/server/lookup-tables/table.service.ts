import { dateLabel } from '@hrms/platform/calendar';
import { type Ctx, insertRow, mapUniqueViolation, Refusal, updateVersioned } from '@hrms/platform/server';
import type { CreateLookupTable, LookupTable, UpdateLookupTable } from '@hrms/salary/contract';
import { missing, staleRecord } from '../refusals.ts';
import { assertNotFinalised } from '../rule.service.ts';
import { findLookupTable } from './table.queries.ts';

const tableExists = (code: string, from_date: string) => {
  const message = `${code} already has rows from ${dateLabel(from_date)}. Edit those`;
  return new Refusal('salary.table_exists', 409, message, { errors: [{ path: 'from_date', message }] });
};

const requireTable = async (ctx: Ctx, id: string): Promise<LookupTable> => {
  const table = await findLookupTable(ctx.tx, id, ctx.today);
  if (!table) throw missing('Lookup table');
  return table;
};

/** Adds a table, or its rows from a later day. @throws Refusal 409 when it has rows from that day, or a later month is finalised */
export async function createLookupTable(ctx: Ctx, { code, from_date, rows }: CreateLookupTable): Promise<LookupTable> {
  await assertNotFinalised(ctx, from_date);
  const write = insertRow(ctx.tx, 'salary_lookup_table', {
    code,
    from_date,
    rows: JSON.stringify(rows),
    created_at: ctx.clock.now(),
    created_by: ctx.actor.user_id,
    updated_at: ctx.clock.now(),
    updated_by_name: ctx.actor.display_name,
  });
  const id = await mapUniqueViolation(write, { salary_lookup_table__code: () => tableExists(code, from_date) });
  await ctx.audit('salary.lookup_table_added', id, { code, from_date, rows });
  return requireTable(ctx, id);
}

/** Corrects rows. @throws Refusal 404, 409 when a payroll on or after the first day is finalised, or stale */
export async function updateLookupTable(ctx: Ctx, id: string, { rows, version }: UpdateLookupTable): Promise<LookupTable> {
  const before = await requireTable(ctx, id);
  await assertNotFinalised(ctx, before.from_date);
  const set = { rows: JSON.stringify(rows), updated_at: ctx.clock.now(), updated_by_name: ctx.actor.display_name };
  const stale = () => staleRecord({ by: before.updated_by_name, at: new Date(before.updated_at).toISOString() });
  await updateVersioned(ctx.tx, 'salary_lookup_table', { id, version, set, stale });
  await ctx.audit('salary.lookup_table_updated', id, { before: before.rows, after: rows });
  return requireTable(ctx, id);
}
