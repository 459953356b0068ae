import type { EmployeeStatus } from '@hrms/employees/contract';
import { StatusTag } from '@hrms/platform/web';
import { STATUS, STATUS_TONE } from './words.ts';

export const EmployeeStatusTag = ({ status }: { status: EmployeeStatus }) => (
  <StatusTag tone={STATUS_TONE[status]}>{STATUS[status]}</StatusTag>
);
