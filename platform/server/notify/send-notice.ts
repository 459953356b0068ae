import type { Tx } from '../database/tx.ts';
import { cancelMails } from '../mail/outbox.queries.ts';
import { type Choices, deliveryOf, NO_CHOICES } from './delivery-choice.ts';
import type { CloseNotices, Notice, Notify } from './notice.ts';
import { dedupeKey, type NoticeToSend, type NotifierParts, subjectOf } from './notice-to-send.ts';
import { announceNotificationCounts, claimRecipients, closeActionNotices, insertNotifications } from './notification.queries.ts';
import { findRecipients, type ResolvedRecipients } from './recipients.ts';
import { sendNoticeMails } from './send-notice-mail.ts';
import { listChoicesOf, organisationChoices, readSetting, type StoredSetting } from './setting.queries.ts';
import { fillTemplate } from './template.ts';

/**
 * Notifies users in a constant number of statements, however many they are.
 * @throws Error for a notice that no area declares
 */
export function notifierFor(parts: NotifierParts): Notify {
  return async (notice, request) => {
    const declared = notice as Notice;
    if (parts.services.notices.get(notice.id) !== declared) throw new Error(`${notice.id} is sent but no area declares it`);
    const { tx, clock, services, actor_id } = parts;
    const asking = { tx, platform: services.dependencies.platform, today: clock.today(), actor_id };
    const recipients = await findRecipients(asking, declared, request.to);
    if (recipients.accounts.length === 0 && recipients.without_account.length === 0) return;
    const setting = await readSetting(tx);
    const modeOf = await deliveryModes(tx, declared, recipients, setting);
    const outgoing = { notice: declared, request, recipients, setting, modeOf };
    const shown = await showInApp(parts, outgoing);
    if (declared.channels.includes('email')) await sendNoticeMails(parts, outgoing, shown);
  };
}

/** Reads what these people chose for the notice, in one statement. */
async function deliveryModes(
  tx: Tx,
  notice: Notice,
  { accounts }: ResolvedRecipients,
  setting: StoredSetting,
): Promise<NoticeToSend['modeOf']> {
  const users = accounts.map(({ user_id }) => user_id);
  const own: ReadonlyMap<string, Choices> = notice.mandatory
    ? new Map()
    : await listChoicesOf(tx, users, [notice.id, notice.class]);
  const organisation = organisationChoices(setting);
  return (user_id, channel) =>
    deliveryOf(notice, channel, organisation, (user_id && own.get(user_id)) || NO_CHOICES).mode ?? 'off';
}

async function showInApp({ tx, clock, actor_id }: NotifierParts, outgoing: NoticeToSend): Promise<Map<string, string>> {
  const { notice, request, recipients, modeOf } = outgoing;
  const readers = recipients.accounts.filter(({ user_id }) => modeOf(user_id, 'in_app') === 'on');
  const fresh = await claimRecipients(
    tx,
    clock.now(),
    dedupeKey(outgoing),
    'in_app',
    readers.map(({ user_id }) => user_id),
  );
  const written = {
    title: fillTemplate(notice.title, request.values).slice(0, 140),
    body: fillTemplate(notice.text, request.values).slice(0, 500),
    link: fillTemplate(notice.link, request.values),
    actor_id,
  };
  const made = await insertNotifications(
    tx,
    clock.now(),
    notice,
    readers
      .filter(({ user_id }) => fresh.has(user_id))
      .map(({ user_id, employee_id }) => ({ user_id, subject_id: subjectOf(request, employee_id) })),
    { written, group: request.group ?? null },
  );
  await announceNotificationCounts(tx, [...fresh], { class: notice.class, title: written.title });
  return made;
}

/** Closes action notices and cancels the mails about them that have not left. */
export function noticeCloserFor({ tx, clock }: Pick<NotifierParts, 'tx' | 'clock'>): CloseNotices {
  return async (notice, subject) => {
    const subjects = typeof subject === 'string' ? [subject] : subject;
    if (subjects.length === 0) return;
    await announceNotificationCounts(tx, await closeActionNotices(tx, clock.now(), notice.id, subjects), {});
    if (notice.channels.includes('email')) await cancelMails(tx, notice.id, subjects);
  };
}
