import { type Ctx, newId } from '@hrms/platform/server';
import { sql } from 'kysely';

/** A table of rows of one employee, with its entered columns. */
export type SectionTable = { readonly table: string; readonly columns: readonly string[]; readonly order: string };
export type SectionRow = { id: string; version: number } & Record<string, unknown>;

const columnList = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)));

/** Rows of a section of an employee, in the section's order. */
export async function listSectionRows(
  { tx, org_id }: Ctx,
  { table, columns, order }: SectionTable,
  employee_id: string,
): Promise<SectionRow[]> {
  const { rows } = await sql<SectionRow>`select id, version, ${columnList(columns)} from ${sql.table(table)}
    where org_id = ${org_id} and employee_id = ${employee_id} order by ${sql.raw(order)}, id`.execute(tx);
  return rows;
}

/** One row of a section, or undefined. */
export async function findSectionRow(
  ctx: Ctx,
  spec: SectionTable,
  employee_id: string,
  id: string,
): Promise<SectionRow | undefined> {
  return (await listSectionRows(ctx, spec, employee_id)).find((row) => row.id === id);
}

/** Inserts a row of a section and returns its id. */
export async function insertSectionRow(
  ctx: Ctx,
  { table, columns }: SectionTable,
  employee_id: string,
  values: Readonly<Record<string, unknown>>,
): Promise<string> {
  const id = newId();
  const now = ctx.clock.now();
  const by = ctx.actor.user_id;
  await sql`insert into ${sql.table(table)} (org_id, id, employee_id, ${columnList(columns)}, created_at, created_by, updated_at,
    updated_by)
    values (${ctx.org_id}, ${id}, ${employee_id}, ${sql.join(columns.map((name) => values[name] ?? null))}, ${now}, ${by}, ${now},
    ${by})`.execute(ctx.tx);
  return id;
}

/** Updates a row of a section and raises its version. */
export async function updateSectionRow(
  ctx: Ctx,
  { table, columns }: SectionTable,
  id: string,
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  await sql`update ${sql.table(table)} set ${sql.join(columns.map((name) => sql`${sql.ref(name)} = ${values[name] ?? null}`))},
    version = version + 1, updated_at = ${ctx.clock.now()}, updated_by = ${ctx.actor.user_id}
    where org_id = ${ctx.org_id} and id = ${id}`.execute(ctx.tx);
}

/** Deletes a row of a section. */
export async function deleteSectionRow(ctx: Ctx, { table }: SectionTable, id: string): Promise<void> {
  await sql`delete from ${sql.table(table)} where org_id = ${ctx.org_id} and id = ${id}`.execute(ctx.tx);
}
