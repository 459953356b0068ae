import type { EmployeeStatus } from '@hrms/employees/contract';
import { StatusTag } from '@hrms/platform/web';
import { EMPLOYEE_STATUS_LABELS, EMPLOYEE_STATUS_TONE } from './labels.ts';

export const EmployeeStatusTag = ({ status }: { status: EmployeeStatus }) => (
  <StatusTag tone={EMPLOYEE_STATUS_TONE[status]}>{EMPLOYEE_STATUS_LABELS[status]}</StatusTag>
);
