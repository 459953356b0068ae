import { storedTexts } from '../session/storage.ts';
import { type ApiError, errorFrom, noAnswerError } from './api-error.ts';
import { deviceInfo } from './device.ts';
import { noteServerTime } from './server-clock.ts';

export type Outgoing = {
  method: string;
  /** Under /v1, parameters filled in. */
  path: string;
  query?: Record<string, unknown> | undefined;
  /** JSON, or FormData for an upload. */
  body?: unknown;
  idempotencyKey?: string | undefined;
  /** A token for this call only, instead of the session's. */
  token?: string | undefined;
  signal?: AbortSignal | undefined;
  /** What to say when a failure brings no message. */
  failure?: string | undefined;
  /** Milliseconds; 0 for a stream that stays open. */
  timeout?: number | undefined;
};

/** What the session does for the transport: it is handed in so that neither imports the other. */
export type SessionPort = {
  /** Whose calls go out now; null when nobody is signed in. */
  userId: () => string | null;
  /** Silent refresh: true when a new access token is there. */
  renew: () => Promise<boolean>;
  /** The session is over: sign out locally. */
  ended: () => void;
  /** Asks for the password again and answers whether the user confirmed. */
  confirmIdentity?: () => Promise<boolean>;
};

const BASE = '/v1';
const TIMEOUT = 30_000;
/** A 401 from these says something about what was typed, not about the session. */
const OWN_401 = /^\/auth\/(signin|signup|forgot-password|reset-password|refresh-token)/;

let accessToken: string | undefined;
let port: SessionPort | undefined;

export const setAccessToken = (token: string | undefined): void => {
  accessToken = token;
};
export const connectSession = (given: SessionPort): void => {
  port = given;
};

/** A path with its query; what is empty is left out. */
export function addressOf(path: string, query: Outgoing['query'], tenant: string | null): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {}))
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  if (tenant) search.set('tenant', tenant);
  return `${path}${search.size > 0 ? `?${search}` : ''}`;
}

const onLocalhost = () => ['localhost', '127.0.0.1'].includes(location.hostname);

const tenantHint = (): string | null => (onLocalhost() ? storedTexts.tenant.get() : null);

async function sendOnce(outgoing: Outgoing, tenant: string | null): Promise<Response> {
  const { method, path, query, body, idempotencyKey, signal, timeout = TIMEOUT } = outgoing;
  const token = outgoing.token ?? accessToken;
  const upload = body instanceof FormData;
  const limits = [...(signal ? [signal] : []), ...(timeout > 0 ? [AbortSignal.timeout(timeout)] : [])];
  try {
    const answer = await fetch(`${BASE}${addressOf(path, query, tenant)}`, {
      method,
      credentials: 'include',
      headers: {
        'Device-Info': deviceInfo(),
        ...(body !== undefined && !upload && { 'Content-Type': 'application/json' }),
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
        ...(tenant && { 'X-Client-Tenant': tenant }),
      },
      ...(body !== undefined && { body: upload ? body : JSON.stringify(body) }),
      ...(limits.length > 0 && { signal: AbortSignal.any(limits) }),
    });
    noteServerTime(answer.headers.get('date'));
    return answer;
  } catch (problem) {
    if (signal?.aborted) throw problem;
    throw noAnswerError(problem);
  }
}

/** What may be done about a refusal before the one repetition. */
async function canRetryAfter(refusal: ApiError, outgoing: Outgoing, tenant: string | null): Promise<boolean> {
  if (refusal.status === 401 && !outgoing.token && !OWN_401.test(outgoing.path)) {
    if (location.pathname === '/login') return false;
    if (await port?.renew()) return true;
    port?.ended();
    return false;
  }
  if (refusal.code === 'TENANT_NOT_FOUND' && tenant) {
    // calls sent side by side share one wrong hint: each is repeated without it
    if (storedTexts.tenant.get() === tenant) storedTexts.tenant.set(null);
    return true;
  }
  if (refusal.code === 'access.reauthentication_required') return (await port?.confirmIdentity?.()) ?? false;
  return false;
}

/**
 * Sends a call; repeats it at most once after a refresh, a cleared tenant or a confirmed identity, and never as another user than the one
 * who made it: another tab may have signed somebody else in meanwhile.
 * @throws ApiError
 */
export async function send(outgoing: Outgoing): Promise<Response> {
  const tenant = tenantHint();
  const sender = port?.userId() ?? null;
  const isSameUser = () => sender === null || port?.userId() === sender;
  const first = await sendOnce(outgoing, tenant);
  if (first.ok) return first;
  const refusal = await errorFrom(first, outgoing.failure);
  if (!isSameUser() || !(await canRetryAfter(refusal, outgoing, tenant)) || !isSameUser()) throw refusal;
  const second = await sendOnce(outgoing, tenantHint());
  if (second.ok) return second;
  const again = await errorFrom(second, outgoing.failure);
  if (again.status === 401 && !OWN_401.test(outgoing.path) && isSameUser()) port?.ended();
  throw again;
}
