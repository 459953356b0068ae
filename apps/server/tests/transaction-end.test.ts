import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { endpoint } from '@hrms/platform/contract';
import { inTenant, Refusal, route } from '@hrms/platform/server';
import { call, createInstallation, createTenant, type Installation, type Tenant } from '@hrms/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';

const done: string[] = [];
const ends = endpoint({
  method: 'POST',
  path: '/test/ends',
  public: true,
  summary: 'Ends with steps of which the first fails',
  body: z.object({ refused: z.boolean() }),
  response: z.object({ answer: z.string() }),
  errors: ['test.refused'],
});
const routes = [
  route(ends, async (ctx, { body }) => {
    ctx.afterTransaction(async () => {
      throw new Error('broken step');
    });
    ctx.afterTransaction(async () => done.push('second step'));
    if (body.refused) throw new Refusal('test.refused', 409, 'Refused in words');
    return { answer: 'done' };
  }),
];

let installation: Installation;
let owner: Tenant;
beforeAll(async () => {
  installation = await createInstallation({ besides: [{ name: 'test', routes, jobs: [], permissions: [] }] });
  owner = await createTenant(installation);
});
afterAll(() => installation.close());

test('a step after the transaction that fails neither hides the answer nor skips the next step', async () => {
  const refused = await call(installation.app, ends, null, { body: { refused: true } });
  expect(refused).toMatchObject({ status: 409, body: { code: 'test.refused', message: 'Refused in words' } });
  const answered = await call(installation.app, ends, null, { body: { refused: false } });
  expect(answered).toMatchObject({ status: 200, data: { answer: 'done' } });
  expect(done).toEqual(['second step', 'second step']);
});

test('a file that is written in a transaction that is rolled back is removed', async () => {
  const { pool, files, clock, config } = installation.services;
  const note = { name: 'note.txt', media_type: 'text/plain', bytes: Buffer.from('note'), purpose: 'test', created_by: null };
  const onDisk = (key: string) => existsSync(join(config.dataDir, 'files', key));
  let lost = '';
  const failing = inTenant(pool, owner.org_id, async (tx) => {
    lost = (await files.put(tx, clock.now(), note)).storage_key;
    expect(onDisk(lost)).toBe(true);
    throw new Error('the record is refused');
  });
  await expect(failing).rejects.toThrow('the record is refused');
  expect(onDisk(lost)).toBe(false);
  const kept = await inTenant(pool, owner.org_id, (tx) => files.put(tx, clock.now(), note));
  expect(onDisk(kept.storage_key)).toBe(true);
});
