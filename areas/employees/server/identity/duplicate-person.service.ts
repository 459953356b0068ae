import type { FindMatches, MatchingEmployee } from '@hrms/employees/contract';
import { fullName } from '@hrms/employees/domain';
import { type Ctx, canAccessEmployee, findRow } from '@hrms/platform/server';
import { sql } from 'kysely';
import type { Person } from '../new-employee.ts';
import { duplicatePerson } from '../refusals.ts';
import { statusOnSql } from '../status.queries.ts';
import { findIdentifierHolders, uniqueIdentifiersOf } from './unique-identifier.queries.ts';

type Found = {
  employee_id: string;
  employee_code: string | null;
  full_name: string;
  left: boolean;
  last_working_day: string | null;
};
type Named = Pick<Person, 'first_name' | 'middle_name' | 'last_name' | 'date_of_birth'>;

/** Employees with one of these addresses as work or personal e-mail. */
async function findEmailHolders(
  ctx: Ctx,
  emails: readonly string[],
  except: string | null,
): Promise<(Found & { email: string })[]> {
  if (emails.length === 0) return [];
  const { rows } = await sql<
    Found & { email: string }
  >`select employee.id as employee_id, employee.employee_code, employee.full_name,
      employee.last_working_day, ${statusOnSql(ctx.today)} = 'left' as "left",
      case when employee.work_email = any(${[...emails]}::text[]) then employee.work_email else employee.personal_email
      end as email
    from employee where employee.org_id = ${ctx.org_id} and not employee.is_draft and employee.id is distinct from ${except}::uuid
      and (employee.work_email = any(${[...emails]}::text[]) or employee.personal_email = any(${[...emails]}::text[]))
    order by 5, employee.id limit 5`.execute(ctx.tx);
  return rows;
}

/** Employees with the same name and date of birth. */
async function findSameNameAndBirth(ctx: Ctx, person: Named, except: string | null): Promise<Found[]> {
  if (!person.date_of_birth) return [];
  const { rows } = await sql<Found>`select employee.id as employee_id, employee.employee_code, employee.full_name,
      employee.last_working_day, ${statusOnSql(ctx.today)} = 'left' as "left"
    from employee where employee.org_id = ${ctx.org_id} and not employee.is_draft and employee.id is distinct from ${except}::uuid
      and lower(employee.full_name) = lower(${fullName(person)}) and employee.date_of_birth = ${person.date_of_birth}::date
    order by 5, employee.id limit 5`.execute(ctx.tx);
  return rows;
}

type IdentityToCheck = {
  work_email?: string | null | undefined;
  personal_email?: string | null | undefined;
  confirm_warnings?: boolean | undefined;
  reason?: string | null | undefined;
};

/**
 * An active employee with the same name and birth date, or the same e-mail, is most likely the same employee. Two employees who
 * really share them are accepted with a confirmation and a reason.
 * @throws Refusal 409
 */
export async function assertNoDuplicatePerson(ctx: Ctx, id: string, person: Named, given: IdentityToCheck): Promise<void> {
  if (given.confirm_warnings && given.reason) return;
  const emails = [given.work_email, given.personal_email].filter((email) => typeof email === 'string');
  const twin = (await findEmailHolders(ctx, emails, id)).find(({ left }) => !left);
  if (twin) {
    const path = twin.email === given.work_email ? 'work_email' : 'personal_email';
    throw duplicatePerson('e-mail', await withHolderLabel(ctx, twin), path);
  }
  const [same] = (await findSameNameAndBirth(ctx, person, id)).filter(({ left }) => !left);
  if (same) throw duplicatePerson('name and date of birth', await withHolderLabel(ctx, same), 'first_name');
}

const withHolderLabel = async (ctx: Ctx, found: Found) => ({
  employee_id: found.employee_id,
  left: found.left,
  label: (await canAccessEmployee(ctx, 'employees.employee.read', found.employee_id))
    ? [found.employee_code, found.full_name].filter(Boolean).join(' ')
    : null,
});

/**
 * Employees, former ones included, with the same name and birth date, phone, e-mail or number; only those the caller may read.
 */
export async function findMatchingEmployees(ctx: Ctx, given: FindMatches): Promise<{ matches: MatchingEmployee[] }> {
  const except = given.exclude_id ?? null;
  const vault = await ctx.vault();
  const { pan, uan, esi_number } = given;
  const claims = uniqueIdentifiersOf(vault, {
    work_email: null,
    phone: given.phone ?? null,
    pan: pan ?? null,
    uan: uan ?? null,
    esi_number: esi_number ?? null,
  });
  const people = new Map<string, MatchingEmployee>();
  const add = ({ employee_id, employee_code, full_name, left, last_working_day }: Found, field: string) => {
    const known = people.get(employee_id) ?? { employee_id, employee_code, full_name, left, last_working_day, fields: [] };
    if (!known.fields.includes(field)) known.fields.push(field);
    known.fields.sort();
    people.set(employee_id, known);
  };
  for (const holder of await findIdentifierHolders(ctx.tx, claims, ctx.today))
    if (holder.employee_id !== except)
      add({ ...holder, last_working_day: await findLastDay(ctx, holder.employee_id) }, WORDS[holder.kind]);
  const emails = [given.work_email, given.personal_email].filter((email) => typeof email === 'string');
  for (const found of await findEmailHolders(ctx, emails, except)) add(found, 'e-mail');
  if (given.first_name) {
    const { first_name, middle_name = null, last_name = null, date_of_birth = null } = given;
    for (const found of await findSameNameAndBirth(ctx, { first_name, middle_name, last_name, date_of_birth }, except))
      add(found, 'name and date of birth');
  }
  const seen: MatchingEmployee[] = [];
  for (const match of people.values())
    if (await canAccessEmployee(ctx, 'employees.employee.read', match.employee_id)) seen.push(match);
  return { matches: seen.sort((one, other) => Number(one.left) - Number(other.left)) };
}

const WORDS = { work_email: 'e-mail', phone: 'phone number', pan: 'PAN', uan: 'UAN', esi_number: 'ESI number' } as const;

async function findLastDay(ctx: Ctx, id: string): Promise<string | null> {
  const row = await findRow(ctx.tx, 'employee', { id }, ['last_working_day']);
  return row?.last_working_day ?? null;
}
