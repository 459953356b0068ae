/** How a joiner comes in without an account: the mailed link, a mailed code, then a cookie whose rights are this joiner alone. */
import { randomInt } from 'node:crypto';
import { findOpenOrganisation } from '@hrms/access/server';
import type { PortalOpened } from '@hrms/lifecycle/contract';
import { maskedEmail } from '@hrms/lifecycle/domain';
import {
  countAttempt,
  forgetAttempts,
  hashOfToken,
  jobContext,
  newToken,
  type PublicCtx,
  templateMail,
  updateRow,
  type Work,
} from '@hrms/platform/server';
import { findJoiner, type JoinerRecord } from '../joiners/joiner.queries.ts';
import { deleteSession, findSession, insertSession, lockLink, prolongSession, updateLink } from '../joiners/link.queries.ts';
import { joiningNotices } from '../joining.notices.ts';
import { codeWrong, linkInvalid } from '../joining.refusals.ts';
import { readJoiningSettings } from '../joining-setting.queries.ts';

const MINUTE = 60_000;
const CODE_MINUTES = 10;
const TRIES = 5;
const IDLE_MINUTES = 30;
const MOST_MINUTES = 12 * 60;
/** Of tokens that open nothing, by network address: many candidates may sit behind one. */
const WRONG_TOKENS = { kind: 'joiner_open', most: 60, minutes: 60 };
/** Of one link. */
const OPENINGS = { kind: 'joiner_link', most: 60, minutes: 60 };
const CODES = { kind: 'joiner_code', most: 5, minutes: 60 };
const GUESSES = { kind: 'joiner_guess', most: TRIES, minutes: CODE_MINUTES };

const isSecure = ({ services }: PublicCtx): boolean => services.config.publicUrl.startsWith('https:');
const cookieName = (ctx: PublicCtx): string => (isSecure(ctx) ? '__Host-hrms_joiner' : 'hrms_joiner');
/** A code counts for the link and for the address it was mailed to. */
const hashOfCode = (link_hash: string, address: string | null, code: string): string =>
  hashOfToken(`${link_hash} ${address?.toLowerCase() ?? ''} ${code}`);
const later = (now: Date, minutes: number): Date => new Date(now.getTime() + minutes * MINUTE);

/** A joiner who is inside, with the work of their organisation. */
export type Inside = { readonly work: Work; readonly joiner: JoinerRecord; readonly organisation: string };

const ENDED = ['declined', 'cancelled', 'no_show', 'converted'];

async function openInside(ctx: PublicCtx, { org_id, joiner_id }: { org_id: string; joiner_id: string }): Promise<Inside> {
  const organisation = await findOpenOrganisation(ctx.tx, org_id);
  if (!organisation) throw linkInvalid();
  const { tx } = await ctx.enter(org_id);
  const work = jobContext(ctx.services, tx);
  const joiner = await findJoiner(tx, joiner_id, work.today);
  if (!joiner || ENDED.includes(joiner.status)) throw linkInvalid();
  return { work, joiner, organisation: organisation.name };
}

/** The link of a token, and its joiner. @throws `link_invalid`, `too_many_attempts` */
async function useLink(ctx: PublicCtx, token: string) {
  const hash = hashOfToken(token);
  const link = await lockLink(ctx.tx, hash, ctx.clock.now());
  if (!link) {
    await countAttempt(ctx.services, WRONG_TOKENS, ctx.request.ip);
    throw linkInvalid();
  }
  await countAttempt(ctx.services, OPENINGS, hash);
  return { link, hash, inside: await openInside(ctx, link) };
}

async function startSession(
  ctx: PublicCtx,
  link_hash: string,
  { org_id, joiner_id }: { org_id: string; joiner_id: string },
): Promise<void> {
  const now = ctx.clock.now();
  const token = newToken();
  await insertSession(ctx.tx, {
    token_hash: hashOfToken(token),
    link_hash,
    org_id,
    joiner_id,
    created_at: now,
    idle_until: later(now, IDLE_MINUTES),
    absolute_until: later(now, MOST_MINUTES),
    ip: ctx.request.ip,
    device: ctx.request.device && JSON.stringify(ctx.request.device),
  });
  ctx.request.setCookie(cookieName(ctx), token, { secure: isSecure(ctx), maxAge: MOST_MINUTES * 60 });
}

/** Opens a link: a code goes to the joiner’s address, or the session begins where no code is asked. @throws `link_invalid`, `too_many_attempts` */
export async function openPortal(ctx: PublicCtx, token: string): Promise<PortalOpened> {
  const { link, hash, inside } = await useLink(ctx, token);
  const { work, joiner, organisation } = inside;
  const now = ctx.clock.now();
  await updateLink(ctx.tx, hash, { opened_at: now, opened_count: link.opened_count + 1 });
  const { portal_code } = await readJoiningSettings(work.tx);
  const address = joiner.personal_email;
  if (!portal_code || !address) {
    await startSession(ctx, hash, link);
    return { organisation, code_sent_to: null };
  }
  await countAttempt(ctx.services, CODES, hash);
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0');
  await updateLink(ctx.tx, hash, {
    code_hash: hashOfCode(hash, address, code),
    code_until: later(now, CODE_MINUTES),
    code_failures: 0,
  });
  const values = { name: joiner.first_name, organisation, code, minutes: CODE_MINUTES };
  await work.mail.send({ to: address, ...(await templateMail(work, joiningNotices.joinerCode, values)), sensitive: true });
  return { organisation, code_sent_to: maskedEmail(address) };
}

/** Enters with the mailed code. @throws `link_invalid`, `code_wrong`, `too_many_attempts` */
export async function enterPortal(ctx: PublicCtx, token: string, code: string): Promise<Inside> {
  const { link, hash, inside } = await useLink(ctx, token);
  await countAttempt(ctx.services, GUESSES, hash);
  const now = ctx.clock.now();
  const alive = link.code_hash && link.code_until && new Date(link.code_until) > now && link.code_failures < TRIES;
  const address = inside.joiner.personal_email;
  if (!alive || link.code_hash !== hashOfCode(hash, address, code.replace(/\s/g, ''))) {
    const failures = link.code_failures + 1;
    // the count stays although the call is refused
    if (alive) ctx.afterTransaction((tx) => updateLink(tx, hash, { code_failures: failures }));
    throw codeWrong(alive ? TRIES - failures : 0);
  }
  await updateLink(ctx.tx, hash, { code_hash: null, code_until: null, code_failures: 0 });
  await forgetAttempts(ctx.tx, ctx.services.config, GUESSES.kind, hash);
  await updateRow(inside.work.tx, 'joiner', { id: link.joiner_id }, { address_proved_at: now });
  await startSession(ctx, hash, link);
  return inside;
}

/** Who is inside by the cookie of the call. @throws `link_invalid` */
export async function findInside(ctx: PublicCtx): Promise<Inside> {
  const token = ctx.request.cookies[cookieName(ctx)];
  const now = ctx.clock.now();
  const session = token ? await findSession(ctx.tx, hashOfToken(token), now) : undefined;
  if (!token || !session) throw linkInvalid();
  await prolongSession(ctx.tx, hashOfToken(token), later(now, IDLE_MINUTES));
  return openInside(ctx, session);
}

/** Ends the session of this browser. */
export async function leavePortal(ctx: PublicCtx): Promise<Record<string, never>> {
  const token = ctx.request.cookies[cookieName(ctx)];
  if (token) await deleteSession(ctx.tx, hashOfToken(token));
  ctx.request.clearCookie(cookieName(ctx), isSecure(ctx));
  return {};
}
