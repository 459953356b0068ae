import { approvalStatusTags } from '@hrms/platform/web';
import { type ComponentMode, EmployeeComponentStatus } from '@hrms/salary/contract';

export const COMPONENT_MODES: Readonly<Record<ComponentMode, string>> = {
  add: 'Add to the structure',
  replace: 'Replace the structure’s amount',
  exclude: 'Leave out',
};

export const COMPONENT_STATUSES = approvalStatusTags(EmployeeComponentStatus.options, {});
