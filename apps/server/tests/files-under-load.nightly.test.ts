import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createInstallation, createTenant, falseSizes, farCell, type Installation, type Tenant } from '@hrms/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

let installation: Installation;
let attacker: Tenant;
let other: Tenant;
let url: string;
const folder = mkdtempSync(join(tmpdir(), 'hrms-files-'));
beforeAll(async () => {
  for (const [name, make] of FILES) writeFileSync(join(folder, name), make());
  collectGarbage();
  installation = await createInstallation();
  attacker = await createTenant(installation);
  other = await createTenant(installation);
  await installation.app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(installation.app.server.address() as AddressInfo).port}/v1`;
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await installation.close();
});

/** Uploads the files again and again over the network. An attacker has a machine of their own: here a process that gives way. */
const ATTACK = `
  if (process.platform === 'linux') require('node:os').setPriority(0, 19);
  const { readFileSync } = require('node:fs');
  const { basename } = require('node:path');
  const [url, token, rounds, ...paths] = process.argv.slice(1);
  const files = paths.map((path) => [basename(path), readFileSync(path)]);
  (async () => {
    const answers = [];
    for (let round = 0; round < Number(rounds); round += 1)
      await Promise.all(files.map(async ([name, bytes]) => {
        const body = new FormData();
        body.set('kind', 'employees');
        body.set('file', new Blob([bytes]), name);
        const answer = await fetch(url + '/employees/import', { method: 'POST', headers: { authorization: 'Bearer ' + token }, body });
        answers.push([name, answer.status, (await answer.json()).message]);
      }));
    process.stdout.write(JSON.stringify(answers));
  })();`;
const ROUNDS = 25;

type Answer = [name: string, status: number, message: string];

async function attack(): Promise<Answer[]> {
  const paths = FILES.map(([name]) => join(folder, name));
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', ATTACK, url, attacker.token, String(ROUNDS), ...paths]);
  return JSON.parse(stdout) as Answer[];
}

const FILES: readonly (readonly [string, () => Buffer])[] = [
  ['far-cell.xlsx', farCell],
  ['false-sizes.xlsx', () => falseSizes(1_500_000_000)],
  ['nine-million-rows.csv', () => Buffer.alloc(18_000_000, 'a\n')],
];
/** Frees what making the files took: it is the attacker's, not the server's. */
const collectGarbage = (): void => {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
};
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
  const ended = attack();
  let over = false;
  void ended
    .catch(() => undefined)
    .finally(() => {
      over = true;
    });
  let memory = 0;
  const longestTurn = watchTurns();
  const took = await readWhile(() => {
    memory = Math.max(memory, process.memoryUsage().rss);
    return !over;
  });
  const turn = longestTurn();
  const answers = await ended;
  expect(answers).toHaveLength(ROUNDS * FILES.length);
  for (const [name, status, message] of answers) {
    expect([422, 503], name).toContain(status);
    expect(message.length, name).toBeGreaterThan(20);
  }
  expect(took.length).toBeGreaterThan(100);
  expect(turn, 'longest turn of the main thread').toBeLessThan(50);
  expect(percentile99(took) - alone, `of ${took.length} calls, ${alone.toFixed()} ms alone`).toBeLessThan(200);
  expect(memory).toBeLessThan(GIBIBYTE);
});
