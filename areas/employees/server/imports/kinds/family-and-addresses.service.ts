import { addresses, families } from '@hrms/employees/contract';
import { type CellValue, KIND_COLUMNS, type KindRow, normalizePhone } from '@hrms/employees/domain';
import type { Ctx } from '@hrms/platform/server';
import { sql } from 'kysely';
import type * as z from 'zod';
import type { SectionSpec } from '../../changes/section.change.ts';
import { findSectionRow } from '../../changes/section.queries.ts';
import { addSectionRow, changeSectionRow, removeSectionRow } from '../../changes/section.service.ts';
import { familySectionSpec } from '../../family/family.service.ts';
import { addressSpec } from '../../record/section-specs.ts';
import {
  changedSinceImport,
  confirmedWarnings,
  type ExistingEntry,
  type ImportConfirmation,
  type ImportKindHandler,
  type RowUnit,
  toCells,
  toRequestBody,
  type UndoData,
  withoutEmployeeCode,
} from './kind-handler.ts';

type Section = {
  kind: 'family' | 'addresses';
  spec: SectionSpec;
  permission: string;
  reading: string;
  create: z.ZodType;
  update: z.ZodType;
  /** Whether a row of the file is about an existing entry. */
  same(row: KindRow, held: ExistingEntry, today: string): boolean;
  /** Defaults for empty cells of a new row. */
  fresh(today: string): Record<string, CellValue>;
};

/** Imports of a section with several rows per employee. */
function sectionImport({ kind, spec, permission, reading, create, update, same, fresh }: Section): ImportKindHandler {
  const names = KIND_COLUMNS[kind].map(({ name }) => name).filter((name) => name !== 'employee_code');
  const access = { spec, permission };
  const list = sql.join(spec.columns.map((name) => sql.ref(name)));

  const held = async (ctx: Ctx, ids: readonly string[]): Promise<Map<string, ExistingEntry[]>> => {
    const { rows } = await sql<Record<string, unknown> & { id: string; version: number; employee_id: string }>`
      select id, version, employee_id, ${list} from ${sql.table(spec.table)}
      where org_id = ${ctx.org_id} and employee_id = any(${[...ids]}::uuid[])
        order by employee_id, ${sql.raw(spec.order)}, id`.execute(ctx.tx);
    const found = new Map<string, ExistingEntry[]>();
    for (const row of rows) {
      const one = { id: row.id, version: row.version, cells: toCells(row, names) };
      found.set(row.employee_id, [...(found.get(row.employee_id) ?? []), one]);
    }
    return found;
  };

  const save = async (
    ctx: Ctx,
    employee_id: string,
    { rows, held: meant }: RowUnit,
    confirmation: ImportConfirmation,
  ): Promise<UndoData> => {
    const values = withoutEmployeeCode(rows[0]?.values ?? {});
    const [known] = meant;
    if (!known) {
      const body = toRequestBody(create, { ...fresh(ctx.today), ...values, ...confirmedWarnings(confirmation) }) as Record<
        string,
        unknown
      >;
      const made = await addSectionRow(ctx, employee_id, access, body);
      return { id: made.id, made: true };
    }
    const row = await findSectionRow(ctx, spec, employee_id, known.id);
    const before = Object.fromEntries(spec.columns.map((name) => [name, row?.[name] ?? null]));
    const body = toRequestBody(update, { ...before, ...values, ...confirmedWarnings(confirmation), version: known.version });
    await changeSectionRow(ctx, employee_id, known.id, access, body as never);
    return { id: known.id, made: false, before, version: known.version + 1 };
  };

  const undo = async (ctx: Ctx, employee_id: string, back: UndoData): Promise<void> => {
    const row = await findSectionRow(ctx, spec, employee_id, back.id ?? '');
    if (!row) return;
    if (row.version !== (back.made ? 1 : back.version)) throw changedSinceImport();
    if (back.made) await removeSectionRow(ctx, employee_id, row.id, access);
    else {
      const body = toRequestBody(update, {
        ...(back.before as object),
        ...confirmedWarnings({ confirm_warnings: true }),
        version: row.version,
      });
      await changeSectionRow(ctx, employee_id, row.id, access, body as never);
    }
  };

  return {
    columns: KIND_COLUMNS[kind],
    permissions: [permission],
    reading: [reading],
    ...(kind === 'family' && { field_group: 'family' as const }),
    held,
    means: ([row], all, today) => (row ? all.filter((one) => same(row, one, today)).slice(0, 1) : []),
    ignores: (name, value, one) => name === 'phone' && typeof value === 'string' && one.cells.phone === normalizePhone(value),
    save,
    undo,
  };
}

const isSameCell = (one: CellValue | undefined, other: string | undefined) =>
  typeof one === 'string' && one.trim().toLowerCase() === (other ?? '').trim().toLowerCase();

export const familyImport = sectionImport({
  kind: 'family',
  spec: familySectionSpec,
  permission: 'employees.family.update',
  reading: 'employees.family.read',
  create: families.create.body,
  update: families.update.body,
  same: ({ values }, { cells }) => isSameCell(values.name, cells.name) && values.relationship === cells.relationship,
  fresh: () => ({}),
});

export const addressImport = sectionImport({
  kind: 'addresses',
  spec: addressSpec,
  permission: 'employees.employee.update',
  reading: 'employees.employee.read',
  create: addresses.create.body,
  update: addresses.update.body,
  same: ({ values }, { cells }, today) => values.kind === cells.kind && (values.from_date ?? today) === cells.from_date,
  fresh: (today) => ({ from_date: today }),
});
