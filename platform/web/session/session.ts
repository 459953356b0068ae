import { ApiError } from '../api/api-error.ts';
import { readTogether } from '../api/batch.ts';
import { callForAnswer } from '../api/call.ts';
import { connectSession, setAccessToken } from '../api/transport.ts';
import { askIdentity } from './identity-question.ts';
import { rememberedUserId, sessionOf, sessionStamp, storedTexts } from './storage.ts';

export type Grant = { permission_code: string; scope: 'self' | 'team' | 'organisation' };
export type SessionUser = {
  user_id: string;
  user_type: 'user' | 'admin';
  email: string;
  first_name: string;
  last_name: string;
  employee_id: string | null;
  roles: { role_id: string; role_name: string; permissions: Grant[] }[];
};
export type SessionInfo = {
  org_id: string | null;
  organisation: { name: string; slug: string } | null;
  features: string[];
  /** Areas that are switched off for the organisation. */
  features_off?: string[];
  /** The organisation's plan, its seats and its state; null outside an organisation. */
  plan?: { seat_limit: number | null; active_employees: number; state: string; trial_ends_on: string | null } | null;
  setup_finished: boolean;
  /** Left the organisation: only what is theirs is there. */
  alumni: boolean;
  suspended: boolean;
  second_factor: {
    factor_id: string | null;
    recovery_codes_left: number;
    required: boolean;
    grace_until: string | null;
    due: boolean;
  };
};
/** An organisation the user may switch to. */
export type OrganisationChoice = { org_id: string; name: string; slug: string };
export type SessionOrganisation = { org_id: string; name: string; slug: string; time_zone: string; today: string };
/** A platform admin at work inside an organisation, for a reason and a time. */
export type SessionActing = { organisation: string; reason: string; mode: 'read' | 'write'; until: string };
/** What sign-in, sign-up and refresh answer. */
export type SignedInAnswer = {
  access_token: string;
  user: SessionUser;
  session_stamp: string;
  organisations?: OrganisationChoice[];
};

export type Session =
  | { status: 'loading' }
  | { status: 'unreachable' }
  | { status: 'signed_out'; because: 'visitor' | 'asked' | 'ended' }
  | {
      status: 'signed_in';
      user: SessionUser;
      info: SessionInfo | null;
      organisation: SessionOrganisation | null;
      organisations: readonly OrganisationChoice[];
      acting?: SessionActing;
    };

/** `asked`: the user signed out here; `ended`: the session ran out or was revoked; `other_tab`: another tab ended it, for its own reason. */
export type Ending = 'asked' | 'ended' | 'other_tab';

let session: Session = { status: 'loading' };
const listeners = new Set<() => void>();
const enders = new Set<(because: Ending) => void>();
const savers = new Set<() => Promise<() => Promise<void>>>();

function setSession(next: Session): void {
  session = next;
  for (const tell of listeners) tell();
}

export const getSession = (): Session => session;
/** Whose calls go out now; null also while another tab's sign-in as another user is being followed. */
export const currentUserId = (): string | null =>
  session.status === 'signed_in' && rememberedUserId() === session.user.user_id ? session.user.user_id : null;
export const onSessionChange = (tell: () => void): (() => void) => {
  listeners.add(tell);
  return () => listeners.delete(tell);
};
/** Runs when a session ends here, to drop what belonged to the user: caches, drafts. */
export const onSessionEnd = (tell: (because: Ending) => void): (() => void) => {
  enders.add(tell);
  return () => enders.delete(tell);
};

/** Runs before the server is told of a sign-out: what it answers with is run after, when the browser has cleared its storage. */
export const onSigningOut = (save: () => Promise<() => Promise<void>>): (() => void) => {
  savers.add(save);
  return () => savers.delete(save);
};

/** The user of the access token: what is shown and stored follows a little later. */
let tokenUserId: string | null = null;

function forgetToken(): void {
  setAccessToken(undefined);
  tokenUserId = null;
}

function adoptTokens({ access_token, user, session_stamp }: SignedInAnswer): void {
  setAccessToken(access_token);
  tokenUserId = user.user_id;
  // the hint of a former session would find nothing; the next one is known once the session is read
  if (sessionOf(sessionStamp()) !== sessionOf(session_stamp)) storedTexts.tenant.set(null);
  const [own, other] =
    user.user_type === 'admin'
      ? [storedTexts.adminToken, storedTexts.authToken]
      : [storedTexts.authToken, storedTexts.adminToken];
  own.set(session_stamp);
  other.set(null);
  storedTexts.user.set(JSON.stringify({ user_id: user.user_id, first_name: user.first_name, last_name: user.last_name }));
  // a little later, so that other tabs find everything else in place; at once where this page is left before
  const announce = () => {
    clearTimeout(later);
    removeEventListener('pagehide', announce);
    if (sessionStamp()) storedTexts.authStatus.set('logged_in');
  };
  const later = setTimeout(announce, 100);
  addEventListener('pagehide', announce);
}

/** What the organisation withholds until a second factor is there, or while it is suspended. */
const isWithheld = (problem: unknown) =>
  problem instanceof ApiError && ['access.second_factor_required', 'access.organisation_suspended'].includes(problem.code);

/** What the session tells about its organisation; screens read the same. */
export const ORGANISATION = { method: 'GET', path: '/organization/organization-basic-information' } as const;

async function organisationOf(): Promise<SessionOrganisation | null> {
  try {
    const answer = await readTogether(ORGANISATION);
    return answer.data as unknown as SessionOrganisation;
  } catch (problem) {
    if (isWithheld(problem)) return null;
    throw problem;
  }
}

/** Platform admins stop at their user; all others get their roles, features and organisation. */
async function loadSession({ user, organisations = [] }: SignedInAnswer): Promise<void> {
  if (user.user_type === 'admin') return loadAdmin(user);
  const [current, organisation] = await Promise.all([
    readTogether({ method: 'GET', path: '/auth' }) as Promise<{ data: unknown }>,
    organisationOf(),
  ]);
  const { user: known, info } = current.data as { user: SessionUser; info: SessionInfo };
  storedTexts.tenant.set(info.organisation?.slug ?? null);
  setSession({ status: 'signed_in', user: known, info, organisation, organisations });
}

type CurrentAct = { act: (SessionActing & { org_id: string; status: string }) | null; permissions: Grant[] };

/** Outside an organisation an admin holds nothing; inside one, what the act allows, and the screens are that organisation's. */
async function loadAdmin(user: SessionUser): Promise<void> {
  const outside = { status: 'signed_in', user, info: null, organisation: null, organisations: [] } as const;
  const current = (await callForAnswer({ method: 'GET', path: '/platform/act' })) as { data: unknown };
  const { act, permissions } = current.data as CurrentAct;
  if (act?.status !== 'running') return setSession(outside);
  const organisation = (await callForAnswer(ORGANISATION)) as { data: unknown };
  setSession({
    ...outside,
    user: { ...user, roles: [{ role_id: act.org_id, role_name: 'Platform admin', permissions }] },
    organisation: organisation.data as SessionOrganisation,
    acting: { organisation: act.organisation, reason: act.reason, mode: act.mode, until: act.until },
  });
}

/** Takes over the answer of a sign-in or sign-up. @throws ApiError when the user's rights cannot be read */
export async function adoptSignIn(answer: SignedInAnswer): Promise<void> {
  adoptTokens(answer);
  if (answer.user.user_type === 'admin')
    setSession({ status: 'signed_in', user: answer.user, info: null, organisation: null, organisations: [] });
  else await loadSession(answer);
}

/** Signs out in this browser only. Other tabs learn it from the stored status. */
export function endSession(because: Ending): void {
  forgetToken();
  for (const slot of [storedTexts.authToken, storedTexts.adminToken, storedTexts.user, storedTexts.tenant]) slot.set(null);
  storedTexts.authStatus.set('logged_out');
  for (const tell of enders) tell(because);
  if (session.status !== 'signed_out') setSession({ status: 'signed_out', because: because === 'ended' ? 'ended' : 'asked' });
}

let renewing: Promise<SignedInAnswer | null> | undefined;

/** One refresh at a time in this tab, and one at a time over all tabs. Null when the session is over. @throws ApiError */
function refreshTokens(): Promise<SignedInAnswer | null> {
  const ask = async () => {
    try {
      const { data } = await callForAnswer({ method: 'POST', path: '/auth/refresh-token' }, { body: {} });
      adoptTokens(data as SignedInAnswer);
      return data as SignedInAnswer;
    } catch (problem) {
      if (problem instanceof ApiError && problem.status >= 400 && problem.status < 500 && problem.status !== 429) return null;
      throw problem;
    }
  };
  renewing ??= (navigator.locks ? navigator.locks.request('hrms.refresh', ask) : ask()).finally(() => {
    renewing = undefined;
  });
  return renewing;
}

/** Reads the session again: at the start, when another tab signed in, and when the user tries again. What is shown stays meanwhile. */
export async function reloadSession(): Promise<void> {
  try {
    const answer = await refreshTokens();
    if (answer) await loadSession(answer);
    else endSession('ended');
  } catch {
    if (session.status === 'loading') setSession({ status: 'unreachable' });
  }
}

/** Begins with what this browser remembers: for a visitor the server is not called. */
export async function startSession(): Promise<void> {
  connectSession({
    userId: () => tokenUserId ?? rememberedUserId(),
    renew: async () => (await refreshTokens()) !== null,
    ended: () => endSession('ended'),
    confirmIdentity: askIdentity,
  });
  if (!sessionStamp() || storedTexts.authStatus.get() === 'logged_out') {
    forgetToken();
    return setSession({ status: 'signed_out', because: 'visitor' });
  }
  setSession({ status: 'loading' });
  await reloadSession();
}

/** Signs out here, on the server and in every other tab. Without an answer the user is signed out here all the same. */
export async function signOut(): Promise<void> {
  const deviceId = storedTexts.deviceId.get();
  const theme = storedTexts.theme.get();
  const saved = await Promise.all([...savers].map((save) => save().catch(() => async () => undefined)));
  await callForAnswer({ method: 'POST', path: '/auth/logout' }, { body: {} }).catch(() => undefined);
  // the answer may ask the browser to clear its storage: the device and the chosen theme are no business data
  storedTexts.deviceId.set(deviceId);
  storedTexts.theme.set(theme);
  endSession('asked');
  await Promise.allSettled(saved.map((restore) => restore()));
}
