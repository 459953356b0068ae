import { account, auth, preferences, securitySettings } from '@hrms/access/contract';
import { type Route, route } from '@hrms/platform/server';
import { changeEmail, resendVerification } from '../sign-in/email-verification.service.ts';
import { changePassword } from '../sign-in/password.service.ts';
import { readCurrentUser } from './current-user.service.ts';
import { endOtherSessions, endSession, listOwnSessions, switchOrganisation } from './own-sessions.service.ts';
import { getPreference, putPreference } from './preference.service.ts';
import { assertPassword, reauthenticate } from './reauthenticate.service.ts';
import { getSecurity, updateSecurity } from './security-settings.service.ts';

/** The signed-in user's own account and preferences, and the organisation's security settings. */
export const accountRoutes: readonly Route[] = [
  route(auth.current, (ctx) => readCurrentUser(ctx)),
  route(account.reauthenticate, (ctx, { body }) => reauthenticate(ctx, body)),
  route(account.changePassword, async (ctx, { body }) => {
    await assertPassword(ctx, body.current_password, 'current_password');
    return changePassword(ctx, body.password);
  }),
  route(account.changeEmail, (ctx, { body }) => changeEmail(ctx, body.email)),
  route(account.resendVerification, (ctx) => resendVerification(ctx)),
  route(account.switchOrganisation, (ctx, { body }) => switchOrganisation(ctx, body.org_id)),
  route(account.sessions, (ctx) => listOwnSessions(ctx)),
  route(account.endSession, (ctx, { params }) => endSession(ctx, params.id)),
  route(account.endOthers, (ctx) => endOtherSessions(ctx)),
  route(preferences.get, (ctx, { params }) => getPreference(ctx, params.key)),
  route(preferences.put, (ctx, { params, body }) => putPreference(ctx, params.key, body.value)),
  route(securitySettings.get, (ctx) => getSecurity(ctx)),
  route(securitySettings.update, (ctx, { body }) => updateSecurity(ctx, body)),
];
