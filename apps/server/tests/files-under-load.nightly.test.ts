import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
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

/**
 * Uploads the files again and again over the network. An attacker has a machine of their own: here a thread that takes no time from
 * the program.
 */
const ATTACK = `
  if (process.platform === 'linux') require('node:os').setPriority(0, 19);
  const { parentPort, workerData: { url, token, files, rounds } } = require('node:worker_threads');
  (async () => {
    const answers = [];
    for (let round = 0; round < rounds; round += 1)
      await Promise.all(files.map(async ([name, bytes]) => {
        const body = new FormData();
        body.set('kind', 'employees');
        body.set('file', new Blob([bytes]), name);
        const answer = await fetch(url + '/employees/import', { method: 'POST', headers: { authorization: 'Bearer ' + token }, body });
        answers.push([name, answer.status, (await answer.json()).message]);
      }));
    parentPort.postMessage(answers);
  })();`;

const FILES: readonly (readonly [string, Buffer])[] = [
  ['far-cell.xlsx', farCell()],
  ['false-sizes.xlsx', falseSizes(1_500_000_000)],
  ['nine-million-rows.csv', Buffer.alloc(18_000_000, 'a\n')],
];
const GIBIBYTE = 1024 ** 3;
const percentile99 = (times: number[]): number => times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;

/** A read of another organisation, over the network as everybody asks. @returns milliseconds */
async function readElsewhere(): Promise<number> {
  const began = performance.now();
  const answer = await fetch(`${url}/department`, { headers: { authorization: `Bearer ${other.token}` } });
  await answer.text();
  expect(answer.status).toBe(200);
  return performance.now() - began;
}

/** Reads in a steady rhythm for as long as it is told. @returns milliseconds of each */
async function readWhile(goesOn: () => boolean): Promise<number[]> {
  const took: number[] = [];
  while (goesOn()) {
    took.push(await readElsewhere());
    await pause(20);
  }
  return took;
}

/** The longest turn of the program's main thread in milliseconds of processor time: what it takes from everybody at once. */
function watchTurns(): () => number {
  let last = process.threadCpuUsage();
  let longest = 0;
  const timer = setInterval(() => {
    const { user, system } = process.threadCpuUsage(last);
    last = process.threadCpuUsage();
    longest = Math.max(longest, (user + system) / 1000);
  }, 5);
  return () => {
    clearInterval(timer);
    return longest;
  };
}

test('files made to kill the server are refused, and others are answered meanwhile', async () => {
  // the first calls of a process load what all others use
  for (let n = 0; n < 20; n += 1) await readElsewhere();
  // what else the machine is busy with right now is no work of the files
  let left = 150;
  const alone = percentile99(await readWhile(() => left-- > 0));
  const attack = new Worker(ATTACK, { eval: true, workerData: { url, token: attacker.token, files: FILES, rounds: 25 } });
  const ended = once(attack, 'message') as Promise<[[string, number, string][]]>;
  let over = false;
  void ended.finally(() => {
    over = true;
  });
  let memory = 0;
  const longestTurn = watchTurns();
  const took = await readWhile(() => {
    memory = Math.max(memory, process.memoryUsage().rss);
    return !over;
  });
  const turn = longestTurn();
  const [answers] = await ended;
  for (const [name, status, message] of answers) {
    expect([422, 503], name).toContain(status);
    expect(message.length, name).toBeGreaterThan(20);
  }
  expect(took.length).toBeGreaterThan(100);
  expect(turn, 'longest turn of the main thread').toBeLessThan(50);
  expect(percentile99(took) - alone, `of ${took.length} calls, ${alone.toFixed()} ms alone`).toBeLessThan(200);
  expect(memory).toBeLessThan(GIBIBYTE);
});
