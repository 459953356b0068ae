import type { CurrentUser, SecondFactorState } from '@hrms/access/contract';
import type { AccountCtx } from '@hrms/platform/server';
import { findActRow } from '../organisations/platform.queries.ts';
import { factorStateOf } from '../second-factor/factor.queries.ts';
import { graceEndOf, mustUseSecondFactor, permissionsOverOthers, sensitiveCodes } from '../second-factor/rule.service.ts';
import { findSecurity } from '../sessions/security-settings.queries.ts';
import { toCurrentUser } from '../sessions/user-description.service.ts';

/** The signed-in user with organisation, as the specification's current-user call answers. */
export async function readCurrentUser(ctx: AccountCtx) {
  const { actor, services } = ctx;
  const { org_id } = actor;
  const tx = org_id ? (await ctx.enter(org_id)).tx : ctx.tx;
  const organisation = org_id
    ? await tx
        .selectFrom('organisation')
        .where('org_id', '=', org_id)
        .select(['name', 'slug', 'status'])
        .executeTakeFirstOrThrow()
    : null;
  const { expires_at } = await tx
    .selectFrom('access_token')
    .where('session_id', '=', actor.session_id)
    .select((eb) => eb.fn.max('expires_at').as('expires_at'))
    .executeTakeFirstOrThrow();
  const user = await toCurrentUser(
    tx,
    { identity_id: actor.identity_id, user_id: actor.kind === 'user' ? actor.user_id : null, org_id },
    expires_at ?? ctx.clock.now().toISOString(),
    ctx.clock.today(),
  );
  const inside = org_id ? (await ctx.enter(org_id)).tx : null;
  const features = inside ? await ctx.dependencies.access.features(inside) : { on: [], off: [] };
  const rule = inside && actor.kind === 'user' ? await findSecurity(inside) : null;
  return {
    user,
    info: {
      org_id,
      organisation: organisation && { name: organisation.name, slug: organisation.slug },
      features: [...features.on],
      features_off: [...features.off],
      plan: inside ? await ctx.dependencies.access.currentPlan(inside, ctx.clock.today()) : null,
      setup_finished: inside ? await ctx.dependencies.access.setupFinished(inside) : true,
      alumni: actor.alumni,
      acting: await actingOf(ctx),
      suspended: organisation?.status === 'suspended',
      second_factor: await secondFactorOf(ctx, user, rule, sensitiveCodes(services.permissions)),
    },
  };
}

/** Where a platform admin works at the moment, why and until when. */
async function actingOf({ tx, actor, clock }: AccountCtx) {
  const row = actor.acting ? await findActRow(tx, actor.acting.id, clock.now()) : undefined;
  if (!row?.until) return null;
  const { organisation, reason, until } = row;
  return { organisation, reason, mode: row.mode === 'write' ? ('write' as const) : ('read' as const), until };
}

async function secondFactorOf(
  ctx: AccountCtx,
  user: CurrentUser,
  rule: Awaited<ReturnType<typeof findSecurity>> | null,
  sensitive: ReadonlySet<string>,
): Promise<SecondFactorState> {
  const { factor_id, recovery_codes_left } = await factorStateOf(ctx.tx, ctx.actor.identity_id);
  const held = permissionsOverOthers(user.permissions.map(({ permission_code, scope }) => [permission_code, scope] as const));
  const required = rule !== null && mustUseSecondFactor(rule, held, sensitive);
  const until = required && rule ? graceEndOf(rule) : null;
  return {
    factor_id,
    recovery_codes_left,
    required,
    grace_until: until?.toISOString() ?? null,
    due: !factor_id && until !== null && until <= ctx.clock.now(),
  };
}
