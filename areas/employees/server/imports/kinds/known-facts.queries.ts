import {
  type ColumnLabels,
  fullName,
  type IdentifierOwner,
  type ImportedRow,
  type ImportFacts,
  isIdentifierFree,
  type KnownEmployee,
  nameKey,
  nameKeysOf,
  samePersonKey,
  splitName,
  UNIQUE_IDENTIFIER_KINDS,
} from '@hrms/employees/domain';
import { stateName } from '@hrms/organisation/domain';
import { listBranchStates } from '@hrms/organisation/server';
import type { Tx, Vault, Work } from '@hrms/platform/server';
import { sql } from 'kysely';
import { findIdentifierHolders, uniqueIdentifiersOf } from '../../identity/unique-identifier.queries.ts';
import { findUsedEmployeeCodes } from '../../record/employee-code.service.ts';
import { statusOnSql } from '../../status.queries.ts';

type FactsFilter = {
  rows: readonly ImportedRow[];
  fingerprints: readonly string[];
  create_missing: boolean;
  day: string;
  /** The run itself: its own employees are no duplicates. */
  run_id: string | null;
  labels?: ColumnLabels | undefined;
};

/** Data of the organisation needed to check a file: a fixed number of queries, whatever its length. */
export async function readImportFacts(
  ctx: Work,
  vault: Vault,
  { rows, fingerprints, create_missing, day, run_id, labels }: FactsFilter,
): Promise<ImportFacts> {
  const { tx } = ctx;
  const codes = rows.flatMap((row) => [row.employee_code, row.manager_code].filter((code) => code !== null));
  const paid = rows.some(({ ctc_annual_paise }) => ctc_annual_paise !== null);
  return {
    branches: await branchIdsByName(tx),
    departments: await departmentIdsByName(tx),
    designations: await designationIdsByTitle(tx),
    employees: await findEmployeesByCode(tx, codes, day),
    people: await findEmployeesByName(
      tx,
      rows.flatMap(({ manager_code }) => (manager_code ? nameKeysOf(splitName(manager_code)) : [])),
      day,
    ),
    same_people: await findSamePeople(tx, rows, { day, run_id }),
    structures: paid ? await ctx.dependencies.employees.salaries.structures(ctx) : [],
    least_wages: paid ? await leastWagesByBranch(ctx, day) : new Map(),
    taken_codes: await findUsedEmployeeCodes(tx, codes),
    claims: await findIdentifierHoldersInFile(tx, vault, rows, day),
    done: await findImportedBefore(tx, fingerprints),
    create_missing,
    labels,
  };
}

/** The lowest minimum wage of the state of each active branch that has one. */
async function leastWagesByBranch(ctx: Work, day: string): Promise<ImportFacts['least_wages']> {
  const byState = await ctx.dependencies.employees.salaries.leastWages(ctx, day);
  const addresses = byState.size > 0 ? await listBranchStates(ctx.tx) : [];
  const states = new Map(addresses.flatMap((one) => (one.from_date <= day ? [[one.branch_id, one.state_code]] : [])));
  return new Map(
    [...states].flatMap(([branch_id, state]) => {
      const paise = byState.get(state);
      return paise === undefined ? [] : [[branch_id, { state: stateName(state), paise }]];
    }),
  );
}

/** Ids by each of their names, as `nameKey` has them. */
function idsByName(rows: readonly { id: string; names: readonly (string | null)[] }[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { id, names } of rows)
    for (const key of new Set(names.flatMap((name) => (name ? [nameKey(name)] : []))))
      found.set(key, [...(found.get(key) ?? []), id]);
  return found;
}

const activePlaces = (tx: Tx, table: 'branch' | 'department') =>
  tx.selectFrom(table).where('org_id', '=', tx.org_id).where('active', '=', true).select(['id', 'name', 'code']);

/** Active branches by code and by name. */
export const branchIdsByName = async (tx: Tx): Promise<Map<string, string[]>> =>
  idsByName((await activePlaces(tx, 'branch').execute()).map(({ id, name, code }) => ({ id, names: [code, name] })));

/** Active departments by name and by code; those under different parents may share a name. */
export const departmentIdsByName = async (tx: Tx): Promise<Map<string, string[]>> =>
  idsByName((await activePlaces(tx, 'department').execute()).map(({ id, name, code }) => ({ id, names: [name, code] })));

/** Active designations by title. */
export async function designationIdsByTitle(tx: Tx): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('designation')
    .where('org_id', '=', tx.org_id)
    .where('active', '=', true)
    .select(['id', 'title'])
    .execute();
  return new Map(rows.map(({ id, title }) => [nameKey(title), id]));
}

/** Names of active places for a choice, by column. */
export async function listPlaceNames(tx: Tx): Promise<{ branch_code: string[]; department: string[]; designation: string[] }> {
  const names = async (table: 'branch' | 'department') =>
    (await activePlaces(tx, table).orderBy('name').execute()).map(({ name }) => name);
  const designations = await tx
    .selectFrom('designation')
    .where('org_id', '=', tx.org_id)
    .where('active', '=', true)
    .select('title')
    .orderBy('title')
    .execute();
  return {
    branch_code: await names('branch'),
    department: await names('department'),
    designation: designations.map(({ title }) => title),
  };
}

/** Employees by whole name, and by first and last name, as `nameKey` has them. */
export async function findEmployeesByName(
  tx: Tx,
  keys: readonly string[],
  day: string,
): Promise<Map<string, (KnownEmployee & { full_name: string })[]>> {
  const found = new Map<string, (KnownEmployee & { full_name: string })[]>();
  if (keys.length === 0) return found;
  const wanted = [...new Set(keys)];
  const { rows } = await sql<
    KnownEmployee & { full_name: string; first_name: string; middle_name: string | null; last_name: string | null }
  >`
    select employee.id, employee.joined_on, employee.full_name, employee.first_name, employee.middle_name, employee.last_name,
      ${statusOnSql(day)} = 'left' as "left"
    from employee where employee.org_id = ${tx.org_id} and not employee.is_draft
      and (lower(employee.full_name) = any(${wanted}::text[])
        or lower(concat_ws(' ', employee.first_name, employee.last_name)) = any(${wanted}::text[]))`.execute(tx);
  for (const { id, joined_on, left, full_name, ...name } of rows)
    for (const key of nameKeysOf(name)) found.set(key, [...(found.get(key) ?? []), { id, joined_on, left, full_name }]);
  return found;
}

/** Employees with the same name and date of birth as a row, those of the run itself left out. */
async function findSamePeople(
  tx: Tx,
  rows: readonly ImportedRow[],
  { day, run_id }: { day: string; run_id: string | null },
): Promise<Map<string, IdentifierOwner>> {
  const people = new Map(
    rows.flatMap((row) => (row.first_name && row.date_of_birth ? [[samePersonKey(row), row] as const] : [])),
  );
  if (people.size === 0) return new Map();
  const names = [...people.values()].map((row) => fullName(row).toLowerCase());
  const births = [...people.values()].map(({ date_of_birth }) => date_of_birth);
  const { rows: found } = await sql<{ name: string; birth: string; employee_id: string; label: string; left: boolean }>`
    select asked.name, asked.birth::text as birth, employee.id as employee_id,
      concat_ws(' ', employee.employee_code, employee.full_name) as label, ${statusOnSql(day)} = 'left' as "left"
    from unnest(${names}::text[], ${births}::date[]) as asked (name, birth)
    join employee on employee.org_id = ${tx.org_id} and lower(employee.full_name) = asked.name
      and employee.date_of_birth = asked.birth
    where not employee.is_draft and not exists (select from import_row own where own.org_id = employee.org_id
      and own.run_id = ${run_id}::uuid and own.employee_id = employee.id)
    order by 5 desc`.execute(tx);
  return new Map(found.map(({ name, birth, ...owner }) => [`${nameKey(name)} ${birth}`, owner]));
}

async function findEmployeesByCode(tx: Tx, codes: readonly string[], day: string): Promise<Map<string, KnownEmployee>> {
  const rows = await tx
    .selectFrom('employee')
    .where('employee.org_id', '=', tx.org_id)
    .where('employee.is_draft', '=', false)
    .where(sql<boolean>`lower(employee.employee_code) = any(${codes.map((code) => code.toLowerCase())}::text[])`)
    .select(['employee.id', 'employee.joined_on', sql<string>`lower(employee.employee_code)`.as('code')])
    .select(sql<boolean>`${statusOnSql(day)} = 'left'`.as('left'))
    .execute();
  return new Map(rows.map(({ code, ...employee }) => [code, employee]));
}

/** Employees who hold the numbers, phones and e-mails of the file; released ones are free. */
async function findIdentifierHoldersInFile(
  tx: Tx,
  vault: Vault,
  rows: readonly ImportedRow[],
  day: string,
): Promise<Map<string, IdentifierOwner>> {
  const plain = new Map<string, string>();
  for (const row of rows)
    for (const kind of UNIQUE_IDENTIFIER_KINDS) {
      const value = row[kind];
      const [claim] = value ? uniqueIdentifiersOf(vault, { work_email: null, phone: null, [kind]: value }) : [];
      if (claim) plain.set(`${kind} ${claim.value}`, `${kind} ${value}`);
    }
  const claims = [...plain.keys()].map((key) => {
    const [kind, ...rest] = key.split(' ');
    return { kind: kind as (typeof UNIQUE_IDENTIFIER_KINDS)[number], value: rest.join(' ') };
  });
  const holders = await findIdentifierHolders(tx, claims, day);
  return new Map(
    holders
      .filter((holder) => !isIdentifierFree(holder.kind, holder, null))
      .map(({ kind, value, employee_id, employee_code, full_name, left }) => [
        plain.get(`${kind} ${value}`) ?? '',
        { employee_id, left, label: `${employee_code ?? ''} ${full_name}`.trim() },
      ]),
  );
}

/** Rows of earlier imports that are employees now. */
async function findImportedBefore(
  tx: Tx,
  fingerprints: readonly string[],
): Promise<Map<string, { employee_id: string; has_manager: boolean }>> {
  const { rows } = await sql<{ fingerprint: string; employee_id: string; has_manager: boolean }>`
    select r.fingerprint, r.employee_id,
      exists (select from employee_position p
      where p.org_id = r.org_id and p.employee_id = r.employee_id and p.manager_id is not null) as has_manager
    from import_row r where r.org_id = ${tx.org_id} and r.action = 'create' and r.employee_id is not null
      and r.fingerprint = any(${[...fingerprints]}::text[])`.execute(tx);
  return new Map(rows.map(({ fingerprint, ...done }) => [fingerprint, done]));
}
