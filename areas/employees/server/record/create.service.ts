import type { CreateEmployee, DraftEmployee, EmployeeRecord } from '@hrms/employees/contract';
import { type Ctx, canAccessEmployee, newId } from '@hrms/platform/server';
import { assertPermission } from '../access.service.ts';
import { validateCustomValues } from '../custom-fields/value.service.ts';
import { mapUniqueViolation } from '../identity/unique-identifier.service.ts';
import { type NewEmployee, toDraftJob } from '../new-employee.ts';
import { outsideOwnPlaces } from '../refusals.ts';
import { insertEmployees } from './insert-employees.service.ts';
import {
  assertContactRules,
  mergeFormerIdentity,
  prepareEmployee,
  toNewBankAccount,
  toPersonColumns,
} from './prepare-employee.service.ts';
import { readRecord } from './record.service.ts';
import { assertFormerEmployment } from './rehire.service.ts';

/** Creates an employee or a draft. @throws Refusal 403, 409, 422 */
export async function createEmployee(ctx: Ctx, asked: CreateEmployee): Promise<EmployeeRecord> {
  if (asked.identity) assertPermission(ctx, 'employees.identity.update');
  if (asked.bank_account) assertPermission(ctx, 'employees.bank.update');
  const id = newId();
  const employee = asked.is_draft ? await toDraftEmployee(ctx, id, asked) : await prepareEmployee(ctx, id, asked);
  const [made] = await mapUniqueViolation(employee.employee_code, insertEmployees(ctx, [employee]));
  const narrowed = ctx.actor.limits.has('employees.employee.create');
  if (narrowed && !(await canAccessEmployee(ctx, 'employees.employee.create', id))) throw outsideOwnPlaces();
  await ctx.audit('employees.created', id, {
    employee_code: made?.employee_code ?? null,
    ...auditDetails(employee),
    reason: asked.reason,
  });
  if (employee.joined_on && !employee.is_draft)
    await ctx.announceChange('pay', { employee_id: id, from_date: employee.joined_on, cause: 'joined' });
  return readRecord(ctx, id);
}

/** A draft stores its job fields apart: it is counted nowhere and has no code. */
async function toDraftEmployee(ctx: Ctx, id: string, asked: DraftEmployee): Promise<NewEmployee> {
  const person = toPersonColumns(asked);
  if (asked.previous_employee_id) await assertFormerEmployment(ctx, asked.previous_employee_id);
  await assertContactRules(ctx, asked);
  return {
    id,
    employee_code: null,
    person,
    joined_on: asked.joined_on ?? null,
    previous_employee_id: asked.previous_employee_id ?? null,
    is_draft: true,
    draft_job: toDraftJob(asked),
    positions: [],
    identity: await mergeFormerIdentity(ctx, asked),
    bank_account: asked.bank_account ? toNewBankAccount(asked.bank_account, person) : null,
    custom: await validateCustomValues(ctx.tx, null, asked.custom, { whole: false }),
    addresses: asked.addresses ?? [],
    emergency_contacts: asked.emergency_contacts ?? [],
    source: 'form',
  };
}

/** Details for the audit log: everything except numbers. */
function auditDetails({ person, joined_on, is_draft, positions, identity, bank_account, previous_employee_id }: NewEmployee) {
  return {
    person,
    joined_on,
    is_draft,
    positions,
    previous_employee_id,
    identity: identity && Object.keys(identity).filter((name) => identity[name as keyof typeof identity] !== null),
    bank_account: bank_account && { ifsc: bank_account.ifsc, account_holder: bank_account.account_holder },
  };
}
