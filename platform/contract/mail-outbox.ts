import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { byId } from './record.ts';
import { count, id, instant, isoDate, PageQuery, paged, searchable } from './shapes.ts';

export const MailStatus = z.enum(['queued', 'held', 'sending', 'sent', 'retrying', 'failed', 'suppressed', 'cancelled']);
export type MailStatus = z.output<typeof MailStatus>;

export const OutboxMail = z.object({
  mail_id: id,
  status: MailStatus,
  /** Null for mails that belong to no notice: invitations, links, tests. */
  notice_id: z.string().nullable(),
  subject: z.string(),
  to_address: z.string(),
  user_id: id.nullable(),
  /** The name of the user it went to, where it is known. */
  person: z.string().nullable(),
  /** It holds a link or code that signs in: its text is never shown and it cannot be sent again. */
  sensitive: z.boolean(),
  attempts: count,
  next_try_at: instant.nullable(),
  last_error: z.string().nullable(),
  created_at: instant,
  sent_at: instant.nullable(),
});
export type OutboxMail = z.output<typeof OutboxMail>;

export const OutboxMailWithBody = OutboxMail.extend({
  /** `[removed]` for sensitive mails and after 30 days. */
  body: z.string(),
});
export type OutboxMailWithBody = z.output<typeof OutboxMailWithBody>;

const DeliveryFigures = z.object({
  pending: count,
  held: count,
  /** In the last 24 hours. */
  sent: count,
  failed: count,
  oldest_pending_at: instant.nullable(),
});
export type DeliveryFigures = z.output<typeof DeliveryFigures>;

const filters = {
  ...searchable,
  status: MailStatus.optional(),
  notice_id: z.string().trim().max(80).optional(),
  user_id: id.optional(),
  from: isoDate.optional(),
  to: isoDate.optional(),
};

const read = 'notifications.outbox.read';
const update = 'notifications.outbox.update';

export const mailOutbox = {
  list: endpoint({
    method: 'GET',
    path: '/mail-outbox',
    longest_span: { days: 3_660, reason: 'A filter of stored rows, read page by page' },
    permission: read,
    reveals: true,
    summary: 'Mails of the organisation, newest first',
    query: PageQuery.extend(filters),
    response: paged(OutboxMail),
  }),
  /** Figures over the screen, and the lasting banner 'Mail is not sent: no mail server is configured' for `local`. */
  health: endpoint({
    method: 'GET',
    path: '/mail-outbox/health',
    permission: read,
    summary: 'State of mail delivery',
    response: DeliveryFigures.extend({ transport: z.enum(['smtp', 'local']) }),
  }),
  export: endpoint({
    method: 'GET',
    path: '/mail-outbox/export',
    longest_span: { days: 3_660, reason: 'A filter of stored rows, read page by page' },
    permission: read,
    kind: 'file',
    reveals: true,
    summary: 'Mails of the organisation as CSV, without their texts',
    query: z.object(filters),
    response: z.any(),
  }),
  get: endpoint({
    method: 'GET',
    path: '/mail-outbox/{id}',
    permission: read,
    reveals: true,
    summary: 'One mail with its text',
    params: byId,
    response: OutboxMailWithBody,
    errors: ['mail.not_found'],
  }),
  retry: endpoint({
    method: 'POST',
    path: '/mail-outbox/{id}/retry',
    permission: update,
    summary: 'Send a failed mail again',
    params: byId,
    body: z.strictObject({}),
    response: OutboxMail,
    message: 'Mail queued again',
    errors: ['mail.not_found', 'mail.sensitive', 'mail.not_failed', 'mail.suppressed', 'mail.body_removed'],
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/mail-outbox/{id}/cancel',
    permission: update,
    summary: 'Cancel a mail that was not sent yet',
    params: byId,
    body: z.strictObject({}),
    response: OutboxMail,
    message: 'Mail cancelled',
    errors: ['mail.not_found', 'mail.not_pending'],
  }),
};

/** An address that takes no more mail until it is removed from this list. */
export const MailSuppression = z.object({
  suppression_id: id,
  /** `a•••@example.in` */
  address_hint: z.string(),
  employee_id: id.nullable(),
  employee_name: z.string().nullable(),
  reason: z.enum(['hard_bounce', 'complaint', 'manual']),
  last_error: z.string().nullable(),
  at: instant,
});
export type MailSuppression = z.output<typeof MailSuppression>;

export const mailSuppressions = {
  list: endpoint({
    method: 'GET',
    path: '/mail-suppressions',
    permission: update,
    summary: 'Suppressed addresses, newest first',
    query: PageQuery.extend({ employee_id: id.optional() }),
    response: paged(MailSuppression),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/mail-suppressions/{id}',
    permission: update,
    summary: 'Allow mail to an address again',
    params: byId,
    response: z.object({}),
    message: 'Address removed from the list',
    errors: ['mail.not_found'],
  }),
};

/** For platform admins: figures alone, without addresses, subjects or texts. */
export const platformMail = {
  list: endpoint({
    method: 'GET',
    path: '/platform/mail-delivery',
    platform: true,
    tag: 'platform',
    summary: 'Mail delivery of every organisation, by name',
    query: PageQuery,
    response: paged(DeliveryFigures.extend({ org_id: id, name: z.string() })),
  }),
};
