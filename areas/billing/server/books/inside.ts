import { findOrganisationNames } from '@hrms/access/server';
import { jobContext, type PlatformCtx, type Work } from '@hrms/platform/server';
import { tenantNotFound } from '../refusals.ts';

/**
 * Opens an organisation for the platform's own work on its subscription and invoices; the organisation's audit log names the admin.
 * @throws `TENANT_NOT_FOUND` for an unknown or erased organisation
 */
export async function enterAsPlatform(ctx: PlatformCtx, org_id: string): Promise<{ work: Work; name: string }> {
  const name = (await findOrganisationNames(ctx.tx, [org_id])).get(org_id);
  if (name === undefined) throw tenantNotFound();
  const inside = await ctx.enter(org_id);
  const work: Work = {
    ...jobContext(ctx.services, inside.tx),
    today: ctx.today,
    notify: inside.notify,
    mail: inside.mail,
    audit: (event, subject_id, details) =>
      inside.audit({
        event,
        actor_kind: 'platform',
        actor_id: ctx.actor.identity_id,
        subject_type: 'billing',
        ...(subject_id && { subject_id }),
        ...(details && { details }),
      }),
  };
  return { work, name };
}
