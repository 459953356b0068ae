import type { SecuritySettings, UpdateSecurity } from '@hrms/access/contract';
import type { Ctx } from '@hrms/platform/server';
import { sql } from 'kysely';
import { ownAddressOutside, settingsStale } from '../refusals.ts';
import { sensitiveCodes } from '../second-factor/rule.service.ts';
import { findSecurity, isAddressAllowed, type Security, writeSecurity } from '../sessions/security-settings.queries.ts';

const WIDTH = { none: 0, privileged: 1, everyone: 2 };

/** The security settings, with how many users have a second factor. */
export async function getSecurity(ctx: Ctx): Promise<SecuritySettings> {
  return { ...(await findSecurity(ctx.tx)), adoption: await adoptionOf(ctx) };
}

/** How many active users, and how many of the privileged among them, have a second factor. */
async function adoptionOf({ tx, today, services }: Ctx): Promise<SecuritySettings['adoption']> {
  const sensitive = [...sensitiveCodes(services.permissions)];
  const { rows } = await sql<SecuritySettings['adoption']>`
    select count(*)::int as users, count(*) filter (where has_factor)::int as with_factor,
      count(*) filter (where privileged)::int as privileged,
      count(*) filter (where privileged and has_factor)::int as privileged_with_factor
    from (select
        exists (select from identity_factor f
        where f.identity_id = u.identity_id and f.kind = 'totp' and f.confirmed_at is not null) as has_factor,
        exists (select from user_role r join role_permission p on p.org_id = r.org_id and p.role_id = r.role_id
          where r.org_id = u.org_id and r.user_id = u.id and r.from_date <= ${today}
            and (r.until_date is null or r.until_date >= ${today})
            and p.scope <> 'self' and p.permission_code = any(${sensitive}::text[])) as privileged
      from app_user u where u.org_id = ${tx.org_id} and u.status = 'active') one`.execute(tx);
  return rows[0] ?? { users: 0, with_factor: 0, privileged: 0, privileged_with_factor: 0 };
}

/** The 7 days start again when the rule applies to more users. */
export async function updateSecurity(ctx: Ctx, asked: UpdateSecurity): Promise<SecuritySettings> {
  const before = await findSecurity(ctx.tx);
  const { second_factor_since: _since, adoption: _adoption, ...given } = asked;
  if (before.version !== given.version) throw settingsStale();
  if (!(await isAddressAllowed(ctx.tx, given.allowed_ip_ranges, ctx.request.ip))) throw ownAddressOutside();
  const wider = WIDTH[given.require_second_factor_for] > WIDTH[before.require_second_factor_for];
  const next: Security = {
    ...given,
    second_factor_since:
      given.require_second_factor_for === 'none' ? null : wider ? ctx.clock.now().toISOString() : before.second_factor_since,
  };
  if (!(await writeSecurity(ctx.tx, next))) throw settingsStale();
  await ctx.audit('access.security_changed', undefined, { before, after: next });
  return getSecurity(ctx);
}
