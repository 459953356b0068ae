import { type BankAccount, type EmployeeRecord, type Identity, PERSONAL_FIELDS } from '@hrms/employees/contract';
import { completeness } from '@hrms/employees/domain';
import { type Ctx, heldByOffice, type Tx } from '@hrms/platform/server';
import { listAccounts } from './bank.queries.ts';
import { openedCustom, seenCustom } from './custom-value.service.ts';
import { findIdentityRow, maskedIdentity } from './identity.queries.ts';
import type { Job } from './new-employee.ts';
import { photoUrl } from './photo.queries.ts';
import { namesOfPlaces } from './place.queries.ts';
import { findSubject, maySee } from './reach.service.ts';
import { findRecordRow, type RecordRow } from './record.queries.ts';
import { missing } from './refusals.ts';

type Sections = EmployeeRecord & { identity?: Identity; bank_accounts?: BankAccount[] };

/** One employee with the sections the caller may see. @throws Refusal 404 */
export async function readEmployee(ctx: Ctx, asked: string, as_of?: string): Promise<Sections> {
  const { id } = await findSubject(ctx, asked, 'employees.employee.read');
  const record = await readRecord(ctx, id, as_of);
  const own = ctx.actor.employee_id === id;
  const personal = own || heldByOffice(ctx.actor, 'employees.employee.read');
  const seen: Sections = personal ? record : withoutPersonal(record);
  seen.custom = await seenCustom(ctx, id, record.custom);
  const vault = await ctx.vault();
  if (await maySee(ctx, 'employees.identity.read', id))
    seen.identity = maskedIdentity(vault, id, await findIdentityRow(ctx.tx, id));
  if (await maySee(ctx, 'employees.bank.read', id)) seen.bank_accounts = await listAccounts(ctx.tx, vault, id, ctx.today);
  return seen;
}

function withoutPersonal(record: EmployeeRecord): EmployeeRecord {
  const hidden = new Set<string>(PERSONAL_FIELDS);
  return Object.fromEntries(Object.entries(record).filter(([name]) => !hidden.has(name))) as EmployeeRecord;
}

/** The whole record, without asking who looks. */
export async function readRecord(ctx: Ctx, id: string, as_of?: string): Promise<EmployeeRecord> {
  const row = await findRecordRow(ctx.tx, id, as_of ?? ctx.today);
  if (!row) throw missing();
  const record = recordOf(row.is_draft ? await withDraftJob(ctx.tx, row) : row);
  return { ...record, custom: await openedCustom(ctx.tx, row.custom) };
}

/** Values of the organisation's own fields as the record keeps them: by the fields' ids. */
export async function storedCustomOf(tx: Tx, id: string): Promise<unknown> {
  const row = await tx
    .selectFrom('employee')
    .where('org_id', '=', tx.org_id)
    .where('id', '=', id)
    .select('custom')
    .executeTakeFirst();
  return row?.custom ?? null;
}

/** A draft's job is what was entered so far. */
async function withDraftJob(tx: Tx, row: RecordRow): Promise<RecordRow> {
  const job = (row.draft_job ?? {}) as Partial<Job>;
  const names = await namesOfPlaces(
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

const isHeld = (row: RecordRow) => ({
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

function recordOf(row: RecordRow): EmployeeRecord {
  const { percent, missing: gaps } = completeness(isHeld(row), row.employment_type);
  return {
    employee_id: row.id,
    ...pick(row, JOB_SECTION),
    ...pick(row, PERSONAL_SECTION),
    photo_url: photoUrl(row.id, row.photo_file_id),
    completeness: percent,
    missing: gaps,
  } as EmployeeRecord;
}

const pick = <T extends object, K extends keyof T>(from: T, names: readonly K[]): Pick<T, K> =>
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
] as const satisfies readonly (keyof RecordRow)[];
