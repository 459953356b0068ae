import { createInstallation, type Installation } from '@hrms/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPayOut, type PayOutWorld } from './pay-out.world.ts';

const DEATHS = 200;

let installation: Installation;
let world: PayOutWorld;
beforeAll(async () => {
  installation = await createInstallation({ today: '2026-10-31' });
  world = await openPayOut(installation, 60, '2026-10-31');
}, 180_000);
afterAll(async () => {
  await world.close();
  await installation.close();
});

test(`killed ${DEATHS} times at random, bank file and mails of payslips come once and whole`, async () => {
  let seed = 20261129;
  const random = () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return seed / 2 ** 32;
  };
  let deaths = 0;
  /** Again and again until one lives to finish; later ones live longer, so that every month ends. */
  const untilDone = async (first: number, attempt: (kill_after: number) => Promise<{ killed: boolean }>) => {
    for (let patience = first; (await attempt(random() * patience)).killed; patience += 20) deaths += 1;
  };
  for (let month = 1; deaths < DEATHS; month += 1) {
    await world.begin();
    await untilDone(120, (kill_after) => world.makeFile(`month-${month}-file`, undefined, kill_after));
    await world.expectOneFile();
    await world.publish();
    for (const job of ['payroll.announce_payslips', 'platform.send_mail'])
      await untilDone(80, (kill_after) => world.runJob(job, undefined, { kill_after }));
    await world.expectAnnouncedOnce();
    world.expectKeptOnce();
  }
  expect(deaths).toBeGreaterThanOrEqual(DEATHS);
}, 1_800_000);
