import type {
  CustomValues,
  EmployeeRecord,
  EmploymentType,
  Gender,
  GivenAddress,
  GivenEmergencyContact,
} from '@hrms/employees/contract';
import type { CivilDate } from '@hrms/platform/calendar';
import type * as z from 'zod';

/** Personal columns of the table. */
export type Person = {
  first_name: string;
  middle_name: string | null;
  last_name: string | null;
  gender: z.output<typeof Gender>;
  date_of_birth: CivilDate | null;
  marital_status: NonNullable<EmployeeRecord['marital_status']> | null;
  father_or_spouse_name: string | null;
  father_or_spouse_relation: 'father' | 'spouse' | null;
  nationality: string;
  blood_group: string | null;
  disability_kind: string | null;
  disability_percent: number | null;
  work_email: string | null;
  personal_email: string | null;
  phone: string | null;
  alternate_phone: string | null;
  probation_until: CivilDate | null;
};

/** Fields of a position, without its date. */
export type Job = {
  branch_id: string;
  /** A place of work of the branch. */
  location_id: string | null;
  department_id: string;
  designation_id: string;
  grade_id: string | null;
  manager_id: string | null;
  employment_type: z.output<typeof EmploymentType>;
  contract_end_date: CivilDate | null;
  notice_value: number | null;
  notice_unit: 'days' | 'months' | null;
  work_mode: 'on_site' | 'hybrid' | 'remote' | null;
  cost_centre_code: string | null;
};

export type NewPosition = Job & { from_date: CivilDate; reason: string };

/** Numbers in clear; they are encrypted when written. */
export type NewIdentity = {
  pan: string | null;
  pan_state: 'held' | 'applied_for' | 'not_available';
  name_on_pan: string | null;
  aadhaar_last_four: string | null;
  name_on_aadhaar: string | null;
  uan: string | null;
  esi_number: string | null;
} & OtherNumbers;

/** Numbers that no payroll return needs. */
export type OtherNumbers = {
  pran: string | null;
  passport_number: string | null;
  passport_expires_on: CivilDate | null;
  passport_country: string | null;
  driving_licence: string | null;
  voter_id: string | null;
};

export type NewBankAccount = {
  ifsc: string;
  account_number: string;
  account_holder: string;
  bank_name: string | null;
  branch_name: string | null;
  account_type: 'savings' | 'current' | 'nre' | 'nro';
};

/** Everything written for one new employee. */
export type NewEmployee = {
  id: string;
  /** Null takes the next code; a draft has none. */
  employee_code: string | null;
  person: Person;
  joined_on: CivilDate | null;
  previous_employee_id: string | null;
  is_draft: boolean;
  draft_job: Partial<Job> | null;
  positions: NewPosition[];
  identity: NewIdentity | null;
  bank_account: NewBankAccount | null;
  /** Custom values by field id. */
  custom?: CustomValues | null;
  addresses?: readonly GivenAddress[];
  emergency_contacts?: readonly GivenEmergencyContact[];
  source: 'form' | 'import' | 'joiner';
  /** Of somebody who has left already, or is to leave. */
  leaving?: { last_working_day: CivilDate; reason: string | null } | null;
};

export const EMPTY_OTHER_NUMBERS: OtherNumbers = {
  pran: null,
  passport_number: null,
  passport_expires_on: null,
  passport_country: null,
  driving_licence: null,
  voter_id: null,
};

export const EMPTY_PERSON: Omit<Person, 'first_name'> = {
  middle_name: null,
  last_name: null,
  gender: 'not_stated',
  date_of_birth: null,
  marital_status: null,
  father_or_spouse_name: null,
  father_or_spouse_relation: null,
  nationality: 'IN',
  blood_group: null,
  disability_kind: null,
  disability_percent: null,
  work_email: null,
  personal_email: null,
  phone: null,
  alternate_phone: null,
  probation_until: null,
};

export const EMPTY_JOB = {
  location_id: null,
  grade_id: null,
  manager_id: null,
  contract_end_date: null,
  notice_value: null,
  notice_unit: null,
  work_mode: null,
  cost_centre_code: null,
} satisfies Partial<Job>;

export const JOB_FIELDS = [
  'branch_id',
  'department_id',
  'designation_id',
  'employment_type',
  ...(Object.keys(EMPTY_JOB) as (keyof typeof EMPTY_JOB)[]),
] as const satisfies readonly (keyof Job)[];

/** The job fields that were given, as a draft stores them. */
export const toDraftJob = (given: { [K in keyof Job]?: Job[K] | null | undefined }): Partial<Job> =>
  Object.fromEntries(
    JOB_FIELDS.flatMap((name) => (given[name] === undefined || given[name] === null ? [] : [[name, given[name]]])),
  );
