import type { CustomField, CustomValues } from '@hrms/employees/contract';
import { fullName, type ImportedRow, type ImportFacts, joiningPositions } from '@hrms/employees/domain';
import type { Ctx } from '@hrms/platform/server';
import { sql } from 'kysely';
import { listCustomFields } from './custom-field.queries.ts';
import type { RowContent } from './import.queries.ts';
import { makePlaces, type PlaceIds, type PlaceMakers } from './import-places.service.ts';
import { insertEmployees } from './insertion.service.ts';
import { type NewEmployee, noJob, noOtherNumbers, noPerson } from './new-employee.ts';

export type ToInsert = { id: string; planned_id: string; content: RowContent };

/** Writes checked rows as employees and marks the rows in the same transaction. */
export async function insertRows(ctx: Ctx, rows: readonly ToInsert[], facts: ImportFacts, makers: PlaceMakers): Promise<void> {
  if (rows.length === 0) return;
  const places = await makePlaces(
    ctx,
    rows.map(({ content }) => content.row),
    facts,
    makers,
  );
  const joined = await managersIn(ctx, rows);
  const fields = await listCustomFields(ctx.tx);
  const made = await insertEmployees(
    ctx,
    rows.map((row) => employeeOf(row, places, { joined, fields })),
  );
  await markDone(ctx, rows);
  await ctx.audit('employees.imported', undefined, { employees: made });
  const from_date = rows.map(({ content }) => content.row.joined_on).reduce((first, day) => (day < first ? day : first));
  await ctx.changed('pay', { from_date, cause: 'employees imported' });
}

/** Row by row: which employee came of it. */
export const markDone = (ctx: Ctx, rows: readonly ToInsert[]) =>
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

export const managerOf = ({ manager_id, manager_planned_id }: RowContent): string | null => manager_id ?? manager_planned_id;

/** The first days of managers, in the organisation and among the rows themselves. A manager who did not come into being is missing. */
export async function managersIn(ctx: Ctx, rows: readonly ToInsert[]): Promise<Map<string, string>> {
  const wanted = [...new Set(rows.flatMap(({ content }) => managerOf(content) ?? []))];
  const known = await ctx.tx
    .selectFrom('employee')
    .where('org_id', '=', ctx.org_id)
    .where(sql<boolean>`id = any(${wanted}::uuid[])`)
    .select(['id', 'joined_on'])
    .execute();
  const among = rows.map(({ planned_id, content }) => [planned_id, content.row.joined_on] as const);
  return new Map([...known.map(({ id, joined_on }) => [id, joined_on ?? ''] as const), ...among]);
}

export function employeeOf(
  { planned_id, content }: ToInsert,
  places: PlaceIds,
  { joined, fields }: { joined: ReadonlyMap<string, string>; fields: readonly CustomField[] },
): NewEmployee {
  const { row } = content;
  const manager = managerOf(content);
  const manager_joined = manager ? joined.get(manager) : undefined;
  const job = {
    ...noJob,
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
    person: personOf(row),
    joined_on: row.joined_on,
    previous_employee_id: null,
    is_draft: false,
    draft_job: null,
    positions: joiningPositions(job, row.joined_on, manager_joined ?? null),
    identity: identityOf(row),
    bank_account: accountOf(row),
    custom: row.custom ? byIds(fields, row.custom) : {},
    source: 'import',
  };
}

/** Values as a record keeps them: by the ids of the fields. */
const byIds = (fields: readonly CustomField[], values: CustomValues): CustomValues =>
  Object.fromEntries(
    fields.flatMap(({ custom_field_id, key }) => (key in values ? [[custom_field_id, values[key] ?? null]] : [])),
  );

const personOf = (row: ImportedRow): NewEmployee['person'] => ({
  ...noPerson,
  first_name: row.first_name,
  middle_name: row.middle_name,
  last_name: row.last_name,
  gender: row.gender,
  date_of_birth: row.date_of_birth,
  father_or_spouse_name: row.father_or_spouse_name,
  work_email: row.work_email,
  personal_email: row.personal_email,
  phone: row.phone,
});

const identityOf = ({ pan, uan, esi_number }: ImportedRow): NewEmployee['identity'] =>
  pan || uan || esi_number
    ? {
        pan,
        pan_state: pan ? 'held' : 'not_available',
        name_on_pan: null,
        aadhaar_last_four: null,
        name_on_aadhaar: null,
        uan,
        esi_number,
        ...noOtherNumbers,
      }
    : null;

const accountOf = (row: ImportedRow): NewEmployee['bank_account'] =>
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
