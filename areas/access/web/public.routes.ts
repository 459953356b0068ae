import type { AreaRoute } from '@hrms/platform/web';

const open = (path: string, title: string, lazy: AreaRoute['lazy']): AreaRoute => ({
  path,
  title,
  group: 'home',
  public: true,
  lazy,
});

/** Screens before sign-in. Visitors get them in a small program of their own, so they use nothing of antd. */
export const publicScreens: AreaRoute[] = [
  open('/login', 'Log in', async () => (await import('./login.screen.tsx')).LoginScreen),
  open('/registration', 'Create your organisation', async () => (await import('./registration.screen.tsx')).RegistrationScreen),
  open('/forgot-password', 'Forgot password', async () => (await import('./forgot-password.screen.tsx')).ForgotPasswordScreen),
  open('/reset-password', 'Reset password', async () => (await import('./reset-password.screen.tsx')).ResetPasswordScreen),
  open('/invitation', 'Invitation', async () => (await import('./invitation.screen.tsx')).InvitationScreen),
];
