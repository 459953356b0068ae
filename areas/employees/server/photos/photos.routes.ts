import { photos } from '@hrms/employees/contract';
import { type Route, route } from '@hrms/platform/server';
import { readPhoto, removePhoto, setPhoto } from './photo.service.ts';

/** The photo of one employee. */
export const photoRoutes: readonly Route[] = [
  route(photos.get, (ctx, { params }) => readPhoto(ctx, params.id)),
  route(photos.set, (ctx, { params, upload }) => setPhoto(ctx, params.id, upload)),
  route(photos.remove, (ctx, { params }) => removePhoto(ctx, params.id)),
];
