/** Periods in which people choose, and events that let them choose outside one. */
import {
  byId,
  employeeFields,
  emptyBody,
  endpoint,
  id,
  instant,
  isoDate,
  nameText,
  optionalText,
  ownOrOthers,
  PageQuery,
  paged,
  recordAct,
  requiredDate,
  searchable,
  version,
} from '@hrms/platform/contract';
import * as z from 'zod';
import { PlanAudience } from './plan.contract.ts';

export const WindowStatus = z.enum(['planned', 'open', 'closed', 'applied']);
export type WindowStatus = z.output<typeof WindowStatus>;

export const BenefitWindow = z.object({
  window_id: id,
  name: z.string(),
  plan_ids: z.array(id),
  plan_names: z.array(z.string()),
  opens_on: isoDate,
  closes_on: isoDate,
  cover_from: isoDate,
  audience: PlanAudience,
  reminder_days: z.array(z.int()),
  status: WindowStatus,
  /** People who chose or declined. */
  answered: z.int(),
  version: z.int(),
});
export type BenefitWindow = z.output<typeof BenefitWindow>;

const fields = {
  name: nameText('Please enter a name').max(80),
  plan_ids: z.array(id).min(1, 'Choose at least one plan').max(20, 'At most 20 plans'),
  opens_on: requiredDate('Please select the first day'),
  closes_on: requiredDate('Please select the last day'),
  cover_from: requiredDate('Please select the first day of cover'),
  audience: PlanAudience,
  reminder_days: z.array(z.int().min(1).max(60)).max(5, 'At most 5 reminders'),
};
const order = { path: ['closes_on'], message: 'The window closes before it opens' };
const isOrdered = ({ opens_on, closes_on }: { opens_on: string; closes_on: string }) => opens_on <= closes_on;
export const SaveWindow = z
  .strictObject({
    ...fields,
    audience: PlanAudience.prefault({}),
    reminder_days: fields.reminder_days.default([7, 3, 1]),
  })
  .refine(isOrdered, order);
export type SaveWindow = z.output<typeof SaveWindow>;
export const UpdateWindow = z.strictObject({ ...fields, version: version.optional() }).refine(isOrdered, order);
export type UpdateWindow = z.output<typeof UpdateWindow>;

export const WindowResult = z.object({
  confirmed: z.int(),
  enrolled: z.int(),
  continued: z.int(),
  declined: z.int(),
  problems: z.array(z.object({ employee_name: z.string(), plan_name: z.string(), reason: z.string() })),
});
export type WindowResult = z.output<typeof WindowResult>;

const UPDATE = 'benefits.window.update';
const saveErrors = ['benefits.window_exists', 'benefits.plan_unknown'] as const;
const state = ['benefits.not_found', 'benefits.not_in_state'] as const;
const step = (name: string, summary: string, message: string) =>
  endpoint({
    method: 'POST',
    path: `/benefit-windows/{id}/${name}`,
    permission: UPDATE,
    summary,
    params: byId,
    body: emptyBody,
    response: BenefitWindow,
    message,
    errors: [...state],
  });

export const benefitWindows = {
  list: endpoint({
    method: 'GET',
    path: '/benefit-windows',
    permission: UPDATE,
    summary: 'Enrolment windows, newest first',
    query: PageQuery.extend({ ...searchable, status: WindowStatus.optional() }),
    response: paged(BenefitWindow),
  }),
  create: endpoint({
    method: 'POST',
    path: '/benefit-windows',
    permission: UPDATE,
    summary: 'Plan an enrolment window',
    status: 201,
    idempotent: true,
    body: SaveWindow,
    response: BenefitWindow,
    message: 'Window saved',
    errors: [...saveErrors],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/benefit-windows/{id}',
    permission: UPDATE,
    summary: 'Change a window that is not closed',
    params: byId,
    body: UpdateWindow,
    response: BenefitWindow,
    message: 'Window saved',
    errors: [...saveErrors, ...state, 'benefits.version_conflict'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/benefit-windows/{id}',
    permission: UPDATE,
    summary: 'Delete a planned window',
    params: byId,
    response: z.object({}),
    message: 'Window deleted',
    errors: [...state],
  }),
  open: step('open', 'Open a planned window now', 'Window opened'),
  close: step('close', 'Close a window now', 'Window closed'),
  apply: recordAct('/benefit-windows/{id}/apply', {
    permission: UPDATE,
    summary: 'Write the enrolments of a closed window',
    response: WindowResult,
    message: 'Choices are in force',
    errors: [...state],
  }),
};

export const LifeEventKind = z.enum(
  ['joined', 'marriage', 'birth', 'adoption', 'death_of_dependant', 'divorce', 'spouse_lost_cover', 'transfer', 'promotion'],
  { error: 'Please select what changed' },
);
export type LifeEventKind = z.output<typeof LifeEventKind>;

export const LifeEventStatus = z.enum(['open', 'used', 'expired', 'rejected']);
export type LifeEventStatus = z.output<typeof LifeEventStatus>;

export const LifeEvent = z.object({
  life_event_id: id,
  ...employeeFields,
  kind: LifeEventKind,
  on_date: isoDate,
  /** Last day on which choices can be changed because of it. */
  act_until: isoDate,
  note: z.string().nullable(),
  has_proof: z.boolean(),
  status: LifeEventStatus,
  verified_on: isoDate.nullable(),
  reason: z.string().nullable(),
  version: z.int(),
});
export type LifeEvent = z.output<typeof LifeEvent>;

export const lifeEvents = {
  list: endpoint({
    method: 'GET',
    path: '/life-events',
    permission: 'benefits.enrolment.read',
    summary: 'Life events, newest first',
    query: PageQuery.extend({ ...searchable, ...ownOrOthers, status: LifeEventStatus.optional(), employee_id: id.optional() }),
    response: paged(LifeEvent),
  }),
  create: endpoint({
    method: 'POST',
    path: '/life-events',
    permission: 'benefits.enrolment.choose',
    summary: 'Record an own life event, or one of an employee',
    status: 201,
    idempotent: true,
    body: z.strictObject({
      employee_id: id.optional(),
      kind: LifeEventKind,
      on_date: requiredDate('Please select the day'),
      note: optionalText(300),
      proof_id: id.nullish(),
    }),
    response: LifeEvent,
    message: 'Event recorded',
    errors: [
      'benefits.no_employee',
      'benefits.not_found',
      'benefits.proof_missing',
      'benefits.proof_unknown',
      'benefits.event_too_late',
      'benefits.future_date',
      'access.own_record',
    ],
  }),
  decide: recordAct('/life-events/{id}/decide', {
    permission: 'benefits.enrolment.update',
    summary: 'Confirm a life event, or reject it with a reason',
    body: z.strictObject({ action: z.enum(['confirm', 'reject']), reason: optionalText(300), version: version.optional() }),
    response: LifeEvent,
    message: 'Decision saved',
    errors: [...state, 'benefits.reason_needed', 'benefits.version_conflict', 'access.own_record'],
  }),
  uploadProof: endpoint({
    method: 'POST',
    path: '/life-event-proofs',
    kind: 'upload',
    permission: 'benefits.enrolment.choose',
    summary: 'Upload a proof: JPG, PNG or PDF up to 5 MB',
    status: 201,
    body_limit: 6 * 1024 * 1024,
    body: emptyBody,
    response: z.object({ proof_id: id, uploaded_at: instant }),
    errors: ['upload.not_accepted', 'upload.file', 'upload.multipart', 'benefits.no_employee'],
  }),
  proof: endpoint({
    method: 'GET',
    path: '/life-events/{id}/proof',
    kind: 'file',
    reveals: true,
    permission: 'benefits.enrolment.read_health',
    summary: 'The proof of a life event',
    params: byId,
    response: z.any(),
    errors: ['benefits.not_found'],
  }),
};
