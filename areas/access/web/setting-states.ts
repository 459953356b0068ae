/** How the settings of sign-ins stand, for the Settings page. */
import { roles, users } from '@hrms/access/contract';
import { settingCount } from '@hrms/platform/web';

export const UsersState = settingCount(users.list, 'user', 'users');
export const RolesState = settingCount(roles.list, 'role', 'roles');
