import { endpoint, importEndpoints } from '@hrms/platform/contract';
import * as z from 'zod';
import { joinerFilter } from './joiner.contract.ts';

/** Joiners from a file and to a file. */
export const joinerImports = importEndpoints({
  path: '/onboardings/import',
  permission: 'lifecycle.onboarding.update',
  what: 'joiners',
  kinds: ['joiners'],
  commitRefusals: ['lifecycle.joiner_exists'],
  undoRefusals: ['lifecycle.import_used'],
});

export const joinerExport = endpoint({
  method: 'GET',
  path: '/onboardings/export',
  longest_span: { days: 3660, reason: 'A filter of stored rows, which a file streams' },
  kind: 'file',
  permission: 'lifecycle.onboarding.read',
  reveals: true,
  summary: 'Joiners of a filter as CSV or Excel, without pay',
  failure: 'Joiners not exported',
  query: z.object({ ...joinerFilter, format: z.enum(['csv', 'xlsx']).default('csv') }),
  response: z.unknown(),
  errors: ['lifecycle.too_many_rows'],
});
