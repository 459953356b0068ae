import { CompleteEmployee, type EmployeeRecord, type UpdateEmployee } from '@hrms/employees/contract';
import type { Ctx } from '@hrms/platform/server';
import { claimsOf, replaceClaims } from './claim.queries.ts';
import { clearClaims, refusingTwins } from './claim.service.ts';
import { keptCustom } from './custom-value.service.ts';
import { findIdentityRow, opened } from './identity.queries.ts';
import { insertFacts, withCodes } from './insertion.service.ts';
import { draftJobOf } from './new-employee.ts';
import { prepareEmployee } from './preparation.service.ts';
import { storedCustomOf } from './record.service.ts';
import { incomplete } from './refusals.ts';
import { personAfter, saveRecord } from './saving.service.ts';

/** A draft takes anything; what was entered of the job stays aside. */
export async function changeDraft(ctx: Ctx, before: EmployeeRecord, given: UpdateEmployee): Promise<void> {
  const job = Object.entries({ ...draftJobOf(before), ...draftJobOf(given) });
  const kept = job.filter(([name]) => given[name as keyof UpdateEmployee] !== null);
  const stored = await storedCustomOf(ctx.tx, before.employee_id);
  await saveRecord(ctx, before, personAfter(before, given), {
    custom: JSON.stringify(await keptCustom(ctx.tx, stored, given.custom, { whole: false })),
    joined_on: given.joined_on === undefined ? before.joined_on : given.joined_on,
    draft_job: JSON.stringify(Object.fromEntries(kept)),
  });
}

/** The draft becomes an employee: checked as a new one, with the code, the first position and the claims that a draft does not have. */
export async function finishDraft(ctx: Ctx, before: EmployeeRecord, given: UpdateEmployee): Promise<void> {
  const id = before.employee_id;
  const whole = wholeOf(before, given);
  const prepared = await prepareEmployee(ctx, id, whole);
  const numbers = await numbersOf(ctx, id);
  await clearClaims(ctx, prepared, numbers);
  const [coded] = await refusingTwins(prepared.employee_code, withCodes(ctx, [prepared]));
  const employee = coded ?? prepared;
  await ctx.tx.deleteFrom('employee_search').where('org_id', '=', ctx.org_id).where('employee_id', '=', id).execute();
  await refusingTwins(null, insertFacts(ctx, [employee]));
  await refusingTwins(null, replaceClaims(ctx.tx, id, ['pan', 'uan', 'esi_number'], numbers));
  await saveRecord(ctx, before, employee.person, {
    joined_on: whole.joined_on,
    service_from: whole.joined_on,
    custom: JSON.stringify(employee.custom ?? {}),
    is_draft: false,
    draft_job: null,
    employee_code: employee.employee_code ?? '',
  });
  await ctx.changed('pay', { employee_id: id, from_date: whole.joined_on, cause: 'joined' });
}

/** What the draft and the change come to, as the form of a whole employee asks for it. @throws Refusal 422 naming what is missing */
function wholeOf(before: EmployeeRecord, given: UpdateEmployee): CompleteEmployee {
  const result = CompleteEmployee.safeParse({
    ...personAfter(before, given),
    ...draftJobOf(before),
    ...draftJobOf(given),
    joined_on: given.joined_on ?? before.joined_on ?? undefined,
    date_of_birth: given.date_of_birth ?? before.date_of_birth ?? undefined,
    employee_code: given.employee_code,
    custom: { ...before.custom, ...given.custom },
    previous_employee_id: before.previous_employee_id,
    confirm_warnings: given.confirm_warnings,
    reason: given.reason,
  });
  if (!result.success) throw incomplete(result.error.issues);
  return result.data;
}

/** The numbers that were entered with the draft, as claims. */
async function numbersOf(ctx: Ctx, employee_id: string) {
  const row = await findIdentityRow(ctx.tx, employee_id);
  if (!row) return [];
  const vault = await ctx.vault();
  const [pan, uan, esi_number] = (['pan', 'uan', 'esi_number'] as const).map((kind) => opened(vault, row, kind));
  return claimsOf(vault, { work_email: null, phone: null, pan, uan, esi_number } as never);
}
