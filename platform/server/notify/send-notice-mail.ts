import type { CivilDate } from '@hrms/platform/calendar';
import type { Account } from '../actor.ts';
import { vaultOf } from '../crypto.ts';
import { newId } from '../ids.ts';
import { enqueueSending, insertMails, type MailRecipient } from '../mail/outbox.queries.ts';
import { addressOf } from './address.ts';
import { insertDigestItems } from './digest.queries.ts';
import { builtInTemplate, isSafeForMail, toMail } from './mail-text.ts';
import { findTemplate } from './message-template.queries.ts';
import { dedupeKey, type NoticeToSend, type NotifierParts, subjectOf } from './notice-to-send.ts';
import { claimRecipients } from './notification.queries.ts';
import { departureDay, departureOf, nextDigestAt, waitsForWorkday } from './quiet-hours.ts';
import { fillTemplate } from './template.ts';

type Addressee = { name: string; account: Account | undefined; employee_id: string | null; to: string };

/** Writes the mails of a notice into the outbox, and what waits for a digest; one job sends them. */
export async function sendNoticeMails(
  parts: NotifierParts,
  outgoing: NoticeToSend,
  shown: ReadonlyMap<string, string>,
): Promise<void> {
  const { tx, clock } = parts;
  const wanted = await listAddressees(parts, outgoing);
  const names = wanted.map(({ name }) => name);
  const fresh = await claimRecipients(tx, clock.now(), dedupeKey(outgoing), 'email', names);
  const reached = wanted.filter(({ name }) => fresh.has(name));
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
async function listAddressees(
  { tx, services }: NotifierParts,
  { notice, recipients, modeOf }: NoticeToSend,
): Promise<Addressee[]> {
  const accounts = recipients.accounts.filter(({ user_id }) => modeOf(user_id, 'email') !== 'off');
  const employees = [...accounts.flatMap(({ employee_id }) => employee_id ?? []), ...recipients.without_account];
  const known = await services.dependencies.platform.addresses.of(tx, employees);
  const named = [
    ...accounts.map((account) => ({ name: account.user_id, account, employee_id: account.employee_id })),
    ...recipients.without_account.map((employee_id) => ({ name: employee_id, account: undefined, employee_id })),
  ];
  return named.flatMap((one) => {
    const to = addressOf(notice, one.account, one.employee_id ? known.get(one.employee_id) : undefined);
    return to ? [{ ...one, to }] : [];
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
  const { notice, request } = outgoing;
  const { reduced, subject, body } = toMail({
    template: (await findTemplate(tx, notice.id)) ?? builtInTemplate(notice),
    values: request.values,
    address: `${services.config.publicUrl}${fillTemplate(notice.link, request.values)}`,
  });
  if (reduced) services.log.warn({ notice: notice.id }, 'restricted content was left out of a mail');
  const now = clock.now();
  const leaving = await departures(parts, outgoing, reached);
  const mails = reached.map(({ account, employee_id, to }): MailRecipient => {
    const notification = account ? shown.get(account.user_id) : undefined;
    const delayed = notice.mail_after_seconds !== undefined && notification !== undefined;
    return {
      id: newId(),
      to,
      user_id: account?.user_id ?? null,
      employee_id,
      subject_id: subjectOf(request, employee_id),
      unread_notification: delayed ? notification : null,
      leaves_at: delayed ? later(leaving(employee_id), now, notice.mail_after_seconds ?? 0) : leaving(employee_id),
    };
  });
  const vault = await vaultOf(tx, services.config.masterKey);
  await insertMails({ tx, vault, now }, { subject, body, sensitive: false, notice, dedupe_key: dedupeKey(outgoing) }, mails);
  if (mails.some(({ leaves_at }) => leaves_at <= now)) await enqueueSending(tx, jobs);
  else if (notice.mail_after_seconds) await enqueueSending(tx, jobs, notice.mail_after_seconds);
}

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
  { notice, request, setting }: NoticeToSend,
  reached: readonly Addressee[],
): Promise<void> {
  if (reached.length === 0) return;
  const now = clock.now();
  const title = fillTemplate(notice.title, request.values).slice(0, 140);
  const vault = await vaultOf(tx, services.config.masterKey);
  await insertDigestItems(
    { tx, vault, now },
    {
      notice_id: notice.id,
      title: isSafeForMail(title) ? title : 'You have a new notification in HRMS',
      link: `${services.config.publicUrl}${fillTemplate(notice.link, request.values)}`,
      due_at: nextDigestAt(now, setting),
    },
    reached.flatMap(({ account, employee_id, to }) =>
      account ? [{ id: newId(), user_id: account.user_id, to, subject_id: subjectOf(request, employee_id) }] : [],
    ),
  );
}
