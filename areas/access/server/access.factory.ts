import { auth } from '@hrms/access/contract';
import type { Examples } from '@hrms/platform/server';
import { accountExamples } from './account/account.factory.ts';
import { rightsExamples } from './rights.factory.ts';

type World = { org_id: string; roles: { owner: string }; user_id: string; employee_id: string; missing_id: string };

export const accessExamples: Examples<World> = [
  [auth.signIn, () => ({ body: { email: 'nobody@example.in', password: 'a long enough one' } })],
  [
    auth.signUp,
    () => ({
      body: {
        organisation_name: 'Nilgiri Tea Estates',
        first_name: 'Priya',
        email: 'priya@nilgiri.example',
        phone: '9876543210',
        password: 'tall green hills',
        state_code: 'IN-TN',
        accepted_terms: true,
      },
    }),
  ],
  [auth.signOut, () => ({ body: {} })],
  [auth.refresh, () => ({ body: {} })],
  [auth.current, () => ({})],
  [auth.forgotPassword, () => ({ body: { email: 'nobody@example.in' } })],
  [auth.verifyResetToken, () => ({ params: { token: 'x'.repeat(43) } })],
  [auth.resetPassword, () => ({ body: { token: 'x'.repeat(43), password: 'tall green hills' } })],
  ...accountExamples,
  ...rightsExamples,
];
