import type { CivilDate } from '@hrms/platform/calendar';
import type { Account } from '../actor.ts';
import { vaultOf } from '../crypto.ts';
import { newId } from '../ids.ts';
import { enqueueSending, insertMails, type MailToWrite } from '../mail/outbox.queries.ts';
import { addressOf } from './address.ts';
import { insertDigestItems } from './digest.queries.ts';
import { builtInTemplate, isSafeForMail, toMail } from './mail-text.ts';
import { findTemplate } from './message-template.queries.ts';
import type { Notice } from './notice.ts';
import { type Message, type NoticeToSend, type NotifierParts, subjectOf } from './notice-to-send.ts';
import { claimRecipients, toldKey } from './notification.queries.ts';
import { departureDay, departureOf, nextDigestAt, waitsForWorkday } from './quiet-hours.ts';
import { fillTemplate } from './template.ts';

type Addressee = {
  message: Message;
  told: { dedupe_key: string; recipient: string };
  account: Account | undefined;
  employee_id: string | null;
  to: string;
};

/** Writes the mails of a notice into the outbox, and what waits for a digest; one job sends them. */
export async function sendNoticeMails(
  parts: NotifierParts,
  outgoing: NoticeToSend,
  shown: ReadonlyMap<string, string>,
): Promise<void> {
  const { tx, clock } = parts;
  const wanted = await listAddressees(parts, outgoing);
  const fresh = await claimRecipients(
    tx,
    clock.now(),
    'email',
    wanted.map(({ told }) => told),
  );
  const reached = wanted.filter(({ told }) => fresh.delete(toldKey(told)));
  const inDigest = ({ account }: Addressee) => outgoing.modeOf(account?.user_id ?? null, 'email') === 'digest';
  await queueMails(
    parts,
    outgoing,
    reached.filter((one) => !inDigest(one)),
    shown,
  );
  await collectForDigest(parts, outgoing, reached.filter(inDigest));
}

/** Everybody whose mail is not switched off and whose address is known. */
async function listAddressees({ tx, services }: NotifierParts, { notice, messages, modeOf }: NoticeToSend): Promise<Addressee[]> {
  const named = messages.flatMap((message) => [
    ...message.recipients.accounts
      .filter(({ user_id }) => modeOf(user_id, 'email') !== 'off')
      .map((account) => ({ message, recipient: account.user_id, account, employee_id: account.employee_id })),
    ...message.recipients.without_account.map((employee_id) => ({
      message,
      recipient: employee_id,
      account: undefined,
      employee_id,
    })),
  ]);
  const employees = new Set(named.flatMap(({ employee_id }) => employee_id ?? []));
  const known = await services.dependencies.platform.addresses.of(tx, [...employees]);
  return named.flatMap(({ recipient, ...one }) => {
    const to = addressOf(notice, one.account, one.employee_id ? known.get(one.employee_id) : undefined);
    return to ? [{ ...one, told: { dedupe_key: one.message.dedupe_key, recipient }, to }] : [];
  });
}

async function queueMails(
  parts: NotifierParts,
  outgoing: NoticeToSend,
  reached: readonly Addressee[],
  shown: ReadonlyMap<string, string>,
): Promise<void> {
  if (reached.length === 0) return;
  const { tx, clock, jobs, services } = parts;
  const { notice } = outgoing;
  const textOf = await mailTexts(parts, outgoing);
  const now = clock.now();
  const leaving = await departures(parts, outgoing, reached);
  const mails = reached.map(({ message, told, account, employee_id, to }): MailToWrite => {
    const notification = account ? shown.get(toldKey(told)) : undefined;
    const delayed = notice.mail_after_seconds !== undefined && notification !== undefined;
    return {
      ...textOf(message),
      id: newId(),
      to,
      user_id: account?.user_id ?? null,
      employee_id,
      subject_id: subjectOf(message.request, employee_id),
      unread_notification: delayed ? notification : null,
      dedupe_key: told.dedupe_key,
      leaves_at: delayed ? later(leaving(employee_id), now, notice.mail_after_seconds ?? 0) : leaving(employee_id),
    };
  });
  const vault = await vaultOf(tx, services.config.masterKey);
  await insertMails({ tx, vault, now }, { sensitive: false, notice }, mails);
  if (mails.some(({ leaves_at }) => leaves_at <= now)) await enqueueSending(tx, jobs);
  else if (notice.mail_after_seconds) await enqueueSending(tx, jobs, notice.mail_after_seconds);
}

/** Subject and body of each message, by the organisation's own text where it has one. */
async function mailTexts(
  { tx, services }: NotifierParts,
  { notice, messages }: NoticeToSend,
): Promise<(message: Message) => Pick<MailToWrite, 'subject' | 'body'>> {
  const template = (await findTemplate(tx, notice.id)) ?? builtInTemplate(notice);
  const texts = new Map(
    messages.map((message) => {
      const { values } = message.request;
      return [message, toMail({ template, values, address: addressInApp(services, notice, message) })];
    }),
  );
  if ([...texts.values()].some(({ reduced }) => reduced))
    services.log.warn({ notice: notice.id }, 'restricted content was left out of a mail');
  return (message) => {
    const { subject, body } = texts.get(message) as { subject: string; body: string };
    return { subject, body };
  };
}

const addressInApp = ({ config }: NotifierParts['services'], notice: Notice, { request }: Message): string =>
  `${config.publicUrl}${fillTemplate(notice.link, request.values)}`;

const later = (leaving: Date, now: Date, seconds: number): Date =>
  new Date(Math.max(leaving.getTime(), now.getTime() + seconds * 1000));

/** When each person's mail leaves: after quiet hours, and information on a day they work. */
async function departures(
  { tx, clock, services }: NotifierParts,
  { notice, setting }: NoticeToSend,
  reached: readonly Addressee[],
) {
  const now = clock.now();
  const employees = waitsForWorkday(notice) ? reached.flatMap(({ employee_id }) => employee_id ?? []) : [];
  const workdays: ReadonlyMap<string, CivilDate> =
    employees.length > 0
      ? await services.dependencies.platform.nextWorkdays(tx, employees, departureDay(now, setting))
      : new Map();
  return (employee_id: string | null): Date =>
    departureOf(notice, now, setting, employee_id ? workdays.get(employee_id) : undefined);
}

/** What the next digest of each person says: the title and where it leads. */
async function collectForDigest(
  { tx, clock, services }: NotifierParts,
  { notice, setting }: NoticeToSend,
  reached: readonly Addressee[],
): Promise<void> {
  if (reached.length === 0) return;
  const now = clock.now();
  const vault = await vaultOf(tx, services.config.masterKey);
  await insertDigestItems(
    { tx, vault, now },
    { notice_id: notice.id, due_at: nextDigestAt(now, setting) },
    reached.flatMap(({ message, account, employee_id, to }) => {
      if (!account) return [];
      const title = fillTemplate(notice.title, message.request.values).slice(0, 140);
      return {
        id: newId(),
        user_id: account.user_id,
        to,
        subject_id: subjectOf(message.request, employee_id),
        title: isSafeForMail(title) ? title : 'You have a new notification in HRMS',
        link: addressInApp(services, notice, message),
      };
    }),
  );
}
