import { announcements } from '@hrms/organisation/contract';
import { type Route, route } from '@hrms/platform/server';
import { readTodayFeed } from '../calendar/today.service.ts';
import {
  createAnnouncement,
  deleteAnnouncement,
  publishAnnouncement,
  updateAnnouncement,
  withdrawAnnouncement,
} from './announcement.service.ts';
import { listAnnouncementReaders, listAnnouncements, readAnnouncement, recordAnnouncementRead } from './reading.service.ts';

/** Calls about announcements and the box beside them. */
export const announcementRoutes: readonly Route[] = [
  route(announcements.list, (ctx, { query }) => listAnnouncements(ctx, query)),
  route(announcements.get, (ctx, { params }) => readAnnouncement(ctx, params.id)),
  route(announcements.create, (ctx, { body }) => createAnnouncement(ctx, body)),
  route(announcements.update, (ctx, { params, body }) => updateAnnouncement(ctx, params.id, body)),
  route(announcements.remove, (ctx, { params }) => deleteAnnouncement(ctx, params.id)),
  route(announcements.publish, (ctx, { params }) => publishAnnouncement(ctx, params.id)),
  route(announcements.withdraw, (ctx, { params }) => withdrawAnnouncement(ctx, params.id)),
  route(announcements.read, (ctx, { params }) => recordAnnouncementRead(ctx, params.id, false)),
  route(announcements.acknowledge, (ctx, { params }) => recordAnnouncementRead(ctx, params.id, true)),
  route(announcements.readers, (ctx, { params, query }) => listAnnouncementReaders(ctx, params.id, query)),
  route(announcements.today, (ctx) => readTodayFeed(ctx)),
];
