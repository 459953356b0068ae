import type { CivilDate } from '@hrms/platform/calendar';
import type { Account } from '../actor.ts';
import { vaultOf } from '../crypto.ts';
import { newId } from '../ids.ts';
import { enqueueSending, insertMails, type NewMail } from '../mail/outbox.queries.ts';
import { addressOf } from './address.ts';
import { insertDigestItems } from './digest.queries.ts';
import { builtInTemplate, isSafeForMail, toMail } from './mail-text.ts';
import { findTemplate } from './message-template.queries.ts';
import type { NotifyRequest } from './notice.ts';
import { dedupeKey, type NoticeToSend, type NotifierParts, type ShownNotifications, subjectOf } from './notice-to-send.ts';
import { claimRecipients } from './notification.queries.ts';
import { departureDay, departureOf, nextDigestAt, waitsForWorkday } from './quiet-hours.ts';
import { fillTemplate } from './template.ts';

type Addressee = {
  request: NotifyRequest;
  key: string;
  /** The user, or the employee where there is no account. */
  recipient: string;
  account: Account | undefined;
  employee_id: string | null;
  to: string;
};

/** Writes the mails of a notice into the outbox, and what waits for a digest; one job sends them. */
export async function sendNoticeMails(parts: NotifierParts, sending: NoticeToSend, shown: ShownNotifications): Promise<void> {
  const { tx, clock } = parts;
  const fresh = await claimRecipients(tx, clock.now(), 'email', await listAddressees(parts, sending));
  const inDigest = ({ account }: Addressee) => sending.modeOf(account?.user_id ?? null, 'email') === 'digest';
  await queueMails(
    parts,
    sending,
    fresh.filter((one) => !inDigest(one)),
    shown,
  );
  await collectForDigest(parts, sending, fresh.filter(inDigest));
}

/** Everybody whose mail is not switched off and whose address is known. */
async function listAddressees({ tx, services }: NotifierParts, { notice, requests, modeOf }: NoticeToSend): Promise<Addressee[]> {
  const wanted = requests.flatMap(({ request, recipients }) => {
    const shared = { request, key: dedupeKey(notice, request) };
    const accounts = recipients.accounts.filter(({ user_id }) => modeOf(user_id, 'email') !== 'off');
    return [
      ...accounts.map((account) => ({ ...shared, recipient: account.user_id, account, employee_id: account.employee_id })),
      ...recipients.without_account.map((employee_id) => ({
        ...shared,
        recipient: employee_id,
        account: undefined,
        employee_id,
      })),
    ];
  });
  const employees = new Set(wanted.flatMap(({ employee_id }) => employee_id ?? []));
  const known = await services.dependencies.platform.addresses.of(tx, [...employees]);
  return wanted.flatMap((one) => {
    const to = addressOf(notice, one.account, one.employee_id ? known.get(one.employee_id) : undefined);
    return to ? [{ ...one, to }] : [];
  });
}

async function queueMails(
  parts: NotifierParts,
  sending: NoticeToSend,
  reached: readonly Addressee[],
  shown: ShownNotifications,
): Promise<void> {
  if (reached.length === 0) return;
  const { tx, clock, jobs, services } = parts;
  const { notice } = sending;
  const now = clock.now();
  const textOf = await mailTexts(parts, sending);
  const leaving = await departures(parts, sending, reached, now);
  const mails = reached.map(({ request, key, account, employee_id, to }): NewMail => {
    const notification = account ? shown.get(request)?.get(account.user_id) : undefined;
    const delayed = notice.mail_after_seconds !== undefined && notification !== undefined;
    return {
      id: newId(),
      to,
      attachment: request.attachment ?? null,
      ...textOf(request),
      dedupe_key: key,
      user_id: account?.user_id ?? null,
      employee_id,
      subject_id: subjectOf(request, employee_id),
      unread_notification: delayed ? notification : null,
      leaves_at: delayed ? later(leaving(employee_id), now, notice.mail_after_seconds ?? 0) : leaving(employee_id),
    };
  });
  const vault = await vaultOf(tx, services.config.masterKey);
  await insertMails({ tx, vault, now }, { sensitive: false, notice }, mails);
  if (mails.some(({ leaves_at }) => leaves_at <= now)) await enqueueSending(tx, jobs);
  else if (notice.mail_after_seconds) await enqueueSending(tx, jobs, notice.mail_after_seconds);
}

const mailValues = ({ values, mail_values = {} }: NotifyRequest): NotifyRequest['values'] =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, mail_values[name] ?? value]));

/** Subject and text of the mail of each request, by the organisation's own template where it has one. */
async function mailTexts({ tx, services }: NotifierParts, { notice, requests }: NoticeToSend) {
  const template = (await findTemplate(tx, notice.id)) ?? builtInTemplate(notice);
  const texts = new Map(
    requests.map(({ request }) => {
      const address = `${services.config.publicUrl}${fillTemplate(notice.link, request.values)}`;
      return [request, toMail({ template, values: mailValues(request), address })];
    }),
  );
  if ([...texts.values()].some(({ reduced }) => reduced))
    services.log.warn({ notice: notice.id }, 'restricted content was left out of a mail');
  return (request: NotifyRequest) => {
    const { subject, body } = texts.get(request) as ReturnType<typeof toMail>;
    return { subject, body };
  };
}

const later = (leaving: Date, now: Date, seconds: number): Date =>
  new Date(Math.max(leaving.getTime(), now.getTime() + seconds * 1000));

/** When each person's mail leaves: after quiet hours, and information on a day they work. */
async function departures(
  { tx, services }: NotifierParts,
  { notice, setting }: NoticeToSend,
  reached: readonly Addressee[],
  now: Date,
) {
  const employees = new Set(waitsForWorkday(notice) ? reached.flatMap(({ employee_id }) => employee_id ?? []) : []);
  const workdays: ReadonlyMap<string, CivilDate> =
    employees.size > 0
      ? await services.dependencies.platform.nextWorkdays(tx, [...employees], departureDay(now, setting))
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
    reached.flatMap(({ request, account, employee_id, to }) => {
      if (!account) return [];
      const title = fillTemplate(notice.title, mailValues(request)).slice(0, 140);
      return {
        id: newId(),
        user_id: account.user_id,
        to,
        subject_id: subjectOf(request, employee_id),
        title: isSafeForMail(title) ? title : 'You have a new notification in HRMS',
        link: `${services.config.publicUrl}${fillTemplate(notice.link, request.values)}`,
      };
    }),
  );
}
