import type { CustomField, CustomValues, UpdateEmployee } from '@hrms/employees/contract';
import { type CellValue, CUSTOM_COLUMN_PREFIX, customFieldColumns, KIND_COLUMNS } from '@hrms/employees/domain';
import type { Ctx } from '@hrms/platform/server';
import { sql } from 'kysely';
import { customValuesByKey } from '../../custom-fields/value.service.ts';
import { readRecord } from '../../record/record.service.ts';
import { updateEmployee } from '../../record/update.service.ts';
import {
  changedSinceImport,
  confirmedWarnings,
  type ExistingEntry,
  type ImportKindHandler,
  type RowUnit,
  type UndoData,
} from './kind-handler.ts';

/** A custom value as a text cell. */
export const customValueToCell = (value: CustomValues[string] | undefined): string => {
  if (value === null || value === undefined) return '';
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);
};

type Stored = { id: string; version: number; custom: CustomValues | null };

/** Imports custom values of existing employees. */
export function customFieldImport(fields: readonly CustomField[]): ImportKindHandler {
  const columns = [...KIND_COLUMNS.custom_fields, ...customFieldColumns(fields, KIND_COLUMNS.custom_fields)];
  const keys = columns.flatMap(({ field }) => (field ? [field.key] : []));

  const held = async (ctx: Ctx, ids: readonly string[]): Promise<Map<string, ExistingEntry[]>> => {
    const { rows } = await sql<Stored>`select id, version, custom from employee
      where org_id = ${ctx.org_id} and id = any(${[...ids]}::uuid[])`.execute(ctx.tx);
    return new Map(
      rows.map(({ id, version, custom }) => {
        const values = customValuesByKey(fields, custom ?? {});
        return [
          id,
          [
            {
              id,
              version,
              cells: Object.fromEntries(keys.map((key) => [`${CUSTOM_COLUMN_PREFIX}${key}`, customValueToCell(values[key])])),
            },
          ],
        ];
      }),
    );
  };

  const save = async (ctx: Ctx, employee_id: string, { rows }: RowUnit): Promise<UndoData> => {
    const given = toCustomValues(rows[0]?.values ?? {});
    const { custom = {} } = await readRecord(ctx, employee_id);
    const before = Object.fromEntries(Object.keys(given).map((key) => [key, custom[key] ?? null]));
    await saveCustomValues(ctx, employee_id, given);
    return { id: employee_id, before, after: given };
  };

  const undo = async (ctx: Ctx, employee_id: string, { before, after }: UndoData): Promise<void> => {
    const { custom = {} } = await readRecord(ctx, employee_id);
    const wanted = after as CustomValues;
    if (Object.keys(wanted).some((key) => (custom[key] ?? null) !== wanted[key])) throw changedSinceImport();
    await saveCustomValues(ctx, employee_id, before as CustomValues);
  };

  return {
    columns,
    permissions: ['employees.employee.update'],
    reading: ['employees.employee.read'],
    held,
    means: (_rows, of) => of,
    save,
    undo,
  };
}

const toCustomValues = (values: Readonly<Record<string, CellValue>>): CustomValues =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      name.startsWith(CUSTOM_COLUMN_PREFIX) ? [[name.slice(CUSTOM_COLUMN_PREFIX.length), value]] : [],
    ),
  );

/** Saves through the form's service. @throws Refusal 422 */
async function saveCustomValues(ctx: Ctx, employee_id: string, custom: CustomValues): Promise<void> {
  const { first_name, version } = await readRecord(ctx, employee_id);
  await updateEmployee(ctx, employee_id, {
    first_name,
    version,
    custom,
    ...confirmedWarnings({ confirm_warnings: true }),
  } as UpdateEmployee);
}
