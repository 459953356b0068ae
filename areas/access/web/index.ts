import type { AreaRoute, AreaWeb } from '@hrms/platform/web';
import { accountScreens } from './account.routes.ts';
import { rightsScreens } from './rights.routes.ts';

const open = (path: string, title: string, lazy: AreaRoute['lazy']): AreaRoute => ({
  path,
  title,
  group: 'home',
  public: true,
  lazy,
});

export const accessWeb: AreaWeb = {
  area: 'access',
  routes: [
    open('/login', 'Log in', async () => (await import('./login.screen.tsx')).LoginScreen),
    open('/registration', 'Create your organisation', async () => (await import('./registration.screen.tsx')).RegistrationScreen),
    open('/forgot-password', 'Forgot password', async () => (await import('./forgot-password.screen.tsx')).ForgotPasswordScreen),
    open('/reset-password', 'Reset password', async () => (await import('./reset-password.screen.tsx')).ResetPasswordScreen),
    ...accountScreens,
    ...rightsScreens,
  ],
};

/** The form of a new account, for the first step of the set-up. */
export const loadRegistration = async () => (await import('./registration.screen.tsx')).RegistrationScreen;
