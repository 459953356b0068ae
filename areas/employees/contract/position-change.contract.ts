import { endpoint, id, isoDate, readOnly, requiredDate, text, version } from '@hrms/platform/contract';
import * as z from 'zod';
import { EmployeeStatus, EmploymentType, jobFields, optionalText } from './fields.ts';
import { employeePath } from './identity.contract.ts';
import { ChangePosition, explanationField, Position, PositionReason } from './position.contract.ts';

const confirmed = { confirm_warnings: z.boolean().optional(), explanation: explanationField };

/** A mistake in a row is corrected in the row itself; what is left out stays as it is. */
export const CorrectPosition = z.strictObject({
  from_date: isoDate.optional(),
  reason: PositionReason.optional(),
  branch_id: id.optional(),
  department_id: id.optional(),
  designation_id: id.optional(),
  employment_type: EmploymentType.optional(),
  ...jobFields,
  note: optionalText(500),
  confirm_warnings: z.boolean().optional(),
  explanation: z
    .string({ error: 'Enter a reason of at least 10 characters' })
    .trim()
    .min(10, 'Enter a reason of at least 10 characters')
    .max(300, 'Use at most 300 characters'),
  version,
  ...readOnly('position_id', 'until_date', 'branch', 'location', 'department', 'designation', 'grade', 'manager'),
});
export type CorrectPosition = z.output<typeof CorrectPosition>;

/** One position change for many employees from a date. */
export const ChangeManyPositions = z.strictObject({
  employee_ids: z.array(id).min(1, 'Choose at least one employee').max(500, 'Choose at most 500 employees'),
  ...ChangePosition.omit({ confirm_warnings: true, explanation: true }).shape,
  ...confirmed,
});
export type ChangeManyPositions = z.output<typeof ChangeManyPositions>;

const Effect = z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() });
export const PositionPreview = z.object({
  employee_id: id,
  employee_code: z.string().nullable(),
  full_name: z.string(),
  effects: z.array(Effect),
  /** The state whose professional tax and welfare fund count from then on; null where it stays the same. */
  state_code: z.string().nullable(),
  warnings: z.array(z.string()),
  problem: z.string().nullable(),
  /** Names of employees who are notified. */
  told: z.array(z.string()),
});
export type PositionPreview = z.output<typeof PositionPreview>;

export const Suspend = z.strictObject({
  from_date: requiredDate('Please select the first day'),
  /** The last day of it, when it is known. */
  until_date: isoDate.nullish(),
  reason: z.string({ error: 'Please enter a reason' }).trim().min(10, 'Enter a reason of at least 10 characters').max(300),
  confirm_warnings: z.boolean().optional(),
});
export type Suspend = z.output<typeof Suspend>;
export const Reinstate = Suspend.omit({ until_date: true });
export type Reinstate = z.output<typeof Reinstate>;

/** An employment that ends, or ended, on a day. */
export const MarkLeft = z.strictObject({
  last_working_day: requiredDate('Please select the last working day'),
  reason: text('Please enter a reason').min(3, 'Use at least 3 characters').max(300, 'Use at most 300 characters'),
  confirm_warnings: z.boolean().optional(),
});
export type MarkLeft = z.output<typeof MarkLeft>;

const StatusAnswer = z.object({ employee_id: id, status: EmployeeStatus });

const refusals = [
  'employees.not_found',
  'employees.own_change',
  'employees.position_exists',
  'employees.position_date',
  'employees.place_unknown',
  'employees.manager_not_in_service',
  'employees.reporting_loop',
  'employees.contract_end',
  'employees.confirm_warnings',
  'employees.guard',
] as const;
const byPosition = z.object({ id: z.union([id, z.literal('me')]), positionId: id });
const permission = 'employees.position.update';
const scopes = ['team', 'organisation'] as const;

export const positionChanges = {
  correct: endpoint({
    method: 'PUT',
    path: '/employees/employee/{id}/positions/{positionId}',
    longest_span: { days: 36_525, reason: 'A fixed term or a working life; no day of it is computed' },
    permission,
    scopes,
    summary: 'Correct a position',
    params: byPosition,
    body: CorrectPosition,
    response: Position,
    message: 'Position corrected successfully',
    errors: [...refusals, 'employees.position_not_found', 'employees.version_conflict'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/employees/employee/{id}/positions/{positionId}',
    permission,
    scopes,
    summary: 'Delete an upcoming position, or a past one by mistake',
    params: byPosition,
    query: z.object({ explanation: explanationField, confirm_warnings: z.enum(['true', 'false']).optional() }),
    response: z.object({}),
    message: 'Position deleted successfully',
    errors: [...refusals, 'employees.position_not_found', 'employees.first_position', 'employees.explanation'],
  }),
  preview: endpoint({
    method: 'POST',
    path: '/employees/positions/preview',
    longest_span: { days: 36_525, reason: 'A fixed term or a working life; no day of it is computed' },
    permission,
    scopes,
    read_only_ok: true,
    summary: 'Preview position changes, nothing is saved',
    body: ChangeManyPositions,
    response: z.object({ people: z.array(PositionPreview) }),
    errors: ['employees.not_found'],
  }),
  bulk: endpoint({
    method: 'POST',
    path: '/employees/positions/bulk',
    longest_span: { days: 36_525, reason: 'A fixed term or a working life; no day of it is computed' },
    permission,
    scopes,
    summary: 'Change positions of up to 500 employees from a date, all or none',
    status: 201,
    idempotent: true,
    body: ChangeManyPositions,
    response: z.object({ changed: z.int() }),
    message: 'Positions changed successfully',
    errors: [...refusals, 'employees.bulk'],
  }),
  suspend: endpoint({
    method: 'POST',
    path: '/employees/employee/{id}/suspend',
    longest_span: { days: 3_660, reason: 'An inquiry may last years; each month is computed on its own' },
    permission: 'employees.employee.update',
    scopes: ['team', 'organisation'],
    summary: 'Suspend an active employee from a date',
    params: employeePath,
    body: Suspend,
    response: StatusAnswer,
    message: 'Employee suspended successfully',
    errors: [
      'employees.not_found',
      'employees.own_change',
      'employees.status',
      'employees.status_date',
      'employees.confirm_warnings',
      'employees.guard',
    ],
  }),
  markLeft: endpoint({
    method: 'POST',
    path: '/employees/employee/{id}/leave',
    permission: 'employees.employee.update',
    scopes: ['team', 'organisation'],
    summary: 'Mark an employee as left after the last working day, or change that day',
    params: employeePath,
    body: MarkLeft,
    response: StatusAnswer,
    message: 'Last working day saved successfully',
    errors: [
      'employees.not_found',
      'employees.own_change',
      'employees.status',
      'employees.status_date',
      'employees.confirm_warnings',
      'employees.guard',
    ],
  }),
  reinstate: endpoint({
    method: 'POST',
    path: '/employees/employee/{id}/reinstate',
    permission: 'employees.employee.update',
    scopes: ['team', 'organisation'],
    summary: 'Reinstate a suspended employee from a date',
    params: employeePath,
    body: Reinstate,
    response: StatusAnswer,
    message: 'Employee reinstated successfully',
    errors: [
      'employees.not_found',
      'employees.own_change',
      'employees.status',
      'employees.status_date',
      'employees.confirm_warnings',
      'employees.guard',
    ],
  }),
};
