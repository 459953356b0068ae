import type { Tx } from '../database/tx.ts';
import { cancelMails } from '../mail/outbox.queries.ts';
import { type Choices, deliveryOf, NO_CHOICES } from './delivery-choice.ts';
import type { CloseNotices, Notice, Notify, NotifyRequest } from './notice.ts';
import { type Message, type NoticeToSend, type NotifierParts, subjectOf } from './notice-to-send.ts';
import {
  announceNotificationCounts,
  claimRecipients,
  closeActionNotices,
  insertNotifications,
  toldKey,
} from './notification.queries.ts';
import { findRecipients } from './recipients.ts';
import { sendNoticeMails } from './send-notice-mail.ts';
import { listChoicesOf, organisationChoices, readSetting, type StoredSetting } from './setting.queries.ts';
import { fillTemplate } from './template.ts';

/**
 * Notifies users in a constant number of statements, however many they are and however many requests.
 * @throws Error for a notice that no area declares
 */
export function notifierFor(parts: NotifierParts): Notify {
  return async (notice, outgoing) => {
    const declared = notice as Notice;
    if (parts.services.notices.get(notice.id) !== declared) throw new Error(`${notice.id} is sent but no area declares it`);
    const messages = await findMessages(parts, declared, [outgoing].flat() as readonly NotifyRequest[]);
    if (messages.length === 0) return;
    const setting = await readSetting(parts.tx);
    const modeOf = await deliveryModes(parts.tx, declared, messages, setting);
    const toSend = { notice: declared, messages, setting, modeOf };
    const shown = await showInApp(parts, toSend);
    if (declared.channels.includes('email')) await sendNoticeMails(parts, toSend, shown);
  };
}

/** The requests that reach somebody. */
async function findMessages(
  { tx, clock, services, actor_id }: NotifierParts,
  notice: Notice,
  requests: readonly NotifyRequest[],
): Promise<Message[]> {
  const asking = { tx, platform: services.dependencies.platform, today: clock.today(), actor_id };
  const found = await findRecipients(
    asking,
    notice,
    requests.map(({ to }) => to),
  );
  return requests.flatMap((request, at) => {
    const recipients = found[at];
    const reached = recipients && recipients.accounts.length + recipients.without_account.length > 0;
    return reached ? [{ request, recipients, dedupe_key: `${notice.id}:${request.cause}` }] : [];
  });
}

/** Reads what these people chose for the notice, in one statement. */
async function deliveryModes(
  tx: Tx,
  notice: Notice,
  messages: readonly Message[],
  setting: StoredSetting,
): Promise<NoticeToSend['modeOf']> {
  const users = new Set(messages.flatMap(({ recipients }) => recipients.accounts.map(({ user_id }) => user_id)));
  const own: ReadonlyMap<string, Choices> = notice.mandatory
    ? new Map()
    : await listChoicesOf(tx, [...users], [notice.id, notice.class]);
  const organisation = organisationChoices(setting);
  return (user_id, channel) =>
    deliveryOf(notice, channel, organisation, (user_id && own.get(user_id)) || NO_CHOICES).mode ?? 'off';
}

/** Shows the messages to those who see them in the application. Answers the notification of each, by `toldKey`. */
async function showInApp(
  { tx, clock, actor_id }: NotifierParts,
  { notice, messages, modeOf }: NoticeToSend,
): Promise<Map<string, string>> {
  const wanted = messages.flatMap(({ request, recipients, dedupe_key }) => {
    const written = {
      title: fillTemplate(notice.title, request.values).slice(0, 140),
      body: fillTemplate(notice.text, request.values).slice(0, 500),
      link: fillTemplate(notice.link, request.values),
      group_key: request.group ?? null,
    };
    return recipients.accounts
      .filter(({ user_id }) => modeOf(user_id, 'in_app') === 'on')
      .map(({ user_id, employee_id }) => ({
        ...written,
        user_id,
        subject_id: subjectOf(request, employee_id),
        told: { dedupe_key, recipient: user_id },
      }));
  });
  const fresh = await claimRecipients(
    tx,
    clock.now(),
    'in_app',
    wanted.map(({ told }) => told),
  );
  const lines = wanted.filter(({ told }) => fresh.delete(toldKey(told)));
  const ids = await insertNotifications(tx, clock.now(), { notice, actor_id }, lines);
  const bells = new Map(lines.map(({ user_id, title }) => [user_id, { class: notice.class, title }]));
  await announceNotificationCounts(tx, bells);
  return new Map(lines.map(({ told }, at) => [toldKey(told), ids[at] as string]));
}

/** Closes action notices and cancels the mails about them that have not left. */
export function noticeCloserFor({ tx, clock }: Pick<NotifierParts, 'tx' | 'clock'>): CloseNotices {
  return async (notice, subject) => {
    const subjects = typeof subject === 'string' ? [subject] : subject;
    if (subjects.length === 0) return;
    const users = await closeActionNotices(tx, clock.now(), notice.id, subjects);
    await announceNotificationCounts(tx, new Map(users.map((user_id) => [user_id, {}])));
    if (notice.channels.includes('email')) await cancelMails(tx, notice.id, subjects);
  };
}
