import type { CustomField, CustomValues } from '@hrms/employees/contract';
import { fullName, type ImportedRow, type ImportFacts, positionsAtJoining } from '@hrms/employees/domain';
import type { Ctx } from '@hrms/platform/server';
import { sql } from 'kysely';
import { listCustomFields } from '../../custom-fields/field.queries.ts';
import { EMPTY_JOB, EMPTY_OTHER_NUMBERS, EMPTY_PERSON, type NewEmployee } from '../../new-employee.ts';
import { insertEmployees } from '../../record/insert-employees.service.ts';
import { listLeavers } from '../../status.queries.ts';
import type { RowContent } from '../upload/run.queries.ts';
import { createMissingPlaces, type PlaceCreators, type PlaceIds } from './places.service.ts';

export type RowToInsert = { id: string; planned_id: string; content: RowContent };

/** Writes checked rows as employees and marks the rows in the same transaction. */
export async function insertImportedRows(
  ctx: Ctx,
  rows: readonly RowToInsert[],
  facts: ImportFacts,
  makers: PlaceCreators,
): Promise<void> {
  if (rows.length === 0) return;
  const places = await createMissingPlaces(
    ctx,
    rows.map(({ content }) => content.row),
    facts,
    makers,
  );
  const joined = await managerJoiningDates(ctx, rows);
  const fields = await listCustomFields(ctx.tx);
  const made = await insertEmployees(
    ctx,
    rows.map((row) => toNewEmployee(row, places, { joined, fields })),
  );
  await markRowsImported(ctx, rows);
  await ctx.audit('employees.imported', undefined, { employees: made });
  const ids = rows.map(({ planned_id }) => planned_id);
  await ctx.auditMany('employees.left', await listLeavers(ctx.tx, ids));
  const from_date = rows.map(({ content }) => content.row.joined_on).reduce((first, day) => (day < first ? day : first));
  await ctx.announceChange('pay', { from_date, cause: 'employees imported' });
}

/** Writes the new employee's id to each row. */
export const markRowsImported = (ctx: Ctx, rows: readonly RowToInsert[]) =>
  ctx.tx
    .updateTable('import_row')
    .set({ employee_id: sql<string>`planned_id` })
    .where('org_id', '=', ctx.org_id)
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();

/** The id of an import row's manager: an employee, or a row of the same file. */
export const managerIdOf = ({ manager_id, manager_planned_id }: RowContent): string | null => manager_id ?? manager_planned_id;

/** Joining dates of managers, existing ones and rows of the file. Managers that were not created are missing. */
export async function managerJoiningDates(ctx: Ctx, rows: readonly RowToInsert[]): Promise<Map<string, string>> {
  const wanted = [...new Set(rows.flatMap(({ content }) => managerIdOf(content) ?? []))];
  const known = await ctx.tx
    .selectFrom('employee')
    .where('org_id', '=', ctx.org_id)
    .where(sql<boolean>`id = any(${wanted}::uuid[])`)
    .select(['id', 'joined_on'])
    .execute();
  const among = rows.map(({ planned_id, content }) => [planned_id, content.row.joined_on] as const);
  return new Map([...known.map(({ id, joined_on }) => [id, joined_on ?? ''] as const), ...among]);
}

/** The new employee of an import row, with ids of its places. */
export function toNewEmployee(
  { planned_id, content }: RowToInsert,
  places: PlaceIds,
  { joined, fields }: { joined: ReadonlyMap<string, string>; fields: readonly CustomField[] },
): NewEmployee {
  const { row } = content;
  const manager = managerIdOf(content);
  const begun = manager ? joined.get(manager) : undefined;
  // somebody who joined after the employee left never was the manager
  const manager_joined = begun !== undefined && begun > (row.last_working_day ?? '9999-12-31') ? undefined : begun;
  const job = {
    ...EMPTY_JOB,
    branch_id: places.branch(row),
    department_id: places.department(row),
    designation_id: places.designation(row),
    employment_type: row.employment_type,
    contract_end_date: row.contract_end_date,
    manager_id: manager_joined === undefined ? null : manager,
  };
  return {
    id: planned_id,
    employee_code: row.employee_code,
    person: toPerson(row),
    joined_on: row.joined_on,
    previous_employee_id: null,
    is_draft: false,
    draft_job: null,
    positions: positionsAtJoining(job, row.joined_on, manager_joined ?? null),
    identity: toIdentity(row),
    bank_account: toBankAccount(row),
    custom: row.custom ? customValuesByFieldId(fields, row.custom) : {},
    source: 'import',
    leaving: row.last_working_day ? { last_working_day: row.last_working_day, reason: row.leaving_reason } : null,
  };
}

/** Custom values by field id. */
const customValuesByFieldId = (fields: readonly CustomField[], values: CustomValues): CustomValues =>
  Object.fromEntries(
    fields.flatMap(({ custom_field_id, key }) => (key in values ? [[custom_field_id, values[key] ?? null]] : [])),
  );

const toPerson = (row: ImportedRow): NewEmployee['person'] => ({
  ...EMPTY_PERSON,
  first_name: row.first_name,
  middle_name: row.middle_name,
  last_name: row.last_name,
  gender: row.gender,
  date_of_birth: row.date_of_birth,
  marital_status: row.marital_status,
  father_or_spouse_name: row.father_or_spouse_name,
  work_email: row.work_email,
  personal_email: row.personal_email,
  phone: row.phone,
});

const toIdentity = ({ pan, uan, esi_number }: ImportedRow): NewEmployee['identity'] =>
  pan || uan || esi_number
    ? {
        pan,
        pan_state: pan ? 'held' : 'not_available',
        name_on_pan: null,
        aadhaar_last_four: null,
        name_on_aadhaar: null,
        uan,
        esi_number,
        ...EMPTY_OTHER_NUMBERS,
      }
    : null;

const toBankAccount = (row: ImportedRow): NewEmployee['bank_account'] =>
  row.bank_ifsc && row.bank_account_number
    ? {
        ifsc: row.bank_ifsc,
        account_number: row.bank_account_number,
        account_holder: fullName(row),
        bank_name: null,
        branch_name: null,
        account_type: 'savings',
      }
    : null;
