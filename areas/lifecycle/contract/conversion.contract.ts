/** A joiner becomes an employee. */
import { byId, endpoint, id, isoDate, recordAct, version } from '@hrms/platform/contract';
import * as z from 'zod';
import { ExitKind, ReasonCode } from './exit-fields.ts';
import { joinerFields, shortText } from './joining-fields.ts';

/** Where a value comes from. */
export const ValueSource = z.enum(['joiner', 'offer', 'office']);

/** How a former employment ended; null rehire_eligible while HR has not decided. */
export const FormerExit = z.object({
  kind: ExitKind,
  reason_code: ReasonCode,
  last_working_day: isoDate,
  rehire_eligible: z.boolean().nullable(),
  rehire_note: z.string().nullable(),
});

/** An employee, or a former one, who looks like the same person. */
export const SamePerson = z.object({
  employee_id: id,
  label: z.string(),
  left: z.boolean(),
  fields: z.array(z.string()),
  exit: FormerExit.nullable(),
});
export type SamePerson = z.output<typeof SamePerson>;

export const ConversionForm = z.object({
  joiner_id: id,
  full_name: z.string(),
  values: z.array(z.object({ group: z.string(), label: z.string(), value: z.string(), source: ValueSource })),
  missing: z.array(z.string()),
  /** Employees with the same e-mail, phone number, PAN or UAN. */
  duplicates: z.array(SamePerson),
  next_code: z.string().nullable(),
  joining_date: isoDate,
  employment_type: z.string(),
  manager_id: id.nullable(),
  structure: z.string().nullable(),
  structures: z.array(z.string()),
  annual_ctc_paise: z.int().nullable(),
  has_email: z.boolean(),
  may_override: z.boolean(),
  /** May employ again who left as not to be employed again. */
  may_rehire: z.boolean(),
  version: z.int(),
});
export type ConversionForm = z.output<typeof ConversionForm>;

export const ConvertJoiner = z.strictObject({
  /** Empty: the next one of the organisation's pattern. */
  code: shortText(20),
  joining_date: isoDate,
  employment_type: joinerFields.employment_type,
  manager_id: id.nullish(),
  work_email: shortText(254),
  structure: shortText(120),
  annual_ctc_paise: joinerFields.annual_ctc_paise,
  /** Invites the employee to sign in, by the personal e-mail, on this day; null for no invitation. */
  invite_on: isoDate.nullish(),
  /** Why the joiner becomes an employee before everything is verified, or is employed again. */
  override_reason: shortText(300),
  /** A former employment that this one follows. */
  previous_employee_id: id.nullish(),
  /** Leave, gratuity and probation do not start anew: service counts from the first day of the former employment. */
  service_continues: z.boolean().optional(),
  service_reason: shortText(300),
  confirm_warnings: z.boolean().optional(),
  reason: shortText(300),
  version,
});
export type ConvertJoiner = z.output<typeof ConvertJoiner>;

export const conversions = {
  matches: endpoint({
    method: 'POST',
    path: '/onboardings/matches',
    permission: 'lifecycle.onboarding.update',
    read_only_ok: true,
    summary: 'Employees and former employees with this e-mail or phone number, while a joiner is entered; stores nothing',
    /** What is still being typed counts as empty. */
    body: z.strictObject({ personal_email: joinerFields.personal_email.catch(null), phone: joinerFields.phone.catch(null) }),
    response: z.object({ matches: z.array(SamePerson) }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/onboardings/{id}/convert',
    permission: 'lifecycle.onboarding.convert',
    summary: 'What the employee record will hold, what is missing and who looks the same',
    params: byId,
    response: ConversionForm,
    errors: ['lifecycle.not_found', 'lifecycle.wrong_status'],
  }),
  convert: recordAct('/onboardings/{id}/convert', {
    longest_span: { days: 3660, reason: 'The joining date and the day of the invitation; no day between is computed' },
    permission: 'lifecycle.onboarding.convert',
    summary: 'Make the joiner an employee, in one step',
    status: 201,
    idempotent: true,
    body: ConvertJoiner,
    response: z.object({ employee_id: id, employee_code: z.string().nullable() }),
    message: 'Employee created successfully',
    errors: [
      'billing.seat_limit_reached',
      'lifecycle.not_found',
      'lifecycle.wrong_status',
      'lifecycle.offer_pending',
      'lifecycle.not_ready',
      'lifecycle.not_rehireable',
      'lifecycle.field_required',
      'lifecycle.version_conflict',
      'lifecycle.already_converted',
      'lifecycle.structure_unknown',
      'lifecycle.joined_refused',
      'access.forbidden',
      'access.user_exists',
      'access.user_field',
      'access.employee_linked',
      'access.link_not_on_record',
      'access.link_second_person',
      'access.invitation_limit',
      'employees.duplicate',
      'employees.number',
      'employees.code_taken',
      'employees.code_not_by_hand',
      'employees.under_age',
      'employees.joining_date',
      'employees.confirm_warnings',
      'employees.place_unknown',
      'employees.manager_not_in_service',
      'employees.contract_end',
      'employees.wrong_value',
      'employees.custom_value',
      'employees.status',
      'employees.outside_places',
      'employees.not_found',
      'employees.document_type_unknown',
      'upload.quota',
    ],
  }),
};
