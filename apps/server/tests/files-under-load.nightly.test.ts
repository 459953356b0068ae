import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { imports } from '@hrms/employees/contract';
import { departments } from '@hrms/organisation/contract';
import { createInstallation, createTenant, falseSizes, farCell, type Installation, type Tenant } from '@hrms/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

let installation: Installation;
let attacker: Tenant;
let other: Tenant;
let url: string;
beforeAll(async () => {
  installation = await createInstallation();
  attacker = await createTenant(installation);
  other = await createTenant(installation);
  await installation.app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(installation.app.server.address() as AddressInfo).port}/v1`;
});
afterAll(() => installation.close());

const csv = Buffer.alloc(18_000_000, 'a\n');
const dataUrl = (bytes: Buffer) => `data:application/vnd.ms-excel;base64,${bytes.toString('base64')}`;
const GIBIBYTE = 1024 ** 3;

test('files made to kill the server are refused, and others are answered meanwhile', async () => {
  const files: readonly [string, Buffer][] = [
    ['a.xlsx', farCell()],
    ['b.xlsx', falseSizes(1_500_000_000)],
    ['c.csv', csv],
  ];
  const took: number[] = [];
  let memory = 0;
  let over = false;
  // the first calls of a process load what all others use
  for (let n = 0; n < 5; n += 1)
    await fetch(`${url}/department`, { headers: { authorization: `Bearer ${other.token}` } }).then((answer) => answer.text());
  // somebody of another organisation works on, over the network as everybody does
  const working = (async () => {
    while (!over) {
      const began = performance.now();
      const answer = await fetch(`${url}/department`, { headers: { authorization: `Bearer ${other.token}` } });
      await answer.text();
      took.push(performance.now() - began);
      expect(answer.status).toBe(200);
      memory = Math.max(memory, process.memoryUsage().rss);
      await pause(25);
    }
  })();
  for (let round = 0; round < 8; round += 1)
    await Promise.all([
      ...files.map(async ([name, text]) => {
        const { status, body } = await attacker.call(imports.upload, {
          upload: { name, text, fields: { kind: 'employees' } },
        });
        expect([422, 503], name).toContain(status);
        expect(body.message?.length, name).toBeGreaterThan(20);
      }),
      attacker.call(departments.import, { body: { csv: dataUrl(farCell()) } }).then(({ status }) => {
        expect([422, 503]).toContain(status);
      }),
    ]);
  over = true;
  await working;
  console.log(took.map(Math.round).join(" "), memory / 1e6);
  took.sort((a, b) => a - b);
  const p99 = took[Math.floor(took.length * 0.99)] ?? 0;
  expect(took.length).toBeGreaterThan(40);
  expect(p99, `of ${took.length} calls`).toBeLessThan(200);
  expect(memory).toBeLessThan(GIBIBYTE);
});
