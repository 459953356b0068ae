import type { CustomField, CustomValues } from '@hrms/employees/contract';
import { type CustomViewer, customValueProblem, normalizedCustomValue, visibleValuesFor } from '@hrms/employees/domain';
import { type Ctx, hasOfficeScope, Refusal, type Tx } from '@hrms/platform/server';
import { sql } from 'kysely';
import { listCustomFields } from './field.queries.ts';

type Stored = Readonly<Record<string, CustomValues[string]>>;

/** Custom values of a record by field key, active fields only. */
export async function readCustomValues(tx: Tx, stored: unknown): Promise<CustomValues> {
  if (!stored || Object.keys(stored).length === 0) return {};
  return customValuesByKey(await listCustomFields(tx), stored as Stored);
}

/** Stored custom values by the keys of the given fields. */
export const customValuesByKey = (fields: readonly CustomField[], stored: Stored): CustomValues =>
  Object.fromEntries(
    fields.flatMap(({ custom_field_id, key }) => (custom_field_id in stored ? [[key, stored[custom_field_id] ?? null]] : [])),
  );

/** Custom values of a record that the caller may see. */
export async function visibleCustomValues(
  ctx: Ctx,
  employee_id: string,
  values: CustomValues | undefined,
): Promise<CustomValues> {
  if (!values || Object.keys(values).length === 0) return {};
  return visibleValuesFor(await listCustomFields(ctx.tx), values, customViewerOf(ctx, employee_id));
}

const customViewerOf = (ctx: Ctx, employee_id: string): CustomViewer =>
  hasOfficeScope(ctx.actor, 'employees.employee.read') ? 'hr' : ctx.actor.employee_id === employee_id ? 'self' : 'manager';

/** @throws Refusal 422 with one error per value that does not fit its field */
function assertNoFieldErrors(errors: { path: string; message: string }[]): void {
  const [first] = errors;
  if (!first) return;
  const message = errors.length === 1 ? first.message : `${errors.length} fields need your attention`;
  throw new Refusal('employees.custom_value', 422, message, { errors });
}

type ValidationScope = { whole: boolean; at?: string };

/**
 * Checks values against their fields and returns the values to store, by field id. Missing values keep the stored ones.
 * With `whole` every required field must be given. @throws Refusal 422 with one error per wrong field
 */
export async function validateCustomValues(
  tx: Tx,
  stored: unknown,
  given: CustomValues | undefined,
  { whole, at = 'custom' }: ValidationScope,
): Promise<Record<string, CustomValues[string]>> {
  const kept: Record<string, CustomValues[string]> = { ...((stored ?? {}) as Stored) };
  if (!whole && (!given || Object.keys(given).length === 0)) return kept;
  const fields = await listCustomFields(tx);
  const known = new Set(fields.map(({ key }) => key));
  const errors = Object.keys(given ?? {})
    .filter((key) => !known.has(key))
    .map((key) => ({ path: `${at}.${key}`, message: 'Field not found' }));
  for (const field of fields) {
    const named = given !== undefined && field.key in given;
    if (!named && !whole) continue;
    const value = named ? given[field.key] : kept[field.custom_field_id];
    const problem = customValueProblem(field, value) ?? (await fileProblem(tx, field, value, kept[field.custom_field_id]));
    if (problem) errors.push({ path: `${at}.${field.key}`, message: problem });
    const keeps = normalizedCustomValue(value);
    if (keeps === null) delete kept[field.custom_field_id];
    else kept[field.custom_field_id] = keeps;
  }
  assertNoFieldErrors(errors);
  return kept;
}

/** A file may be the value of one field of one employee only, which it belongs to from now on. @throws Refusal 422 */
async function fileProblem(tx: Tx, field: CustomField, value: unknown, before: unknown): Promise<string | null> {
  if (field.type !== 'file' || typeof value !== 'string' || value === before) return null;
  const { rows } = await sql<{
    id: string;
  }>`update file set claim_before = null where org_id = ${tx.org_id} and id = ${value}::uuid
    and purpose = 'employees.custom_field' and not exists (select from employee
      where employee.org_id = file.org_id and employee.custom ->> ${field.custom_field_id} = ${value}) returning id`.execute(tx);
  return rows.length > 0 ? null : `Attach a file for ${field.name}`;
}

/** Custom values that would change. */
export const changedCustomValues = (before: CustomValues, given: CustomValues | undefined): CustomValues =>
  Object.fromEntries(
    Object.entries(given ?? {}).filter(([key, value]) => (before[key] ?? null) !== normalizedCustomValue(value)),
  );
