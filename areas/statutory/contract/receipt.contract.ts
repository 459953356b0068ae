/** The receipt kept with a payment or obligation, the same calls for each. */
import { byId, endpoint } from '@hrms/platform/contract';
import * as z from 'zod';

const UPLOAD = ['upload.not_accepted', 'upload.file', 'upload.multipart', 'request.invalid'] as const;

/**
 * The calls that keep a receipt with a record and read it.
 * @param of path of the records, permissions, and what the upload answers and refuses
 */
export const receiptCalls = <R extends z.ZodType>(of: {
  path: string;
  read: string;
  keep: string;
  record: string;
  response: R;
  states: readonly string[];
}) => ({
  attach: endpoint({
    method: 'POST',
    path: `${of.path}/{id}/file`,
    kind: 'upload',
    allowed_when_read_only: true,
    permission: of.keep,
    summary: `Keep the receipt of ${of.record}: JPG, PNG or PDF up to 10 MB`,
    params: byId,
    body_limit: 11 * 1024 * 1024,
    body: z.strictObject({}),
    response: of.response,
    message: 'Receipt saved',
    errors: ['statutory.not_found', ...of.states, ...UPLOAD],
  }),
  file: endpoint({
    method: 'GET',
    path: `${of.path}/{id}/file`,
    kind: 'file',
    reveals: true,
    permission: of.read,
    summary: `The receipt of ${of.record}`,
    params: byId,
    response: z.any(),
    errors: ['statutory.not_found'],
  }),
});
