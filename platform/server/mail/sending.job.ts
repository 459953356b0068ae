import { countInWindow } from '../attempts.ts';
import { type Job, type JobContext, type JobRun, job } from '../jobs/worker.ts';
import { readSetting } from '../notify/setting.queries.ts';
import {
  cancelOvertaken,
  claimMail,
  listDueIds,
  listDueMails,
  markSent,
  markUndeliverable,
  scheduleNextAttempt,
} from './delivery.queries.ts';
import { storeLocalMail } from './local-mailbox.ts';
import { readMailLogo } from './logo.ts';
import { SENDING_TASK } from './outbox.queries.ts';
import { isSuppressed, suppressAddress } from './suppression.queries.ts';
import { type AttachedFile, type DueMail, type Sender, smtpTransport, type Transport, toMessage } from './transport.ts';

const BATCH = 100;
/** Between two mails that one job sends at most; what remains is sent by the next one, so that no worker is held for long. */
const MOST_IN_ONE_RUN = 200;
const WINDOW_MINUTES = 1 / 6;
const PAUSE_SECONDS = 10;

/** Sends what is due, oldest first. What has to wait, for the rate or for a server out of reach, is left to another job soon after. */
export async function sendDueMails(run: JobRun): Promise<void> {
  const { config } = run.services;
  const sender = await run.transaction(async (ctx) => {
    await cancelOvertaken(ctx.tx, ctx.clock.now());
    const setting = await readSetting(ctx.tx);
    return { ...setting, logo: await readMailLogo(ctx, setting) };
  });
  const waiting = config.smtpUrl ? await sendBySmtp(run, config.smtpUrl, sender) : await keepAllLocally(run, sender);
  if (waiting)
    await run.transaction(({ jobs }) =>
      jobs.enqueue(SENDING_TASK, {}, { key: `${SENDING_TASK}:${run.org_id}`, delaySeconds: PAUSE_SECONDS, keepsTime: true }),
    );
}

async function sendBySmtp(run: JobRun, smtpUrl: string, sender: Sender): Promise<boolean> {
  const transport = smtpTransport(smtpUrl);
  try {
    for (let sent = 0; sent < MOST_IN_ONE_RUN; ) {
      const due = await run.transaction(({ tx, clock }) => listDueIds(tx, clock.now(), BATCH));
      if (due.length === 0) return false;
      for (const id of due) {
        if (await isOverRate(run)) return true;
        if ((await sendOne(run, transport, sender, id)) === 'unreachable') return true;
        sent += 1;
      }
    }
    return true;
  } finally {
    transport.close();
  }
}

/** Ten mails a second over the installation and two for one organisation, counted over ten seconds and over all workers. */
async function isOverRate({ services, org_id }: JobRun): Promise<boolean> {
  const { all, organisation } = services.config.mailsPerSecond;
  const window = (kind: string) => ({ kind, minutes: WINDOW_MINUTES });
  if ((await countInWindow(services, window('mail_organisation'), org_id)) > organisation * PAUSE_SECONDS) return true;
  return (await countInWindow(services, window('mail'), 'all')) > all * PAUSE_SECONDS;
}

/** One mail: claimed, sent and marked in three steps, so that a crash in between repeats this mail alone. */
async function sendOne(run: JobRun, transport: Transport, sender: Sender, id: string): Promise<'done' | 'unreachable'> {
  const { config } = run.services;
  const mail = await run.transaction((ctx) => claimDeliverable(ctx, id));
  if (!mail) return 'done';
  const file = await run.transaction((ctx) => readAttachment(ctx, mail));
  const attempt = await transport.send(toMessage(config, sender, mail, file));
  await run.transaction(async (ctx) => {
    const { tx, clock } = ctx;
    const now = clock.now();
    if (attempt.result === 'sent') return markSent(tx, now, [mail.id], { transport: 'smtp', message_id: attempt.message_id });
    if (attempt.result === 'later') return scheduleNextAttempt(tx, now, mail, attempt.error);
    await markUndeliverable(tx, mail.id, 'failed', attempt.error);
    if (attempt.result === 'bounced') await suppressAddress(tx, await ctx.vault(), now, { ...mail, last_error: attempt.error });
  });
  return attempt.result === 'later' && attempt.unreachable ? 'unreachable' : 'done';
}

/** The file that leaves with a mail; null without one, or once it was deleted. */
async function readAttachment({ tx, files }: JobContext, mail: DueMail): Promise<AttachedFile | null> {
  if (!mail.attachment_file_id) return null;
  const file = await files.get(tx, mail.attachment_file_id);
  return file && { name: mail.attachment_name ?? file.name, media_type: file.media_type, bytes: file.bytes };
}

/** The mail, claimed; null when another worker took it, or its address takes no mail. */
async function claimDeliverable(ctx: JobContext, id: string): Promise<DueMail | null> {
  const vault = await ctx.vault();
  const mail = await claimMail(ctx.tx, vault, ctx.clock.now(), id);
  if (!mail) return null;
  if (!(await isSuppressed(ctx.tx, vault, mail.to_address))) return mail;
  await markUndeliverable(ctx.tx, mail.id, 'suppressed', 'This address is suppressed');
  return null;
}

/** Without a mail server mails become files. */
async function keepAllLocally(run: JobRun, sender: Sender): Promise<boolean> {
  const { config, log } = run.services;
  for (;;) {
    // in one transaction: it holds every mail it marks from the beginning, so that it never waits for one
    const kept = await run.transaction(async (ctx) => {
      const { tx, clock, vault } = ctx;
      const due = await listDueMails(tx, await vault(), clock.now(), BATCH);
      for (const mail of due)
        await storeLocalMail(config, run.org_id, mail, {
          message: toMessage(config, sender, mail, await readAttachment(ctx, mail)),
          at: clock.now(),
        });
      const ids = due.map(({ id }) => id);
      if (ids.length > 0) await markSent(tx, clock.now(), ids, { transport: 'local', message_id: null });
      return ids.length;
    });
    if (kept === 0) return false;
    log.info({ org_id: run.org_id, mails: kept }, 'mails kept in the local mailbox: SMTP_URL is not set');
  }
}

export const sendingJob: Job = job(SENDING_TASK, sendDueMails);
