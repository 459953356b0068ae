import { endpoint } from '@hrms/platform/contract';
import * as z from 'zod';

/** Calls about one's own sign-in. They answer everybody who is signed in, platform admins too. */
export const account = {
  reauthenticate: endpoint({
    method: 'POST',
    path: '/auth/reauthenticate',
    session: true,
    account: true,
    summary: 'Confirm again that it is you, for five minutes',
    tag: 'auth',
    read_only_ok: true,
    body: z.strictObject({
      password: z.string({ error: 'Please enter your password' }).min(1, 'Please enter your password').max(128),
    }),
    response: z.object({}),
    errors: ['access.password_wrong', 'access.too_many_attempts', 'access.hashing_busy'],
  }),
};
