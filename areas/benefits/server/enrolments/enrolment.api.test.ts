import { benefitEnrolments, benefitPlans, benefitWindows, lifeEvents } from '@hrms/benefits/contract';
import { families } from '@hrms/employees/contract';
import { insertEmployeesForTests } from '@hrms/employees/testing';
import { departments } from '@hrms/organisation/contract';
import { progress } from '@hrms/platform/contract';
import { inTenant } from '@hrms/platform/server';
import { createInstallation, type Installation } from '@hrms/platform/testing';
import { approvals } from '@hrms/workflows/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BenefitWorld, benefitWorld, HEALTH, hireMember, makePlan, makeWindow, NOTHING_PAID } from '../benefits.scenario.ts';
import { benefitPaySource } from '../pay-source.ts';

const paySource = benefitPaySource(NOTHING_PAID);
let installation: Installation;
let world: BenefitWorld;
beforeAll(async () => {
  installation = await createInstallation();
  world = await benefitWorld(installation);
});
afterAll(() => installation.close());

const hire = (seed = {}) => hireMember(installation, world.owner, seed);
const enrol = (employee_id: string, plan: { plan_id: string; option_id: string }, more = {}) =>
  world.owner.call(benefitEnrolments.choose, {
    body: { employee_id, ...pick(plan), family_member_ids: [], agreed: true, reason: 'Joined', ...more },
  });
const pick = ({ plan_id, option_id }: { plan_id: string; option_id: string }) => ({ plan_id, option_id });
const addMember = async (employee_id: string, name: string, relationship: string, date_of_birth: string, more = {}) => {
  const made = await world.owner.call(families.create, {
    params: { id: employee_id },
    body: { name, relationship, date_of_birth, is_dependent: true, is_emergency_contact: false, ...more } as never,
  });
  if (made.status >= 300) throw new Error(JSON.stringify(made.body));
  return (made.data as { id: string }).id;
};

test('a joiner of 17 August pays a quarter of 11,194.52 in eight parts', async () => {
  const plan = await makePlan(world.owner);
  const asha = await hire({ joined_on: '2026-08-17' });
  const made = await enrol(asha.employee_id, plan, { from_date: '2026-08-17' });
  expect(made.data).toMatchObject({
    status: 'active',
    from_date: '2026-08-17',
    to_date: '2027-03-31',
    cost_paise: 1_119_452,
    employee_share_paise: 279_863,
    employer_share_paise: 839_589,
  });
  const shares = made.data.shares.map(({ employee_paise }) => employee_paise);
  expect(shares).toEqual([...Array.from({ length: 7 }, () => 34_983), 34_982]);
  expect(await enrol(asha.employee_id, plan)).toRefuse('benefits.already_enrolled', 409);
});

test('payroll takes shares, a month without pay comes with the next', async () => {
  const plan = await makePlan(world.owner);
  const asha = await hire({ joined_on: '2026-08-17' });
  await enrol(asha.employee_id, plan, { from_date: '2026-08-17' });
  const run = (month: string) => ({ payroll_id: '019a0000-0000-7000-8000-00000000000a', month, pay_date: `${month}-28` });
  const due = (month: string) =>
    inTenant(installation.services.pool, world.owner.org_id, async (tx) =>
      (await paySource.dueRows(tx, run(month))).filter(({ employee_id }) => employee_id === asha.employee_id),
    );
  const [first] = await due('2026-08');
  expect(first).toMatchObject({ component_code: 'BENEFIT_SHARE', amount_paise: 34_983, kind: 'recover' });
  await inTenant(installation.services.pool, world.owner.org_id, async (tx) => {
    const { payroll_id } = run('2026-08');
    await paySource.lockRows(tx, payroll_id, [first?.row_id ?? '']);
    const taken = { row_id: first?.row_id ?? '', component_code: 'BENEFIT_SHARE', taken_paise: 0 as never };
    expect(await paySource.consumeRows({ tx } as never, run('2026-08'), [taken])).toBe(1);
    expect(await paySource.consumeRows({ tx } as never, run('2026-08'), [taken])).toBe(0);
  });
  expect((await due('2026-09')).map(({ amount_paise }) => amount_paise)).toEqual([34_983, 34_983]);
});

test('a third child, a grown one, and one with a disability', async () => {
  const plan = await makePlan(world.owner);
  const asha = await hire();
  const children = [
    await addMember(asha.employee_id, 'Aarav', 'son', '2012-03-01'),
    await addMember(asha.employee_id, 'Diya', 'daughter', '2015-03-01'),
    await addMember(asha.employee_id, 'Kabir', 'son', '2018-03-01'),
  ];
  const third = await enrol(asha.employee_id, plan, { family_member_ids: children });
  expect(third).toRefuse('benefits.dependant_not_allowed', 422);
  expect(JSON.stringify(third.body)).toContain('Kabir: 2 children are covered');
  const grown = await addMember(asha.employee_id, 'Rohan', 'son', '2000-01-01');
  expect(await enrol(asha.employee_id, plan, { family_member_ids: [grown] })).toRefuse('benefits.dependant_not_allowed', 422);
  const covered = await addMember(asha.employee_id, 'Meera', 'daughter', '2000-01-02', { disability: 'Low vision' });
  expect((await enrol(asha.employee_id, plan, { family_member_ids: [covered] })).data.lives).toBe(2);
});

test('a window takes choices until it closes, then a marriage with proof opens the plan again', async () => {
  const plan = await makePlan(world.owner);
  const asha = await hire();
  const body = { ...pick(plan), family_member_ids: [], agreed: true as const };
  expect(await asha.call(benefitEnrolments.choose, { body })).toRefuse('benefits.window_closed', 422);
  const { window_id } = await makeWindow(world.owner, [plan.plan_id], '2026-12-10');
  const chosen = await asha.call(benefitEnrolments.choose, { body });
  expect(chosen.data).toMatchObject({ status: 'chosen', from_date: '2026-12-01' });
  const waived = await asha.call(benefitEnrolments.waive, {
    params: { id: chosen.data.enrolment_id },
    body: { agreed: true },
  });
  expect(waived.data.status).toBe('waived');
  const available = await asha.call(benefitEnrolments.available, { query: {} });
  expect(available.data.plans.find(({ plan_id }) => plan_id === plan.plan_id)).toMatchObject({
    because: 'window',
    choose_until: '2026-12-10',
    enrolment: { status: 'waived' },
  });
  const step = { params: { id: window_id }, body: {} };
  expect((await world.owner.call(benefitWindows.close, step)).data.status).toBe('closed');
  expect(await asha.call(benefitEnrolments.choose, { body })).toRefuse('benefits.window_closed', 422);
  const marriage = { kind: 'marriage' as const, on_date: '2026-11-15' };
  expect(await asha.call(lifeEvents.create, { body: marriage })).toRefuse('benefits.proof_missing', 422);
  const recorded = await world.owner.call(lifeEvents.create, { body: { ...marriage, employee_id: asha.employee_id } });
  expect(recorded.data).toMatchObject({ status: 'open', act_until: '2026-12-15' });
  expect((await asha.call(benefitEnrolments.choose, { body })).data).toMatchObject({ status: 'active', from_date: '2026-11-15' });
});

test('applying a window confirms choices and enrols the silent in automatic plans once', async () => {
  const plan = await makePlan(world.owner, { enrolment_mode: 'automatic' });
  const [asha, ravi] = [await hire(), await hire()];
  const { window_id } = await makeWindow(world.owner, [plan.plan_id], '2026-12-10');
  await asha.call(benefitEnrolments.choose, { body: { ...pick(plan), family_member_ids: [], agreed: true } });
  const step = { params: { id: window_id }, body: {} };
  expect(await world.owner.call(benefitWindows.apply, step)).toRefuse('benefits.not_in_state', 409);
  await world.owner.call(benefitWindows.close, step);
  const applied = await world.owner.call(benefitWindows.apply, step);
  expect(applied.data).toMatchObject({ confirmed: 1, problems: [] });
  expect(applied.data.enrolled).toBeGreaterThan(0);
  const of = async (id: string) => (await world.owner.call(benefitEnrolments.ofEmployee, { params: { id } })).data.enrolments;
  expect((await of(asha.employee_id)).map(({ status }) => status)).toEqual(['confirmed']);
  expect((await of(ravi.employee_id)).map(({ status }) => status)).toContain('confirmed');
  expect(await world.owner.call(benefitWindows.apply, step)).toRefuse('benefits.not_in_state', 409);
});

test('assigning twice enrols once and names those who are not eligible', async () => {
  const plan = await makePlan(world.owner, { terms: { min_service_days: 365 } });
  const people = [await hire(), await hire(), await hire({ joined_on: '2026-10-01' })];
  const body = {
    option_id: plan.option_id,
    from_date: '2026-12-01',
    employee_ids: people.map(({ employee_id }) => employee_id),
    reason: 'New plan',
  };
  const assign = (dry_run: boolean) =>
    world.owner.call(benefitEnrolments.assign, { params: { id: plan.plan_id }, body: { ...body, dry_run } });
  expect((await assign(true)).data).toMatchObject({ enrolled: 2, already: 0, dry_run: true });
  expect((await assign(false)).data).toMatchObject({
    enrolled: 2,
    not_eligible: [{ employee_id: people[2]?.employee_id, reason: 'Service: 61 days, needed: 365 days' }],
  });
  expect((await assign(false)).data).toMatchObject({ enrolled: 0, already: 2 });
  const list = await world.owner.call(benefitEnrolments.list, { query: { plan_id: plan.plan_id } });
  expect(list.data.rows).toHaveLength(2);
});

test('240 employees of an audience: 231 are enrolled by a job, once; the others are named with the reason', async () => {
  const { owner } = world;
  const made = await owner.call(departments.create, { body: { name: 'Assembly' } });
  const department_id = made.data.department_id;
  const seeds = (count: number, joined_on: string) => Array.from({ length: count }, () => ({ joined_on, department_id }));
  const people = await insertEmployeesForTests(installation.services, owner.org_id, [
    ...seeds(231, '2020-01-01'),
    ...seeds(7, '2020-01-01'),
    ...seeds(2, '2026-10-01'),
  ]);
  const plan = await makePlan(owner, { terms: { min_service_days: 365 } });
  const before = { option_id: plan.option_id, from_date: '2026-12-01', reason: 'First ones', dry_run: false };
  const params = { id: plan.plan_id };
  const seven = people.slice(231, 238).map(({ employee_id }) => employee_id);
  expect((await owner.call(benefitEnrolments.assign, { params, body: { ...before, employee_ids: seven } })).data).toMatchObject({
    enrolled: 7,
    progress_id: null,
  });
  const assign = async (dry_run: boolean) =>
    (
      await owner.call(benefitEnrolments.assign, {
        params,
        body: { ...before, audience: { department_ids: [department_id] }, dry_run },
      })
    ).data;
  const counts = { enrolled: 231, already: 7, progress_id: null };
  const dry = await assign(true);
  expect(dry).toMatchObject(counts);
  expect(dry.not_eligible.map(({ reason }) => reason)).toEqual(Array(2).fill('Service: 61 days, needed: 365 days'));
  const started = await assign(false);
  expect(started.progress_id).not.toBeNull();
  await installation.runJobs();
  const job = await owner.call(progress.get, { params: { id: started.progress_id ?? '' } });
  expect(job.data).toMatchObject({ status: 'done', done_count: 231, result: { enrolled: 231, not_eligible: [] } });
  const total = async () =>
    (await owner.call(benefitEnrolments.list, { query: { plan_id: plan.plan_id } })).data.pagination.total;
  expect(await total()).toBe(238);
  expect(await assign(false)).toMatchObject({ enrolled: 0, already: 238, progress_id: null });
  expect(await total()).toBe(238);
});

test('a plan that asks for approval is confirmed by the decision', async () => {
  const plan = await makePlan(world.owner, { terms: { needs_approval: true } });
  const asha = await hire({ joined_on: '2026-11-10' });
  const chosen = await asha.call(benefitEnrolments.choose, { body: { ...pick(plan), family_member_ids: [], agreed: true } });
  expect(chosen.data.status).toBe('pending_approval');
  for (const approver of [world.hr, world.owner]) {
    const waiting = (await approver.call(approvals.mine)).data.rows.find(
      ({ request_id }) => request_id === chosen.data.workflow_request_id,
    );
    if (waiting)
      await approver.call(approvals.process, {
        params: { id: waiting.approval_id },
        body: { action: 'approve', comments: 'Fine' },
      });
  }
  const read = await asha.call(benefitEnrolments.get, { params: { id: chosen.data.enrolment_id } });
  expect(read.data.status).toBe('active');
});

test('a mandatory plan cannot be declined; other people’s benefits and medical answers stay hidden', async () => {
  const plan = await makePlan(world.owner, { enrolment_mode: 'mandatory' });
  const [asha, ravi] = [await hire({ joined_on: '2026-11-10' }), await hire()];
  const body = { ...pick(plan), family_member_ids: [], agreed: true as const };
  expect(await asha.call(benefitEnrolments.choose, { body: { ...body, waive: true } })).toRefuse('benefits.mandatory_plan', 409);
  const made = await asha.call(benefitEnrolments.choose, { body: { ...body, pre_existing: { self: 'Asthma' } } });
  expect(made.data.covers[0]?.pre_existing).toBe('Asthma');
  const params = { id: asha.employee_id };
  expect(await ravi.call(benefitEnrolments.ofEmployee, { params })).toRefuse('benefits.not_found', 404);
  const manager = await world.owner.person({ role: 'manager' });
  expect(await manager.call(benefitEnrolments.ofEmployee, { params })).toRefuse('benefits.not_found', 404);
  const payroll = await world.owner.person({ role: 'payroll_admin' });
  const seen = await payroll.call(benefitEnrolments.ofEmployee, { params });
  expect(seen.data.enrolments[0]?.shares.length).toBeGreaterThan(0);
  expect(seen.data.enrolments[0]?.covers[0]?.pre_existing).toBeNull();
});

test('ending takes no share after the last month; the pension number is asked for', async () => {
  const plan = await makePlan(world.owner);
  const asha = await hire();
  const made = await enrol(asha.employee_id, plan, { from_date: '2026-11-01' });
  const ended = await world.owner.call(benefitEnrolments.end, {
    params: { id: made.data.enrolment_id },
    body: { on_date: '2026-12-31', reason: 'Asked by the employee' },
  });
  expect(ended.data).toMatchObject({ to_date: '2026-12-31' });
  expect(ended.data.shares.filter(({ status }) => status === 'planned').map(({ cycle }) => cycle)).toEqual([
    '2026-11',
    '2026-12',
  ]);
  const nps = await makePlan(world.owner, {
    kind: 'nps',
    options: [{ name: 'Own', pricing: 'employee_chooses', min_paise: 50_000, rates: [{ employer_share_bp: 0 }] }],
  });
  expect(await enrol(asha.employee_id, nps, { monthly_paise: 100_000 })).toRefuse('benefits.pran_missing', 422);
  expect(await enrol(asha.employee_id, nps, { monthly_paise: 10_000, pran: '110012345678' })).toRefuse(
    'benefits.amount_needed',
    422,
  );
  expect((await enrol(asha.employee_id, nps, { monthly_paise: 100_000, pran: '110012345678' })).status).toBe(201);
});

test('the employer’s pension contribution is shown with what each regime deducts of it', async () => {
  const plan = await makePlan(world.owner, {
    kind: 'nps',
    options: [{ name: 'Fixed', pricing: 'fixed_monthly', rates: [{ amount_paise: 500_000, employer_share_bp: 10_000 }] }],
  });
  const asha = await hire();
  const quote = await world.owner.call(benefitEnrolments.quote, {
    body: { employee_id: asha.employee_id, ...pick(plan), family_member_ids: [], from_date: '2026-12-01' },
  });
  expect(quote.data).toMatchObject({ eligible: true, employee_share_paise: 0, employer_share_paise: 2_000_000 });
  expect(quote.data.months.map(({ cycle }) => cycle)).toEqual(['2026-12', '2027-01', '2027-02', '2027-03']);
});

test('plans: a draft is deleted, one with enrolments is not, a closed one takes no enrolment', async () => {
  const { owner } = world;
  const plan = await makePlan(owner);
  const asha = await hire();
  const params = { id: plan.plan_id };
  const copy = await owner.call(benefitPlans.duplicate, { params, body: {} });
  expect(copy.data.status).toBe('draft');
  expect((await owner.call(benefitPlans.remove, { params: { id: copy.data.plan_id } })).status).toBe(200);
  expect(await owner.call(benefitPlans.remove, { params })).toRefuse('benefits.not_in_state', 409);
  const { name } = plan.plan;
  expect(await owner.call(benefitPlans.create, { body: { ...HEALTH, code: 'OTHER', name } })).toRefuse(
    'benefits.plan_exists',
    409,
  );
  expect((await owner.call(benefitPlans.close, { params, body: {} })).data.status).toBe('closed');
  expect(await enrol(asha.employee_id, plan)).toRefuse('benefits.not_in_state', 409);
  const preview = await owner.call(benefitPlans.preview, { params, body: { on: '2026-11-20' } });
  expect(preview.data.eligible).toBeGreaterThan(0);
});

test('rates of a later day change no running enrolment, and are used by the next', async () => {
  const { owner } = world;
  const plan = await makePlan(owner);
  const [asha, ravi] = [await hire(), await hire()];
  const before = await enrol(asha.employee_id, plan, { from_date: '2026-11-01' });
  const rates = [{ relation: 'family' as const, amount_paise: 3_650_000, employer_share_bp: 7500 }];
  await owner.call(benefitPlans.rates, {
    params: { id: plan.plan_id },
    body: { option_id: plan.option_id, from_date: '2026-12-01', rates },
  });
  const read = await owner.call(benefitEnrolments.get, { params: { id: before.data.enrolment_id } });
  expect(read.data.cost_paise).toBe(before.data.cost_paise);
  const after = await enrol(ravi.employee_id, plan, { from_date: '2026-12-01' });
  expect(after.data.cost_paise).toBe(1_210_000);
});

test('own benefits name who is covered, the helpline and what this month takes', async () => {
  const plan = await makePlan(world.owner, { helpline: '1800 000 000' });
  const asha = await hire({ joined_on: '2026-08-17', first_name: 'Asha', last_name: 'Rao' });
  const child = await addMember(asha.employee_id, 'Diya', 'daughter', '2015-03-01');
  await enrol(asha.employee_id, plan, { from_date: '2026-08-17', family_member_ids: [child] });
  const { plans } = (await asha.call(benefitEnrolments.available, { query: {} })).data;
  expect(plans.find(({ plan_id }) => plan_id === plan.plan_id)).toMatchObject({
    helpline: '1800 000 000',
    covered: ['Asha Rao', 'Diya'],
    month_share: { cycle: '2026-11', employee_paise: 34_983 },
  });
});
