import { endpoint, instant } from '@hrms/platform/contract';
import * as z from 'zod';
import { SecondStepNeeded, SignedIn } from './auth.contract.ts';

const link = z.object({ token: z.string().min(20).max(200) });
const personName = (empty: string) => z.string({ error: empty }).trim().min(1, empty).max(60);

export const invitations = {
  get: endpoint({
    method: 'GET',
    path: '/auth/invitations/{token}',
    public: true,
    summary: 'Details of an invitation',
    tag: 'auth',
    params: link,
    response: z.object({
      organisation: z.string(),
      email: z.string(),
      display_name: z.string(),
      /** Whether the address has an account; then the user signs in to accept. */
      has_account: z.boolean(),
      expires_at: instant,
    }),
    errors: ['access.link_invalid', 'access.too_many_attempts'],
  }),
  accept: endpoint({
    method: 'POST',
    path: '/auth/invitations/{token}',
    public: true,
    summary: 'Accept an invitation with a new or existing account',
    tag: 'auth',
    params: link,
    body: z.strictObject({
      first_name: personName('Please enter your first name').optional(),
      last_name: z.string().trim().max(60).default(''),
      password: z
        .string({ error: 'Please enter your password' })
        .min(8, 'Passwords must have at least 8 characters')
        .max(128, 'Passwords can have at most 128 characters')
        .optional(),
    }),
    response: z.union([SignedIn, SecondStepNeeded]),
    errors: [
      'access.link_invalid',
      'access.address_refused',
      'access.too_many_attempts',
      'access.password_refused',
      'access.hashing_busy',
      'access.invitation_sign_in',
      'access.user_field',
      'access.device_info',
    ],
  }),
};
