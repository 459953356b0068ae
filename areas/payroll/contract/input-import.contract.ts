import { byId, emptyBody, endpoint, id, importEndpoints } from '@hrms/platform/contract';
import * as z from 'zod';

/** One-time items from a file. */
export const payrollInputImports = importEndpoints({
  path: '/payroll-inputs/import',
  permission: 'payroll.input.update',
  what: 'one-time items',
  kinds: ['one_time_items'],
  commitRefusals: ['payroll.month_finalised', 'payroll.duplicate_input'],
  undoRefusals: ['payroll.input_consumed', 'payroll.month_finalised'],
});

/** Opening figures from a file. */
export const payrollOpeningImports = importEndpoints({
  path: '/payroll-openings/import',
  permission: 'payroll.run.prepare',
  what: 'pay and tax from before the first run',
  kinds: ['openings'],
  commitRefusals: ['payroll.month_finalised'],
  undoRefusals: ['payroll.opening_used', 'payroll.month_finalised'],
});

export const payrollInputBatches = {
  undo: endpoint({
    method: 'POST',
    path: '/payroll-input-batches/{id}/undo',
    permission: 'payroll.input.update',
    summary: 'Take back the one-time items that were entered or imported together',
    idempotent: true,
    params: byId,
    body: emptyBody,
    response: z.object({ batch_id: id }),
    message: 'Items taken back',
    errors: ['payroll.not_found', 'payroll.input_consumed', 'payroll.month_finalised'],
  }),
};
