import type { AttendanceRule, WebMethod } from '@hrms/attendance/contract';

type Methods = Pick<AttendanceRule, 'web_punch' | 'passkey'>;

/**
 * The web methods that remain where a location allows less than the policy: a location narrows, it never adds. Without `web` a punch
 * needs the passkey; without `passkey` none is asked for.
 */
export function narrowMethods({ web_punch, passkey }: Methods, allowed: readonly WebMethod[]): Methods {
  const [web, key] = [allowed.includes('web'), allowed.includes('passkey')];
  if (web && key) return { web_punch, passkey };
  if (web) return { web_punch: web_punch && passkey !== 'required', passkey: 'off' };
  if (key) return { web_punch: web_punch && passkey !== 'off', passkey: passkey === 'off' ? 'off' : 'required' };
  return { web_punch: false, passkey: 'off' };
}

/** A position that may be this many metres wrong is no position. */
export const MOST_POSITION_ERROR_M = 500;
