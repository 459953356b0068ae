import { assetFiles } from '@hrms/assets/contract';
import { type Route, route } from '@hrms/platform/server';
import { addFile, readFile, readFiles, removeFile } from './file.service.ts';

/** Photos and papers of assets. */
export const fileRoutes: readonly Route[] = [
  route(assetFiles.upload, (ctx, { params, upload, body }) => addFile(ctx, params.id, upload, body)),
  route(assetFiles.list, (ctx, { params }) => readFiles(ctx, params.id)),
  route(assetFiles.get, (ctx, { params, query }) => readFile(ctx, params.id, query.small ?? false)),
  route(assetFiles.remove, (ctx, { params }) => removeFile(ctx, params.id)),
];
