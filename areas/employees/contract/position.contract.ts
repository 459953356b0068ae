import { endpoint, id, isoDate, requiredDate } from '@hrms/platform/contract';
import * as z from 'zod';
import { EmploymentType, jobFields, NoticeUnit, optionalText, WorkMode, warningConfirmationFields } from './fields.ts';
import { employeePath } from './identity.contract.ts';

export const PositionReason = z.enum(
  ['joining', 'transfer', 'promotion', 'redesignation', 'manager_change', 'confirmation', 'reorganisation', 'correction'],
  { error: 'Please select a reason' },
);

export const Position = z.object({
  position_id: id,
  from_date: isoDate,
  /** The last day before the next row; null for the last one. */
  until_date: isoDate.nullable(),
  branch_id: id,
  branch: z.string(),
  location_id: id.nullable(),
  location: z.string().nullable(),
  department_id: id,
  department: z.string(),
  designation_id: id,
  designation: z.string(),
  grade_id: id.nullable(),
  grade: z.string().nullable(),
  manager_id: id.nullable(),
  manager: z.string().nullable(),
  employment_type: EmploymentType,
  contract_end_date: isoDate.nullable(),
  notice_value: z.int().nullable(),
  notice_unit: NoticeUnit.nullable(),
  work_mode: WorkMode.nullable(),
  cost_centre_code: z.string().nullable(),
  reason: PositionReason,
  note: z.string().nullable(),
  version: z.int(),
});
export type Position = z.output<typeof Position>;

/** Reason for confirming a warning or for a correction. */
export const explanationField = optionalText(300, /^.{10,}$/s, 'Enter a reason of at least 10 characters');

/** A change of facts from a day on. What is left out stays as it was on that day. */
export const ChangePosition = z.strictObject({
  from_date: requiredDate('Please select the effective date'),
  reason: PositionReason.exclude(['joining']),
  branch_id: id.optional(),
  department_id: id.optional(),
  designation_id: id.optional(),
  employment_type: EmploymentType.optional(),
  ...jobFields,
  note: optionalText(500),
  confirm_warnings: warningConfirmationFields.confirm_warnings,
  explanation: explanationField,
});
export type ChangePosition = z.output<typeof ChangePosition>;

export const positions = {
  list: endpoint({
    method: 'GET',
    path: '/employees/employee/{id}/positions',
    permission: 'employees.position.read',
    scopes: ['self', 'team', 'organisation'],
    summary: 'Positions of an employee, newest first, including upcoming ones',
    params: employeePath,
    response: z.object({ positions: z.array(Position) }),
    errors: ['employees.not_found'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/employees/employee/{id}/positions',
    longest_span: { days: 36_525, reason: 'A fixed term or a working life; no day of it is computed' },
    permission: 'employees.position.update',
    scopes: ['team', 'organisation'],
    summary: 'Change the position from a date',
    status: 201,
    idempotent: true,
    params: employeePath,
    body: ChangePosition,
    response: Position,
    message: 'Position changed successfully',
    errors: [
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
    ],
  }),
};
