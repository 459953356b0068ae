import { endpoint, id, isoDate, readOnly, requiredDate, text, version, withoutDefaults } from '@hrms/platform/contract';
import * as z from 'zod';
import { changeReasonFields, ownChangeRefusals, SavedChange, SavedRow } from './change-request.contract.ts';
import { Gender, optionalText, warningConfirmationFields } from './fields.ts';
import { employeePath } from './identity.contract.ts';

const phone = (empty: string) =>
  z
    .string({ error: empty })
    .min(1, empty)
    .max(40)
    .transform((value) => value.replace(/[\s().-]/g, ''))
    .refine((value) => /^(?:(?:\+?91|0)?[6-9]\d{9}|\+(?!91)[1-9]\d{7,14})$/.test(value), 'Please enter a valid phone number')
    .transform((value) => (/^\+(?!91)/.test(value) ? value : `+91${value.slice(-10)}`));

const addressFields = {
  kind: z.enum(['current', 'permanent'], { error: 'Please select the address type' }),
  /** Since when this address counts. */
  from_date: isoDate,
  line1: text('Please enter the address').max(120),
  line2: optionalText(120),
  city: text('Please enter the city').max(60),
  district: optionalText(60),
  state_code: optionalText(6, /^IN-[A-Z]{2}$/, 'Please select a state'),
  pin: optionalText(10),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, 'Use a two-letter country code, e.g. IN')
    .default('IN'),
};
const emergencyFields = {
  name: text('Please enter name').max(100),
  relationship: text('Please enter relationship').max(40),
  phone: phone('Please enter phone number'),
  /** Who is called first. */
  priority: z.int({ error: 'Please select the priority' }).min(1).max(3),
};
const educationFields = {
  degree: text('Please enter the degree').max(100),
  institute: text('Please enter the institute').max(120),
  year: z.int({ error: 'Please enter the year' }).min(1940).max(2100),
  grade: optionalText(40),
};
const experienceFields = {
  employer: text('Please enter the employer').max(120),
  title: text('Please enter the job title').max(100),
  from_date: isoDate,
  to_date: isoDate,
};
export const Relationship = z.enum(
  [
    'spouse',
    'son',
    'daughter',
    'father',
    'mother',
    'father_in_law',
    'mother_in_law',
    'brother',
    'sister',
    'grandparent',
    'other',
  ],
  { error: 'Please select relationship' },
);
const familyFields = {
  name: text('Please enter name').max(100),
  relationship: Relationship,
  date_of_birth: requiredDate('Please select date of birth'),
  gender: Gender.nullish(),
  is_dependent: z.boolean().default(false),
  disability: optionalText(100),
  phone: z
    .string()
    .nullish()
    .transform((value) => value || null)
    .pipe(z.union([z.null(), phone('Please enter a valid phone number')])),
  is_emergency_contact: z.boolean().default(false),
  aadhaar_last_four: optionalText(4, /^\d{4}$/, 'Enter the last four digits only'),
  ends_on: isoDate.nullish(),
  end_reason: z.enum(['death', 'divorce']).nullish(),
};

/** As the form of a new employee sends them, in one go with the record. */
export const GivenAddress = z.strictObject({ ...addressFields, from_date: isoDate.optional() });
export type GivenAddress = z.output<typeof GivenAddress>;
export const GivenEmergencyContact = z.strictObject(emergencyFields);
export type GivenEmergencyContact = z.output<typeof GivenEmergencyContact>;

const stored = { id, version: z.int() };
const plain = <T extends z.ZodRawShape>(shape: T) => z.object({ ...shape, ...stored });
const nullableText = z.string().nullable();

export const Address = plain({
  ...addressFields,
  line2: nullableText,
  district: nullableText,
  state_code: nullableText,
  pin: nullableText,
  country: z.string(),
});
export type Address = z.output<typeof Address>;
export const EmergencyContact = plain({ ...emergencyFields, phone: z.string() });
export type EmergencyContact = z.output<typeof EmergencyContact>;
export const Education = plain({ ...educationFields, grade: nullableText });
export type Education = z.output<typeof Education>;
export const Experience = plain(experienceFields);
export type Experience = z.output<typeof Experience>;
export const FamilyMember = plain({
  ...familyFields,
  gender: Gender.nullable(),
  is_dependent: z.boolean(),
  disability: nullableText,
  phone: nullableText,
  is_emergency_contact: z.boolean(),
  aadhaar_last_four: nullableText,
  ends_on: isoDate.nullable(),
  end_reason: z.enum(['death', 'divorce']).nullable(),
  /** Under 18 today. */
  is_minor: z.boolean(),
  /** Schemes whose current nomination includes this family member. */
  nominated_for: z.array(z.string()),
});
export type FamilyMember = z.output<typeof FamilyMember>;

const extras = { ...changeReasonFields, ...warningConfirmationFields };
const failing = ['employees.not_found', ...ownChangeRefusals, 'employees.wrong_value', 'employees.confirm_warnings'] as const;
const changing = [...failing, 'employees.row_not_found', 'employees.version_conflict'] as const;
const row = employeePath.extend({ rowId: id });

type Access = { read: { session: true } | { permission: string }; write: { session: true } | { permission: string } };
const PEOPLE = ['self', 'team', 'organisation'] as const;
const scoped = (access: { session: true } | { permission: string }) =>
  'session' in access ? access : { ...access, scopes: PEOPLE };

/** The four calls of a section with several rows per employee. */
const section = <P extends string, F extends z.ZodRawShape, R extends z.ZodType>(
  { path, name, read, write }: { path: P; name: string } & Access,
  fields: F,
  response: R,
  ignored: readonly string[] = [],
) => ({
  list: endpoint({
    method: 'GET',
    path: `/employees/employee/{id}/${path}`,
    ...(scoped(read) as { session: true }),
    summary: `List: ${name}`,
    params: employeePath,
    response: z.object({ rows: z.array(response) }),
    errors: ['employees.not_found'],
  }),
  create: endpoint({
    method: 'POST',
    path: `/employees/employee/{id}/${path}`,
    longest_span: { days: 36_525, reason: 'A job held for decades; no day of it is computed' },
    ...(scoped(write) as { session: true }),
    summary: `Add: ${name}`,
    status: 201,
    idempotent: true,
    params: employeePath,
    body: z.strictObject({ ...fields, ...extras }),
    response: SavedRow,
    errors: failing,
  }),
  update: endpoint({
    method: 'PUT',
    path: `/employees/employee/{id}/${path}/{rowId}`,
    longest_span: { days: 36_525, reason: 'A job held for decades; no day of it is computed' },
    ...(scoped(write) as { session: true }),
    summary: `Update: ${name}`,
    params: row,
    body: z.strictObject({ ...withoutDefaults(fields), ...extras, version, ...readOnly('id', ...ignored) }),
    response: SavedRow,
    errors: changing,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `/employees/employee/{id}/${path}/{rowId}`,
    ...(scoped(write) as { session: true }),
    summary: `Remove: ${name}`,
    params: row,
    response: SavedChange,
    errors: changing,
  }),
});

const everybody = { read: { session: true }, write: { session: true } } as const;

export const addresses = section({ path: 'addresses', name: 'addresses', ...everybody }, addressFields, Address);
export const emergencyContacts = section(
  { path: 'emergency-contacts', name: 'emergency contacts', ...everybody },
  emergencyFields,
  EmergencyContact,
);
export const educations = section({ path: 'education', name: 'education', ...everybody }, educationFields, Education);
export const experiences = section({ path: 'experience', name: 'experience', ...everybody }, experienceFields, Experience);
export const families = section(
  {
    path: 'family',
    name: 'family',
    read: { permission: 'employees.family.read' },
    write: { permission: 'employees.family.update' },
  },
  familyFields,
  FamilyMember,
  ['is_minor', 'nominated_for'],
);
