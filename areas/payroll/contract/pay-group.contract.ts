/** Pay groups: employees who are paid together, by the same settings, in runs of their own. */
import {
  byId,
  crudEndpoints,
  endpoint,
  id,
  isoDate,
  nameText,
  optionalText,
  PageQuery,
  paged,
  readOnly,
  searchable,
  version,
} from '@hrms/platform/contract';
import * as z from 'zod';

export const PayGroupStatus = z.enum(['active', 'inactive']);

export const PayGroup = z.object({
  pay_group_id: id,
  name: z.string(),
  /** Employees without a group of their own belong to it; an organisation has one. */
  is_default: z.boolean(),
  /** Which company or establishment the group belongs to, in words. */
  legal_entity_note: z.string().nullable(),
  status: PayGroupStatus,
  /** Employees in service today. */
  members: z.int(),
  version: z.int(),
});
export type PayGroup = z.output<typeof PayGroup>;

const fields = {
  name: nameText('Please enter a name').max(60, 'Use at most 60 characters'),
  legal_entity_note: optionalText(200),
};

export const CreatePayGroup = z.strictObject(fields);
export type CreatePayGroup = z.output<typeof CreatePayGroup>;

export const UpdatePayGroup = z.strictObject({
  ...fields,
  status: PayGroupStatus,
  version: version.optional(),
  ...readOnly('pay_group_id', 'is_default', 'members'),
});
export type UpdatePayGroup = z.output<typeof UpdatePayGroup>;

/** An employee in a group, since a day; null since joining. */
export const PayGroupMember = z.object({
  employee_id: id,
  employee_code: z.string(),
  full_name: z.string(),
  department: z.string().nullable(),
  from_date: isoDate.nullable(),
  /** A later group of the same employee, entered already. */
  next: z.object({ pay_group: z.string(), from_date: isoDate }).nullable(),
});
export type PayGroupMember = z.output<typeof PayGroupMember>;

export const AssignMembers = z.strictObject({
  employee_ids: z.array(id).min(1, 'Please select at least one employee').max(500, 'Select at most 500 employees'),
  from_date: isoDate,
});
export type AssignMembers = z.output<typeof AssignMembers>;

const records = crudEndpoints({
  path: '/pay-groups',
  permission: 'payroll.settings',
  writePermission: 'payroll.settings.update',
  one: 'pay group',
  many: 'pay groups',
  order: 'the default group first, then by name',
  row: PayGroup,
  query: PageQuery.extend({ ...searchable, status: PayGroupStatus.optional() }),
  create: CreatePayGroup,
  update: UpdatePayGroup,
  refusals: ['payroll.group_exists'],
  updateRefusals: ['payroll.group_in_use'],
});

export const payGroups = {
  ...records,
  members: endpoint({
    method: 'GET',
    path: '/pay-groups/{id}/members',
    permission: 'payroll.settings.read',
    summary: 'Employees in service in a pay group on a day, by name',
    tag: 'pay-groups',
    params: byId,
    query: PageQuery.extend({ ...searchable, on: isoDate.optional() }),
    response: paged(PayGroupMember),
    errors: ['payroll.not_found'],
  }),
  assign: endpoint({
    method: 'POST',
    path: '/pay-groups/{id}/members',
    acts_upon: ['body.employee_ids'],
    permission: 'payroll.settings.update',
    summary: 'Move employees into a pay group from a day on; the whole month of that day is paid by it',
    tag: 'pay-groups',
    params: byId,
    body: AssignMembers,
    response: z.object({ moved: z.int() }),
    message: 'Employees moved to the pay group',
    errors: ['payroll.not_found', 'payroll.group_inactive', 'payroll.month_finalised', 'payroll.employee_unknown'],
  }),
};
