import { benefitWindows, lifeEvents } from '@hrms/benefits/contract';
import { type Route, route } from '@hrms/platform/server';
import { listEvents } from './event.queries.ts';
import { decideEvent, readProof, recordEvent, uploadProof } from './event.service.ts';
import { listWindows } from './window.queries.ts';
import { closeWindow, createWindow, deleteWindow, openWindow, updateWindow } from './window.service.ts';

/** Enrolment windows and life events. */
export const windowRoutes: readonly Route[] = [
  route(benefitWindows.list, (ctx, { query }) => listWindows(ctx, query)),
  route(benefitWindows.create, (ctx, { body }) => createWindow(ctx, body)),
  route(benefitWindows.update, (ctx, { params, body }) => updateWindow(ctx, params.id, body)),
  route(benefitWindows.remove, (ctx, { params }) => deleteWindow(ctx, params.id)),
  route(benefitWindows.open, (ctx, { params }) => openWindow(ctx, params.id)),
  route(benefitWindows.close, (ctx, { params }) => closeWindow(ctx, params.id)),
  route(lifeEvents.list, (ctx, { query }) => listEvents(ctx, query)),
  route(lifeEvents.create, (ctx, { body }) => recordEvent(ctx, body)),
  route(lifeEvents.decide, (ctx, { params, body }) => decideEvent(ctx, params.id, body)),
  route(lifeEvents.uploadProof, (ctx, { upload }) => uploadProof(ctx, upload)),
  route(lifeEvents.proof, (ctx, { params }) => readProof(ctx, params.id)),
];
