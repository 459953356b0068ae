import type { CompleteEmployee, GivenBankAccount, GivenIdentity } from '@hrms/employees/contract';
import { ageProblem, fullName, joiningProblem, positionsAtJoining } from '@hrms/employees/domain';
import { canEnterCodeByHand, readSettingsOn } from '@hrms/organisation/server';
import { type Ctx, Refusal, wrongField } from '@hrms/platform/server';
import { listAccountSharers } from '../bank/account.queries.ts';
import type { SectionRow } from '../changes/section.queries.ts';
import { validateCustomValues } from '../custom-fields/value.service.ts';
import { assertNoDuplicatePerson } from '../identity/duplicate-person.service.ts';
import { toNewIdentity } from '../identity/given-numbers.ts';
import { isAadhaarKept } from '../identity/record-setting.service.ts';
import { uniqueIdentifiersOf } from '../identity/unique-identifier.queries.ts';
import { releaseFreeIdentifiers } from '../identity/unique-identifier.service.ts';
import { EMPTY_PERSON, type Job, type NewBankAccount, type NewEmployee, type NewIdentity, type Person } from '../new-employee.ts';
import { assertPlaceActive, findManagerInService } from '../positions/place.queries.ts';
import { assertContractEnd } from '../positions/rules.service.ts';
import { employeeCodeNotByHand, employeeCodeTaken, joiningDateWrong, underAge, warningsUnconfirmed } from '../refusals.ts';
import { findUsedEmployeeCodes } from './employee-code.service.ts';
import { addFormerNumbers, assertFormerEmployment } from './rehire.service.ts';
import { addressSpec, emergencyContactSpec } from './section-specs.ts';

type Warning = { path: string; message: string };
type CompleteRecord = Omit<CompleteEmployee, 'is_draft'>;

/**
 * Checks a new employee and returns the rows to write.
 * @throws Refusal for the first error, or 422 with all unconfirmed warnings
 */
export async function prepareEmployee(ctx: Ctx, id: string, given: CompleteRecord): Promise<NewEmployee> {
  const person = toPersonColumns(given);
  const identity = await mergeFormerIdentity(ctx, given);
  const bank_account = given.bank_account ? toNewBankAccount(given.bank_account, person) : null;
  const previous_employee_id = given.previous_employee_id ?? null;
  if (previous_employee_id) await assertFormerEmployment(ctx, previous_employee_id);
  const warnings = await assertPersonDates(ctx, given);
  await assertPlaceActive(ctx.tx, given);
  const positions = await toPositions(ctx, given);
  if (given.employee_code) await assertEmployeeCodeAllowed(ctx, given.employee_code, given);
  const vault = await ctx.vault();
  await releaseFreeIdentifiers(ctx, { id, previous_employee_id }, uniqueIdentifiersOf(vault, { ...person, ...identity }));
  await assertNoDuplicatePerson(ctx, id, person, given);
  await assertContactRules(ctx, given);
  const custom = await validateCustomValues(ctx.tx, null, given.custom, { whole: true });
  if (bank_account) {
    const sharers = await listAccountSharers(ctx.tx, vault, bank_account.account_number, id);
    if (sharers.length > 0)
      warnings.push({ path: 'bank_account.account_number', message: `${sharers.join(', ')} uses the same account` });
  }
  if (warnings.length > 0 && !(given.confirm_warnings && given.reason)) throw warningsUnconfirmed(warnings);
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
    custom,
    addresses: given.addresses ?? [],
    emergency_contacts: given.emergency_contacts ?? [],
    source: 'form',
  };
}

/** Personal columns; missing values are null. */
export function toPersonColumns(given: Partial<Record<keyof Person, unknown>> & { first_name: string }): Person {
  const person: Record<string, unknown> = { ...EMPTY_PERSON };
  for (const name of ['first_name', ...Object.keys(EMPTY_PERSON)] as (keyof Person)[])
    if (given[name] !== undefined) person[name] = given[name];
  return person as Person;
}

const NO_NUMBERS = {} as GivenIdentity;

/** Given identity numbers, with those of the former employment for a rehire; null when there are none. @throws Refusal 422 */
export async function mergeFormerIdentity(
  ctx: Ctx,
  {
    identity,
    previous_employee_id,
  }: { identity?: GivenIdentity | null | undefined; previous_employee_id?: string | null | undefined },
): Promise<NewIdentity | null> {
  const { given, aadhaar_last_four } = previous_employee_id
    ? await addFormerNumbers(ctx, previous_employee_id, identity ?? NO_NUMBERS)
    : { given: identity ?? NO_NUMBERS, aadhaar_last_four: null };
  if (!hasAnyValue(given) && !aadhaar_last_four) return null;
  const read = toNewIdentity(given);
  const last_four = aadhaar_last_four ?? read.aadhaar_last_four;
  return { ...read, aadhaar_last_four: last_four && (await isAadhaarKept(ctx)) ? last_four : null };
}

/** Whether a section of the form has any value. */
export const hasAnyValue = (section: object): boolean =>
  Object.values(section).some((value) => value !== null && value !== undefined);

/** The bank account to store; the holder defaults to the employee. */
export function toNewBankAccount(
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

/** Checks birth and joining dates; returns a warning below the organisation's minimum age. @throws Refusal 422 */
export async function assertPersonDates(ctx: Ctx, given: { date_of_birth: string; joined_on: string }): Promise<Warning[]> {
  const joining = joiningProblem(given.joined_on, ctx.today);
  if (joining) throw joiningDateWrong(joining);
  const { minimum_age } = await readSettingsOn(ctx.tx, ctx.today);
  const age = ageProblem(given.date_of_birth, given.joined_on, { today: ctx.today, minimum_age });
  if (age?.kind === 'refused') throw underAge(age.message);
  return age ? [{ path: 'date_of_birth', message: age.message }] : [];
}

async function toPositions(ctx: Ctx, given: CompleteRecord) {
  const job: Job = {
    branch_id: given.branch_id,
    location_id: given.location_id ?? null,
    department_id: given.department_id,
    designation_id: given.designation_id,
    grade_id: given.grade_id ?? null,
    manager_id: given.manager_id ?? null,
    employment_type: given.employment_type,
    contract_end_date: given.contract_end_date ?? null,
    notice_value: given.notice_value ?? null,
    notice_unit: given.notice_unit ?? null,
    work_mode: given.work_mode ?? null,
    cost_centre_code: given.cost_centre_code ?? null,
  };
  assertContractEnd(job, given.joined_on);
  const manager = job.manager_id
    ? await findManagerInService(ctx.tx, job.manager_id, given.joined_on > ctx.today ? given.joined_on : ctx.today)
    : null;
  return positionsAtJoining(job, given.joined_on, manager?.joined_on ?? null);
}

/** Checks addresses and emergency contacts against each other. @throws Refusal 422 */
export async function assertContactRules(ctx: Ctx, { addresses = [], emergency_contacts = [] }: Contacts): Promise<void> {
  const noSubject = {} as never;
  for (const [spec, rows, at] of [
    [addressSpec, addresses, 'addresses'],
    [emergencyContactSpec, emergency_contacts, 'emergency_contacts'],
  ] as const) {
    const before: SectionRow[] = [];
    for (const [n, values] of rows.entries()) {
      await prefixErrorPath(`${at}.${n}`, async () =>
        spec.check?.(ctx, noSubject, { row_id: null, remove: false, values }, before),
      );
      before.push({ id: String(n), ...values } as unknown as SectionRow);
    }
  }
}

type Contacts = Pick<CompleteRecord, 'addresses' | 'emergency_contacts'>;

/** Prefixes the path of a refusal with the row's place in the request. */
async function prefixErrorPath(at: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (problem) {
    const [error] = problem instanceof Refusal ? (problem.errors ?? []) : [];
    throw error ? wrongField('employees.wrong_value', `${at}.${error.path}`, error.message) : problem;
  }
}

/** @throws Refusal 409 when the code was given before, 422 when the pattern assigns all codes */
async function assertEmployeeCodeAllowed(ctx: Ctx, code: string, given: CodeGiven): Promise<void> {
  if ((await findUsedEmployeeCodes(ctx.tx, [code])).size > 0) throw employeeCodeTaken(code);
  const { joined_on, employment_type, branch_id } = given;
  if (!(await canEnterCodeByHand(ctx.tx, { joined_on, employment_type, branch_id }))) throw employeeCodeNotByHand();
}

type CodeGiven = Pick<Job, 'employment_type' | 'branch_id'> & { joined_on: string };
