import { account } from '@hrms/access/contract';
import type { Examples } from '@hrms/platform/server';

export const accountExamples: Examples<object> = [[account.reauthenticate, () => ({ body: { password: 'not this one' } })]];
