import {
  byId,
  emptyBody,
  endpoint,
  flag,
  id,
  optionalVersion,
  PageQuery,
  paged,
  readOnly,
  searchable,
  text,
} from '@hrms/platform/contract';
import * as z from 'zod';

export const LEAVE_CATEGORIES = [
  'annual',
  'casual',
  'sick',
  'unpaid',
  'comp_off',
  'optional_holiday',
  'maternity',
  'paternity',
  'adoption',
  'miscarriage',
  'bereavement',
  'marriage',
  'study',
  'sabbatical',
  'inquiry',
  'other',
] as const;
export const LeaveCategory = z.enum(LEAVE_CATEGORIES, { error: 'Please select a category' });
export type LeaveCategory = z.output<typeof LeaveCategory>;

/** Colours of the calendar; the theme knows their values. */
export const LEAVE_COLOURS = [
  'blue',
  'green',
  'red',
  'orange',
  'purple',
  'cyan',
  'magenta',
  'gold',
  'lime',
  'geekblue',
  'volcano',
  'grey',
] as const;
const Colour = z.enum(LEAVE_COLOURS, { error: 'Please select a colour' });

const stored = {
  code: z.string(),
  name: z.string(),
  colour: Colour,
  category: LeaveCategory,
  paid_by: z.enum(['employer', 'esic', 'nobody']),
  /** Share of pay: 10000 is full, 5000 half. */
  pay_fraction_bp: z.int(),
  /** Has a balance. */
  tracked: z.boolean(),
  /** Granted for each event, without a schedule. */
  per_event: z.boolean(),
  gender: z.enum(['any', 'female', 'male']),
  /** Others see only "On leave". */
  private: z.boolean(),
  /** Annual leave of workers under the OSH Code. */
  statutory_annual: z.boolean(),
  /** Counts towards continuous service and bonus days. */
  counts_as_worked: z.boolean(),
  encashable: z.boolean(),
};

export const LeaveType = z.object({
  leave_type_id: id,
  ...stored,
  sort_order: z.int(),
  is_active: z.boolean(),
  /** Names of active policies with a rule for it. */
  policies: z.array(z.string()),
  version: z.int(),
});
export type LeaveType = z.output<typeof LeaveType>;

const fields = {
  code: z
    .string({ error: 'Please enter a code' })
    .trim()
    .regex(/^[A-Z]{2,6}$/, 'Use 2 to 6 capital letters'),
  name: text('Please enter a name').max(60, 'Use at most 60 characters'),
  colour: Colour,
  category: LeaveCategory,
};
const choices = {
  paid_by: z.enum(['employer', 'esic', 'nobody'], { error: 'Please select who pays' }),
  pay_fraction_bp: z.int().min(0, 'From 0 to 100 %').max(10_000, 'From 0 to 100 %'),
  tracked: z.boolean(),
  per_event: z.boolean(),
  gender: z.enum(['any', 'female', 'male']),
  private: z.boolean(),
  statutory_annual: z.boolean(),
  counts_as_worked: z.boolean(),
  encashable: z.boolean(),
};
export const CreateLeaveType = z.strictObject({
  ...fields,
  paid_by: choices.paid_by.default('employer'),
  pay_fraction_bp: choices.pay_fraction_bp.default(10_000),
  tracked: choices.tracked.default(true),
  per_event: choices.per_event.default(false),
  gender: choices.gender.default('any'),
  private: choices.private.default(false),
  statutory_annual: choices.statutory_annual.default(false),
  counts_as_worked: choices.counts_as_worked.default(true),
  encashable: choices.encashable.default(false),
});
export type CreateLeaveType = z.output<typeof CreateLeaveType>;
export const UpdateLeaveType = z.strictObject({
  ...fields,
  ...z.object(choices).partial().shape,
  is_active: z.boolean().optional(),
  version: optionalVersion,
  ...readOnly('leave_type_id', 'sort_order', 'policies'),
});
export type UpdateLeaveType = z.output<typeof UpdateLeaveType>;

const unique = ['leave.type_exists'] as const;

export const leaveTypes = {
  list: endpoint({
    method: 'GET',
    path: '/leave-types',
    permission: 'leave.type.read',
    summary: 'Leave types, in their order',
    failure: 'Failed to fetch leave types',
    query: PageQuery.extend({ ...searchable, active: flag.optional() }),
    response: paged(LeaveType),
  }),
  create: endpoint({
    method: 'POST',
    path: '/leave-types',
    permission: 'leave.type.update',
    summary: 'Add a leave type',
    status: 201,
    idempotent: true,
    body: CreateLeaveType,
    response: LeaveType,
    message: 'Leave type created successfully',
    errors: unique,
  }),
  /** Offered while there is no leave type. */
  createUsual: endpoint({
    method: 'POST',
    path: '/leave-types/usual',
    permission: 'leave.type.update',
    summary: 'Start with the usual Indian set of leave types and a draft policy',
    status: 201,
    body: emptyBody,
    response: z.object({ types: z.array(LeaveType), leave_policy_id: id }),
    message: 'Leave types created successfully',
    errors: ['leave.types_exist'],
  }),
  reorder: endpoint({
    method: 'POST',
    path: '/leave-types/reorder',
    permission: 'leave.type.update',
    summary: 'Set the order of all leave types',
    body: z.strictObject({ leave_type_ids: z.array(id).min(1).max(100) }),
    response: z.object({}),
    message: 'Order saved',
    errors: ['leave.type_order'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/leave-types/{id}',
    permission: 'leave.type.update',
    summary: 'Change or deactivate a leave type',
    params: byId,
    body: UpdateLeaveType,
    response: LeaveType,
    message: 'Leave type updated successfully',
    errors: [...unique, 'leave.not_found', 'leave.version_conflict', 'leave.type_fixed', 'leave.sandwich_not_lawful'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/leave-types/{id}',
    permission: 'leave.type.update',
    summary: 'Delete a leave type that was never used',
    params: byId,
    response: z.object({}),
    message: 'Leave type deleted successfully',
    errors: ['leave.not_found', 'leave.type_in_use'],
  }),
};
