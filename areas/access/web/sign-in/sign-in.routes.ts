import type { AreaRoute } from '@hrms/platform/web';

const publicScreen = (path: string, title: string, lazy: AreaRoute['lazy']): AreaRoute => ({
  path,
  title,
  group: 'home',
  public: true,
  lazy,
});

/** Screens before sign-in. Visitors get them in a small program of their own, so they use nothing of antd. */
export const publicScreens: AreaRoute[] = [
  publicScreen('/login', 'Log in', async () => (await import('./login.screen.tsx')).LoginScreen),
  publicScreen(
    '/registration',
    'Create your organisation',
    async () => (await import('./sign-up.screen.tsx')).RegistrationScreen,
  ),
  publicScreen(
    '/forgot-password',
    'Forgot password',
    async () => (await import('./forgot-password.screen.tsx')).ForgotPasswordScreen,
  ),
  publicScreen(
    '/reset-password',
    'Reset password',
    async () => (await import('./reset-password.screen.tsx')).ResetPasswordScreen,
  ),
  publicScreen('/invitation', 'Invitation', async () => (await import('./invitation.screen.tsx')).InvitationScreen),
];
