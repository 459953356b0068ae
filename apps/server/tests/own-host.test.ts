import { createInstallation, type Installation } from '@hrms/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

let installation: Installation;
beforeAll(async () => {
  installation = await createInstallation();
});
afterAll(() => installation.close());

const ask = (url: string, headers: Record<string, string>) => installation.app.inject({ url, headers });
/** A call, the description, the page itself, and a device’s call. */
const DOORS = ['/v1/auth/info', '/v1/openapi.json', '/docs', '/', '/iclock/cdata?SN=ABCD1234', '/health/ready'];

test('in development every call refuses a name that is not its own', async () => {
  for (const url of DOORS)
    for (const host of ['rebound.attacker.example:3000', 'localhost.attacker.example', '10.0.0.9:3000', 'evil.example'])
      expect((await ask(url, { host })).statusCode, `${url} as ${host}`).toBe(400);
  for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'acme.localhost:3000'])
    expect((await ask('/v1/openapi.json', { host })).statusCode, host).toBe(200);
});

test('in development every call refuses what was forwarded', async () => {
  for (const url of DOORS)
    for (const header of ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'])
      expect((await ask(url, { host: 'localhost:3000', [header]: '203.0.113.9' })).statusCode, `${url} ${header}`).toBe(400);
});
