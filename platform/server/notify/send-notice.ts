import type { Tx } from '../database/tx.ts';
import { newId } from '../ids.ts';
import { cancelMails } from '../mail/outbox.queries.ts';
import { type Choices, deliveryOf, NO_CHOICES } from './delivery-choice.ts';
import type { CloseNotices, Notice, Notify, NotifyRequest } from './notice.ts';
import {
  dedupeKey,
  type NoticeToSend,
  type NotifierParts,
  type ResolvedRequest,
  type ShownNotifications,
  subjectOf,
} from './notice-to-send.ts';
import { announceNotificationCounts, claimRecipients, closeActionNotices, insertNotifications } from './notification.queries.ts';
import { findRecipients, type ResolvedRecipients } from './recipients.ts';
import { sendNoticeMails } from './send-notice-mail.ts';
import { listChoicesOf, organisationChoices, readSetting, type StoredSetting } from './setting.queries.ts';
import { fillTemplate } from './template.ts';

/**
 * Notifies users in a constant number of statements, however many they and the requests are.
 * @throws Error for a notice that no area declares
 */
export function notifierFor(parts: NotifierParts): Notify {
  return async (notice, outgoing) => {
    const declared = notice as Notice;
    if (parts.services.notices.get(notice.id) !== declared) throw new Error(`${notice.id} is sent but no area declares it`);
    const asked: readonly NotifyRequest[] = Array.isArray(outgoing) ? outgoing : [outgoing];
    if (asked.length === 0) return;
    const { tx, clock, services, actor_id } = parts;
    const asking = { tx, platform: services.dependencies.platform, today: clock.today(), actor_id };
    const found = await findRecipients(
      asking,
      declared,
      asked.map(({ to }) => to),
    );
    const requests = asked
      .map((request, at) => ({ request, recipients: found[at] as ResolvedRecipients }))
      .filter(({ recipients: { accounts, without_account } }) => accounts.length + without_account.length > 0);
    if (requests.length === 0) return;
    const setting = await readSetting(tx);
    const modeOf = await deliveryModes(tx, declared, requests, setting);
    const sending = { notice: declared, requests, setting, modeOf };
    const shown = await showInApp(parts, sending);
    if (declared.channels.includes('email')) await sendNoticeMails(parts, sending, shown);
  };
}

/** Reads what these people chose for the notice, in one statement. */
async function deliveryModes(
  tx: Tx,
  notice: Notice,
  requests: readonly ResolvedRequest[],
  setting: StoredSetting,
): Promise<NoticeToSend['modeOf']> {
  const users = new Set(requests.flatMap(({ recipients }) => recipients.accounts.map(({ user_id }) => user_id)));
  const own: ReadonlyMap<string, Choices> = notice.mandatory
    ? new Map()
    : await listChoicesOf(tx, [...users], [notice.id, notice.class]);
  const organisation = organisationChoices(setting);
  return (user_id, channel) =>
    deliveryOf(notice, channel, organisation, (user_id && own.get(user_id)) || NO_CHOICES).mode ?? 'off';
}

/** Writes the lines of the bell. @returns their ids by request, then by user */
async function showInApp({ tx, clock, actor_id }: NotifierParts, sending: NoticeToSend): Promise<ShownNotifications> {
  const { notice, requests, modeOf } = sending;
  const readers = requests.flatMap(({ request, recipients }) =>
    recipients.accounts
      .filter(({ user_id }) => modeOf(user_id, 'in_app') === 'on')
      .map(({ user_id, employee_id }) => ({
        request,
        user_id,
        employee_id,
        key: dedupeKey(notice, request),
        recipient: user_id,
      })),
  );
  const fresh = await claimRecipients(tx, clock.now(), 'in_app', readers);
  const rows = fresh.map(({ request, user_id, employee_id }) => ({
    request,
    id: newId(),
    user_id,
    subject_id: subjectOf(request, employee_id),
    title: fillTemplate(notice.title, request.values).slice(0, 140),
    body: fillTemplate(notice.text, request.values).slice(0, 500),
    link: fillTemplate(notice.link, request.values),
    group_key: request.group ?? null,
  }));
  await insertNotifications(tx, clock.now(), { notice, actor_id }, rows);
  const last = new Map(rows.map(({ user_id, title }) => [user_id, title]));
  await announceNotificationCounts(tx, [...last.keys()], (user_id) => ({ class: notice.class, title: last.get(user_id) ?? '' }));
  const shown: ShownNotifications = new Map(requests.map(({ request }) => [request, new Map()]));
  for (const { request, user_id, id } of rows) shown.get(request)?.set(user_id, id);
  return shown;
}

/** Closes action notices and cancels the mails about them that have not left. */
export function noticeCloserFor({ tx, clock }: Pick<NotifierParts, 'tx' | 'clock'>): CloseNotices {
  return async (notice, subject) => {
    const subjects = typeof subject === 'string' ? [subject] : subject;
    if (subjects.length === 0) return;
    await announceNotificationCounts(tx, await closeActionNotices(tx, clock.now(), notice.id, subjects));
    if (notice.channels.includes('email')) await cancelMails(tx, notice.id, subjects);
  };
}
