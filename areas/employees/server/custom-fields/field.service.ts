import type { CreateCustomField, CustomField, UpdateCustomField } from '@hrms/employees/contract';
import { customFieldKey, MAX_CUSTOM_FIELDS } from '@hrms/employees/domain';
import {
  type Ctx,
  deleteRow,
  insertRow,
  newId,
  notFound,
  Refusal,
  scopeOf,
  staleRefusal,
  violatedUnique,
} from '@hrms/platform/server';
import { countEmployeesWithValue, findCustomField, listCustomFields } from './field.queries.ts';

const customFieldMissing = () => notFound('employees.custom_field_not_found', 'Field');
const nameTaken = (name: string) =>
  new Refusal('employees.custom_field_exists', 409, `A field named ${name} already exists`, {
    errors: [{ path: 'name', message: `A field named ${name} already exists` }],
  });
const tooManyFields = () =>
  new Refusal('employees.custom_field_limit', 409, `Up to ${MAX_CUSTOM_FIELDS} fields can be active. Deactivate a field first`);
const peoplePhrase = (count: number) => (count === 1 ? '1 employee has' : `${count} employees have`);
const fieldInUse = (path: string, message: string) =>
  new Refusal('employees.custom_field_in_use', 409, message, { errors: [{ path, message }] });

/** Custom fields; callers who cannot change settings get active fields only, those visible to them or needed in their forms. */
export async function readCustomFields(ctx: Ctx): Promise<{ custom_fields: CustomField[]; most: number }> {
  const sets = scopeOf(ctx.actor, 'employees.setting.update') !== null;
  const office =
    scopeOf(ctx.actor, 'employees.employee.update') !== null || scopeOf(ctx.actor, 'employees.employee.read') === 'organisation';
  const fields = await listCustomFields(ctx.tx, { unused: sets });
  const met = ({ visible_to }: CustomField) => sets || office || visible_to.some((viewer) => viewer !== 'hr');
  return { custom_fields: fields.filter(met), most: MAX_CUSTOM_FIELDS };
}

const toCustomFieldColumns = (given: CreateCustomField | UpdateCustomField) => ({
  name: given.name,
  section: given.section,
  type: given.type,
  options: JSON.stringify(given.type === 'choice' ? given.options : []),
  required: given.required,
  is_personal_data: given.is_personal_data,
  visible_to: [...new Set(['hr', ...given.visible_to])],
  mode: given.mode,
});

/** Creates a custom field. @throws Refusal 409 for a taken name or too many active fields */
export async function createCustomField(ctx: Ctx, given: CreateCustomField): Promise<CustomField> {
  const known = await listCustomFields(ctx.tx, { unused: true });
  if (known.filter(({ active }) => active).length >= MAX_CUSTOM_FIELDS) throw tooManyFields();
  const id = newId();
  const now = ctx.clock.now();
  await mapNameViolation(
    given.name,
    insertRow(ctx.tx, 'custom_field', {
      id,
      key: customFieldKey(given.name, new Set(known.map(({ key }) => key))),
      ...toCustomFieldColumns(given),
      position: Math.max(0, ...known.map(({ position }) => position)) + 1,
      created_at: now,
      created_by: ctx.actor.user_id,
      updated_at: now,
      updated_by: ctx.actor.user_id,
    }),
  );
  await ctx.audit('employees.custom_field_created', id, given);
  return findCustomFieldOrThrow(ctx, id);
}

/** Updates a custom field; type and choices with values cannot change. @throws Refusal 404, 409 */
export async function updateCustomField(ctx: Ctx, id: string, given: UpdateCustomField): Promise<CustomField> {
  const before = await findCustomFieldOrThrow(ctx, id);
  if (before.version !== given.version) throw staleRefusal('employees.version_conflict');
  await assertUsedPartsUnchanged(ctx, before, given);
  if (given.active && !before.active && (await listCustomFields(ctx.tx)).length >= MAX_CUSTOM_FIELDS) throw tooManyFields();
  const changed = await mapNameViolation(
    given.name,
    ctx.tx
      .updateTable('custom_field')
      .set({
        ...toCustomFieldColumns(given),
        active: given.active,
        version: before.version + 1,
        updated_at: ctx.clock.now(),
        updated_by: ctx.actor.user_id,
      })
      .where('org_id', '=', ctx.org_id)
      .where('id', '=', id)
      .where('version', '=', before.version)
      .executeTakeFirst(),
  );
  if (changed.numUpdatedRows === 0n) throw staleRefusal('employees.version_conflict');
  const after = await findCustomFieldOrThrow(ctx, id);
  await ctx.audit('employees.custom_field_updated', id, { before, after });
  return after;
}

async function assertUsedPartsUnchanged(ctx: Ctx, before: CustomField, given: UpdateCustomField): Promise<void> {
  if (given.type !== before.type) {
    const count = await countEmployeesWithValue(ctx.tx, before.custom_field_id);
    if (count > 0) throw fieldInUse('type', `${peoplePhrase(count)} a value in this field. Its type cannot be changed`);
  }
  if (given.type !== 'choice') return;
  for (const option of before.options.filter((one) => !given.options.includes(one))) {
    const count = await countEmployeesWithValue(ctx.tx, before.custom_field_id, option);
    if (count > 0) throw fieldInUse('options', `${peoplePhrase(count)} "${option}" selected. Keep this choice`);
  }
}

/** Deletes a custom field without values. @throws Refusal 404, 409 */
export async function deleteCustomField(ctx: Ctx, id: string): Promise<Record<string, never>> {
  const before = await findCustomFieldOrThrow(ctx, id);
  const count = await countEmployeesWithValue(ctx.tx, id);
  if (count > 0) throw fieldInUse('id', `${peoplePhrase(count)} a value in this field. Deactivate it instead`);
  await deleteRow(ctx.tx, 'custom_field', { id });
  await ctx.audit('employees.custom_field_deleted', id, { before });
  return {};
}

async function findCustomFieldOrThrow(ctx: Ctx, id: string): Promise<CustomField> {
  const field = await findCustomField(ctx.tx, id);
  if (!field) throw customFieldMissing();
  return field;
}

async function mapNameViolation<T>(name: string, write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (problem) {
    if (violatedUnique(problem) !== null) throw nameTaken(name);
    throw problem;
  }
}
