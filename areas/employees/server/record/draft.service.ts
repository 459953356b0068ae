import { CompleteEmployee, type EmployeeRecord, type UpdateEmployee } from '@hrms/employees/contract';
import type { Ctx } from '@hrms/platform/server';
import { validateCustomValues } from '../custom-fields/value.service.ts';
import { decryptNumber, findIdentityRow } from '../identity/identity.queries.ts';
import { replaceUniqueIdentifiers, uniqueIdentifiersOf } from '../identity/unique-identifier.queries.ts';
import { mapUniqueViolation, releaseFreeIdentifiers } from '../identity/unique-identifier.service.ts';
import { toDraftJob } from '../new-employee.ts';
import { draftIncomplete } from '../refusals.ts';
import { insertEmployeeFacts, withEmployeeCodes } from './insert-employees.service.ts';
import { prepareEmployee } from './prepare-employee.service.ts';
import { readStoredCustomValues } from './record.service.ts';
import { mergePerson, saveEmployeeRow } from './save-record.service.ts';

/** Saves a draft; job fields are stored apart. */
export async function updateDraft(ctx: Ctx, before: EmployeeRecord, given: UpdateEmployee): Promise<void> {
  const job = Object.entries({ ...toDraftJob(before), ...toDraftJob(given) });
  const kept = job.filter(([name]) => given[name as keyof UpdateEmployee] !== null);
  const stored = await readStoredCustomValues(ctx.tx, before.employee_id);
  await saveEmployeeRow(ctx, before, mergePerson(before, given), {
    custom: JSON.stringify(await validateCustomValues(ctx.tx, stored, given.custom, { whole: false })),
    joined_on: given.joined_on === undefined ? before.joined_on : given.joined_on,
    draft_job: JSON.stringify(Object.fromEntries(kept)),
  });
}

/**
 * Finishes a draft: checks it like a new employee and adds code, first position and unique identifiers.
 * @throws Refusal 409, 422
 */
export async function finishDraft(ctx: Ctx, before: EmployeeRecord, given: UpdateEmployee): Promise<void> {
  const id = before.employee_id;
  const whole = assertDraftComplete(before, given);
  const prepared = await prepareEmployee(ctx, id, whole);
  const numbers = await draftIdentifiers(ctx, id);
  await releaseFreeIdentifiers(ctx, prepared, numbers);
  const [coded] = await mapUniqueViolation(prepared.employee_code, withEmployeeCodes(ctx, [prepared]));
  const employee = coded ?? prepared;
  await ctx.tx.deleteFrom('employee_search').where('org_id', '=', ctx.org_id).where('employee_id', '=', id).execute();
  await mapUniqueViolation(null, insertEmployeeFacts(ctx, [employee]));
  await mapUniqueViolation(null, replaceUniqueIdentifiers(ctx.tx, id, ['pan', 'uan', 'esi_number'], numbers));
  await saveEmployeeRow(ctx, before, employee.person, {
    joined_on: whole.joined_on,
    service_from: whole.joined_on,
    custom: JSON.stringify(employee.custom ?? {}),
    is_draft: false,
    draft_job: null,
    employee_code: employee.employee_code ?? '',
  });
  await ctx.announceChange('pay', { employee_id: id, from_date: whole.joined_on, cause: 'joined' });
}

/** The draft with the change as a complete employee. @throws Refusal 422 naming missing fields */
function assertDraftComplete(before: EmployeeRecord, given: UpdateEmployee): CompleteEmployee {
  const result = CompleteEmployee.safeParse({
    ...mergePerson(before, given),
    ...toDraftJob(before),
    ...toDraftJob(given),
    joined_on: given.joined_on ?? before.joined_on ?? undefined,
    date_of_birth: given.date_of_birth ?? before.date_of_birth ?? undefined,
    employee_code: given.employee_code,
    custom: { ...before.custom, ...given.custom },
    previous_employee_id: before.previous_employee_id,
    confirm_warnings: given.confirm_warnings,
    reason: given.reason,
  });
  if (!result.success) throw draftIncomplete(result.error.issues);
  return result.data;
}

/** Unique identifiers of the numbers stored with the draft. */
async function draftIdentifiers(ctx: Ctx, employee_id: string) {
  const row = await findIdentityRow(ctx.tx, employee_id);
  if (!row) return [];
  const vault = await ctx.vault();
  const [pan, uan, esi_number] = (['pan', 'uan', 'esi_number'] as const).map((kind) => decryptNumber(vault, row, kind));
  return uniqueIdentifiersOf(vault, { work_email: null, phone: null, pan, uan, esi_number } as never);
}
