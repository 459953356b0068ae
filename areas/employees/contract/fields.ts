import { id, isoDate, requiredDate, text } from '@hrms/platform/contract';
import * as z from 'zod';

export const Gender = z.enum(['male', 'female', 'transgender', 'not_stated'], { error: 'Please select gender' });
export const MaritalStatus = z.enum(['single', 'married', 'widowed', 'divorced', 'separated']);
export const EmploymentType = z.enum(['permanent', 'probation', 'fixed_term', 'intern', 'contract'], {
  error: 'Please select employment type',
});
export const WorkMode = z.enum(['on_site', 'hybrid', 'remote']);
export const NoticeUnit = z.enum(['days', 'months']);
export const EmployeeStatus = z.enum(['draft', 'upcoming', 'active', 'on_notice', 'suspended', 'left']);
export type EmployeeStatus = z.output<typeof EmployeeStatus>;

const matches = (pattern: RegExp) => (value: string) => value === '' || pattern.test(value);

/** Text that may be left out (stays as it is) or emptied (null). */
export const optionalText = (most: number, pattern?: RegExp, message = 'Check this value') =>
  z
    .string()
    .trim()
    .max(most, `Use at most ${most} characters`)
    .refine(matches(pattern ?? /^/), message)
    .nullish()
    .transform((value) => (value === '' ? null : value));

const NAME = /^[\p{L}\p{M}](?:[\p{L}\p{M} .'’-]*[\p{L}\p{M}.'’])?$/u;
const NAME_RULE = 'Use letters, spaces, apostrophes, full stops and hyphens';
export const optionalName = () => optionalText(60, NAME, NAME_RULE);

const EMAIL = /^[^\s@"<>(),;:]+@[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}$/i;
const optionalEmail = () =>
  optionalText(254, EMAIL, 'Please enter a valid e-mail address').transform((value) => value?.toLowerCase() ?? value);

const PHONE = /^(?:(?:\+?91|0)?[6-9]\d{9}|\+(?!91)[1-9]\d{7,14})$/;
const bare = (value: string) => value.replace(/[\s().-]/g, '');
const stored = (value: string) => (/^\+(?!91)/.test(value) ? value : `+91${value.slice(-10)}`);
/** Stored as +91 and ten digits; another country's number in full with its plus. */
const optionalPhone = () =>
  z
    .string()
    .max(40)
    .refine((value) => matches(PHONE)(bare(value)), 'Please enter a valid phone number')
    .nullish()
    .transform((value) => (value ? stored(bare(value)) : value === '' ? null : value));

/** A day with its own words for when it is missing. */
const askedId = (message: string) => z.uuid({ error: message });

/** Personal fields. */
export const personFields = {
  middle_name: optionalName(),
  last_name: optionalName(),
  gender: Gender.optional(),
  marital_status: MaritalStatus.nullish(),
  father_or_spouse_name: optionalName(),
  father_or_spouse_relation: z.enum(['father', 'spouse']).nullish(),
  nationality: z
    .string()
    .regex(/^[A-Z]{2}$/, 'Use a two-letter country code, e.g. IN')
    .optional(),
  blood_group: z.enum(['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-']).nullish(),
  disability_kind: optionalText(60),
  disability_percent: z.int().min(0).max(100, 'Use 0 to 100').nullish(),
  work_email: optionalEmail(),
  personal_email: optionalEmail(),
  phone: optionalPhone(),
  alternate_phone: optionalPhone(),
};

export const firstName = text('Please enter first name').max(60, 'Use at most 60 characters').regex(NAME, NAME_RULE);

/** What an employee must have, with what to say when it is missing. */
export const requiredFields = {
  first_name: firstName,
  date_of_birth: requiredDate('Please select date of birth'),
  joined_on: requiredDate('Please select joining date'),
  branch_id: askedId('Please select branch'),
  department_id: askedId('Please select department'),
  designation_id: askedId('Please select designation'),
  employment_type: EmploymentType,
};

/** A draft needs a first name only. */
export const draftFields = {
  first_name: firstName,
  date_of_birth: isoDate.nullish(),
  joined_on: isoDate.nullish(),
  branch_id: id.nullish(),
  department_id: id.nullish(),
  designation_id: id.nullish(),
  employment_type: EmploymentType.nullish(),
};

/** Further facts of the job. */
export const jobFields = {
  /** A place of work of the branch. */
  location_id: id.nullish(),
  grade_id: id.nullish(),
  manager_id: id.nullish(),
  contract_end_date: isoDate.nullish(),
  notice_value: z.int().min(0).max(365).nullish(),
  notice_unit: NoticeUnit.nullish(),
  work_mode: WorkMode.nullish(),
  cost_centre_code: optionalText(30),
};

/** What the employment itself says besides the position. */
export const employmentFields = { probation_until: isoDate.nullish() };

/** A warning is confirmed with a reason. */
export const warningConfirmationFields = {
  confirm_warnings: z.boolean().optional(),
  reason: optionalText(300, /^.{10,}$/s, 'Enter a reason of at least 10 characters'),
};
