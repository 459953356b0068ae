/** What a joiner hands in, section by section. Numbers that come masked stay as they are stored. */
import { Gender, GivenAddress, Relationship } from '@hrms/employees/contract';
import { id, isoDate, positiveMoney, requiredDate, text } from '@hrms/platform/contract';
import * as z from 'zod';
import { optionalName, optionalPhone, requiredName, requiredPhone, shortText } from './joining-fields.ts';

const masked = (pattern: string, message: string, empty: string) =>
  text(empty)
    .max(40)
    .transform((value) => value.replace(/[\s-]/g, '').toUpperCase())
    .refine((value) => new RegExp(`^(?:X+[0-9A-Z]{0,4}|${pattern})$`).test(value), message);
const optionalNumber = (pattern: string, message: string) =>
  z
    .string()
    .max(40)
    .nullish()
    .transform((value) => value?.replace(/[\s-]/g, '').toUpperCase() || null)
    .refine((value) => value === null || new RegExp(`^(?:X+[0-9A-Z]{0,4}|${pattern})$`).test(value), message);

const personal = {
  first_name: requiredName('Please enter first name'),
  middle_name: optionalName(),
  last_name: optionalName(),
  date_of_birth: requiredDate('Please select date of birth'),
  gender: Gender,
  marital_status: z.enum(['single', 'married', 'widowed', 'divorced', 'separated']).nullish(),
  father_or_spouse_name: requiredName('Please enter the name of father or spouse'),
  father_or_spouse_relation: z.enum(['father', 'spouse'], { error: 'Please select father or spouse' }),
  phone: requiredPhone('Please enter phone number'),
  emergency_name: requiredName('Please enter the emergency contact'),
  emergency_relationship: text('Please enter relationship').max(40),
  emergency_phone: requiredPhone('Please enter the phone number of the emergency contact'),
};
const address = { addresses: z.array(GivenAddress).min(1, 'Please enter the address').max(2) };
const identity = {
  pan: optionalNumber('[A-Z]{5}[0-9]{4}[A-Z]', 'A PAN has 5 letters, 4 digits and 1 letter'),
  pan_state: z.enum(['held', 'applied_for'], { error: 'Please say whether you have a PAN' }),
  name_on_pan: optionalName(),
  aadhaar: optionalNumber('[0-9]{12}', 'An Aadhaar number has 12 digits and does not start with 0 or 1'),
  uan: optionalNumber('[0-9]{12}', 'A UAN has 12 digits'),
  esi_number: optionalNumber('[0-9]{10}', 'An ESI number has 10 digits'),
};
const bank = {
  ifsc: text('Please enter IFSC')
    .max(20)
    .transform((value) => value.replace(/\s/g, '').toUpperCase())
    .refine((value) => /^[A-Z]{4}0[A-Z0-9]{6}$/.test(value), 'An IFSC has 4 letters, a zero and 6 letters or digits'),
  account_number: masked('\\d{9,18}', 'An account number has 9 to 18 digits', 'Please enter account number'),
  account_number_again: masked('\\d{9,18}', 'An account number has 9 to 18 digits', 'Please confirm the account number'),
  account_holder: requiredName('Please enter the name on the account'),
  bank_name: shortText(80),
};
const epf_declaration = {
  previous_member: z.boolean({ error: 'Please answer' }),
  pension_member: z.boolean({ error: 'Please answer' }),
  higher_pension: z.boolean({ error: 'Please answer' }),
  international_worker: z.boolean({ error: 'Please answer' }),
};
const tax = {
  regime: z.enum(['new', 'old'], { error: 'Please select a tax regime' }),
  /** The earlier employer of this tax year, with salary and tax deducted from April to the last day there. */
  previous_employer: shortText(120),
  previous_salary_paise: positiveMoney.nullish(),
  previous_tds_paise: positiveMoney.nullish(),
};
const policies = { accepted: z.array(id).max(50) };
const family = {
  members: z
    .array(
      z.strictObject({
        name: text('Please enter name').max(100),
        relationship: Relationship,
        date_of_birth: requiredDate('Please select date of birth'),
        is_dependent: z.boolean(),
        phone: optionalPhone(),
      }),
    )
    .max(15),
};
const nominees = {
  shares: z
    .array(
      z.strictObject({
        scheme: z.enum(['epf', 'gratuity'], { error: 'Please select a scheme' }),
        name: text('Please enter name').max(100),
        share_bp: z.int({ error: 'Please enter the share' }).min(1, 'At least 0.01 %').max(10_000, 'At most 100 %'),
      }),
    )
    .max(20),
};
const education = {
  degrees: z
    .array(
      z.strictObject({
        degree: text('Please enter the degree').max(100),
        institute: text('Please enter the institute').max(120),
        year: z.int({ error: 'Please enter the year' }).min(1940).max(2100),
        grade: shortText(40),
      }),
    )
    .max(10),
};
const experience = {
  employers: z
    .array(
      z.strictObject({
        employer: text('Please enter the employer').max(120),
        title: text('Please enter the job title').max(100),
        from_date: isoDate,
        to_date: isoDate,
      }),
    )
    .max(15),
};

/** A section in full, or a draft of it in which anything may be missing. */
const savedSection = <S extends z.ZodRawShape>(shape: S) =>
  z.discriminatedUnion('draft', [
    z.strictObject({ ...shape, draft: z.literal(false).optional() }),
    z
      .strictObject(shape)
      .partial()
      .extend({ draft: z.literal(true) }),
  ]);

export const SECTION_BODIES = {
  personal: savedSection(personal),
  address: savedSection(address),
  identity: savedSection(identity),
  bank: savedSection(bank),
  epf_declaration: savedSection(epf_declaration),
  tax: savedSection(tax),
  policies: savedSection(policies),
  family: savedSection(family),
  nominees: savedSection(nominees),
  education: savedSection(education),
  experience: savedSection(experience),
};

/** The same in full, as the forms of the joiner’s page check them. */
export const SECTION_FORMS = {
  personal: z.strictObject(personal),
  address: z.strictObject(address),
  identity: z.strictObject(identity),
  bank: z.strictObject(bank),
  epf_declaration: z.strictObject(epf_declaration),
  tax: z.strictObject(tax),
  policies: z.strictObject(policies),
  family: z.strictObject(family),
  nominees: z.strictObject(nominees),
  education: z.strictObject(education),
  experience: z.strictObject(experience),
};
export type SectionData = { readonly [K in keyof typeof SECTION_FORMS]: z.output<(typeof SECTION_FORMS)[K]> };
