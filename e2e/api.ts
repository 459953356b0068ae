import type { Page } from '@playwright/test';

export type Person = { email: string; password: string };

/** Calls beside the browser, as the same person, for what a journey only needs to be there. */
export async function apiOf({ email, password }: Person) {
  const base = 'http://127.0.0.1:3210/v1';
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
  };
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
