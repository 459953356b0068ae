import { exitInterviews, exits } from '@hrms/lifecycle/contract';
import { createInstallation, type Installation } from '@hrms/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ExitWorld, exitWorld } from './exit.scenario.ts';

let installation: Installation;
let world: ExitWorld;
beforeAll(async () => {
  installation = await createInstallation();
  world = await exitWorld(installation);
});
afterAll(() => installation.close());

const ratings = { pay: 2, role: 4, manager: 5, growth: 3, workload: 3, environment: 4 };
/** An exit of HR whose leaver answers the interview. */
const leave = async (last_working_day: string, pay: number, answer = true) => {
  const leaver = await world.hire();
  const { employee_id } = leaver;
  const dates = { notice_given_on: '2026-11-01', last_working_day };
  const body = { employee_id, kind: 'resignation' as const, ...dates, reason_code: 'better_pay' as const };
  const { exit_id: id } = (await world.owner.call(exits.create, { body })).data;
  if (answer) {
    const given = { ratings: { ...ratings, pay }, would_return: 'yes' as const };
    expect((await leaver.call(exitInterviews.save, { params: { id }, body: given })).status).toBe(200);
  }
  return { id, leaver };
};

test('four answers are too few, five are shown; days narrow them', async () => {
  for (const pay of [1, 2, 3, 4]) await leave('2026-11-25', pay);
  expect(await world.hr.call(exitInterviews.summary)).toRefuse('lifecycle.too_few_answers', 422);
  expect(await world.hr.call(exitInterviews.reasons)).toRefuse('lifecycle.too_few_answers', 422);
  await leave('2026-12-20', 4, false);
  expect(await world.hr.call(exitInterviews.summary)).toRefuse('lifecycle.too_few_answers', 422);
  expect((await world.hr.call(exitInterviews.reasons)).data).toEqual({
    exits: 5,
    voluntary: 5,
    involuntary: 0,
    reasons: [{ reason_code: 'better_pay', exits: 5 }],
  });
  await leave('2026-12-20', 5);
  expect((await world.hr.call(exitInterviews.summary)).data).toMatchObject({
    answers: 5,
    ratings: { pay: 3, role: 4 },
    would_return: { yes: 5, maybe: 0, no: 0 },
  });
  const december = { query: { last_day_from: '2026-12-01' } };
  expect(await world.hr.call(exitInterviews.summary, december)).toRefuse('lifecycle.too_few_answers', 422);
});

test('neither managers nor payroll read it; answers are locked 30 days after the last working day', async () => {
  expect((await world.payroll.call(exitInterviews.summary)).status).toBe(403);
  const { id, leaver } = await leave('2026-11-20', 3);
  expect(await world.payroll.call(exitInterviews.get, { params: { id } })).toRefuse('lifecycle.not_found', 404);
  const body = { ratings, would_return: 'no' as const };
  installation.clock.set('2026-12-20');
  expect((await leaver.call(exitInterviews.save, { params: { id }, body })).status).toBe(200);
  installation.clock.set('2026-12-21');
  expect(await leaver.call(exitInterviews.save, { params: { id }, body })).toRefuse('lifecycle.interview_locked', 409);
  installation.clock.set('2026-11-20');
});
