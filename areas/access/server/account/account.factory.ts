import { account, auth, preferences, securitySettings } from '@hrms/access/contract';
import type { Examples } from '@hrms/platform/server';

const missing = { params: { id: '01900000-0000-7000-8000-000000000000' } };

export const accountExamples: Examples<object> = [
  [auth.secondStep, () => ({ body: { second_step_token: 'x'.repeat(43), code: '123456' } })],
  [auth.tenant, () => ({ query: { tenant: 'nobody-here' } })],
  [auth.tenantLogo, () => ({ query: { tenant: 'nobody-here' } })],
  [auth.verifyEmail, () => ({ body: { token: 'x'.repeat(43) } })],
  [account.reauthenticate, () => ({ body: { password: 'not this one' } })],
  [account.changePassword, () => ({ body: { current_password: 'not this one', password: 'rolling blue hills' } })],
  [account.changeEmail, () => ({ body: { email: 'new@nilgiri.example' } })],
  [account.resendVerification, () => ({ body: {} })],
  [account.switchOrganisation, () => ({ body: { org_id: missing.params.id } })],
  // not accepted: every one that were founded here would stand in the lists of other walks
  [
    account.createOrganisation,
    () => ({ body: { organisation_name: 'Further Works', state_code: 'IN-XX', accepted_terms: true } }),
  ],
  [account.sessions, () => ({})],
  [account.endSession, () => missing],
  [account.endOthers, () => ({ body: {} })],
  [account.beginFactor, () => ({ body: {} })],
  [account.confirmFactor, () => ({ ...missing, body: { code: '123456' } })],
  [account.removeFactor, () => missing],
  [account.renewRecoveryCodes, () => ({ body: {} })],
  [preferences.get, () => ({ params: { key: 'theme' } })],
  [preferences.put, () => ({ params: { key: 'theme' }, body: { value: 'dark' } })],
  [securitySettings.get, () => ({})],
  [
    securitySettings.update,
    () => ({
      body: {
        require_second_factor_for: 'none',
        password_min_length: 10,
        idle_minutes: 60,
        remember_days: 30,
        allowed_ip_ranges: [],
        session_limit_per_user: 10,
        version: 1,
      },
    }),
  ],
];
