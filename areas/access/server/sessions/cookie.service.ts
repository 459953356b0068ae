import type { PublicCtx, Services } from '@hrms/platform/server';
import { requestRefused } from '../refusals.ts';

/** Whether the installation is served over HTTPS. */
export const isSecure = ({ config }: Services): boolean => config.publicUrl.startsWith('https:');
const refreshName = (services: Services): string => (isSecure(services) ? '__Host-hrms_refresh' : 'hrms_refresh');

/** The refresh token in the request's cookie, if there is one. */
export const refreshCookieOf = ({ services, request }: PublicCtx): string | undefined => request.cookies[refreshName(services)];

/** Without "remember me" the browser forgets the cookie when it is closed. */
export function setRefreshCookie(
  { services, request, clock }: PublicCtx,
  token: string,
  session: { remember: boolean; absolute: Date },
): void {
  const maxAge = Math.floor((session.absolute.getTime() - clock.now().getTime()) / 1000);
  request.setCookie(refreshName(services), token, { secure: isSecure(services), ...(session.remember && { maxAge }) });
}

/** Deletes the refresh cookie in the browser. */
export const clearRefreshCookie = ({ services, request }: PublicCtx): void =>
  request.clearCookie(refreshName(services), isSecure(services));

/**
 * Calls that read the cookie are made by our own pages only: JSON, with a device, from an allowed origin.
 * @throws Refusal 403
 */
export function assertSameSite({ services, request }: PublicCtx): void {
  const { headers } = request;
  const { origin } = headers;
  const allowed = new Set([services.config.publicUrl, `http://${headers.host}`, `https://${headers.host}`]);
  const json = String(headers['content-type'] ?? '').startsWith('application/json');
  if (!json || !headers['device-info'] || typeof origin !== 'string' || !allowed.has(origin)) throw requestRefused();
}
