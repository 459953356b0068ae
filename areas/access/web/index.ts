import type { AreaWeb } from '@hrms/platform/web';
import { accountScreens } from './account/account.routes.ts';
import { auditScreens } from './audit/audit.routes.ts';
import { platformScreens } from './organisations/organisations.routes.ts';
import { roleScreens } from './roles/roles.routes.ts';
import { publicScreens } from './sign-in/sign-in.routes.ts';
import { userScreens } from './users/users.routes.ts';

export { publicScreens };

export const accessWeb: AreaWeb = {
  area: 'access',
  routes: [...publicScreens, ...userScreens, ...roleScreens, ...auditScreens, ...accountScreens, ...platformScreens],
};

/** The form of a new account, for the first step of the set-up. */
export const loadRegistration = async () => (await import('./sign-in/sign-up.screen.tsx')).RegistrationScreen;
