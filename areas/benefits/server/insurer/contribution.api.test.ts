import { benefitContributions, benefitEnrolments, benefitImports, benefitsOverview } from '@hrms/benefits/contract';
import { families } from '@hrms/employees/contract';
import { inTenant } from '@hrms/platform/server';
import { createInstallation, type Installation } from '@hrms/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BenefitWorld, benefitWorld, hireMember, makePlan, NOTHING_PAID } from '../benefits.scenario.ts';
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
const enrol = (employee_id: string, { plan_id, option_id }: { plan_id: string; option_id: string }, more = {}) =>
  world.owner.call(benefitEnrolments.choose, {
    body: { employee_id, plan_id, option_id, family_member_ids: [], agreed: true, reason: 'Joined', ...more },
  });
const download = async (plan_id: string, month: string) => {
  const answer = await world.owner.call(benefitContributions, { params: { id: plan_id }, query: { month } });
  const [, ...lines] = answer.raw.toString().trim().split('\n');
  return { answer, lines: lines.map((line) => line.trim().split(',')) };
};
/** A payroll run of a month that takes all shares due of an employee, or none of them. */
const payMonth = (employee_id: string, month: string, takes = true) =>
  inTenant(installation.services.pool, world.owner.org_id, async (tx) => {
    const run = { payroll_id: crypto.randomUUID(), month, pay_date: `${month}-28` };
    const due = (await paySource.dueRows(tx, run)).filter((row) => row.employee_id === employee_id);
    await paySource.lockRows(
      tx,
      run.payroll_id,
      due.map(({ row_id }) => row_id),
    );
    const rows = due.map(({ row_id, component_code, amount_paise }) => ({
      row_id,
      component_code,
      taken_paise: (takes ? amount_paise : 0) as never,
    }));
    await paySource.consumeRows({ tx } as never, run, rows);
    return due.map(({ amount_paise, origin_month }) => [amount_paise, origin_month]);
  });

const NPS = {
  kind: 'nps' as const,
  options: [{ name: 'Own', pricing: 'employee_chooses' as const, min_paise: 50_000, rates: [{ employer_share_bp: 5000 }] }],
};

test('the contribution file has PRAN and both shares; a share not taken stands in the month that takes it', async () => {
  const plan = await makePlan(world.owner, NPS);
  const asha = await hire({ employee_code: 'N1' });
  const made = await enrol(asha.employee_id, plan, { from_date: '2026-11-01', monthly_paise: 700_000, pran: '110012345678' });
  expect(made.data).toMatchObject({ employer_share_paise: 350_000 * 5, employee_share_paise: 350_000 * 5 });
  const row = (employee: string, total: string) => ['110012345678', 'N1', expect.any(String), '3500.00', employee, total];
  expect((await download(plan.plan_id, '2026-11')).lines).toEqual([row('3500.00', '7000.00')]);
  expect(await payMonth(asha.employee_id, '2026-11', false)).toEqual([[350_000, null]]);
  expect((await download(plan.plan_id, '2026-11')).lines).toEqual([row('0.00', '3500.00')]);
  expect(await payMonth(asha.employee_id, '2026-12')).toEqual([
    [350_000, '2026-11'],
    [350_000, null],
  ]);
  expect((await download(plan.plan_id, '2026-12')).lines).toEqual([row('7000.00', '10500.00')]);
});

test('a benefit enrolled back in time pays the months before with the first open one, and stands in its file', async () => {
  const plan = await makePlan(world.owner, {
    options: [{ name: 'Card', pricing: 'fixed_monthly', rates: [{ amount_paise: 440_000, employer_share_bp: 10_000 }] }],
    kind: 'meal',
  });
  const asha = await hire({ employee_code: 'M1' });
  await enrol(asha.employee_id, plan, { from_date: '2026-10-01' });
  expect((await download(plan.plan_id, '2026-11')).lines).toEqual([['', 'M1', expect.any(String), '8800.00']]);
  expect((await download(plan.plan_id, '2026-12')).lines).toEqual([['', 'M1', expect.any(String), '4400.00']]);
  const health = await makePlan(world.owner);
  const joiner = await hire({ joined_on: '2026-10-15' });
  await enrol(joiner.employee_id, health, { from_date: '2026-10-15' });
  // 168 days of 18,000 × 25 % in six pays: October comes with November
  expect(await payMonth(joiner.employee_id, '2026-11')).toEqual([
    [34_521, '2026-10'],
    [34_521, null],
  ]);
});

test('leavers are cut from the next load; a month without a share, and a missing PRAN, are refused', async () => {
  const { owner } = world;
  const plan = await makePlan(owner, {
    kind: 'meal',
    options: [{ name: 'Card', pricing: 'fixed_monthly', rates: [{ amount_paise: 440_000, employer_share_bp: 10_000 }] }],
  });
  const asha = await hire({ employee_code: 'L1' });
  const made = await enrol(asha.employee_id, plan, { from_date: '2026-11-01' });
  await owner.call(benefitEnrolments.end, {
    params: { id: made.data.enrolment_id },
    body: { on_date: '2026-12-10', reason: 'Left' },
  });
  expect((await download(plan.plan_id, '2026-12')).lines).toHaveLength(1);
  expect((await download(plan.plan_id, '2027-01')).answer).toRefuse('benefits.nothing_to_send', 422);
  const pension = await makePlan(owner, NPS);
  await owner.call(benefitEnrolments.assign, {
    params: { id: pension.plan_id },
    body: { option_id: pension.option_id, from_date: '2026-11-01', employee_ids: [asha.employee_id], reason: 'All' },
  });
  const refused = (await download(pension.plan_id, '2026-11')).answer;
  expect(refused).toRefuse('benefits.pran_missing', 422);
  expect(JSON.stringify(refused.body)).toContain('PRAN missing for 1 employee');
  const employee = await owner.person({ role: 'employee' });
  const params = { id: pension.plan_id };
  expect((await employee.call(benefitContributions, { params, query: { month: '2026-11' } })).status).toBe(403);
});

const upload = (kind: string, text: string) =>
  world.owner.call(benefitImports.upload, { upload: { name: 'file.csv', text, fields: { kind } } });

test('existing enrolments come from a file with dependants and numbers; earlier shares were taken elsewhere', async () => {
  const { owner } = world;
  const plan = await makePlan(owner);
  const code = plan.plan.code;
  const asha = await hire({ employee_code: 'I1' });
  await hire({ employee_code: 'I2' });
  const member = async (name: string, relationship: string, date_of_birth: string) =>
    owner.call(families.create, {
      params: { id: asha.employee_id },
      body: { name, relationship, date_of_birth, is_dependent: true, is_emergency_contact: false } as never,
    });
  await member('Ravi Rao', 'spouse', '1988-02-01');
  await member('Diya Rao', 'daughter', '2015-03-01');
  const head = 'employee_code,plan_code,option,from_date,shares_from,dependants,member_number\n';
  const faulty = await upload(
    'enrolments',
    `${head}I1,${code},9 lakh,2026-04-01,2026-11,,\nI9,${code},5 lakh,2026-04-01,2026-03,,\nI2,${code},5 lakh,2025-04-01,2026-11,Nobody,\n`,
  );
  expect(faulty.data.rows.map(({ errors }) => errors.map(({ field }) => field))).toEqual([
    ['option'],
    ['employee_code', 'shares_from'],
    ['dependants'],
  ]);
  const good = await upload('enrolments', `${head}I1,${code},5 lakh,2026-04-01,2026-11,Ravi Rao,CARD-0042\n`);
  expect(good.data.rows[0]).toMatchObject({ errors: [], summary: '5 lakh, 2 covered, ₹1,875 from Nov 2026' });
  const params = { id: good.data.import_id };
  expect((await owner.call(benefitImports.commit, { params, body: {} })).status).toBe(200);
  const read = async () =>
    (await owner.call(benefitEnrolments.ofEmployee, { params: { id: asha.employee_id } })).data.enrolments.filter(
      ({ status }) => status === 'active',
    );
  const [enrolment] = await read();
  expect(enrolment).toMatchObject({ lives: 2, employee_share_paise: 450_000, member_id: 'CARD-0042' });
  expect(enrolment?.shares.filter(({ status }) => status === 'taken')).toHaveLength(7);
  expect(await payMonth(asha.employee_id, '2026-11', false)).toEqual([[37_500, null]]);
  const twice = await upload('enrolments', `${head}I1,${code},5 lakh,2026-04-01,2026-11,,\n`);
  expect(twice.data.rows[0]?.errors[0]?.message).toContain('is enrolled in this plan already');
  const family = 'employee_code,plan_code,dependants,from_date\n';
  const already = await upload('dependants', `${family}I1,${code},Ravi Rao,2026-12-01\n`);
  expect(already.data.rows[0]?.errors[0]?.message).toBe('Ravi Rao is covered already');
  const added = await upload('dependants', `${family}I1,${code},Diya Rao,2026-12-01\n`);
  expect(added.data.error_count).toBe(0);
  await owner.call(benefitImports.commit, { params: { id: added.data.import_id }, body: {} });
  const covered = (await read()).concat(
    (await owner.call(benefitEnrolments.list, { query: { employee_id: asha.employee_id, status: 'confirmed' } })).data
      .rows as never,
  );
  expect(covered.some(({ lives }) => lives === 3)).toBe(true);
});

test('an import of enrolments is undone while no payroll used it; numbers come from a file of their own', async () => {
  const { owner } = world;
  const plan = await makePlan(owner);
  const code = plan.plan.code;
  const asha = await hire({ employee_code: 'U1' });
  const text = `employee_code,plan_code,option,from_date,shares_from\nU1,${code},5 lakh,2026-04-01,2026-11\n`;
  const list = async () =>
    (await owner.call(benefitEnrolments.list, { query: { employee_id: asha.employee_id } })).data.rows.length;
  const bring = async () => {
    const { import_id: id } = (await upload('enrolments', text)).data;
    await owner.call(benefitImports.commit, { params: { id }, body: {} });
    return id;
  };
  const first = await bring();
  expect(await list()).toBe(1);
  expect((await owner.call(benefitImports.undo, { params: { id: first }, body: {} })).status).toBe(200);
  expect(await list()).toBe(0);
  const second = await bring();
  const numbers = await upload('member_numbers', `employee_code,plan_code,member_number\nU1,${code},MEM-7\n`);
  await owner.call(benefitImports.commit, { params: { id: numbers.data.import_id }, body: {} });
  const read = await owner.call(benefitEnrolments.ofEmployee, { params: { id: asha.employee_id } });
  expect(read.data.enrolments[0]?.member_id).toBe('MEM-7');
  await payMonth(asha.employee_id, '2026-11');
  expect(await owner.call(benefitImports.undo, { params: { id: second }, body: {} })).toRefuse('benefits.row_in_payroll', 409);
});

test('a leaver owes the rest of a premium that is not given back, and no later month where it is', async () => {
  const { owner } = world;
  const owed = async (refund_pro_rata: boolean) => {
    const plan = await makePlan(owner, { terms: { refund_pro_rata } });
    const asha = await hire({ joined_on: '2026-08-17' });
    await enrol(asha.employee_id, plan, { from_date: '2026-08-17' });
    await payMonth(asha.employee_id, '2026-08');
    await payMonth(asha.employee_id, '2026-09', false);
    const lines = await inTenant(installation.services.pool, owner.org_id, async (tx) =>
      paySource.settlementLines?.(tx, asha.employee_id, '2026-10-20'),
    );
    return lines?.reduce((sum, { amount_paise }) => sum + amount_paise, 0);
  };
  expect(await owed(false)).toBe(279_863 - 34_983);
  expect(await owed(true)).toBe(2 * 34_983);
});

test('funds near what is free of tax are shown before the choice, in the overview, and told to HR once a tax year', async () => {
  const full = { ...NPS, options: [{ ...NPS.options[0], rates: [{ employer_share_bp: 10_000 }] }] } as typeof NPS;
  const plan = await makePlan(world.owner, full);
  const [asha, ravi] = [await hire({ employee_code: 'F1' }), await hire({ employee_code: 'F2' })];
  const choice = { plan_id: plan.plan_id, option_id: plan.option_id, family_member_ids: [], from_date: '2026-11-01' };
  const quote = async (employee_id: string, monthly_paise: number) =>
    (await world.owner.call(benefitEnrolments.quote, { body: { ...choice, employee_id, monthly_paise } })).data.steps.find(
      ({ label }) => label === 'Employer’s provident fund and NPS',
    )?.value;
  // five months to March: 6,75,000 in all begins the warning, one paisa a month less does not
  expect(await quote(asha.employee_id, 13_500_000)).toBe('₹6,75,000 expected this tax year; above ₹7,50,000 it is taxable');
  expect(await quote(asha.employee_id, 13_499_999)).toBeUndefined();
  await enrol(asha.employee_id, plan, { from_date: '2026-11-01', monthly_paise: 16_000_000, pran: '110012345670' });
  await enrol(ravi.employee_id, plan, { from_date: '2026-11-01', monthly_paise: 13_499_999, pran: '110012345671' });
  const { funds } = (await world.owner.call(benefitsOverview.get)).data;
  expect(funds).toMatchObject({
    limit_paise: 75_000_000,
    people: [{ employee_id: asha.employee_id, employee_code: 'F1', year_paise: 80_000_000 }],
  });
  for (const day of ['2026-11-20', '2026-11-21']) {
    installation.clock.set(day);
    await installation.runJob('benefits.daily', world.owner.org_id);
  }
  const told = await inTenant(installation.services.pool, world.owner.org_id, (tx) =>
    tx
      .selectFrom('notification')
      .where('org_id', '=', tx.org_id)
      .where('notice_id', '=', 'benefits.fund_limit')
      .select('user_id')
      .execute(),
  );
  expect(new Set(told.map(({ user_id }) => user_id)).size).toBe(told.length);
  expect(told.length).toBeGreaterThan(0);
});
