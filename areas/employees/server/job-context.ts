import { type Actor, type Ctx, contextForUser, type Services, type Tx } from '@hrms/platform/server';

/** The context of a job that runs for the user who started it; the audit log names that user. */
export const jobContextForUser = (
  services: Services,
  tx: Tx,
  user_id: string,
  given: Partial<Pick<Actor, 'permissions' | 'employee_id'>> = {},
): Ctx => contextForUser(services, tx, { user_id, ...given });
