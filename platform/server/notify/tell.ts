import type { Logger } from 'pino';
import type { Account } from '../actor.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Tx } from '../database/tx.ts';
import type { AreaDependencies } from '../dependencies.ts';
import type { JobQueue } from '../jobs/queue.ts';
import type { Mailer } from '../mail.ts';
import { toMail } from './mail-text.ts';
import { type CloseNotices, fillTemplate, type Notice, type Notify, type NotifyRequest } from './notice.ts';
import { claimRecipients, closeActionNotices, insertNotifications, refreshBells } from './notification.queries.ts';
import { findRecipients, type ResolvedRecipients } from './recipients.ts';

/** What telling stands on, inside one transaction. */
export type NotifierParts = {
  readonly tx: Tx;
  readonly clock: Clock;
  readonly jobs: JobQueue;
  readonly mail: Mailer;
  readonly services: {
    readonly dependencies: AreaDependencies;
    readonly config: Config;
    readonly log: Logger;
    readonly notices: ReadonlyMap<string, Notice>;
  };
  /** The user whose doing it is; null for the program itself. */
  readonly actor_id: string | null;
};

/** @throws Error for a notice that no area declares */
export function notifierFor(parts: NotifierParts): Notify {
  return async (notice, telling) => {
    const declared = notice as Notice;
    if (parts.services.notices.get(notice.id) !== declared) throw new Error(`${notice.id} is sent but no area declares it`);
    const { tx, clock, services, actor_id } = parts;
    const asking = { tx, platform: services.dependencies.platform, today: clock.today(), actor_id };
    const recipients = await findRecipients(asking, declared, telling.to);
    const shown = await showInApp(parts, declared, telling, recipients.accounts);
    await sendMails(parts, declared, telling, recipients, shown);
  };
}

const dedupeKey = (notice: Notice, { cause }: NotifyRequest) => `${notice.id}:${cause}`;

async function showInApp(
  { tx, clock, actor_id }: NotifierParts,
  notice: Notice,
  telling: NotifyRequest,
  accounts: readonly Account[],
): Promise<Map<string, string>> {
  if (!notice.channels.includes('in_app')) return new Map();
  const users = accounts.map(({ user_id }) => user_id);
  const fresh = await claimRecipients(tx, clock.now(), dedupeKey(notice, telling), 'in_app', users);
  const written = {
    title: fillTemplate(notice.title, telling.values).slice(0, 140),
    body: fillTemplate(notice.text, telling.values).slice(0, 500),
    link: fillTemplate(notice.link, telling.values),
    subject_id: telling.subject_id ?? null,
    actor_id,
  };
  const made = await insertNotifications(tx, clock.now(), notice, [...fresh], { written, group: telling.group ?? null });
  await refreshBells(tx, [...fresh], { class: notice.class, title: written.title });
  return made;
}

/** Where a person's mail goes: security to the address they sign in with, the rest to work. */
const addressOf = (notice: Notice, account: Account, work: string | null | undefined) =>
  notice.class === 'security' ? account.email : (work ?? account.email);

async function sendMails(
  { tx, clock, jobs, mail, services }: NotifierParts,
  notice: Notice,
  telling: NotifyRequest,
  { accounts, without_account }: ResolvedRecipients,
  shown: ReadonlyMap<string, string>,
): Promise<void> {
  if (!notice.channels.includes('email')) return;
  const key = dedupeKey(notice, telling);
  const names = [...accounts.map(({ user_id }) => user_id), ...without_account];
  const fresh = await claimRecipients(tx, clock.now(), key, 'email', names);
  if (fresh.size === 0) return;
  const employees = accounts.flatMap(({ employee_id }) => employee_id ?? []);
  const addresses = await services.dependencies.platform.addresses.of(tx, [...employees, ...without_account]);
  const { reduced, ...words } = toMail({
    title: fillTemplate(notice.title, telling.values).slice(0, 140),
    sentence: fillTemplate(notice.mail ?? notice.text, telling.values),
    address: `${services.config.publicUrl}${fillTemplate(notice.link, telling.values)}`,
  });
  if (reduced) services.log.warn({ notice: notice.id }, 'a mail would have carried what must not travel; it says less');
  const send = async (to: string | null | undefined, notification_id: string | undefined) => {
    if (!to) return;
    if (!notice.mail_after_seconds || !notification_id) return mail.send({ to, ...words });
    await jobs.enqueue(
      'platform.mail_notice',
      { notification_id, to, ...words },
      { delaySeconds: notice.mail_after_seconds, key: `platform.mail_notice:${notification_id}` },
    );
  };
  for (const account of accounts)
    if (fresh.has(account.user_id)) {
      const work = account.employee_id ? addresses.get(account.employee_id)?.work_email : null;
      await send(addressOf(notice, account, work), shown.get(account.user_id));
    }
  for (const employee_id of without_account)
    if (fresh.has(employee_id)) {
      const known = addresses.get(employee_id);
      await send(known?.personal_email ?? known?.work_email, undefined);
    }
}

export function noticeCloserFor({ tx, clock }: Pick<NotifierParts, 'tx' | 'clock'>): CloseNotices {
  return async (notice, subject_id) => {
    await refreshBells(tx, await closeActionNotices(tx, clock.now(), notice.id, subject_id), {});
  };
}
