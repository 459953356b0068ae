import { type Challenge, MOST_PASSKEYS, type Passkey, type passkeys } from '@hrms/attendance/contract';
import type { BodyOf, DataOf } from '@hrms/platform/contract';
import { type Ctx, insertRow, mapUniqueViolation, newId } from '@hrms/platform/server';
import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import { notLinked, passkeyExists, passkeyLimit, recordNotFound } from '../refusals.ts';
import { insertChallenge } from './challenge.queries.ts';
import { checkAnswer, relyingParty } from './challenge.service.ts';
import { findPasskeyOwner, lockPasskeyOwner, readPasskeys, selectActivePasskey } from './passkey.queries.ts';

type Nothing = Record<string, never>;

const ownerOf = (ctx: Ctx): string => {
  const { employee_id } = ctx.actor;
  if (!employee_id) throw notLinked();
  return employee_id;
};

/** The user's own passkeys. @throws `not_linked` */
export async function listOwnPasskeys(ctx: Ctx): Promise<DataOf<typeof passkeys.list>> {
  const own = await readPasskeys(ctx.tx, ownerOf(ctx));
  return {
    most: MOST_PASSKEYS,
    passkeys: own.map(({ passkey_id, label, created_at, last_used_at }) => ({ passkey_id, label, created_at, last_used_at })),
  };
}

/** What the browser needs to make a passkey on this device. @throws `not_linked`, `passkey_limit` */
export async function beginPasskey(ctx: Ctx): Promise<Challenge> {
  const employee_id = ownerOf(ctx);
  const own = await readPasskeys(ctx.tx, employee_id);
  if (own.length >= MOST_PASSKEYS) throw passkeyLimit(MOST_PASSKEYS);
  const person = await findPasskeyOwner(ctx, employee_id);
  const options = await generateRegistrationOptions({
    rpName: 'HRMS',
    rpID: relyingParty(ctx).rpID,
    userID: new Uint8Array(Buffer.from(employee_id.replaceAll('-', ''), 'hex')),
    userName: `${person.full_name} (${person.employee_code ?? 'punch'})`,
    userDisplayName: person.full_name,
    attestationType: 'none',
    excludeCredentials: own.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'required' },
  });
  return { ...(await insertChallenge(ctx, employee_id, 'register', options.challenge)), options: { ...options } };
}

/**
 * Keeps a new passkey of the user. Its owner's fingerprint or face stays on the device: only the public key is stored.
 * @throws `not_linked`, `passkey_limit`, `passkey_failed`, `passkey_exists`
 */
export async function registerPasskey(ctx: Ctx, asked: BodyOf<typeof passkeys.register>): Promise<Passkey> {
  const employee_id = ownerOf(ctx);
  // One after the other for each person: two devices at once do not pass the limit.
  await lockPasskeyOwner(ctx, employee_id);
  if ((await readPasskeys(ctx.tx, employee_id)).length >= MOST_PASSKEYS) throw passkeyLimit(MOST_PASSKEYS);
  const made = await checkAnswer(ctx, { employee_id, challenge_id: asked.challenge_id, purposes: ['register'] }, (challenge) =>
    verifyNew(ctx, challenge, asked.credential),
  );
  const row = { passkey_id: newId(), label: asked.label, created_at: ctx.clock.now().toISOString(), last_used_at: null };
  await mapUniqueViolation(
    insertRow(ctx.tx, 'punch_passkey', {
      id: row.passkey_id,
      employee_id,
      credential_id: made.id,
      public_key: Buffer.from(made.publicKey),
      sign_count: made.counter,
      transports: made.transports ?? [],
      label: row.label,
      created_at: row.created_at,
      created_by: ctx.actor.user_id,
    }),
    { punch_passkey__credential: passkeyExists },
  );
  await ctx.audit('attendance.passkey_added', row.passkey_id, { employee_id, label: row.label });
  return row;
}

async function verifyNew(ctx: Ctx, challenge: string, credential: BodyOf<typeof passkeys.register>['credential']) {
  const { rpID, origin } = relyingParty(ctx);
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: credential as never,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
    });
    return registrationInfo?.credential ?? null;
  } catch (problem) {
    ctx.services.log.info({ problem: String(problem).slice(0, 300) }, 'a new passkey was refused');
    return null;
  }
}

/** Removes one of the user's own passkeys. @throws `not_found` */
export async function removeOwnPasskey(ctx: Ctx, id: string): Promise<Nothing> {
  if (!ctx.actor.employee_id) throw recordNotFound('Passkey');
  return endPasskey(ctx, id, ctx.actor.employee_id);
}

/** Revokes a passkey of an employee. @throws `not_found` */
export const revokePasskey = (ctx: Ctx, id: string): Promise<Nothing> => endPasskey(ctx, id, null);

async function endPasskey(ctx: Ctx, id: string, owner: string | null): Promise<Nothing> {
  let matching = selectActivePasskey(ctx, id);
  if (owner) matching = matching.where('employee_id', '=', owner);
  const ended = await matching.returning(['employee_id', 'label']).executeTakeFirst();
  if (!ended) throw recordNotFound('Passkey');
  await ctx.audit('attendance.passkey_revoked', id, ended);
  return {};
}
