import { byId, emptyBody, endpoint, id, instant } from '@hrms/platform/contract';
import * as z from 'zod';
import { email, newPassword, SignedIn, SignUp } from './auth.contract.ts';

const currentPassword = z.string({ error: 'Please enter your password' }).min(1, 'Please enter your password').max(128);
const code = z.string({ error: 'Please enter the code' }).trim().min(1, 'Please enter the code').max(20);

export const OwnSession = z.object({
  session_id: id,
  organisation_name: z.string().nullable(),
  device_type: z.string(),
  browser: z.string(),
  os: z.string(),
  ip: z.string().nullable(),
  remember: z.boolean(),
  created_at: instant,
  last_seen_at: instant,
  is_current: z.boolean(),
});
export type OwnSession = z.output<typeof OwnSession>;

const { organisation_name, state_code, accepted_terms } = SignUp.shape;
/** What a user with an account enters to create a further organisation. */
export const CreateOwnOrganisation = z.strictObject({ organisation_name, state_code, accepted_terms });
export type CreateOwnOrganisation = z.output<typeof CreateOwnOrganisation>;

const own = { session: true, account: true, tag: 'auth' } as const;
const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

/** Calls about the user's own sign-in, for every signed-in user including platform admins. */
export const account = {
  reauthenticate: endpoint({
    ...own,
    method: 'POST',
    path: '/auth/reauthenticate',
    summary: 'Confirm your password again, valid for five minutes',
    read_only_ok: true,
    malformed: 400,
    body: z
      .strictObject({ password: currentPassword.optional(), code: code.optional() })
      .refine(({ password, code: given }) => (password === undefined) !== (given === undefined), {
        path: ['password'],
        message: 'Please enter your password',
      }),
    response: z.object({}),
    errors: ['access.password_wrong', 'access.code_wrong', 'access.too_many_attempts', 'access.hashing_busy'],
  }),
  changePassword: endpoint({
    ...own,
    method: 'POST',
    path: '/auth/change-password',
    summary: 'Change your password and sign out every other session',
    body: z.strictObject({ current_password: currentPassword, password: newPassword }),
    response: z.object({}),
    message: 'Your password has been changed',
    errors: ['access.password_wrong', 'access.password_refused', 'access.too_many_attempts', 'access.hashing_busy'],
  }),
  changeEmail: endpoint({
    ...own,
    method: 'POST',
    path: '/auth/change-email',
    summary: 'Change your e-mail address. It changes after you open the mailed link',
    reauthenticate: true,
    body: z.strictObject({ email }),
    response: z.object({}),
    message: 'Check your new mailbox. Your address changes after you open the link we sent',
  }),
  resendVerification: endpoint({
    ...own,
    method: 'POST',
    path: '/auth/resend-verification',
    summary: 'Resend the e-mail confirmation link',
    body: emptyBody,
    response: z.object({}),
    message: 'If your address isn’t confirmed yet, we’ve sent a new link',
  }),
  switchOrganisation: endpoint({
    ...own,
    method: 'POST',
    path: '/auth/switch-organisation',
    summary: 'Switch to another of your organisations',
    read_only_ok: true,
    body: z.strictObject({ org_id: id }),
    response: SignedIn,
    errors: ['access.not_found', 'access.organisation_suspended', 'access.address_refused'],
  }),
  createOrganisation: endpoint({
    ...own,
    method: 'POST',
    path: '/auth/organisations',
    summary: 'Create another organisation with your account and switch to it',
    reauthenticate: true,
    status: 201,
    body: CreateOwnOrganisation,
    response: SignedIn,
    message: 'Organisation created',
    errors: [
      'access.forbidden',
      'access.signup_closed',
      'access.too_many_attempts',
      'access.organisation_limit',
      'organisation.state_unknown',
    ],
  }),
  sessions: endpoint({
    ...own,
    method: 'GET',
    path: '/auth/sessions',
    summary: 'Your active sessions',
    response: z.object({ sessions: z.array(OwnSession) }),
  }),
  endSession: endpoint({
    ...own,
    method: 'DELETE',
    path: '/auth/sessions/{id}',
    summary: 'Sign out one session',
    params: byId,
    response: z.object({}),
    message: 'Session signed out',
    errors: ['access.not_found'],
  }),
  endOthers: endpoint({
    ...own,
    method: 'POST',
    path: '/auth/sessions/revoke-others',
    summary: 'Sign out all other sessions',
    body: emptyBody,
    response: z.object({ ended: z.int() }),
    message: 'All other sessions signed out',
  }),
  beginFactor: endpoint({
    ...own,
    method: 'POST',
    path: '/auth/factors',
    summary: 'Start setting up an authenticator app',
    reauthenticate: true,
    body: emptyBody,
    response: z.object({ factor_id: id, secret: z.string(), uri: z.string() }),
    errors: ['access.factor_exists'],
  }),
  confirmFactor: endpoint({
    ...own,
    method: 'POST',
    path: '/auth/factors/{id}/confirm',
    summary: 'Confirm the authenticator app with a code. Returns the recovery codes once',
    reauthenticate: true,
    malformed: 400,
    params: byId,
    body: z.strictObject({ code }),
    response: RecoveryCodes,
    errors: ['access.not_found', 'access.code_wrong', 'access.factor_exists', 'access.too_many_attempts'],
  }),
  removeFactor: endpoint({
    ...own,
    method: 'DELETE',
    path: '/auth/factors/{id}',
    summary: 'Remove your second factor',
    reauthenticate: true,
    params: byId,
    response: z.object({}),
    message: 'Second factor removed',
    errors: ['access.not_found', 'access.factor_required'],
  }),
  renewRecoveryCodes: endpoint({
    ...own,
    method: 'POST',
    path: '/auth/factors/recovery-codes',
    summary: 'Replace your recovery codes with ten new ones',
    reauthenticate: true,
    body: emptyBody,
    response: RecoveryCodes,
    errors: ['access.not_found'],
  }),
};
