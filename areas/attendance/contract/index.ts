export { attendancePermissions } from './permissions.ts';
