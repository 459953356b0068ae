import { request } from 'node:http';
import { type Page, test } from '@playwright/test';
import { ADDRESS } from './address.ts';

export type Person = { email: string; password: string };

/** Whoever may set an unfinished organisation up is led to it after signing in; here it waits. */
export async function putSetUpOff(page: Page): Promise<void> {
  const later = page.getByRole('link', { name: 'Finish later' });
  const account = page.getByRole('button', { name: /Account of/ });
  await later.or(account).first().waitFor();
  if (await later.isVisible()) await later.click();
  await account.waitFor();
}

/** Calls beside the browser, as the same person, for what a journey only needs to be there. */
export async function apiOf({ email, password }: Person, address = ADDRESS) {
  const base = `${address}/v1`;
  const send = async (method: string, path: string, body?: unknown, token?: string) => {
    const answer = await fetch(base + path, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const json = (await answer.json()) as { data: never; message?: string };
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${json.message}`);
    return json.data as unknown;
  };
  const { access_token } = (await send('POST', '/auth/signin', { email, password })) as { access_token: string };
  return {
    get: <T>(path: string) => send('GET', path, undefined, access_token) as Promise<T>,
    post: <T>(path: string, body: unknown) => send('POST', path, body, access_token) as Promise<T>,
    put: <T>(path: string, body: unknown) => send('PUT', path, body, access_token) as Promise<T>,
  };
}

/** An approved bank account of the company, which a bank advice is paid from. */
export async function addPayingAccount(owner: Person): Promise<void> {
  const api = await apiOf(owner);
  const number = '50100987654321';
  const account = await api.post<{ bank_account_id: string; version: number }>('/organization/bank-accounts', {
    bank_name: 'HDFC Bank',
    ifsc: 'HDFC0000240',
    account_holder: 'Nilgiri Foods',
    purposes: ['salary'],
    account_number: number,
    account_number_again: number,
  });
  await api.post(`/organization/bank-accounts/${account.bank_account_id}/approve`, { version: account.version });
}

/** Bytes of what a click downloads. */
export async function downloaded(page: Page, click: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const waiting = page.waitForEvent('download');
  await click();
  const file = await waiting;
  const pieces: Buffer[] = [];
  for await (const piece of await file.createReadStream()) pieces.push(piece as Buffer);
  return { name: file.suggestedFilename(), bytes: Buffer.concat(pieces) };
}

/**
 * Signs up an organisation of its own for a journey. Each call comes from another loopback address, so that the limit of
 * sign-ups for one address, which has its own test, is not spent by journeys.
 */
export function newOrganisation(name: string, owner: Person, address = ADDRESS): Promise<void> {
  const text = JSON.stringify({
    organisation_name: name,
    first_name: 'Owner',
    email: owner.email,
    phone: '9876543210',
    password: owner.password,
    state_code: 'IN-MH',
    accepted_terms: true,
  });
  const byte = () => 1 + Math.floor(Math.random() * 250);
  return new Promise((done, fail) => {
    const call = request(
      `${address}/v1/auth/signup`,
      {
        method: 'POST',
        localAddress: `127.${byte()}.${byte()}.${byte()}`,
        headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) },
      },
      (answer) => {
        answer.resume();
        // only a journey that is told once more may find its organisation there
        const isThere = answer.statusCode === 409 && test.info().retry > 0;
        if (answer.statusCode === 201 || answer.statusCode === 200 || isThere) done();
        else fail(new Error(`Sign-up of ${name} answered ${answer.statusCode}`));
      },
    );
    call.on('error', fail);
    call.end(text);
  });
}
