import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type DataOf, localMailbox } from '@hrms/platform/contract';
import nodemailer from 'nodemailer';
import type { Config } from '../config.ts';
import { type Route, route } from '../context.ts';
import { newId } from '../ids.ts';
import { mailNotFound } from '../notify/refusals.ts';
import type { DueMail, toMessage } from './transport.ts';

const MOST_LISTED = 100;

const rootOf = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'mailbox');
const OWNER_ONLY = { mode: 0o600 };

/** Keeps a mail as a file that only the program's account reads, and beside it what a reader shows. Repeating it replaces them. */
export async function storeLocalMail(
  config: Config,
  org_id: string,
  mail: Pick<DueMail, 'id' | 'to_address' | 'subject' | 'body'>,
  { message, at }: { message: ReturnType<typeof toMessage>; at: Date },
): Promise<void> {
  const folder = join(rootOf(config), org_id);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const built = await nodemailer.createTransport({ streamTransport: true, buffer: true }).sendMail(message);
  await writeFile(join(folder, `${mail.id}.eml`), built.message as Buffer, OWNER_ONLY);
  const shown: LocalMail = {
    mail_id: mail.id,
    to: mail.to_address,
    subject: mail.subject,
    at: at.toISOString(),
    text: message.text,
  };
  // under its name only once it is whole: a reader never meets half a mail; two deliveries of one mail write their own
  const writing = join(folder, `${mail.id}.${newId()}.writing`);
  await writeFile(writing, JSON.stringify(shown), OWNER_ONLY);
  await rename(writing, join(folder, `${mail.id}.json`));
}

type LocalMail = DataOf<typeof localMailbox.get>;

/** Files of the mailbox, newest first: ids ascend with time. */
function listFiles(config: Config, ending: string): string[] {
  const root = rootOf(config);
  if (!existsSync(root)) return [];
  return readdirSync(root)
    .flatMap((org_id) => readdirSync(join(root, org_id)).map((name) => join(root, org_id, name)))
    .filter((path) => path.endsWith(ending))
    .sort((one, other) => (one.slice(-41) < other.slice(-41) ? 1 : -1));
}

/** A mail as it was kept; null for one that is removed or not whole. */
function readLocalMail(path: string): LocalMail | null {
  const content = existsSync(path) ? readFileSync(path, 'utf8') : '';
  return content.endsWith('}') ? (JSON.parse(content) as LocalMail) : null;
}

/** Removes what was kept before an instant. */
export function removeOldLocalMails(config: Config, before: Date): void {
  for (const path of listFiles(config, '')) if (statSync(path).mtime < before) rmSync(path, { force: true });
}

/** Whether the mailbox may be read without signing in: never in production, nor where other machines reach the program. */
export const isMailboxOpen = ({ production, smtpUrl, host }: Config): boolean =>
  !production && !smtpUrl && ['127.0.0.1', '::1', 'localhost'].includes(host);

export const localMailboxRoutes: readonly Route[] = [
  route(localMailbox.list, async ({ services }) => ({
    mails: listFiles(services.config, '.json')
      .slice(0, MOST_LISTED)
      .flatMap((path) => {
        const kept = readLocalMail(path);
        if (!kept) return [];
        const { text: _text, ...mail } = kept;
        return [mail];
      }),
  })),
  route(localMailbox.get, async ({ services }, { params }) => {
    const path = listFiles(services.config, `${params.id}.json`)[0];
    const mail = path ? readLocalMail(path) : null;
    if (!mail) throw mailNotFound();
    return mail;
  }),
];
