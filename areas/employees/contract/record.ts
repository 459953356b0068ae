import { id, isoDate } from '@hrms/platform/contract';
import * as z from 'zod';
import { CustomValues } from './custom-field.contract.ts';
import { EmployeeStatus, EmploymentType, Gender, MaritalStatus, NoticeUnit, WorkMode } from './fields.ts';

const text = z.string().nullable();

/** Fields for every caller who may see the employee. */
const jobSection = {
  employee_id: id,
  employee_code: text,
  full_name: z.string(),
  first_name: z.string(),
  middle_name: text,
  last_name: text,
  photo_url: text,
  status: EmployeeStatus,
  is_draft: z.boolean(),
  joined_on: isoDate.nullable(),
  last_working_day: isoDate.nullable(),
  previous_employee_id: id.nullable(),
  branch_id: id.nullable(),
  branch: text,
  location_id: id.nullable(),
  location: text,
  department_id: id.nullable(),
  department: text,
  designation_id: id.nullable(),
  designation: text,
  grade_id: id.nullable(),
  grade: text,
  manager_id: id.nullable(),
  manager: text,
  employment_type: EmploymentType.nullable(),
  contract_end_date: isoDate.nullable(),
  notice_value: z.int().nullable(),
  notice_unit: NoticeUnit.nullable(),
  work_mode: WorkMode.nullable(),
  cost_centre_code: text,
  position_from: isoDate.nullable(),
  work_email: text,
  phone: text,
  version: z.int(),
};

/** Absent where the caller sees a report's working facts only. */
const personalSection = {
  gender: Gender.optional(),
  date_of_birth: isoDate.nullish(),
  marital_status: MaritalStatus.nullish(),
  father_or_spouse_name: text.optional(),
  father_or_spouse_relation: z.enum(['father', 'spouse']).nullish(),
  nationality: z.string().optional(),
  blood_group: text.optional(),
  disability_kind: text.optional(),
  disability_percent: z.int().nullish(),
  personal_email: text.optional(),
  alternate_phone: text.optional(),
  service_from: isoDate.nullish(),
  retirement_on: isoDate.nullish(),
  probation_until: isoDate.nullish(),
  /** Why an employee left, or is to leave. */
  leaving_reason: text.optional(),
  completeness: z.int().optional(),
  missing: z.array(z.object({ item: z.string(), blocks: z.string() })).optional(),
};

/** Values of the organisation's own fields that the caller may see, by their keys. */
const customSection = { custom: CustomValues.optional() };

export const PERSONAL_FIELDS = Object.keys(personalSection) as (keyof typeof personalSection)[];

export const EmployeeRecord = z.object({ ...jobSection, ...personalSection, ...customSection });
export type EmployeeRecord = z.output<typeof EmployeeRecord>;

/** Read-only fields that a change may send back. */
export const READ_ONLY_RECORD_FIELDS = [
  'employee_id',
  'full_name',
  'photo_url',
  'status',
  'last_working_day',
  'leaving_reason',
  'previous_employee_id',
  'branch',
  'location',
  'department',
  'designation',
  'grade',
  'manager',
  'position_from',
  'service_from',
  'retirement_on',
  'completeness',
  'missing',
  'identity',
  'bank_accounts',
] as const;
