/** The demonstration's pay: what is stored is what its facts give, and every sum of a run agrees with every other, to the paisa. */
import { payrollJournal } from '@hrms/payroll/contract';
import { call } from '@hrms/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DemoOrganisation, demoOrganisation } from './demo.world.ts';
import { bridges, disagreements, type PaidRuns, readPaidRuns, recomputedOtherwise } from './pay-sums.ts';

let demo: DemoOrganisation;
let paid: PaidRuns;
beforeAll(async () => {
  demo = await demoOrganisation();
  paid = await readPaidRuns(demo.read, demo.org_id);
}, 240_000);
afterAll(() => demo.installation.close());

test('every finalised payslip is what its stored facts give today', () => {
  expect(paid.slips.length).toBeGreaterThan(1400);
  expect(recomputedOtherwise(paid)).toEqual([]);
});

test('why net pay changed: the causes of every payslip sum to the difference, and none is left unnamed', () => {
  const { compared, wrong } = bridges(paid);
  expect(compared).toBeGreaterThan(1000);
  expect(wrong).toEqual([]);
});

test('payslips, runs, bank, journal, contributions and tax agree', async () => {
  expect(paid.runs.length).toBeGreaterThan(7);
  const owner = demo.tokens.get('owner') ?? null;
  const ask = (endpoint: never, input: never) => call(demo.installation.app, endpoint, owner, input);
  expect(await disagreements(paid, demo.read, ask as never, demo.org_id)).toEqual([]);
});

test('the accounts of the journal are complete, but for components that a settlement brought later', async () => {
  const owner = demo.tokens.get('owner') ?? null;
  for (const { id, kind, title } of paid.runs) {
    if (kind === 'full_and_final') continue;
    const journal = (await call(demo.installation.app, payrollJournal.get, owner, { params: { id } })).data;
    expect([title, journal.unmapped]).toEqual([title, []]);
  }
});
