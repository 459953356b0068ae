import {
  byId,
  endpoint,
  hasFields,
  id,
  instant,
  isoDate,
  optionalText,
  PageQuery,
  paged,
  readOnly,
  version,
} from '@hrms/platform/contract';
import * as z from 'zod';

export const StandIn = z.object({
  stand_in_id: id,
  user_id: id,
  employee_id: id.nullable(),
  name: z.string(),
  stand_in_user_id: id,
  stand_in_employee_id: id.nullable(),
  stand_in_name: z.string(),
  from_date: isoDate,
  to_date: isoDate,
  /** Request types; empty: all. */
  subjects: z.array(z.string()),
  reason: z.string().nullable(),
  /** Set by a leave request and changed with it. */
  from_leave: z.boolean(),
  active: z.boolean(),
  /** 'Asha stands in for Ravi in these days. Such approvals go to the fallback' for a loop. */
  warning: z.string().nullable(),
  created_at: instant,
  version: z.int(),
});
export type StandIn = z.output<typeof StandIn>;

const fields = {
  stand_in_employee_id: id,
  from_date: isoDate,
  to_date: isoDate,
  subjects: z.array(z.string().max(60)).max(50).optional(),
  reason: optionalText(300),
};
const inOrder = ({ from_date, to_date }: { from_date: string; to_date: string }) => from_date <= to_date;
const outOfOrder = { path: ['to_date'], message: 'The last day is before the first day', when: hasFields };

/** Without `employee_id` for the caller. */
export const CreateStandIn = z.strictObject({ employee_id: id.nullish(), ...fields }).refine(inOrder, outOfOrder);
export type CreateStandIn = z.output<typeof CreateStandIn>;
export const UpdateStandIn = z
  .strictObject({
    ...fields,
    version,
    ...readOnly(
      'stand_in_id',
      'user_id',
      'employee_id',
      'name',
      'stand_in_user_id',
      'stand_in_name',
      'from_leave',
      'active',
      'warning',
      'created_at',
    ),
  })
  .refine(inOrder, outOfOrder);
export type UpdateStandIn = z.output<typeof UpdateStandIn>;

const refusals = [
  'workflows.stand_in_overlaps',
  'workflows.stand_in_self',
  'workflows.employee_unknown',
  'workflows.subject_unknown',
] as const;

export const standIns = {
  list: endpoint({
    method: 'GET',
    path: '/stand-ins',
    longest_span: { days: 3_660, reason: 'A filter of stored rows, read page by page' },
    session: true,
    summary: 'Stand-ins, own ones or those the caller may change, by first day',
    query: PageQuery.extend({
      scope: z.enum(['mine', 'all']).optional(),
      from: isoDate.optional(),
      to: isoDate.optional(),
    }),
    response: paged(StandIn),
    errors: ['access.forbidden'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/stand-ins',
    session: true,
    summary: 'Name a stand-in for a period',
    status: 201,
    idempotent: true,
    body: CreateStandIn,
    response: StandIn,
    message: 'Stand-in saved',
    errors: [...refusals, 'access.forbidden'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/stand-ins/{id}',
    session: true,
    summary: 'Change a stand-in',
    params: byId,
    body: UpdateStandIn,
    response: StandIn,
    message: 'Stand-in saved',
    errors: [...refusals, 'workflows.not_found', 'workflows.version_conflict', 'workflows.stand_in_of_leave'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/stand-ins/{id}',
    session: true,
    summary: 'Remove a stand-in; approvals offered to them stay theirs',
    params: byId,
    response: z.object({}),
    message: 'Stand-in removed',
    errors: ['workflows.not_found', 'workflows.stand_in_of_leave'],
  }),
};
