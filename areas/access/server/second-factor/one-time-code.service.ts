import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { type Config, type DirectoryTx, derivedSecret, hashOfToken, newId, type PublicCtx } from '@hrms/platform/server';
import { generateSecret, generateURI, verifySync } from 'otplib';
import { lockTotp, type Totp } from './factor.queries.ts';

const ISSUER = 'HRMS';
const STEP = 30;
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

const keyOf = (config: Config) => createHash('sha256').update(derivedSecret(config.masterKey, 'second factor')).digest();

/** A secret sealed with the installation's key; moved to another row it does not open. */
export function sealSecret(config: Config, factor_id: string, secret: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(config), nonce).setAAD(Buffer.from(factor_id));
  return Buffer.concat([nonce, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64');
}

/** The decrypted secret of an authenticator. */
export function openSecret(config: Config, factor_id: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', keyOf(config), bytes.subarray(0, 12))
    .setAAD(Buffer.from(factor_id))
    .setAuthTag(bytes.subarray(-16));
  return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString('utf8');
}

/** A new random secret for an authenticator. */
export const newSecret = (): string => generateSecret();

/** The `otpauth:` URI that an authenticator app reads from the QR code. */
export const enrolmentUri = (secret: string, email: string): string => generateURI({ issuer: ISSUER, label: email, secret });

/** The step of a right code, later than the last one used; null for a wrong or used one. One step of 30 s either way counts. */
export function matchingTimeStep(secret: string, code: string, now: Date, lastUsed: number | null): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const found = verifySync({ secret, token: code, epoch: Math.floor(now.getTime() / 1000), epochTolerance: STEP });
  if (!found.valid || !('timeStep' in found)) return null;
  return lastUsed !== null && found.timeStep <= lastUsed ? null : found.timeStep;
}

/** Whether a code of the authenticator, or an unused recovery code, is right; what was used does not count again. */
export async function useCode(
  ctx: Pick<PublicCtx, 'tx' | 'clock' | 'services'>,
  identity_id: string,
  given: string,
): Promise<boolean> {
  const code = given.replace(/[\s-]/g, '').toUpperCase();
  const totp = await lockTotp(ctx.tx, identity_id);
  if (!totp) return false;
  return (await takeTotp(ctx, totp, code)) || takeRecoveryCode(ctx, identity_id, code);
}

async function takeTotp(ctx: Pick<PublicCtx, 'tx' | 'clock' | 'services'>, totp: Totp, code: string): Promise<boolean> {
  const secret = openSecret(ctx.services.config, totp.id, totp.secret);
  const step = matchingTimeStep(secret, code, ctx.clock.now(), totp.last_used_step);
  if (step === null) return false;
  await ctx.tx.updateTable('identity_factor').set({ last_used_step: step }).where('id', '=', totp.id).execute();
  return true;
}

async function takeRecoveryCode(ctx: Pick<PublicCtx, 'tx' | 'clock'>, identity_id: string, code: string): Promise<boolean> {
  const used = await ctx.tx
    .updateTable('identity_factor')
    .set({ used_at: ctx.clock.now() })
    .where('identity_id', '=', identity_id)
    .where('kind', '=', 'recovery')
    .where('code_hash', '=', hashOfCode(identity_id, code))
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}

const hashOfCode = (identity_id: string, code: string) => hashOfToken(`${identity_id} ${code}`);

/** Replaces all recovery codes by ten new ones. @returns them in clear, the only time */
export async function replaceRecoveryCodes(tx: DirectoryTx, identity_id: string, now: Date): Promise<string[]> {
  const codes = Array.from({ length: 10 }, () => Array.from(randomBytes(10), (byte) => LETTERS[byte % 32]).join(''));
  await tx.deleteFrom('identity_factor').where('identity_id', '=', identity_id).where('kind', '=', 'recovery').execute();
  await tx
    .insertInto('identity_factor')
    .values(
      codes.map((code) => ({
        id: newId(),
        identity_id,
        kind: 'recovery',
        code_hash: hashOfCode(identity_id, code),
        created_at: now,
      })),
    )
    .execute();
  return codes;
}
