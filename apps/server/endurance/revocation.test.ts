import { setTimeout as pause } from 'node:timers/promises';
import { readLocalMails } from '@hrms/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openProcesses, type ProcessesWorld, type ServerProcess, send, signIn } from './processes.world.ts';

const ROUNDS = 20;
const READER = { email: 'reader@processes.example', password: 'quiet brown rivers' };

let world: ProcessesWorld;
let first: ServerProcess;
let second: ServerProcess;
let owner = '';
let role: { id: string; role_name: string; version: number };
let user_id = '';

beforeAll(async () => {
  world = await openProcesses(5);
  [first, second] = await Promise.all([world.startServer(), world.startServer()]);
  await world.startWorker();
  owner = await signIn(first.address, world.owner);
  role = (await asOwner('POST', '/roles', { role_name: 'Reader', permissions: granted(READ) })).data as typeof role;
  const created = await asOwner('POST', '/users', {
    email: READER.email,
    display_name: 'Reader',
    roles: [{ role_id: role.id, until_date: null, branch_ids: [], department_ids: [] }],
  });
  user_id = created.data.user_id as string;
  const accepted = await send(second.address, {
    method: 'POST',
    path: `/auth/invitations/${await invitationToken()}`,
    body: { first_name: 'Reader', last_name: 'Person', password: READER.password },
  });
  expect(accepted.status).toBe(200);
}, 300_000);
afterAll(() => world.close());

const READ = ['access.role.read', 'access.user.read'];
const granted = (codes: readonly string[]) => codes.map((permission_code) => ({ permission_code, scope: 'organisation' }));
const asOwner = (method: string, path: string, body: object) => send(first.address, { method, path, token: owner, body });
const readRoles = async (token: string) => (await send(second.address, { method: 'GET', path: '/roles', token })).status;

async function invitationToken(): Promise<string> {
  for (let waited = 0; waited < 60_000; waited += 200) {
    const token = /token=([\w-]+)/.exec(readLocalMails(world.folder, READER.email).at(-1)?.text ?? '')?.[1];
    if (token) return token;
    await pause(200);
  }
  throw new Error('The invitation did not come');
}

test(`a right that one server takes away counts at the next call to the other, ${ROUNDS} times`, async () => {
  const token = await signIn(second.address, READER);
  for (let round = 0; round < ROUNDS; round += 1) {
    // remembered there from the second call on
    for (let n = 0; n < 3; n += 1) expect(await readRoles(token)).toBe(200);
    for (const codes of [['access.user.read'], READ]) {
      const { status, data } = await asOwner('PUT', `/roles/${role.id}`, {
        role_name: 'Reader',
        permissions: granted(codes),
        version: role.version,
      });
      expect(status).toBe(200);
      role = data as typeof role;
      expect(await readRoles(token)).toBe(codes.length === 1 ? 403 : 200);
    }
  }
});

test('the same for sessions that are ended and for a user who is disabled', async () => {
  const token = await signIn(second.address, READER);
  for (let n = 0; n < 3; n += 1) expect(await readRoles(token)).toBe(200);
  expect((await asOwner('POST', `/users/${user_id}/revoke-sessions`, {})).status).toBe(200);
  expect(await readRoles(token)).toBe(401);

  const again = await signIn(second.address, READER);
  for (let n = 0; n < 3; n += 1) expect(await readRoles(again)).toBe(200);
  expect((await asOwner('POST', `/users/${user_id}/disable`, { reason: 'Test' })).status).toBe(200);
  expect(await readRoles(again)).toBe(401);
});
