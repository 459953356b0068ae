import { auth } from '@hrms/access/contract';
import { call, type Installation, mailsTo } from '@hrms/platform/testing';
import pg from 'pg';

export const ORIGIN = { origin: 'http://localhost:3000' };
export const PASSWORD = 'tall green hills';

export type Tokens = { access_token: string; session_stamp: string; refresh_token?: string; second_step_token?: string };
type Headers = Record<string, string>;
let people = 0;

/** A cookie of an answer, by its name. */
export const cookieOf = (answer: { headers: Record<string, unknown> }, name = 'hrms_refresh'): string =>
  new RegExp(`${name}=([^;]*)`).exec(String(answer.headers['set-cookie']))?.[1] ?? '';

/** Sign-ins as a client makes them, over one installation. */
export function signInWorld(installation: Installation) {
  const send = (endpoint: Parameters<typeof call>[1], body: unknown, headers: Headers = {}) =>
    call(installation.app, endpoint, null, { body, headers });
  const as = (token: string, endpoint: Parameters<typeof call>[1], input: Parameters<typeof call>[3] = {}) =>
    call(installation.app, endpoint, token, input);
  return {
    send,
    as,
    /** A new organisation with its owner. */
    async founder(organisation_name = `Works ${(people += 1)}`) {
      people += 1;
      const email = `founder${people}@works.example`;
      const answer = await installation.app.inject({
        method: 'POST',
        url: '/v1/auth/signup',
        remoteAddress: `10.9.${Math.floor(people / 250)}.${people % 250}`,
        payload: {
          organisation_name,
          first_name: 'Found',
          email,
          phone: '9876543210',
          password: PASSWORD,
          state_code: 'IN-MH',
          accepted_terms: true,
        },
      });
      const data = answer.json().data as Tokens & { organisations: { org_id: string; slug: string }[] };
      return { email, token: data.access_token, ...(data.organisations[0] as { org_id: string; slug: string }) };
    },
    signIn: (email: string, more: object = {}, headers: Headers = {}) =>
      send(auth.signIn, { email, password: PASSWORD, ...more }, headers),
    refresh: (cookie: string, headers: Headers = ORIGIN) =>
      send(auth.refresh, {}, { ...headers, cookie: `hrms_refresh=${cookie}` }),
    async sql<T extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<T[]> {
      const client = new pg.Client({ connectionString: installation.superUrl, options: '-c search_path=app' });
      await client.connect();
      try {
        return (await client.query<T>(text, values)).rows;
      } finally {
        await client.end();
      }
    },
    async mailsTo(to: string): Promise<{ subject: string; body: string }[]> {
      return mailsTo(installation, to);
    },
  };
}
