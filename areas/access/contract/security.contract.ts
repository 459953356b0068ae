import { endpoint, readOnly, version } from '@hrms/platform/contract';
import * as z from 'zod';

const minutes = 'Use 15 to 480 minutes';
const days = 'Use 1 to 30 days';
const length = 'Use 8 to 64 characters';
const limit = 'Use 1 to 50 sessions';
const range = z
  .string()
  .max(60, 'Enter IP addresses or ranges like 203.0.113.0/24')
  .trim()
  .pipe(z.union([z.cidrv4(), z.cidrv6(), z.ipv4(), z.ipv6()], { error: 'Enter IP addresses or ranges like 203.0.113.0/24' }));

const fields = {
  require_second_factor_for: z.enum(['none', 'privileged', 'everyone'], { error: 'Please select who needs a second factor' }),
  password_min_length: z.int({ error: length }).min(8, length).max(64, length),
  idle_minutes: z.int({ error: minutes }).min(15, minutes).max(480, minutes),
  remember_days: z.int({ error: days }).min(1, days).max(30, days),
  allowed_ip_ranges: z.array(range).max(50, 'Use at most 50 ranges'),
  session_limit_per_user: z.int({ error: limit }).min(1, limit).max(50, limit),
  version,
};

export const SecuritySettings = z.object({
  ...fields,
  allowed_ip_ranges: z.array(z.string()),
  second_factor_since: z.string().nullable(),
  /** How far the second factor has spread. */
  adoption: z.object({ users: z.int(), with_factor: z.int(), privileged: z.int(), privileged_with_factor: z.int() }),
});
export type SecuritySettings = z.output<typeof SecuritySettings>;

export const UpdateSecurity = z.strictObject({ ...fields, ...readOnly('second_factor_since', 'adoption') });
export type UpdateSecurity = z.output<typeof UpdateSecurity>;

export const securitySettings = {
  get: endpoint({
    method: 'GET',
    path: '/security-settings',
    permission: 'access.security.read',
    summary: 'Security settings of the organisation',
    response: SecuritySettings,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/security-settings',
    permission: 'access.security.update',
    summary: 'Change security settings. Session limits apply to new sessions',
    reauthenticate: true,
    body: UpdateSecurity,
    response: SecuritySettings,
    message: 'Security settings saved',
    errors: ['access.settings_changed', 'access.own_address_outside'],
  }),
};
