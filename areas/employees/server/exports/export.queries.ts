import type { CustomValues, ExportColumn } from '@hrms/employees/contract';
import { maskText, type Tx, type Vault } from '@hrms/platform/server';
import { sql } from 'kysely';
import { decryptAccountNumber } from '../bank/account.queries.ts';
import { listCustomFields } from '../custom-fields/field.queries.ts';
import { customValuesByKey } from '../custom-fields/value.service.ts';
import { decryptNumber } from '../identity/identity.queries.ts';
import { positionOrFirstOn } from '../position-on.queries.ts';
import { leavingReasonSql, statusOnSql } from '../status.queries.ts';
import type { SealedNumbers } from './person-numbers.queries.ts';

export type ExportRow = Record<ExportColumn, string>;

type ExportSourceRow = Record<Exclude<ExportColumn, 'pan' | 'uan' | 'esi_number' | 'bank_account_number'>, string | null> &
  SealedNumbers;

const NONE: ReadonlySet<string> = new Set();

/**
 * Rows of an export in the order of the ids: codes and names of places as an import reads them, numbers masked except
 * those requested in full.
 */
export async function listExportRows(
  tx: Tx,
  vault: Vault,
  ids: readonly string[],
  day: string,
  whole: ReadonlySet<string> = NONE,
): Promise<ExportRow[]> {
  const { rows } = await sql<ExportSourceRow>`select employee.id as employee_id, employee.employee_code, employee.first_name,
      employee.middle_name,
      employee.last_name, employee.gender, employee.date_of_birth, employee.joined_on, employee.work_email,
      employee.personal_email,
      employee.phone, employee.father_or_spouse_name, employee.marital_status,
      employee.last_working_day::text as last_working_day, ${leavingReasonSql} as leaving_reason, branch.code as branch_code,
      department.name as department,
      designation.title as designation, place.employment_type, place.contract_end_date, manager.employee_code as manager_code,
      i.id as identity_id, i.pan, i.uan, i.esi_number, account.id as account_id, account.account_number,
      account.ifsc as bank_ifsc,
      ${statusOnSql(day)} as status
    from employee
    left join lateral ${positionOrFirstOn(tx, 'employee.id', day)} place on true
    left join branch on branch.org_id = employee.org_id and branch.id = place.branch_id
    left join department on department.org_id = employee.org_id and department.id = place.department_id
    left join designation on designation.org_id = employee.org_id and designation.id = place.designation_id
    left join employee manager on manager.org_id = employee.org_id and manager.id = place.manager_id
    left join employee_identity i on i.org_id = employee.org_id and i.employee_id = employee.id
    left join lateral (select b.id, b.account_number, b.ifsc from pay_split s
      join bank_account b on b.org_id = s.org_id and b.id = s.bank_account_id
      where s.org_id = employee.org_id and s.employee_id = employee.id and s.purpose = 'salary' and s.kind = 'primary'
        and s.from_date <= greatest(${day}::date, employee.joined_on) order by s.from_date desc limit 1) account on true
    where employee.org_id = ${tx.org_id} and employee.id = any(${[...ids]}::uuid[])`.execute(tx);
  const shown = new Map(rows.map((row) => [row.employee_id, toExportRow(row, vault, whole)]));
  return ids.flatMap((id) => shown.get(id) ?? []);
}

/** Values of the organisation's own fields, by their keys, in the order of the ids. */
export async function listCustomValues(tx: Tx, ids: readonly string[]): Promise<CustomValues[]> {
  const fields = await listCustomFields(tx);
  const { rows } = await sql<{ id: string; custom: CustomValues | null }>`select id, custom from employee
    where org_id = ${tx.org_id} and id = any(${[...ids]}::uuid[])`.execute(tx);
  const known = new Map(rows.map(({ id, custom }) => [id, customValuesByKey(fields, custom ?? {})]));
  return ids.map((id) => known.get(id)).filter((values) => values !== undefined);
}

function toExportRow(row: ExportSourceRow, vault: Vault, whole: ReadonlySet<string>): ExportRow {
  const { employee_id: _, identity_id, account_id, account_number, pan, uan, esi_number, ...plain } = row;
  const numbers = identity_id ? { id: identity_id, pan, uan, esi_number } : null;
  const told = (kind: string, number: string) => (whole.has(kind) ? number : maskText(number));
  const shown = (kind: 'pan' | 'uan' | 'esi_number') => {
    const number = numbers && decryptNumber(vault, numbers, kind);
    return number ? told(kind, number) : '';
  };
  const account =
    account_id && account_number
      ? told('bank_account_number', decryptAccountNumber(vault, { id: account_id, account_number }))
      : '';
  const texts = Object.fromEntries(Object.entries(plain).map(([name, value]) => [name, value ?? ''])) as ExportRow;
  return { ...texts, pan: shown('pan'), uan: shown('uan'), esi_number: shown('esi_number'), bank_account_number: account };
}
