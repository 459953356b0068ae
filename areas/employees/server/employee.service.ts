import type { CreateEmployee, DraftEmployee, EmployeeRecord } from '@hrms/employees/contract';
import { type Ctx, newId, reaches } from '@hrms/platform/server';
import { refusingTwins } from './claim.service.ts';
import { keptCustom } from './custom-value.service.ts';
import { insertEmployees } from './insertion.service.ts';
import { draftJobOf, type NewEmployee } from './new-employee.ts';
import { accountOf, checkContacts, identityWithFormer, personOf, prepareEmployee } from './preparation.service.ts';
import { requirePermission } from './reach.service.ts';
import { readRecord } from './record.service.ts';
import { outsidePlaces } from './refusals.ts';
import { findFormer } from './rehire.service.ts';

export async function createEmployee(ctx: Ctx, asked: CreateEmployee): Promise<EmployeeRecord> {
  if (asked.identity) requirePermission(ctx, 'employees.identity.update');
  if (asked.bank_account) requirePermission(ctx, 'employees.bank.update');
  const id = newId();
  const employee = asked.is_draft ? await draftOf(ctx, id, asked) : await prepareEmployee(ctx, id, asked);
  const [made] = await refusingTwins(employee.employee_code, insertEmployees(ctx, [employee]));
  const narrowed = ctx.actor.limits.has('employees.employee.create');
  if (narrowed && !(await reaches(ctx, 'employees.employee.create', id))) throw outsidePlaces();
  await ctx.audit('employees.created', id, {
    employee_code: made?.employee_code ?? null,
    ...told(employee),
    reason: asked.reason,
  });
  if (employee.joined_on && !employee.is_draft)
    await ctx.changed('pay', { employee_id: id, from_date: employee.joined_on, cause: 'joined' });
  return readRecord(ctx, id);
}

/** A draft keeps what was entered of the job aside: it counts nowhere and has no code yet. */
async function draftOf(ctx: Ctx, id: string, asked: DraftEmployee): Promise<NewEmployee> {
  const person = personOf(asked);
  if (asked.previous_employee_id) await findFormer(ctx, asked.previous_employee_id);
  await checkContacts(ctx, asked);
  return {
    id,
    employee_code: null,
    person,
    joined_on: asked.joined_on ?? null,
    previous_employee_id: asked.previous_employee_id ?? null,
    is_draft: true,
    draft_job: draftJobOf(asked),
    positions: [],
    identity: await identityWithFormer(ctx, asked),
    bank_account: asked.bank_account ? accountOf(asked.bank_account, person) : null,
    custom: await keptCustom(ctx.tx, null, asked.custom, { whole: false }),
    addresses: asked.addresses ?? [],
    emergency_contacts: asked.emergency_contacts ?? [],
    source: 'form',
  };
}

/** What the audit log keeps: everything but the numbers. */
function told({ person, joined_on, is_draft, positions, identity, bank_account, previous_employee_id }: NewEmployee) {
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
