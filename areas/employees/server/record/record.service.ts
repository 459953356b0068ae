import { type BankAccount, type EmployeeRecord, type Identity, PERSONAL_FIELDS } from '@hrms/employees/contract';
import { recordCompleteness } from '@hrms/employees/domain';
import { type Ctx, canAccessEmployee, findRow, hasOfficeScope, type Tx } from '@hrms/platform/server';
import { findPermittedSubject } from '../access.service.ts';
import { listAccounts } from '../bank/account.queries.ts';
import { readCustomValues, visibleCustomValues } from '../custom-fields/value.service.ts';
import { findIdentityRow, toMaskedIdentity } from '../identity/identity.queries.ts';
import type { Job } from '../new-employee.ts';
import { findRecordRow, type RecordRow } from '../people-search/employee-rows.queries.ts';
import { photoUrlOf } from '../photos/photo-url.queries.ts';
import { findPlaceNames } from '../positions/place.queries.ts';
import { employeeMissing } from '../refusals.ts';

type Sections = EmployeeRecord & { identity?: Identity; bank_accounts?: BankAccount[] };

/** One employee with the sections the caller may see. @throws Refusal 404 */
export async function readEmployee(ctx: Ctx, asked: string, as_of?: string): Promise<Sections> {
  const { id } = await findPermittedSubject(ctx, asked, 'employees.employee.read');
  const record = await readRecord(ctx, id, as_of);
  const own = ctx.actor.employee_id === id;
  const personal = own || hasOfficeScope(ctx.actor, 'employees.employee.read');
  const seen: Sections = personal ? record : withoutPersonalFields(record);
  seen.custom = await visibleCustomValues(ctx, id, record.custom);
  const vault = await ctx.vault();
  if (await canAccessEmployee(ctx, 'employees.identity.read', id))
    seen.identity = toMaskedIdentity(vault, id, await findIdentityRow(ctx.tx, id));
  if (await canAccessEmployee(ctx, 'employees.bank.read', id))
    seen.bank_accounts = await listAccounts(ctx.tx, vault, id, ctx.today);
  return seen;
}

function withoutPersonalFields(record: EmployeeRecord): EmployeeRecord {
  const hidden = new Set<string>(PERSONAL_FIELDS);
  return Object.fromEntries(Object.entries(record).filter(([name]) => !hidden.has(name))) as EmployeeRecord;
}

/** The whole record, without permission checks. @throws Refusal 404 */
export async function readRecord(ctx: Ctx, id: string, as_of?: string): Promise<EmployeeRecord> {
  const row = await findRecordRow(ctx.tx, id, as_of ?? ctx.today);
  if (!row) throw employeeMissing();
  const record = toEmployeeRecord(row.is_draft ? await withDraftJob(ctx.tx, row) : row);
  return { ...record, custom: await readCustomValues(ctx.tx, row.custom) };
}

/** Stored custom values of a record, by field id. */
export async function readStoredCustomValues(tx: Tx, id: string): Promise<unknown> {
  const row = await findRow(tx, 'employee', { id }, ['custom']);
  return row?.custom ?? null;
}

/** The job of a draft: what was entered so far. */
async function withDraftJob(tx: Tx, row: RecordRow): Promise<RecordRow> {
  const job = (row.draft_job ?? {}) as Partial<Job>;
  const names = await findPlaceNames(
    tx,
    [job.branch_id, job.location_id, job.department_id, job.designation_id, job.grade_id, job.manager_id].filter(
      (id) => typeof id === 'string',
    ),
  );
  const nameOf = (id: string | null | undefined) => (id ? (names.get(id) ?? null) : null);
  return {
    ...row,
    ...job,
    branch: nameOf(job.branch_id),
    location: nameOf(job.location_id),
    grade: nameOf(job.grade_id),
    department: nameOf(job.department_id),
    designation: nameOf(job.designation_id),
    manager: nameOf(job.manager_id),
  };
}

const isNumberHeld = (row: RecordRow) => ({
  date_of_birth: row.date_of_birth !== null,
  father_or_spouse_name: row.father_or_spouse_name !== null,
  contact: (row.phone ?? row.work_email ?? row.personal_email) !== null,
  pan: row.has_pan,
  uan: row.has_uan,
  bank_account: row.has_bank,
  documents: !row.lacks_documents,
  address: row.has_address,
  emergency_contact: row.has_emergency_contact,
  nomination: row.has_nomination,
});

function toEmployeeRecord(row: RecordRow): EmployeeRecord {
  const { percent, missing: gaps } = recordCompleteness(isNumberHeld(row), row.employment_type);
  return {
    employee_id: row.id,
    ...pickFields(row, JOB_SECTION),
    ...pickFields(row, PERSONAL_SECTION),
    photo_url: photoUrlOf(row.id, row.photo_file_id),
    completeness: percent,
    missing: gaps,
  } as EmployeeRecord;
}

const pickFields = <T extends object, K extends keyof T>(from: T, names: readonly K[]): Pick<T, K> =>
  Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<T, K>;

const JOB_SECTION = [
  'employee_code',
  'full_name',
  'first_name',
  'middle_name',
  'last_name',
  'status',
  'is_draft',
  'joined_on',
  'last_working_day',
  'previous_employee_id',
  'branch_id',
  'branch',
  'location_id',
  'location',
  'department_id',
  'department',
  'designation_id',
  'designation',
  'grade_id',
  'grade',
  'manager_id',
  'manager',
  'employment_type',
  'contract_end_date',
  'notice_value',
  'notice_unit',
  'work_mode',
  'cost_centre_code',
  'position_from',
  'work_email',
  'phone',
  'version',
] as const satisfies readonly (keyof RecordRow)[];

const PERSONAL_SECTION = [
  'gender',
  'date_of_birth',
  'marital_status',
  'father_or_spouse_name',
  'father_or_spouse_relation',
  'nationality',
  'blood_group',
  'disability_kind',
  'disability_percent',
  'personal_email',
  'alternate_phone',
  'service_from',
  'retirement_on',
  'probation_until',
  'leaving_reason',
] as const satisfies readonly (keyof RecordRow)[];
