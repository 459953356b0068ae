import type { AreaWeb } from '@hrms/platform/web';
import { accountScreens } from './account/account.routes.ts';
import { rightsScreens } from './rights.routes.ts';
import { publicScreens } from './sign-in/public.routes.ts';

export { publicScreens };

export const accessWeb: AreaWeb = {
  area: 'access',
  routes: [...publicScreens, ...accountScreens, ...rightsScreens],
};

/** The form of a new account, for the first step of the set-up. */
export const loadRegistration = async () => (await import('./sign-in/sign-up.screen.tsx')).RegistrationScreen;
