import type { Challenge, Confirmation } from '@hrms/attendance/contract';
import type { Ctx } from '@hrms/platform/server';
import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server';
import { passkeyFailed, passkeyMissing } from '../refusals.ts';
import { type ChallengePurpose, keepChallenge, relyingParty, useChallenge } from './challenge.service.ts';
import { readPasskeys } from './passkey.queries.ts';

export type PunchDirection = Exclude<ChallengePurpose, 'register'>;
const DIRECTIONS: readonly PunchDirection[] = ['in', 'out', 'break_out', 'break_in'];

/** What the browser needs to confirm a punch in a direction. @throws `passkey_missing` */
export async function beginConfirmation(ctx: Ctx, employee_id: string, direction: PunchDirection): Promise<Challenge> {
  const own = await readPasskeys(ctx.tx, employee_id);
  if (own.length === 0) throw passkeyMissing();
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(ctx).rpID,
    allowCredentials: own.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
    userVerification: 'required',
  });
  return { ...(await keepChallenge(ctx, employee_id, direction, options.challenge)), options: { ...options } };
}

/**
 * Whether the person confirmed with a passkey of theirs: signed challenge, this product's address, finger, face or PIN of the device.
 * @returns the direction that was confirmed
 * @throws `passkey_failed`
 */
export async function confirmPunch(
  ctx: Ctx,
  employee_id: string,
  { challenge_id, credential }: { challenge_id: string; credential: Confirmation },
): Promise<PunchDirection> {
  const { challenge, purpose } = await useChallenge(ctx, employee_id, challenge_id, DIRECTIONS);
  const own = (await readPasskeys(ctx.tx, employee_id)).find(({ credential_id }) => credential_id === credential.id);
  if (!own) throw passkeyFailed();
  const { rpID, origin } = relyingParty(ctx);
  const counter = await verifyAuthenticationResponse({
    response: credential as never,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    credential: { id: own.credential_id, publicKey: new Uint8Array(own.public_key), counter: Number(own.sign_count) },
    requireUserVerification: true,
  }).then(
    ({ verified, authenticationInfo }) => (verified ? authenticationInfo.newCounter : null),
    () => null,
  );
  if (counter === null) throw passkeyFailed();
  await ctx.tx
    .updateTable('punch_passkey')
    .set({ sign_count: counter, last_used_at: ctx.clock.now() })
    .where('org_id', '=', ctx.org_id)
    .where('id', '=', own.passkey_id)
    .execute();
  return purpose as PunchDirection;
}
