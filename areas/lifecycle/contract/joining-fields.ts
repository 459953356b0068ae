/** Fields that calls about joiners share. Amounts in paise, shares in basis points. */
import { EmploymentType } from '@hrms/employees/contract';
import { id, isoDate, requiredDate, text } from '@hrms/platform/contract';
import * as z from 'zod';

export const JoinerStatus = z.enum([
  'draft',
  'offered',
  'accepted',
  'declined',
  'in_progress',
  'ready',
  'converted',
  'cancelled',
  'no_show',
]);
export type JoinerStatus = z.output<typeof JoinerStatus>;

export const SectionKey = z.enum([
  'personal',
  'address',
  'identity',
  'bank',
  'epf_declaration',
  'tax',
  'policies',
  'family',
  'nominees',
  'education',
  'experience',
]);
export type SectionKey = z.output<typeof SectionKey>;

export const CheckedStatus = z.enum(['empty', 'draft', 'submitted', 'verified', 'returned']);
export type CheckedStatus = z.output<typeof CheckedStatus>;

const NAME = /^[\p{L}\p{M}](?:[\p{L}\p{M} .'’-]*[\p{L}\p{M}.'’])?$/u;
const NAME_RULE = 'Use letters, spaces, apostrophes, full stops and hyphens';
const blankAsNull = (value: string | null | undefined) => value || null;

/** Text that may be empty. */
export const shortText = (most: number) =>
  z.string().trim().max(most, `Use at most ${most} characters`).nullish().transform(blankAsNull);
export const requiredName = (message: string) => text(message).max(60, 'Use at most 60 characters').regex(NAME, NAME_RULE);
export const optionalName = () =>
  z
    .string()
    .trim()
    .max(60, 'Use at most 60 characters')
    .refine((value) => value === '' || NAME.test(value), NAME_RULE)
    .nullish()
    .transform(blankAsNull);

const PHONE = /^(?:(?:\+?91|0)?[6-9]\d{9}|\+(?!91)[1-9]\d{7,14})$/;
const bare = (value: string) => value.replace(/[\s().-]/g, '');
const withCountry = (value: string) => (/^\+(?!91)/.test(value) ? value : `+91${value.slice(-10)}`);

/** A phone number as it is stored: +91 and ten digits, another country's in full. */
export const requiredPhone = (message: string) =>
  text(message)
    .max(40)
    .refine((value) => PHONE.test(bare(value)), 'Please enter a valid phone number')
    .transform((value) => withCountry(bare(value)));
export const optionalPhone = () =>
  z
    .string()
    .max(40)
    .refine((value) => value.trim() === '' || PHONE.test(bare(value)), 'Please enter a valid phone number')
    .nullish()
    .transform((value) => (value?.trim() ? withCountry(bare(value)) : null));

const optionalEmail = z
  .string()
  .trim()
  .max(254)
  .refine((value) => value === '' || /^[^\s@"<>(),;:]+@[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}$/i.test(value), {
    error: 'Please enter a valid e-mail address',
  })
  .nullish()
  .transform((value) => value?.toLowerCase() || null);

/** Person, job and terms of an offer, as the office enters them. */
export const joinerFields = {
  first_name: requiredName('Please enter first name'),
  middle_name: optionalName(),
  last_name: optionalName(),
  personal_email: optionalEmail,
  phone: optionalPhone(),
  joining_date: requiredDate('Please enter the joining date'),
  branch_id: z.uuid({ error: 'Please select branch' }),
  department_id: z.uuid({ error: 'Please select department' }),
  designation_id: z.uuid({ error: 'Please select designation' }),
  manager_id: id.nullish(),
  buddy_id: id.nullish(),
  /** Who in HR is responsible; left out of a new joiner, the caller. */
  owner_id: id.nullish(),
  employment_type: EmploymentType,
  contract_end_date: isoDate.nullish(),
  probation_months: z.int().min(0).max(24, 'At most 24 months').nullish(),
  notice_value: z.int().min(0).max(365).nullish(),
  notice_unit: z.enum(['days', 'months']).nullish(),
  structure: shortText(120),
  annual_ctc_paise: z.int().min(1, 'Please enter an amount above 0').max(1e12).nullish(),
  offer_valid_until: isoDate.nullish(),
  template_id: id.nullish(),
  source: shortText(60),
  previous_employee_id: id.nullish(),
};

/** A text that says why, shown to the joiner or kept with the record. */
export const reasonText = (message: string) => text(message).max(500, 'Use at most 500 characters');
