import { hashOfToken, newToken, type PublicCtx, type RequestFacts, type Services } from '@hrms/platform/server';
import { notifyPerson } from '../notice.service.ts';
import { accessNotices } from '../notices.ts';
import { isSecure } from './cookie.service.ts';

const YEAR = 365 * 24 * 3600;
const nameOf = (services: Services) => (isSecure(services) ? '__Host-hrms_device' : 'hrms_device');

const cookieOf = (services: Services, request: RequestFacts): string | undefined => request.cookies[nameOf(services)];

/** Whether this browser signed in as this user before. */
export async function isKnownDevice(services: Services, request: RequestFacts, identity_id: string): Promise<boolean> {
  const token = cookieOf(services, request);
  if (!token) return false;
  const { rowCount } = await services.pool.query('select 1 from known_device where token_hash = $1 and identity_id = $2', [
    hashOfToken(token),
    identity_id,
  ]);
  return rowCount === 1;
}

/** Remembers this browser, and notifies the user when it is not their first. */
export async function rememberDevice(ctx: PublicCtx, identity_id: string): Promise<void> {
  const token = cookieOf(ctx.services, ctx.request);
  const devices = await ctx.tx.selectFrom('known_device').where('identity_id', '=', identity_id).select('token_hash').execute();
  if (token && devices.some(({ token_hash }) => token_hash === hashOfToken(token))) return;
  const made = newToken();
  await ctx.tx
    .insertInto('known_device')
    .values({ token_hash: hashOfToken(made), identity_id, created_at: ctx.clock.now() })
    .execute();
  ctx.request.setCookie(nameOf(ctx.services), made, { secure: isSecure(ctx.services), maxAge: YEAR });
  if (devices.length === 0) return;
  const { browser = 'Unknown browser', os = 'unknown system' } = ctx.request.device ?? {};
  await notifyPerson(ctx, identity_id, accessNotices.newDevice, { device: `${browser} on ${os}`.slice(0, 100) });
}

/** Forgets every known device of an identity, so that each next sign-in is notified. */
export const deleteKnownDevices = (ctx: Pick<PublicCtx, 'tx'>, identity_id: string) =>
  ctx.tx.deleteFrom('known_device').where('identity_id', '=', identity_id).execute();
