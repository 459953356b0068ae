/** How leave's settings stand, for the Settings page. */
import { leavePolicies, leaveTypes } from '@hrms/leave/contract';
import { settingCount } from '@hrms/platform/web';

export const LeaveTypesState = settingCount(leaveTypes.list, 'type', 'types');
export const LeavePoliciesState = settingCount(leavePolicies.list, 'policy', 'policies');
