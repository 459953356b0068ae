import type { AnyEndpoint } from '@hrms/platform/contract';
import { useSyncExternalStore } from 'react';
import { serverDate } from '../api/server-clock.ts';
import { getSession, onSessionChange, type Session } from './session.ts';

/** A page rendered beforehand is rendered for a visitor; the browser's own session comes right after. */
const VISITOR: Session = { status: 'signed_out', because: 'visitor' };

export const useSession = (): Session => useSyncExternalStore(onSessionChange, getSession, () => VISITOR);

/** The signed-in session; only for screens behind the guard. */
export function useSignedIn() {
  const session = useSession();
  if (session.status !== 'signed_in') throw new Error('No user is signed in');
  return session;
}

/** The organisation's date as `2026-11-20`; outside an organisation the server's. */
export const useToday = (): string => useSignedIn().organisation?.today ?? serverDate();

/** What is asked: an endpoint, or a permission by its code. */
export type Permit = string | Pick<AnyEndpoint, 'public' | 'session' | 'permission' | 'platform' | 'alumni' | 'account'>;

/** A user holds what any of their roles grants; without roles they hold nothing. */
export function hasPermission(session: Session, asked: Permit): boolean {
  if (typeof asked !== 'string' && asked.public) return true;
  if (session.status !== 'signed_in') return false;
  // who left reads what is theirs, and nothing that a role would open
  if (session.info?.alumni) return typeof asked !== 'string' && Boolean(asked.alumni ?? asked.account);
  if (typeof asked !== 'string' && asked.session) return true;
  if (typeof asked !== 'string' && asked.platform) return session.user.user_type === 'admin';
  const code = typeof asked === 'string' ? asked : asked.permission;
  return session.user.roles.some((role) => role.permissions.some((granted) => granted.permission_code === code));
}

/** `can(leaveRequests.apply)`: whether to offer a button. The server decides for itself. */
export function useCan(): (asked: Permit) => boolean {
  const session = useSession();
  return (asked) => hasPermission(session, asked);
}
