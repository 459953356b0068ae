import {
  Audience,
  byId,
  emptyBody,
  endpoint,
  enteredInstant,
  id,
  instant,
  isoDate,
  PageQuery,
  paged,
  readOnly,
  searchable,
  text,
  version,
  withoutDefaults,
} from '@hrms/platform/contract';
import * as z from 'zod';

const AnnouncementStatus = z.enum(['draft', 'scheduled', 'published', 'expired', 'withdrawn']);

export const Announcement = z.object({
  announcement_id: id,
  title: z.string(),
  body: z.string(),
  audience: Audience,
  from_at: instant.nullable(),
  until_at: instant.nullable(),
  pinned: z.boolean(),
  priority: z.enum(['normal', 'important']),
  needs_acknowledgement: z.boolean(),
  acknowledge_by: isoDate.nullable(),
  status: AnnouncementStatus,
  author: z.string().nullable(),
  published_at: instant.nullable(),
  edited_at: instant.nullable(),
  /** Of the asking person. */
  read_at: instant.nullable(),
  acknowledged_at: instant.nullable(),
  /** Told, read and acknowledged; for those who may change it. */
  counts: z.object({ told: z.int(), read: z.int(), acknowledged: z.int() }).nullable(),
  version: z.int(),
});
export type Announcement = z.output<typeof Announcement>;

const moment = enteredInstant.nullish().transform((value) => value ?? null);

const fields = {
  title: text('Please enter a title').max(120, 'Use at most 120 characters'),
  body: z
    .string({ error: 'Please enter the text' })
    .trim()
    .min(1, 'Please enter the text')
    .max(10_000, 'Use at most 10,000 characters'),
  audience: Audience,
  /** Left out: as soon as it is published. */
  from_at: moment,
  until_at: moment,
  pinned: z.boolean().default(false),
  priority: z.enum(['normal', 'important']).default('normal'),
  needs_acknowledgement: z.boolean().default(false),
  acknowledge_by: isoDate.nullish().transform((value) => value ?? null),
};
export const CreateAnnouncement = z.strictObject(fields);
export type CreateAnnouncement = z.output<typeof CreateAnnouncement>;
export const UpdateAnnouncement = z.strictObject({
  ...withoutDefaults(fields),
  version,
  ...readOnly('announcement_id', 'status', 'author', 'published_at', 'edited_at', 'read_at', 'acknowledged_at', 'counts'),
});
export type UpdateAnnouncement = z.output<typeof UpdateAnnouncement>;

const Reader = z.object({ employee_id: id, name: z.string(), read_at: instant.nullable(), acknowledged_at: instant.nullable() });

const missing = 'announcements.not_found';
const writing = ['announcements.dates', 'announcements.own_team'] as const;
const write = { permission: 'organisation.announcement.update', scopes: ['team', 'organisation'] } as const;
const read = { permission: 'organisation.announcement.read' } as const;

export const announcements = {
  list: endpoint({
    ...read,
    method: 'GET',
    path: '/announcements',
    summary: 'Announcements for the signed-in user: pinned, then important unread, then newest. Authors also see drafts',
    query: PageQuery.extend({
      ...searchable,
      view: z.enum(['mine', 'manage']).default('mine'),
      status: AnnouncementStatus.optional(),
    }),
    response: paged(Announcement),
    errors: ['access.forbidden'],
  }),
  get: endpoint({
    ...read,
    method: 'GET',
    path: '/announcements/{id}',
    summary: 'One announcement',
    params: byId,
    response: Announcement,
    errors: [missing],
  }),
  create: endpoint({
    ...write,
    method: 'POST',
    path: '/announcements',
    summary: 'Add an announcement as a draft',
    status: 201,
    idempotent: true,
    body: CreateAnnouncement,
    response: Announcement,
    message: 'Draft saved',
    errors: writing,
  }),
  update: endpoint({
    ...write,
    method: 'PUT',
    path: '/announcements/{id}',
    summary: 'Change an announcement. A published one is marked as edited',
    params: byId,
    body: UpdateAnnouncement,
    response: Announcement,
    message: 'Announcement saved',
    errors: [...writing, missing, 'organisation.version_conflict', 'announcements.state'],
  }),
  remove: endpoint({
    ...write,
    method: 'DELETE',
    path: '/announcements/{id}',
    summary: 'Delete a draft',
    params: byId,
    response: z.object({}),
    message: 'Draft deleted',
    errors: [missing, 'announcements.state'],
  }),
  publish: endpoint({
    ...write,
    method: 'POST',
    path: '/announcements/{id}/publish',
    summary: 'Publish now, or schedule for its start',
    params: byId,
    body: emptyBody,
    idempotent: true,
    response: Announcement,
    message: 'Announcement published',
    errors: [...writing, missing, 'announcements.state', 'announcements.audience_empty'],
  }),
  withdraw: endpoint({
    ...write,
    method: 'POST',
    path: '/announcements/{id}/withdraw',
    summary: 'Withdraw a published or scheduled announcement',
    params: byId,
    body: emptyBody,
    response: Announcement,
    message: 'Announcement withdrawn',
    errors: [missing, 'announcements.not_published'],
  }),
  read: endpoint({
    ...read,
    method: 'POST',
    path: '/announcements/{id}/read',
    summary: 'Mark as read by the signed-in user',
    params: byId,
    body: emptyBody,
    response: Announcement,
    errors: [missing, 'announcements.not_published'],
  }),
  acknowledge: endpoint({
    ...read,
    method: 'POST',
    path: '/announcements/{id}/acknowledge',
    summary: 'Acknowledge an announcement. This can’t be undone',
    params: byId,
    body: emptyBody,
    response: Announcement,
    message: 'Acknowledged',
    errors: [missing, 'announcements.not_published'],
  }),
  readers: endpoint({
    ...write,
    method: 'GET',
    path: '/announcements/{id}/readers',
    summary: 'Recipients with read and acknowledged status, unread first',
    params: byId,
    query: PageQuery.extend(searchable),
    response: paged(Reader),
    errors: [missing],
  }),
  today: endpoint({
    method: 'GET',
    path: '/feed/today',
    session: true,
    summary: 'Today’s birthdays and work anniversaries, this week’s joiners and the next holiday',
    response: z.object({
      birthdays: z.array(z.object({ employee_id: id, name: z.string() })),
      anniversaries: z.array(z.object({ employee_id: id, name: z.string(), years: z.int() })),
      joiners: z.array(z.object({ employee_id: id, name: z.string(), joined_on: isoDate })),
      next_holiday: z.object({ day: isoDate, name: z.string() }).nullable(),
    }),
  }),
};
