/** How attendance's settings stand, for the Settings page. */
import { devices, policies, shifts } from '@hrms/attendance/contract';
import { settingCount } from '@hrms/platform/web';

export const AttendancePoliciesState = settingCount(policies.list, 'policy', 'policies');
export const ShiftsState = settingCount(shifts.list, 'shift', 'shifts');
export const DevicesState = settingCount(devices.list, 'device', 'devices');
