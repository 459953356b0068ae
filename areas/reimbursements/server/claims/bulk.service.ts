import { actUponEach, type Ctx } from '@hrms/platform/server';
import { findClaims } from './claim.queries.ts';
import { submitClaim, withdrawClaim } from './submit.service.ts';

async function actUponClaims(ctx: Ctx, claim_ids: readonly string[], act: (claim_id: string) => Promise<unknown>) {
  const numbers = new Map((await findClaims(ctx, claim_ids)).map(({ claim_id, number }) => [claim_id, number]));
  const results = (await actUponEach(ctx.tx, claim_ids, act)).map(({ id: claim_id, refusal }) => ({
    claim_id,
    // the number of a claim that is not the caller's stays unknown
    number: refusal?.status === 404 ? null : (numbers.get(claim_id) ?? null),
    ok: refusal === null,
    message: refusal?.message ?? null,
  }));
  return { results };
}

/** Submits own claims; one that is refused stays as it is and stops no other. */
export const submitClaims = (ctx: Ctx, claim_ids: readonly string[]) =>
  actUponClaims(ctx, claim_ids, (claim_id) => submitClaim(ctx, claim_id));

/** Withdraws own claims before they are decided, each for itself. */
export const withdrawClaims = (ctx: Ctx, claim_ids: readonly string[]) =>
  actUponClaims(ctx, claim_ids, (claim_id) => withdrawClaim(ctx, claim_id));
