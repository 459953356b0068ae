import type { CompleteEmployee, GivenBankAccount, GivenIdentity } from '@hrms/employees/contract';
import { ageProblem, fullName, joiningPositions, joiningProblem, numberProblem } from '@hrms/employees/domain';
import { mayGiveCode } from '@hrms/organisation/server';
import type { Ctx } from '@hrms/platform/server';
import { sql } from 'kysely';
import { listAccountSharers } from './bank.queries.ts';
import { claimsOf } from './claim.queries.ts';
import { clearClaims } from './claim.service.ts';
import { takenAmong } from './code.service.ts';
import { type Job, type NewBankAccount, type NewEmployee, type NewIdentity, noPerson, type Person } from './new-employee.ts';
import { checkPlace, findManager } from './place.queries.ts';
import {
  codeNotByHand,
  codeTaken,
  confirmWarnings,
  contractEnd,
  joiningDate,
  missing,
  numberWrong,
  underAge,
} from './refusals.ts';
import { statusOn } from './status.queries.ts';

type Warning = { path: string; message: string };
type Given = Omit<CompleteEmployee, 'is_draft'>;

/**
 * Checks everything about a whole new employee and answers what to write.
 * @throws Refusal for the first thing that cannot be, or for all warnings that were not confirmed with a reason
 */
export async function prepareEmployee(ctx: Ctx, id: string, given: Given): Promise<NewEmployee> {
  const person = personOf(given);
  const identity = given.identity && holdsAnything(given.identity) ? identityOf(given.identity) : null;
  const bank_account = given.bank_account ? accountOf(given.bank_account, person) : null;
  const previous_employee_id = given.previous_employee_id ?? null;
  const warnings = checkDates(ctx, given);
  await checkPlace(ctx.tx, given);
  const positions = await positionsOf(ctx, given);
  if (given.employee_code) await checkCode(ctx, given.employee_code, given);
  if (previous_employee_id) await checkRehire(ctx, previous_employee_id);
  const vault = await ctx.vault();
  await clearClaims(ctx, { id, previous_employee_id }, claimsOf(vault, { ...person, ...identity }));
  warnings.push(...(await namesakes(ctx, id, person)));
  if (bank_account) {
    const sharers = await listAccountSharers(ctx.tx, vault, bank_account.account_number, id);
    if (sharers.length > 0)
      warnings.push({ path: 'bank_account.account_number', message: `${sharers.join(', ')} uses the same account` });
  }
  if (warnings.length > 0 && !(given.confirm_warnings && given.reason)) throw confirmWarnings(warnings);
  return {
    id,
    employee_code: given.employee_code ?? null,
    person,
    joined_on: given.joined_on,
    previous_employee_id,
    is_draft: false,
    draft_job: null,
    positions,
    identity,
    bank_account,
    source: 'form',
  };
}

/** The columns of the person; what was not given stays empty. */
export function personOf(given: Partial<Record<keyof Person, unknown>> & { first_name: string }): Person {
  const person: Record<string, unknown> = { ...noPerson };
  for (const name of ['first_name', ...Object.keys(noPerson)] as (keyof Person)[])
    if (given[name] !== undefined) person[name] = given[name];
  return person as Person;
}

/** A section of the form that was left empty is no section. */
export const holdsAnything = (section: object): boolean =>
  Object.values(section).some((value) => value !== null && value !== undefined);

/** Numbers whose shape is checked when they are given. */
export const GIVEN_NUMBERS = [
  'pan',
  'aadhaar',
  'uan',
  'esi_number',
  'pran',
  'passport_number',
  'driving_licence',
  'voter_id',
] as const;

/** Checks shapes the contract cannot, and keeps of Aadhaar its last four digits only. @throws Refusal 422 */
export function identityOf(given: GivenIdentity, at = 'identity.'): NewIdentity {
  for (const kind of GIVEN_NUMBERS) {
    const value = given[kind];
    const problem = value ? numberProblem(kind, value) : null;
    if (problem) throw numberWrong(`${at}${kind}`, problem);
  }
  return {
    pan: given.pan ?? null,
    pan_state: given.pan ? 'held' : (given.pan_state ?? 'not_available'),
    name_on_pan: given.name_on_pan ?? null,
    aadhaar_last_four: given.aadhaar?.slice(-4) ?? null,
    name_on_aadhaar: given.name_on_aadhaar ?? null,
    uan: given.uan ?? null,
    esi_number: given.esi_number ?? null,
    pran: given.pran ?? null,
    passport_number: given.passport_number ?? null,
    passport_expires_on: given.passport_expires_on ?? null,
    passport_country: given.passport_country ?? null,
    driving_licence: given.driving_licence ?? null,
    voter_id: given.voter_id ?? null,
  };
}

/** The holder is the employee unless told otherwise. */
export function accountOf(
  given: GivenBankAccount,
  person: Pick<Person, 'first_name' | 'middle_name' | 'last_name'>,
): NewBankAccount {
  return {
    ifsc: given.ifsc,
    account_number: given.account_number,
    account_holder: given.account_holder ?? fullName(person),
    bank_name: given.bank_name ?? null,
    branch_name: given.branch_name ?? null,
    account_type: given.account_type,
  };
}

export function checkDates(ctx: Ctx, given: { date_of_birth: string; joined_on: string }): Warning[] {
  const joining = joiningProblem(given.joined_on, ctx.today);
  if (joining) throw joiningDate(joining);
  const age = ageProblem(given.date_of_birth, given.joined_on, ctx.today);
  if (age?.kind === 'refused') throw underAge(age.message);
  return age ? [{ path: 'date_of_birth', message: age.message }] : [];
}

/** @throws Refusal when the type of employment asks for an end that is not there, or it is not after the beginning */
export function checkContractEnd(
  { employment_type, contract_end_date }: Pick<Job, 'employment_type' | 'contract_end_date'>,
  from_date: string,
): void {
  if ((employment_type === 'fixed_term' || employment_type === 'contract') && !contract_end_date)
    throw contractEnd('Please select the end of the contract');
  if (contract_end_date && contract_end_date <= from_date) throw contractEnd('The contract must end after it begins');
}

async function positionsOf(ctx: Ctx, given: Given) {
  const job: Job = {
    branch_id: given.branch_id,
    department_id: given.department_id,
    designation_id: given.designation_id,
    manager_id: given.manager_id ?? null,
    employment_type: given.employment_type,
    contract_end_date: given.contract_end_date ?? null,
    notice_value: given.notice_value ?? null,
    notice_unit: given.notice_unit ?? null,
    work_mode: given.work_mode ?? null,
    cost_centre_code: given.cost_centre_code ?? null,
  };
  checkContractEnd(job, given.joined_on);
  const manager = job.manager_id
    ? await findManager(ctx.tx, job.manager_id, given.joined_on > ctx.today ? given.joined_on : ctx.today)
    : null;
  return joiningPositions(job, given.joined_on, manager?.joined_on ?? null);
}

/** A rehire names an employment that has ended. */
async function checkRehire(ctx: Ctx, previous_employee_id: string): Promise<void> {
  const former = await ctx.tx
    .selectFrom('employee')
    .where('employee.org_id', '=', ctx.org_id)
    .where('employee.id', '=', previous_employee_id)
    .select(sql<string>`${statusOn(ctx.today)}`.as('status'))
    .executeTakeFirst();
  if (former?.status !== 'left') throw missing();
}

/** Somebody in service with the same name and date of birth may be the same person. */
async function namesakes(ctx: Ctx, id: string, person: Person): Promise<Warning[]> {
  const found = await ctx.tx
    .selectFrom('employee')
    .where('employee.org_id', '=', ctx.org_id)
    .where(sql<boolean>`lower(employee.full_name) = lower(${fullName(person)})`)
    .where('employee.date_of_birth', '=', person.date_of_birth)
    .where('employee.id', '<>', id)
    .where('employee.is_draft', '=', false)
    .where(sql<boolean>`${statusOn(ctx.today)} <> 'left'`)
    .select(['employee_code', 'full_name'])
    .executeTakeFirst();
  if (!found) return [];
  const message = `An active employee has the same name and date of birth: ${found.employee_code} ${found.full_name}`;
  return [{ path: 'first_name', message }];
}

/** @throws Refusal when the code was ever given, or the pattern of such people gives all codes itself */
async function checkCode(ctx: Ctx, code: string, given: CodeGiven): Promise<void> {
  if ((await takenAmong(ctx.tx, [code])).size > 0) throw codeTaken(code);
  const { joined_on, employment_type, branch_id } = given;
  if (!(await mayGiveCode(ctx.tx, { joined_on, employment_type, branch_id }))) throw codeNotByHand();
}

type CodeGiven = Pick<Job, 'employment_type' | 'branch_id'> & { joined_on: string };
