import type { Challenge, Confirmation } from '@hrms/attendance/contract';
import type { Ctx } from '@hrms/platform/server';
import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server';
import { passkeyMissing } from '../refusals.ts';
import { type ChallengePurpose, insertChallenge } from './challenge.queries.ts';
import { checkAnswer, relyingParty } from './challenge.service.ts';
import { updatePasskeyUse } from './confirm.queries.ts';
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
  return { ...(await insertChallenge(ctx, employee_id, direction, options.challenge)), options: { ...options } };
}

type Confirmed = { challenge_id: string; credential: Confirmation };

/**
 * Whether the person confirmed a punch with a passkey of theirs: signed challenge, this product's address, finger, face or PIN of the
 * device. `direction`: the one that must have been confirmed; left out: any.
 * @returns the direction that was confirmed
 * @throws `passkey_failed`
 */
export async function confirmPunch(
  ctx: Ctx,
  employee_id: string,
  { challenge_id, credential }: Confirmed,
  direction: PunchDirection | undefined,
): Promise<PunchDirection> {
  const own = (await readPasskeys(ctx.tx, employee_id)).find(({ credential_id }) => credential_id === credential.id);
  const asked = { employee_id, challenge_id, purposes: DIRECTIONS };
  const { counter, purpose } = await checkAnswer(ctx, asked, async (challenge, confirmed) => {
    if (!own || (direction && direction !== confirmed)) return null;
    const made = await verifyConfirmation(ctx, challenge, credential, own);
    return made === null ? null : { counter: made, purpose: confirmed };
  });
  await updatePasskeyUse(ctx, counter, credential);
  return purpose as PunchDirection;
}

type OwnPasskey = Awaited<ReturnType<typeof readPasskeys>>[number];

/** @returns the new count of uses, null for a wrong answer */
async function verifyConfirmation(
  ctx: Ctx,
  challenge: string,
  credential: Confirmation,
  own: OwnPasskey,
): Promise<number | null> {
  const { rpID, origin } = relyingParty(ctx);
  return verifyAuthenticationResponse({
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
}
