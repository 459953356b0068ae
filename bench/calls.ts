import { Agent, request } from 'node:http';

export const AT_ONCE = 20;
const REQUESTS = 400;
const WARM_UP = 200;

export type Measured = { kind: string; p50: number; p99: number; per_second: number; total: number };
type Timed = { ms: number; body: { data: unknown; pagination?: { total: number } } };
export type Caller = { get(path: string): Promise<Timed>; post(path: string, body: object): Promise<Timed> };

/** A user signed in over HTTP, with 20 kept connections. */
export async function signIn(port: number, account: { email: string; password: string }): Promise<Caller> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const send = (method: string, path: string, token?: string, text?: string) =>
    new Promise<Timed>((done, fail) => {
      const begun = performance.now();
      const headers = { ...(token && { authorization: `Bearer ${token}` }), ...(text && { 'content-type': 'application/json' }) };
      const sent = request({ port, host: '127.0.0.1', method, path: `/v1${path}`, agent, headers }, (answer) => {
        const pieces: Buffer[] = [];
        answer.on('data', (piece: Buffer) => pieces.push(piece));
        answer.on('end', () => {
          const ms = performance.now() - begun;
          const said = Buffer.concat(pieces).toString();
          if ((answer.statusCode ?? 500) >= 300) return fail(new Error(`${path}: ${answer.statusCode} ${said.slice(0, 300)}`));
          done({ ms, body: JSON.parse(said) as Timed['body'] });
        });
      });
      sent.on('error', fail);
      sent.end(text);
    });
  const { body } = await send('POST', '/auth/signin', undefined, JSON.stringify(account));
  const { access_token } = body.data as { access_token: string };
  return {
    get: (path) => send('GET', path, access_token),
    post: (path, given) => send('POST', path, access_token, JSON.stringify(given)),
  };
}

/** One kind of question, 20 calls at once: milliseconds at the half and at 99 of 100. */
export async function measure(call: Caller['get'], kind: string, paths: readonly string[]): Promise<Measured> {
  const times: number[] = [];
  let next = 0;
  let total = 0;
  const worker = async (most: number, keep: boolean) => {
    for (let at = next++; at < most; at = next++) {
      const { ms, body } = await call(paths[at % paths.length] as string);
      total = Math.max(total, body.pagination?.total ?? 0);
      if (keep) times.push(ms);
    }
  };
  // every connection has met the question before, as on a running server
  await Promise.all(Array.from({ length: AT_ONCE }, () => worker(WARM_UP, false)));
  next = 0;
  const begun = performance.now();
  await Promise.all(Array.from({ length: AT_ONCE }, () => worker(REQUESTS, true)));
  const seconds = (performance.now() - begun) / 1000;
  times.sort((a, b) => a - b);
  const at = (share: number) => Number((times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(1));
  return { kind, p50: at(0.5), p99: at(0.99), per_second: Math.round(times.length / seconds), total };
}
