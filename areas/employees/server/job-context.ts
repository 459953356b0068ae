import {
  type Actor,
  type Ctx,
  contextOf,
  internalRequest,
  type Services,
  type Tx,
  unrestrictedStanding,
} from '@hrms/platform/server';

/** The context of a job that runs for the user who started it; the audit log names that user. */
export const jobContextForUser = (
  services: Services,
  tx: Tx,
  user_id: string,
  given: Partial<Pick<Actor, 'permissions' | 'employee_id'>> = {},
): Ctx =>
  contextOf(
    services,
    tx,
    {
      kind: 'user',
      identity_id: user_id,
      user_id,
      org_id: tx.org_id,
      employee_id: null,
      session_id: user_id,
      email: '',
      display_name: '',
      permissions: new Map(),
      limits: new Map(),
      alumni: false,
      acting: null,
      reauthenticated_at: null,
      standing: unrestrictedStanding,
      ...given,
    },
    internalRequest('job'),
  );
