import { endpoint } from '@hrms/platform/contract';
import * as z from 'zod';
import { ownChangeRefusals, SavedChange } from './change-request.contract.ts';
import { employeePath } from './identity.contract.ts';

const path = '/employees/employee/{id}/photo' as const;

export const photos = {
  get: endpoint({
    method: 'GET',
    path,
    kind: 'file',
    session: true,
    reveals: false,
    summary: 'Photo of an employee, for those who see it in the record or directory',
    params: employeePath,
    /** Another picture has another address, so that a screen may keep one it has fetched. */
    query: z.object({ v: z.string().max(40).optional() }),
    response: z.unknown(),
    errors: ['employees.not_found', 'employees.photo_not_found'],
  }),
  set: endpoint({
    method: 'POST',
    path,
    kind: 'upload',
    session: true,
    summary: 'Set the photo of an employee',
    params: employeePath,
    body: z.strictObject({}),
    response: SavedChange.extend({ photo_url: z.string().nullable() }),
    errors: ['employees.not_found', 'upload.not_accepted', 'upload.file', 'upload.multipart', ...ownChangeRefusals],
  }),
  remove: endpoint({
    method: 'DELETE',
    path,
    session: true,
    summary: 'Remove the photo of an employee',
    params: employeePath,
    response: SavedChange.extend({ photo_url: z.string().nullable() }),
    errors: ['employees.not_found', 'employees.photo_not_found', ...ownChangeRefusals],
  }),
};
