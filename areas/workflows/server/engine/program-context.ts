import { type Ctx, contextForUser, jobContext, type Services, type Tx } from '@hrms/platform/server';

/**
 * The context of what the program does by itself: time limits, employees who left. Audited as the system; `user_id` is of the user
 * whose request it is, for columns that name one. It holds no permission.
 */
export const programContext = (services: Services, tx: Tx, user_id: string): Ctx => ({
  ...contextForUser(services, tx, { user_id, display_name: 'System' }),
  ...jobContext(services, tx),
});
