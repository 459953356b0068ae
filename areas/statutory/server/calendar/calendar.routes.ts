import { type Route, route } from '@hrms/platform/server';
import { calendarLink, dueItems } from '@hrms/statutory/contract';
import { readReceipt } from '../receipt.service.ts';
import { createCalendarLink, readCalendarFeed, readCalendarLink, revokeCalendarLink } from './calendar-link.service.ts';
import {
  assignDueItems,
  attachDueReceipt,
  buildDueItems,
  finishDueItem,
  listDueItemHistory,
  listDueItems,
  listOwners,
  makeCalendarFile,
  readDueItem,
  reopenDueItem,
  skipDueItem,
  takeDueItem,
  updateDueItem,
} from './due-item.service.ts';

/** What is due to authorities, and what closed it. */
export const calendarRoutes: readonly Route[] = [
  route(dueItems.list, (ctx, { query }) => listDueItems(ctx, query)),
  route(dueItems.build, async (ctx) => ({ added: await buildDueItems(ctx) })),
  route(dueItems.ics, (ctx) => makeCalendarFile(ctx)),
  route(dueItems.owners, (ctx) => listOwners(ctx)),
  route(dueItems.assign, (ctx, { body }) => assignDueItems(ctx, body)),
  route(dueItems.history, (ctx, { params, query }) => listDueItemHistory(ctx, params.id, query)),
  route(calendarLink.get, (ctx) => readCalendarLink(ctx)),
  route(calendarLink.create, (ctx) => createCalendarLink(ctx)),
  route(calendarLink.revoke, (ctx) => revokeCalendarLink(ctx)),
  route(calendarLink.feed, (ctx, { params }) => readCalendarFeed(ctx, params.link)),
  route(dueItems.get, (ctx, { params }) => readDueItem(ctx, params.id)),
  route(dueItems.update, (ctx, { params, body }) => updateDueItem(ctx, params.id, body)),
  route(dueItems.attach, (ctx, { params, upload }) => attachDueReceipt(ctx, params.id, upload)),
  route(dueItems.file, (ctx, { params }) => readReceipt(ctx, 'due_item', params.id)),
  route(dueItems.take, (ctx, { params }) => takeDueItem(ctx, params.id)),
  route(dueItems.done, (ctx, { params, body }) => finishDueItem(ctx, params.id, body)),
  route(dueItems.notApplicable, (ctx, { params, body }) => skipDueItem(ctx, params.id, body)),
  route(dueItems.reopen, (ctx, { params, body }) => reopenDueItem(ctx, params.id, body.note)),
];
