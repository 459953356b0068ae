import { countAttempt, type FileAnswer, type PublicCtx } from '@hrms/platform/server';
import { missing, tenantNotFound } from '../refusals.ts';

const UNKNOWN_SLUGS = { kind: 'tenant_hint', most: 30, minutes: 60 };

/**
 * The organisation a visitor's hint names, or null without a hint.
 * @throws Refusal 404 for an unknown or closed one, 429 after 30 of them in an hour
 */
export async function findHintedOrganisation(ctx: PublicCtx): Promise<{ org_id: string; name: string; slug: string } | null> {
  const slug = ctx.request.tenant_hint;
  if (!slug) return null;
  const known = await ctx.tx
    .selectFrom('organisation')
    .where('slug', '=', slug)
    .where('status', '<>', 'closed')
    .select(['org_id', 'name', 'slug'])
    .executeTakeFirst();
  if (known) return known;
  await countAttempt(ctx.services, UNKNOWN_SLUGS, ctx.request.ip);
  throw tenantNotFound();
}

/** What the sign-in page shows of the organisation it was opened for. */
export async function describeTenant(ctx: PublicCtx): Promise<{ name: string; slug: string; logo_url: string | null }> {
  const found = await findHintedOrganisation(ctx);
  if (!found) throw tenantNotFound();
  const { tx } = await ctx.enter(found.org_id);
  const logo = await ctx.dependencies.access.organisationLogo(tx);
  const { name, slug } = found;
  return { name, slug, logo_url: logo && `/v1/auth/tenant/logo?tenant=${slug}` };
}

/** The logo for the sign-in page. @throws `not_found` without one */
export async function readTenantLogo(ctx: PublicCtx): Promise<FileAnswer> {
  const found = await findHintedOrganisation(ctx);
  if (!found) throw tenantNotFound();
  const { tx } = await ctx.enter(found.org_id);
  const logo = await ctx.dependencies.access.organisationLogo(tx);
  const stored = logo && (await ctx.services.files.get(tx, logo));
  if (!stored) throw missing('Logo');
  return { name: stored.name, media_type: stored.media_type, body: stored.bytes, inline: true };
}
