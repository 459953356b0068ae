import { benefitEnrolments } from '@hrms/benefits/contract';
import { findRow, inTenant } from '@hrms/platform/server';
import { createInstallation, type Installation } from '@hrms/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BenefitWorld, benefitWorld, hireMember, makePlan, makeWindow } from '../benefits.scenario.ts';

let installation: Installation;
let world: BenefitWorld;
beforeAll(async () => {
  installation = await createInstallation();
  installation.clock.set('2026-11-20');
  world = await benefitWorld(installation);
});
afterAll(() => installation.close());

const statusOf = async (table: 'benefit_window' | 'benefit_enrolment', id: string) =>
  inTenant(installation.services.pool, world.owner.org_id, async (tx) => (await findRow(tx, table, { id }, ['status']))?.status);

const runDay = async (day: string) => {
  installation.clock.set(day);
  await installation.runJob('benefits.daily', world.owner.org_id);
};

test('a window closes at midnight, its choices come into force by themselves, and covers begin and end', async () => {
  const { owner } = world;
  const plan = await makePlan(owner);
  const asha = await hireMember(installation, owner);
  const { window_id } = await makeWindow(owner, [plan.plan_id], '2026-11-30');
  const body = { plan_id: plan.plan_id, option_id: plan.option_id, family_member_ids: [], agreed: true as const };
  const chosen = await asha.call(benefitEnrolments.choose, { body });
  expect(chosen.data.status).toBe('chosen');
  await runDay('2026-11-30');
  const changed = await asha.call(benefitEnrolments.update, {
    params: { id: chosen.data.enrolment_id },
    body: { option_id: plan.option_id, family_member_ids: [] },
  });
  expect(changed.data.status).toBe('chosen');
  await runDay('2026-12-01');
  expect(await statusOf('benefit_window', window_id)).toBe('applied');
  const read = () => statusOf('benefit_enrolment', chosen.data.enrolment_id);
  expect(await read()).toBe('active');
  await runDay('2026-12-01');
  expect(await read()).toBe('active');
  await runDay('2027-04-01');
  expect(await read()).toBe('ended');
});

test('people who have not answered are reminded in the days of the window', async () => {
  installation.clock.set('2026-11-20');
  const { owner } = world;
  const plan = await makePlan(owner);
  await hireMember(installation, owner);
  const { window_id } = await makeWindow(owner, [plan.plan_id], '2026-11-27');
  await runDay('2026-11-24');
  expect(await statusOf('benefit_window', window_id)).toBe('open');
  const reminders = await inTenant(installation.services.pool, owner.org_id, (tx) =>
    tx
      .selectFrom('notification')
      .where('org_id', '=', owner.org_id)
      .where('notice_id', '=', 'benefits.not_chosen')
      .select('id')
      .execute(),
  );
  expect(reminders.length).toBeGreaterThan(0);
});
