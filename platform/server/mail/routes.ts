import { mailOutbox, mailSuppressions, platformMail } from '@hrms/platform/contract';
import { type Route, route } from '../context.ts';
import { listDelivery, readDeliveryHealth } from './health.service.ts';
import { cancelMail, exportMails, listMails, readMail, retryMail } from './outbox.service.ts';
import { listSuppressions, removeSuppression } from './suppression.queries.ts';

export const mailRoutes: Route[] = [
  route(mailOutbox.list, (ctx, { query }) => listMails(ctx, query)),
  route(mailOutbox.health, (ctx) => readDeliveryHealth(ctx)),
  route(mailOutbox.export, (ctx, { query }) => exportMails(ctx, query)),
  route(mailOutbox.get, (ctx, { params }) => readMail(ctx, params.id)),
  route(mailOutbox.retry, (ctx, { params }) => retryMail(ctx, params.id)),
  route(mailOutbox.cancel, (ctx, { params }) => cancelMail(ctx, params.id)),
  route(platformMail.list, (ctx, { query }) => listDelivery(ctx, query)),
  route(mailSuppressions.list, (ctx, { query }) => listSuppressions(ctx, query)),
  route(mailSuppressions.remove, (ctx, { params }) => removeSuppression(ctx, params.id)),
];
