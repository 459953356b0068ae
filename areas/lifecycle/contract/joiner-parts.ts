/** What answers say of joiners, their sections and documents. Amounts in paise. */
import { EmploymentType } from '@hrms/employees/contract';
import { id, instant, isoDate } from '@hrms/platform/contract';
import * as z from 'zod';
import { JoiningTask } from './checklist.contract.ts';
import { CheckedStatus, JoinerStatus, SectionKey } from './joining-fields.ts';

const words = z.string().nullable();

export const JoinerSection = z.object({
  key: SectionKey,
  required: z.boolean(),
  status: CheckedStatus,
  remark: words,
  submitted_at: instant.nullable(),
  /** Numbers are masked. */
  data: z.record(z.string(), z.unknown()),
});
export type JoinerSection = z.output<typeof JoinerSection>;

export const JoinerDocument = z.object({
  document_id: id,
  document_type_id: id,
  type: z.string(),
  file_name: z.string(),
  media_type: z.string(),
  size_bytes: z.int(),
  status: CheckedStatus,
  remark: words,
  uploaded_at: instant,
});
export type JoinerDocument = z.output<typeof JoinerDocument>;

const facts = {
  joiner_id: id,
  full_name: z.string(),
  first_name: z.string(),
  middle_name: words,
  last_name: words,
  personal_email: words,
  phone: words,
  joining_date: isoDate,
  branch_id: id,
  branch: z.string(),
  department_id: id,
  department: z.string(),
  designation_id: id,
  designation: z.string(),
  manager_id: id.nullable(),
  manager: words,
  /** Who in HR is responsible. */
  owner_id: id.nullable(),
  owner: words,
  status: JoinerStatus,
  sections_done: z.int(),
  sections_all: z.int(),
  documents_done: z.int(),
  documents_all: z.int(),
  tasks_done: z.int(),
  tasks_all: z.int(),
  tasks_overdue: z.int(),
  offer_valid_until: isoDate.nullable(),
  employee_id: id.nullable(),
  version: z.int(),
};
export const Joiner = z.object(facts);
export type Joiner = z.output<typeof Joiner>;

export const JoinerAction = z.enum([
  'edit',
  'offer',
  'extend_offer',
  'appointment_letter',
  'send_link',
  'revoke_link',
  'verify',
  'convert',
  'cancel',
  'no_show',
  'reopen',
]);
export type JoinerAction = z.output<typeof JoinerAction>;

export const JoinerDetail = z.object({
  ...facts,
  buddy_id: id.nullable(),
  buddy: words,
  employment_type: EmploymentType,
  contract_end_date: isoDate.nullable(),
  probation_months: z.int().nullable(),
  notice_value: z.int().nullable(),
  notice_unit: z.enum(['days', 'months']).nullable(),
  structure: words,
  /** Null for those who see no pay. */
  annual_ctc_paise: z.int().nullable(),
  template_id: id.nullable(),
  source: words,
  reason: words,
  /** An offer that waits for approval; nothing else can be done with the joiner until it is decided or withdrawn. */
  offer_pending: z.object({ valid_until: isoDate, by_name: z.string() }).nullable(),
  /** The newest request for approval of an offer. */
  workflow_request_id: id.nullable(),
  offer_letter_id: id.nullable(),
  offered_at: instant.nullable(),
  accepted_at: instant.nullable(),
  accepted_name: words,
  appointment_letter_id: id.nullable(),
  consented_at: instant.nullable(),
  /** Version of the notice that was agreed to; null without one, and before the notice had versions. */
  consent_version: z.int().nullable(),
  submitted_at: instant.nullable(),
  previous_employee_id: id.nullable(),
  invite_on: isoDate.nullable(),
  invited_at: instant.nullable(),
  link: z.object({ expires_at: instant, opened_at: instant.nullable(), opened_count: z.int() }).nullable(),
  /** Empty for those who may not verify. */
  sections: z.array(JoinerSection),
  documents: z.array(JoinerDocument),
  tasks: z.array(JoiningTask),
  events: z.array(z.object({ event_id: id, happened_at: instant, by_name: z.string(), text: z.string() })),
  /** What is still missing before the joiner can become an employee. */
  missing: z.array(z.string()),
  /** Former employees with the same e-mail or phone number. */
  matches: z.array(z.object({ employee_id: id, label: z.string(), left: z.boolean(), last_working_day: isoDate.nullable() })),
  actions: z.array(JoinerAction),
});
export type JoinerDetail = z.output<typeof JoinerDetail>;
