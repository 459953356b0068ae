/** Photos of assets, of their hand-over and return, and papers such as invoices. */
import { byId, endpoint, flag, id, instant, recordAct } from '@hrms/platform/contract';
import * as z from 'zod';
import { state } from './refusal-lists.ts';

export const AssetFileKind = z.enum(['photo', 'photo_out', 'photo_in', 'invoice', 'service', 'other'], {
  error: 'Please select what it is',
});
export type AssetFileKind = z.output<typeof AssetFileKind>;

export const AssetFile = z.object({
  file_id: id,
  kind: AssetFileKind,
  name: z.string(),
  media_type: z.string(),
  assignment_id: id.nullable(),
  service_id: id.nullable(),
  uploaded_at: instant,
});
export type AssetFile = z.output<typeof AssetFile>;

const UPDATE = 'assets.assignment.update';

export const assetFiles = {
  upload: recordAct('/assets/{id}/files', {
    kind: 'upload',
    permission: UPDATE,
    summary:
      'Add a photo or a paper to an asset, one of its assignments or service jobs: JPG or PNG, papers as PDF too, up to 10 MB',
    status: 201,
    body_limit: 11 * 1024 * 1024,
    body: z.strictObject({ kind: AssetFileKind, assignment_id: id.optional(), service_id: id.optional() }),
    response: AssetFile,
    message: 'File added',
    errors: [...state, 'assets.most_files', 'upload.not_accepted', 'upload.file', 'upload.multipart'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/assets/{id}/files',
    permission: 'assets.asset.read',
    summary: 'Photos and papers of an asset. Its holder sees its photos and those of the own assignment',
    params: byId,
    response: z.object({ files: z.array(AssetFile) }),
    errors: ['assets.not_found'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/asset-files/{id}',
    kind: 'file',
    reveals: false,
    permission: 'assets.asset.read',
    summary: 'A photo or paper of an asset',
    params: byId,
    /** `small`: a photo as lists show it, 96 pixels wide. */
    query: z.strictObject({ small: flag.optional() }),
    response: z.any(),
    errors: ['assets.not_found'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/asset-files/{id}',
    permission: UPDATE,
    summary: 'Remove a photo or paper; those of a confirmed hand-over or a return stay',
    params: byId,
    response: z.object({}),
    message: 'File removed',
    errors: [...state],
  }),
};
