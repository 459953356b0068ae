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

/** Read by somebody whose session began today. */
const sharesOf = async (id: string) => {
  const reader = await world.owner.person({ role: 'hr_admin' });
  const { enrolments } = (await reader.call(benefitEnrolments.ofEmployee, { params: { id } })).data;
  return enrolments.map(({ plan_name, status, from_date, cost_paise, shares }) => ({
    plan_name,
    status,
    from_date,
    cost_paise,
    shares: shares.map(({ employee_paise }) => employee_paise),
  }));
};

test('a joiner of 17 August is enrolled in automatic and mandatory plans by the next day, once, and pays 349.83 in August', async () => {
  installation.clock.set('2026-11-20');
  const fresh = await benefitWorld(installation);
  world = fresh;
  const { owner } = fresh;
  const terms = { policy_year_start: '04-01' };
  const { plan } = await makePlan(owner, { enrolment_mode: 'automatic', terms });
  const { plan: life } = await makePlan(owner, { enrolment_mode: 'mandatory', terms });
  await makePlan(owner, { enrolment_mode: 'opt_in', terms });
  await makePlan(owner, { enrolment_mode: 'opt_out', terms });
  const before = await hireMember(installation, owner, { joined_on: '2020-01-01' });
  const asha = await hireMember(installation, owner, { joined_on: '2026-08-17' });
  const later = await hireMember(installation, owner, { joined_on: '2026-11-25' });
  await runDay('2026-11-21');
  await runDay('2026-11-21');
  await runDay('2026-11-22');
  const shares = [...Array.from({ length: 7 }, () => 34_983), 34_982];
  const enrolled = { status: 'active', from_date: '2026-08-17', cost_paise: 1_119_452, shares };
  expect((await sharesOf(asha.employee_id)).toSorted((a, b) => a.plan_name.localeCompare(b.plan_name))).toEqual(
    [plan, life].map(({ name }) => ({ plan_name: name, ...enrolled })).toSorted((a, b) => a.plan_name.localeCompare(b.plan_name)),
  );
  expect(await sharesOf(before.employee_id), 'windows and HR enrol those who were there').toEqual([]);
  expect(await sharesOf(later.employee_id), 'not before the joining date').toEqual([]);
  await runDay('2026-11-26');
  expect((await sharesOf(later.employee_id)).map(({ from_date }) => from_date)).toEqual(['2026-11-25', '2026-11-25']);
});

test('a plan that asks for service takes a joiner when it is reached; waiting time moves the first day; who declined is left alone', async () => {
  installation.clock.set('2026-11-20');
  world = await benefitWorld(installation);
  const { owner } = world;
  const automatic = { enrolment_mode: 'automatic' as const };
  const { plan: served } = await makePlan(owner, { ...automatic, terms: { min_service_days: 90 } });
  const { plan: waits } = await makePlan(owner, { ...automatic, terms: { waiting_days: 30 } });
  const { plan, option_id } = await makePlan(owner, automatic);
  const asha = await hireMember(installation, owner, { joined_on: '2026-11-20' });
  const body = { plan_id: plan.plan_id, option_id, family_member_ids: [], agreed: true as const, waive: true };
  expect((await asha.call(benefitEnrolments.choose, { body })).data.status).toBe('waived');
  await runDay('2026-11-21');
  const days = async () =>
    Object.fromEntries(
      (await sharesOf(asha.employee_id)).map(({ plan_name, from_date, status }) => [plan_name, [status, from_date]]),
    );
  expect(await days()).toEqual({ [waits.name]: ['confirmed', '2026-12-20'], [plan.name]: ['waived', expect.any(String)] });
  await runDay('2027-02-17');
  expect((await days())[served.name]).toBeUndefined();
  await runDay('2027-02-18');
  expect((await days())[served.name]).toEqual(['active', '2027-02-18']);
});
