import { addresses, families } from '@hrms/employees/contract';
import { type CellValue, KIND_COLUMNS, type KindRow, readPhone } from '@hrms/employees/domain';
import type { Ctx } from '@hrms/platform/server';
import { sql } from 'kysely';
import type * as z from 'zod';
import { familySpec } from './family.service.ts';
import {
  bodyOf,
  type Confirmation,
  cellsOf,
  changedSince,
  confirmed,
  type Held,
  type ImportKindService,
  type Undo,
  type Unit,
  withoutCode,
} from './import-kind.service.ts';
import { findSectionRow } from './section.queries.ts';
import { addRow, changeRow, removeRow } from './section.service.ts';
import type { SectionSpec } from './section-deed.ts';
import { addressSpec } from './section-specs.ts';

type Section = {
  kind: 'family' | 'addresses';
  spec: SectionSpec;
  permission: string;
  reading: string;
  create: z.ZodType;
  update: z.ZodType;
  /** Whether a row of the file means one that is there. */
  same(row: KindRow, held: Held, today: string): boolean;
  /** What stands in for cells that say nothing, of a new row. */
  fresh(today: string): Record<string, CellValue>;
};

/** Files of a section that is a list of rows of one person. */
function sectionKind({ kind, spec, permission, reading, create, update, same, fresh }: Section): ImportKindService {
  const names = KIND_COLUMNS[kind].map(({ name }) => name).filter((name) => name !== 'employee_code');
  const access = { spec, permission };
  const list = sql.join(spec.columns.map((name) => sql.ref(name)));

  const held = async (ctx: Ctx, ids: readonly string[]): Promise<Map<string, Held[]>> => {
    const { rows } = await sql<Record<string, unknown> & { id: string; version: number; employee_id: string }>`
      select id, version, employee_id, ${list} from ${sql.table(spec.table)}
      where org_id = ${ctx.org_id} and employee_id = any(${[...ids]}::uuid[]) order by employee_id, ${sql.raw(spec.order)}, id`.execute(
      ctx.tx,
    );
    const found = new Map<string, Held[]>();
    for (const row of rows) {
      const one = { id: row.id, version: row.version, cells: cellsOf(row, names) };
      found.set(row.employee_id, [...(found.get(row.employee_id) ?? []), one]);
    }
    return found;
  };

  const save = async (ctx: Ctx, employee_id: string, { rows, held: meant }: Unit, confirmation: Confirmation): Promise<Undo> => {
    const values = withoutCode(rows[0]?.values ?? {});
    const [known] = meant;
    if (!known) {
      const body = bodyOf(create, { ...fresh(ctx.today), ...values, ...confirmed(confirmation) }) as Record<string, unknown>;
      const made = await addRow(ctx, employee_id, access, body);
      return { id: made.id, made: true };
    }
    const row = await findSectionRow(ctx, spec, employee_id, known.id);
    const before = Object.fromEntries(spec.columns.map((name) => [name, row?.[name] ?? null]));
    const body = bodyOf(update, { ...before, ...values, ...confirmed(confirmation), version: known.version });
    await changeRow(ctx, employee_id, known.id, access, body as never);
    return { id: known.id, made: false, before, version: known.version + 1 };
  };

  const undo = async (ctx: Ctx, employee_id: string, back: Undo): Promise<void> => {
    const row = await findSectionRow(ctx, spec, employee_id, back.id ?? '');
    if (!row) return;
    if (row.version !== (back.made ? 1 : back.version)) throw changedSince();
    if (back.made) await removeRow(ctx, employee_id, row.id, access);
    else {
      const body = bodyOf(update, { ...(back.before as object), ...confirmed({ confirm_warnings: true }), version: row.version });
      await changeRow(ctx, employee_id, row.id, access, body as never);
    }
  };

  return {
    columns: KIND_COLUMNS[kind],
    permissions: [permission],
    reading: [reading],
    ...(kind === 'family' && { field_group: 'family' as const }),
    held,
    means: ([row], all, today) => (row ? all.filter((one) => same(row, one, today)).slice(0, 1) : []),
    ignores: (name, value, one) => name === 'phone' && typeof value === 'string' && one.cells.phone === readPhone(value),
    save,
    undo,
  };
}

const alike = (one: CellValue | undefined, other: string | undefined) =>
  typeof one === 'string' && one.trim().toLowerCase() === (other ?? '').trim().toLowerCase();

export const familyKind = sectionKind({
  kind: 'family',
  spec: familySpec,
  permission: 'employees.family.update',
  reading: 'employees.family.read',
  create: families.create.body,
  update: families.update.body,
  same: ({ values }, { cells }) => alike(values.name, cells.name) && values.relationship === cells.relationship,
  fresh: () => ({}),
});

export const addressesKind = sectionKind({
  kind: 'addresses',
  spec: addressSpec,
  permission: 'employees.employee.update',
  reading: 'employees.employee.read',
  create: addresses.create.body,
  update: addresses.update.body,
  same: ({ values }, { cells }, today) => values.kind === cells.kind && (values.from_date ?? today) === cells.from_date,
  fresh: (today) => ({ from_date: today }),
});
