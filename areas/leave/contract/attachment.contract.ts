import { byId, endpoint, id } from '@hrms/platform/contract';
import * as z from 'zod';

/** Documents of applications for leave. */
export const leaveAttachments = {
  upload: endpoint({
    method: 'POST',
    path: '/leave-attachments',
    kind: 'upload',
    permission: 'leave.request.apply',
    summary: 'Upload a document for an application: PDF, JPG or PNG up to 5 MB',
    status: 201,
    body_limit: 6 * 1024 * 1024,
    body: z.strictObject({ kind: z.string().trim().max(60).optional() }),
    response: z.object({ attachment_id: id, name: z.string() }),
    errors: ['upload.not_accepted', 'upload.file', 'upload.multipart'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/leave-attachments/{id}/file',
    reveals: true,
    kind: 'file',
    permission: 'leave.request.read',
    summary: 'The file of an attachment',
    params: byId,
    response: z.any(),
    errors: ['leave.not_found'],
  }),
};
