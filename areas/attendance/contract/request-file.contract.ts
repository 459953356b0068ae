import { byId, endpoint, id } from '@hrms/platform/contract';
import * as z from 'zod';

/** Documents of attendance requests. */
export const attendanceRequestFiles = {
  upload: endpoint({
    method: 'POST',
    path: '/attendance/request-files',
    kind: 'upload',
    permission: 'attendance.request.make',
    summary: 'Upload a document for an attendance request: PDF, JPG or PNG up to 5 MB',
    status: 201,
    body_limit: 6 * 1024 * 1024,
    body: z.strictObject({}),
    response: z.object({ request_file_id: id, name: z.string() }),
    errors: ['upload.not_accepted', 'upload.file', 'upload.multipart'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/attendance/request-files/{id}/file',
    reveals: true,
    kind: 'file',
    permission: 'attendance.day.read',
    summary: 'A document of an attendance request',
    params: byId,
    response: z.any(),
    errors: ['attendance.not_found'],
  }),
};
