import { defineNotice } from '@hrms/platform/server';

const SECURITY = { class: 'security', channels: ['in_app', 'email'], mandatory: true } as const;
const person = { ...SECURITY, link: '/account/security', tell_actor: true, alumni: true } as const;
const owners = { ...SECURITY, link: '/settings/audit-log' } as const;

export const accessNotices = {
  passwordChanged: defineNotice({
    ...person,
    id: 'access.password_changed',
    placeholders: [],
    title: 'Your HRMS password was changed',
    text: 'The password of your account was changed and your other sessions were signed out. If it was not you, ask for a new one on the sign-in page at once.',
  }),
  newDevice: defineNotice({
    ...person,
    id: 'access.signed_in_new_device',
    placeholders: ['device'],
    title: 'New sign-in to your HRMS account',
    text: '{{device}} signed in to your account for the first time. If it was not you, change your password and sign out the other sessions.',
  }),
  emailChanged: defineNotice({
    ...person,
    id: 'access.email_changed',
    placeholders: [],
    title: 'Your HRMS e-mail address was changed',
    text: 'From now on you sign in with the new address. If it was not you, tell your administrator at once.',
  }),
  factorChanged: defineNotice({
    ...person,
    id: 'access.mfa_changed',
    placeholders: ['what'],
    title: 'A second factor was {{what}} your HRMS account',
    text: 'An authenticator was {{what}} your account. If it was not you, change your password at once.',
  }),
  sessionReused: defineNotice({
    ...person,
    id: 'access.session_family_revoked',
    placeholders: ['name'],
    title: 'A session of HRMS was ended',
    text: 'A used session key of {{name}} was shown again, which happens when it was copied. The session was ended. If nobody knows why, change the password.',
  }),
  sensitiveRoleGranted: defineNotice({
    ...owners,
    id: 'access.sensitive_role_granted',
    placeholders: ['name', 'role', 'by', 'user_id'],
    title: '{{name}} was given the role {{role}}',
    text: '{{by}} gave it. The role opens pay, bank, identity or rights.',
    link: '/users/edit/{{user_id}}',
  }),
  actingRequested: defineNotice({
    ...owners,
    class: 'action',
    id: 'access.acting_requested',
    placeholders: ['minutes', 'reason'],
    title: 'The platform asks to work in your organisation',
    text: 'For {{minutes}} minutes: {{reason}}. Approve or refuse it under Platform access.',
    mail: 'A platform admin asks to work in your organisation. Approve or refuse it under Platform access.',
  }),
  actingStarted: defineNotice({
    ...owners,
    id: 'access.acting_started',
    placeholders: ['minutes', 'reason'],
    title: 'The platform works in your organisation',
    text: 'For {{minutes}} minutes: {{reason}}. Every call is a line in your audit log.',
    mail: 'A platform admin works in your organisation. Every call is a line in your audit log.',
  }),
  actingEnded: defineNotice({
    ...owners,
    id: 'access.acting_ended',
    placeholders: ['calls'],
    title: 'The platform left your organisation',
    text: '{{calls}} calls were made. Each is listed under Platform access.',
  }),
  auditBroken: defineNotice({
    ...owners,
    id: 'access.audit_chain_broken',
    placeholders: ['seal'],
    title: 'The audit log was changed after it was sealed',
    text: 'Seal {{seal}} no longer fits its events. Tell your platform operator at once.',
  }),
  signInFailures: defineNotice({
    ...owners,
    id: 'access.sign_in_failures',
    placeholders: ['name'],
    title: '20 failed sign-ins of {{name}} within an hour',
    text: 'Somebody tries passwords for this account. It is held back for minutes after every five of them.',
  }),
  roleChanged: defineNotice({
    ...SECURITY,
    id: 'access.role_changed',
    placeholders: ['roles', 'by'],
    title: 'Your roles were changed',
    text: '{{by}} changed what you may do. Your roles are now: {{roles}}.',
    link: '/dashboard',
  }),
  userDisabled: defineNotice({
    ...SECURITY,
    id: 'access.user_disabled',
    placeholders: ['name', 'by', 'user_id'],
    title: '{{name}} can no longer sign in',
    text: '{{by}} disabled the account.',
    link: '/users/edit/{{user_id}}',
    opens: 'access.user.update',
  }),
};
