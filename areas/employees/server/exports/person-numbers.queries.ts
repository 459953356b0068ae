import { type Ctx, hasOfficeScope, maskText, scopeOf, visibleEmployees, type Work } from '@hrms/platform/server';
import { type RawBuilder, sql } from 'kysely';
import { decryptAccountNumber } from '../bank/account.queries.ts';
import { decryptNumber } from '../identity/identity.queries.ts';

/** Numbers of an employee that lists show masked. The account is that of the salary. */
export const PERSON_NUMBERS = ['pan', 'uan', 'esi_number', 'account'] as const;
export type PersonNumber = (typeof PERSON_NUMBERS)[number];
export type PersonNumbers = Readonly<Partial<Record<PersonNumber, string>>>;

const groupOf = (number: PersonNumber) => (number === 'account' ? 'bank' : 'identity');

/** The permission to read a number masked, or in full. */
export const personNumberPermission = (number: PersonNumber, whole: boolean): string =>
  `employees.${groupOf(number)}.${whole ? 'reveal' : 'read'}`;

/** Numbers of others that the caller may read. */
export const openPersonNumbers = ({ actor }: Pick<Ctx, 'actor'>, whole: boolean): PersonNumber[] =>
  PERSON_NUMBERS.filter((number) => hasOfficeScope(actor, personNumberPermission(number, whole)));

/** Those of some employees whose numbers the caller may read, for each number. */
export async function findNumberSubjects(
  ctx: Ctx,
  ids: readonly string[],
  numbers: readonly PersonNumber[],
  whole: boolean,
): Promise<Map<PersonNumber, ReadonlySet<string>>> {
  const seenBy = (number: PersonNumber) => visibleInGroup(ctx, personNumberPermission(number, whole));
  const [identity, bank] = [await seenBy('pan'), await seenBy('account')];
  const { rows } = await sql<{ id: string; identity: boolean; bank: boolean }>`
    select employee.id, ${identity} as identity, ${bank} as bank from employee
    where employee.org_id = ${ctx.org_id} and employee.id = any(${[...ids]}::uuid[])`.execute(ctx.tx);
  const idsOf = (group: 'identity' | 'bank') => new Set(rows.flatMap((row) => (row[group] ? [row.id] : [])));
  return new Map(numbers.map((number) => [number, idsOf(groupOf(number))] as const));
}

/** Whose numbers a permission opens; of no employee without it. */
const visibleInGroup = async (ctx: Ctx, permission: string): Promise<RawBuilder<boolean>> =>
  scopeOf(ctx.actor, permission) ? visibleEmployees(ctx, permission, 'employee.id') : sql<boolean>`false`;

/** Numbers of an employee as they are stored, with the rows whose keys open them. */
export type SealedNumbers = {
  employee_id: string;
  identity_id: string | null;
  pan: string | null;
  uan: string | null;
  esi_number: string | null;
  account_id: string | null;
  account_number: string | null;
};

/**
 * Numbers of employees on a day, for callers that have checked whose they may read.
 * @param whole in full instead of masked
 */
export async function loadPersonNumbers(
  work: Pick<Work, 'tx' | 'vault'>,
  ids: readonly string[],
  day: string,
  whole: boolean,
): Promise<Map<string, PersonNumbers>> {
  if (ids.length === 0) return new Map();
  const vault = await work.vault();
  const { rows } = await sql<SealedNumbers>`select employee.id as employee_id, i.id as identity_id, i.pan, i.uan, i.esi_number,
      account.id as account_id, account.account_number
    from employee
    left join employee_identity i on i.org_id = employee.org_id and i.employee_id = employee.id
    left join lateral (select b.id, b.account_number from pay_split s
      join bank_account b on b.org_id = s.org_id and b.id = s.bank_account_id
      where s.org_id = employee.org_id and s.employee_id = employee.id and s.purpose = 'salary' and s.kind = 'primary'
        and s.from_date <= greatest(${day}::date, employee.joined_on) order by s.from_date desc limit 1) account on true
    where employee.org_id = ${work.tx.org_id} and employee.id = any(${[...ids]}::uuid[])`.execute(work.tx);
  return new Map(
    rows.map(({ employee_id, identity_id, account_id, account_number, ...sealed }) => {
      const identity = identity_id && { id: identity_id, ...sealed };
      const plain: Record<PersonNumber, string | null> = {
        pan: identity && decryptNumber(vault, identity, 'pan'),
        uan: identity && decryptNumber(vault, identity, 'uan'),
        esi_number: identity && decryptNumber(vault, identity, 'esi_number'),
        account: account_id && account_number ? decryptAccountNumber(vault, { id: account_id, account_number }) : null,
      };
      const known = PERSON_NUMBERS.flatMap((kind) => (plain[kind] ? [[kind, plain[kind]] as const] : []));
      return [employee_id, Object.fromEntries(known.map(([kind, number]) => [kind, whole ? number : maskText(number)]))];
    }),
  );
}
