import { type Route, route } from '@hrms/platform/server';
import { lawReleases, leaverDues } from '@hrms/statutory/contract';
import { listLeaverDues, settleLeaverDue } from './leaver-due.service.ts';
import {
  approveRelease,
  listLawReleaseEffects,
  listLawReleases,
  proposeRelease,
  readLawRelease,
  recalculateRelease,
  rejectRelease,
} from './release.service.ts';

export const lawReleaseRoutes: readonly Route[] = [
  route(lawReleases.list, (ctx, { query }) => listLawReleases(ctx, query)),
  route(lawReleases.get, (ctx, { params }) => readLawRelease(ctx, params.id)),
  route(lawReleases.effects, (ctx, { params, query }) => listLawReleaseEffects(ctx, params.id, query)),
  route(lawReleases.calculate, (ctx, { params, body }) => recalculateRelease(ctx, params.id, body)),
  route(lawReleases.propose, (ctx, { params, body }) => proposeRelease(ctx, params.id, body)),
  route(lawReleases.approve, (ctx, { params, body }) => approveRelease(ctx, params.id, body)),
  route(lawReleases.reject, (ctx, { params, body }) => rejectRelease(ctx, params.id, body)),
  route(leaverDues.list, (ctx, { query }) => listLeaverDues(ctx, query)),
  route(leaverDues.settle, (ctx, { params, body }) => settleLeaverDue(ctx, params.id, body)),
];
