import { findOpenOrganisation } from '@hrms/access/server';
import type { JoinerDetail, JoinerLink } from '@hrms/lifecycle/contract';
import { mayMove } from '@hrms/lifecycle/domain';
import { addDays, dateLabel } from '@hrms/platform/calendar';
import { type Ctx, hashOfToken, newToken, templateMail, updateRow } from '@hrms/platform/server';
import { joiningNotices } from '../joining.notices.ts';
import { assertNoOfferPending, emailMissing, wrongStatus } from '../joining.refusals.ts';
import { readJoiningSettings } from '../joining-setting.queries.ts';
import { findVisibleJoiner, type JoinerRecord, lockJoiner } from './joiner.queries.ts';
import { insertLink, revokeLinks } from './link.queries.ts';
import { readJoiner } from './read.service.ts';
import { addEvent } from './section.queries.ts';

const DAY = 86_400_000;

/** Makes a new link, ends the earlier ones and mails it to the joiner. @throws `contact_missing` */
export async function mailLink(ctx: Ctx, joiner: JoinerRecord, why: string): Promise<JoinerLink> {
  const { joiner_id, personal_email, first_name } = joiner;
  if (!personal_email) throw emailMissing();
  const now = ctx.clock.now();
  const { link_days } = await readJoiningSettings(ctx.tx);
  await revokeLinks(ctx.tx, joiner_id, now);
  const token = newToken();
  const expires_at = new Date(now.getTime() + link_days * DAY);
  await insertLink(ctx.tx, { token_hash: hashOfToken(token), joiner_id, created_at: now, expires_at });
  // after the sign #, so that the token never reaches a server’s log or another page
  const key = `#joiner=${token}`;
  const address = `${ctx.services.config.publicUrl}${joiningNotices.joinerLink.link}${key}`;
  const name = (await findOpenOrganisation(ctx.tx, ctx.org_id))?.name ?? '';
  const values = { name: first_name, organisation: name, what: why, until: dateLabel(addDays(ctx.today, link_days)) };
  const letter = await templateMail(ctx, joiningNotices.joinerLink, values, key);
  await ctx.mail.send({ to: personal_email, ...letter, sensitive: true });
  return { address, expires_at: expires_at.toISOString(), mailed: true };
}

/** Sends the link; a draft or an accepted offer is in progress from then on. @throws `not_found`, `wrong_status`, `offer_pending`, `contact_missing` */
export async function sendLink(ctx: Ctx, id: string): Promise<JoinerLink> {
  await findVisibleJoiner(ctx, id);
  const joiner = await lockJoiner(ctx.tx, id, ctx.today);
  if (!mayMove(joiner.status, 'send_link')) throw wrongStatus(joiner.status);
  assertNoOfferPending(joiner);
  const offered = joiner.status === 'offered';
  const link = await mailLink(ctx, joiner, offered ? 'Your offer is waiting' : 'Please complete your joining details');
  if (joiner.status === 'draft' || joiner.status === 'accepted')
    await updateRow(ctx.tx, 'joiner', { id }, { status: 'in_progress', version: joiner.version + 1 });
  await addEvent(ctx, id, ctx.actor.display_name, 'Link sent');
  await ctx.audit('lifecycle.link_sent', id, { expires_at: link.expires_at });
  return link;
}

/** Ends the link and whoever is inside by it. @throws `not_found` */
export async function endLink(ctx: Ctx, id: string): Promise<JoinerDetail> {
  await findVisibleJoiner(ctx, id);
  await revokeLinks(ctx.tx, id, ctx.clock.now());
  await addEvent(ctx, id, ctx.actor.display_name, 'Link ended');
  await ctx.audit('lifecycle.link_revoked', id, {});
  return readJoiner(ctx, id);
}
