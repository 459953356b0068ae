import {
  type IdentifierOwner,
  type ImportedRow,
  type ImportFacts,
  isIdentifierFree,
  type KnownEmployee,
  UNIQUE_IDENTIFIER_KINDS,
} from '@hrms/employees/domain';
import type { Tx, Vault } from '@hrms/platform/server';
import { sql } from 'kysely';
import { findIdentifierHolders, uniqueIdentifiersOf } from '../../identity/unique-identifier.queries.ts';
import { findUsedEmployeeCodes } from '../../record/employee-code.service.ts';
import { statusOnSql } from '../../status.queries.ts';

type Asked = { rows: readonly ImportedRow[]; fingerprints: readonly string[]; create_missing: boolean; day: string };

/** Data of the organisation needed to check a file: a fixed number of queries, whatever its length. */
export async function readImportFacts(
  tx: Tx,
  vault: Vault,
  { rows, fingerprints, create_missing, day }: Asked,
): Promise<ImportFacts> {
  const codes = rows.flatMap((row) => [row.employee_code, row.manager_code].filter((code) => code !== null));
  return {
    branches: await placeIdsByName(tx, 'branch'),
    departments: await departmentIdsByName(tx),
    designations: await placeIdsByName(tx, 'designation'),
    employees: await findEmployeesByCode(tx, codes, day),
    taken_codes: await findUsedEmployeeCodes(tx, codes),
    claims: await findIdentifierHoldersInFile(tx, vault, rows, day),
    done: await findImportedBefore(tx, fingerprints),
    create_missing,
  };
}

/** Active branches by code and designations by title. */
export async function placeIdsByName(tx: Tx, table: 'branch' | 'designation'): Promise<Map<string, string>> {
  const name = sql.ref(table === 'branch' ? 'code' : 'title');
  const { rows } = await sql<{ id: string; name: string }>`select id, lower(${name}) as name from ${sql.table(table)}
    where org_id = ${tx.org_id} and active`.execute(tx);
  return new Map(rows.map((row) => [row.name, row.id]));
}

/** Departments under different parents may share a name. */
export async function departmentIdsByName(tx: Tx): Promise<Map<string, string[]>> {
  const rows = await tx
    .selectFrom('department')
    .where('org_id', '=', tx.org_id)
    .where('active', '=', true)
    .select(['id', sql<string>`lower(name)`.as('name')])
    .execute();
  const byName = new Map<string, string[]>();
  for (const { id, name } of rows) byName.set(name, [...(byName.get(name) ?? []), id]);
  return byName;
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
      exists (select from employee_position p where p.org_id = r.org_id and p.employee_id = r.employee_id and p.manager_id is not null) as has_manager
    from import_row r where r.org_id = ${tx.org_id} and r.action = 'create' and r.employee_id is not null
      and r.fingerprint = any(${[...fingerprints]}::text[])`.execute(tx);
  return new Map(rows.map(({ fingerprint, ...done }) => [fingerprint, done]));
}
