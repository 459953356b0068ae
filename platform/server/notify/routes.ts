import {
  messageTemplates,
  type NotificationCount,
  notices,
  notificationPreferences,
  notificationSettings,
  notifications,
} from '@hrms/platform/contract';
import { type Ctx, type Route, route } from '../context.ts';
import { archiveLines, markRead } from './inbox.queries.ts';
import { countInbox, readInbox } from './inbox.service.ts';
import {
  previewMessage,
  readMessageTemplate,
  readTemplateVersions,
  removeMessageTemplate,
  sendTestMessage,
  updateMessageTemplate,
} from './message-template.service.ts';
import { explainDelivery, listNotices } from './notice-list.service.ts';
import { announceNotificationCounts } from './notification.queries.ts';
import { readPreferences, updatePreferences } from './preference.service.ts';
import { readNotificationSettings, sendTestMail, updateNotificationSettings } from './setting.service.ts';

/** The other tabs and browsers of the same person see it too. */
async function refreshOwnBell(ctx: Ctx): Promise<NotificationCount> {
  await announceNotificationCounts(ctx.tx, new Map([[ctx.actor.user_id, {}]]));
  return countInbox(ctx);
}

export const notificationRoutes: Route[] = [
  route(notifications.list, (ctx, { query }) => readInbox(ctx, query)),
  route(notifications.count, (ctx) => countInbox(ctx)),
  route(notifications.read, async (ctx, { body: { ids, before } }) => {
    const which = ids ? { ids } : { all: true as const, before };
    await markRead(ctx.tx, ctx.actor.user_id, ctx.clock.now(), which);
    return refreshOwnBell(ctx);
  }),
  route(notifications.archive, async (ctx, { body: { ids } }) => {
    await archiveLines(ctx.tx, ctx.actor.user_id, ctx.clock.now(), ids);
    return refreshOwnBell(ctx);
  }),
  route(notificationPreferences.get, (ctx) => readPreferences(ctx)),
  route(notificationPreferences.update, (ctx, { body }) => updatePreferences(ctx, body)),
  route(notificationSettings.get, (ctx) => readNotificationSettings(ctx)),
  route(notificationSettings.update, (ctx, { body }) => updateNotificationSettings(ctx, body)),
  route(notificationSettings.test, (ctx) => sendTestMail(ctx)),
  route(notices.list, (ctx) => listNotices(ctx)),
  route(notices.who, (ctx, { params, query }) => explainDelivery(ctx, params.id, query.employee_id)),
  route(messageTemplates.get, (ctx, { params }) => readMessageTemplate(ctx, params.notice)),
  route(messageTemplates.update, (ctx, { params, body }) => updateMessageTemplate(ctx, params.notice, body)),
  route(messageTemplates.remove, (ctx, { params }) => removeMessageTemplate(ctx, params.notice)),
  route(messageTemplates.preview, (ctx, { params, body }) => previewMessage(ctx, params.notice, body)),
  route(messageTemplates.test, (ctx, { params, body }) => sendTestMessage(ctx, params.notice, body)),
  route(messageTemplates.versions, (ctx, { params }) => readTemplateVersions(ctx, params.notice)),
];
