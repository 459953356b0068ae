import { notifications } from '@hrms/platform/contract';
import { inTenant } from '@hrms/platform/server';
import { createTenant, type Installation, type Tenant } from '@hrms/platform/testing';
import { components, employeeSalaries, salaryConfig, structures } from '@hrms/salary/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listComponentsInForce, listSalariesInForce, type StatutoryFacts } from './index.ts';
import { employee, installSalary, staffVersion } from './salary.scenario.ts';

let installation: Installation;
let nilgiri: Tenant;
let staff: string;
let finalised: string | null = null;
const statutory = new Map<string, StatutoryFacts>();

beforeAll(async () => {
  installation = await installSalary({
    lastFinalisedMonth: async () => finalised,
    statutoryFacts: async () => statutory,
  });
  nilgiri = await createTenant(installation);
  staff = (await staffVersion(nilgiri)).structure_version_id;
});
afterAll(() => installation.close());

const assign = (employeeId: string, ctc: number, more: Record<string, unknown> = {}, who = nilgiri) =>
  who.call(employeeSalaries.assign, {
    params: { employeeId },
    body: { ctc_annual_paise: ctc * 100, structure_version_id: staff, from_date: '2026-10-01', reason: 'First salary', ...more },
  });
const read = (employeeId: string, as_of = '2026-11-20') =>
  nilgiri.call(employeeSalaries.get, { params: { employeeId }, query: { as_of } });

describe('a first salary', () => {
  test('closes to the rupee, is approved, and can be explained again', async () => {
    const asha = await employee(installation, nilgiri);
    const assigned = await assign(asha, 1_000_000);
    expect(assigned).toMatchObject({ status: 201, body: { message: 'Salary assigned successfully' } });
    const { current } = (await read(asha)).data;
    expect(current).toMatchObject({
      from_date: '2026-10-01',
      payout_month: '2026-10',
      ctc_annual_paise: 100_000_000,
      gross_monthly_paise: 7_741_200,
      structure_name: 'Staff',
      version_no: 1,
      status: 'approved',
      reason: 'First salary',
    });
    expect(current?.break_up).toEqual(assigned.data.current?.break_up);
    const { lines, ctc_rounding_paise, wage_test } = (current as NonNullable<typeof current>).break_up;
    const inside = lines.filter(({ in_ctc }) => in_ctc).reduce((total, { annual_paise }) => total + annual_paise, 0);
    expect(inside + ctc_rounding_paise).toBe(100_000_000);
    expect(ctc_rounding_paise).toBe(1_600);
    expect(wage_test).toMatchObject({ wages_paise: 6_074_600, excluded_capped_paise: 1_966_600, passes: true });
  });

  test('tells those who compute from it', async () => {
    const ravi = await employee(installation, nilgiri);
    await assign(ravi, 600_000);
    await inTenant(installation.services.pool, nilgiri.org_id, async (tx) => {
      const notices = await tx.selectFrom('change_notice').where('employee_id', '=', ravi).selectAll().execute();
      expect(notices).toMatchObject([{ topic: 'pay', from_date: '2026-10-01', cause: 'salary assigned' }]);
      const events = await tx.selectFrom('audit_event').where('subject_id', '=', ravi).select(['event', 'details']).execute();
      expect(events).toMatchObject([{ event: 'salary.assigned', details: { reason: 'First salary', payout_month: '2026-10' } }]);
    });
  });

  test('follows the person’s position in ESI and the provident fund', async () => {
    const chennai = { state: 'IN-TN' };
    const outside = await employee(installation, nilgiri, chennai);
    expect((await assign(outside, 372_000)).data.current).toMatchObject({ gross_monthly_paise: 2_743_100 });
    const covered = await employee(installation, nilgiri, chennai);
    statutory.set(covered, { esi: { disabled: false, covered_in_period: true } });
    const { current } = (await assign(covered, 372_000)).data;
    expect(current).toMatchObject({ gross_monthly_paise: 2_685_600, break_up: { esi_covered: true } });
    const noMember = await employee(installation, nilgiri);
    statutory.set(noMember, { epf: null });
    const codes = (await assign(noMember, 1_800_000)).data.current?.break_up.lines.map(({ code }) => code);
    expect(codes).toEqual(['BASIC', 'HRA', 'SPECIAL', 'GRATUITY_PROVISION']);
  });

  test('is given once, also by two people at the same moment', async () => {
    const mira = await employee(installation, nilgiri, { full_name: 'Mira Rao' });
    const both = await Promise.all([assign(mira, 600_000), assign(mira, 700_000, { from_date: '2026-11-01' })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const again = await assign(mira, 800_000);
    expect(again).toRefuse('salary.already_assigned', 409);
    expect(again.body.message).toMatch(/^Mira Rao already has a salary from 1 (Oct|Nov) 2026/);
  });

  test('the same key assigns once', async () => {
    const dev = await employee(installation, nilgiri);
    const body = { ctc_annual_paise: 60_000_000, structure_version_id: staff, from_date: '2026-10-01', reason: 'First salary' };
    const send = () =>
      nilgiri.call(employeeSalaries.assign, {
        params: { employeeId: dev },
        body,
        headers: { 'idempotency-key': `assign-${dev}` },
      });
    const [first, second] = await Promise.all([send(), send()]);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.data).toEqual(first.data);
  });

  test('refusals name the field', async () => {
    const late = await employee(installation, nilgiri, { joined_on: '2026-10-15' });
    expect(await assign(late, 600_000)).toRefuse('salary.before_joining', 422, 'from_date');
    const asha = await employee(installation, nilgiri);
    expect(await assign(asha, 600_000, { payout_month: '2026-09' })).toRefuse('salary.payout_before_effect', 422, 'payout_month');
    finalised = '2026-10';
    const closed = await assign(asha, 600_000);
    finalised = null;
    expect(closed).toRefuse('salary.month_finalised', 409, 'payout_month');
    expect(closed.body.message).toBe('October 2026 payroll is finalised. Select November 2026 as first payroll');
    expect(await assign(asha, 0)).toRefuse('validation', 422, 'ctc_annual_paise');
    expect(await assign(asha, 600_000, { reason: 'x' })).toRefuse('validation', 422, 'reason');
    const stranger = (await staffVersion(await createTenant(installation))).structure_version_id;
    expect(await assign(asha, 600_000, { structure_version_id: stranger })).toRefuse(
      'salary.version_not_published',
      409,
      'structure_version_id',
    );
    expect((await read(asha)).data).toMatchObject({ current: null, next: null });
  });

  test('approved rates stand when a rule is edited afterwards', async () => {
    const asha = await employee(installation, nilgiri);
    const before = (await assign(asha, 1_800_000)).data.current?.break_up;
    const rows = (await nilgiri.call(components.list, { query: { search: 'HRA' } })).data.rows;
    const params = { id: rows.find(({ code }) => code === 'HRA')?.component_id as string };
    const hra = (await nilgiri.call(components.get, { params })).data;
    const rounded = (rounding: string) =>
      hra.rules.map((one) => ({ ...one, rule: { ...one.rule, rounding, maximum_paise: rounding === 'paise' ? 1_000 : null } }));
    const edited = await nilgiri.call(components.update, { params, body: { ...hra, rules: rounded('paise') } });
    expect(edited.status).toBe(200);
    const after = (await read(asha)).data.current?.break_up;
    await nilgiri.call(components.update, { params, body: { ...edited.data, rules: hra.rules } });
    const rates = (of: typeof before) => of?.lines.map(({ code, rate_paise }) => [code, rate_paise]);
    expect(rates(after)).toEqual(rates(before));
    expect(after?.lines.find(({ code }) => code === 'HRA')?.how).toBe('₹30,000');
  });
});

describe('who sees pay', () => {
  test('an employee sees the own salary, nobody else’s, and no list', async () => {
    const [asha, ravi] = [await employee(installation, nilgiri), await employee(installation, nilgiri)];
    await assign(ravi, 600_000);
    await assign(asha, 600_000);
    const signedIn = await nilgiri.person({ role: 'employee' }, { employee_id: asha });
    expect((await signedIn.call(employeeSalaries.get, { params: { employeeId: asha } })).data.current).not.toBeNull();
    expect(await signedIn.call(employeeSalaries.get, { params: { employeeId: ravi } })).toRefuse('salary.not_found', 404);
    expect(await signedIn.call(employeeSalaries.list)).toRefuse('access.forbidden', 403);
    expect(await signedIn.call(employeeSalaries.assign, { params: { employeeId: asha }, body: {} })).toRefuse(
      'access.forbidden',
      403,
    );
    const manager = await nilgiri.person({ role: 'manager' }, { employee_id: ravi });
    expect(await manager.call(employeeSalaries.get, { params: { employeeId: asha } })).toRefuse('access.forbidden', 403);
  });

  test('another organisation finds nobody', async () => {
    const asha = await employee(installation, nilgiri);
    const other = await createTenant(installation);
    expect(await other.call(employeeSalaries.get, { params: { employeeId: asha } })).toRefuse('salary.not_found', 404);
    expect(await assign(asha, 600_000, {}, other)).toRefuse('salary.not_found', 404);
  });
});

describe('the list', () => {
  test('everybody by name with the salary of a day, and those without', async () => {
    const own = await createTenant(installation);
    const version = (await staffVersion(own)).structure_version_id;
    const people: string[] = [];
    for (const full_name of ['Asha', 'Binod', 'Chitra', 'Dev']) people.push(await employee(installation, own, { full_name }));
    const [asha, binod, chitra] = people as [string, string, string];
    await assign(asha, 600_000, { structure_version_id: version }, own);
    await assign(binod, 900_000, { structure_version_id: version }, own);
    await assign(chitra, 900_000, { structure_version_id: version, from_date: '2026-12-01' }, own);
    const list = async (asked: Record<string, string> = {}) => (await own.call(employeeSalaries.list, { query: asked })).data;
    expect((await list()).rows.map((row) => [row.full_name, row.ctc_annual_paise, row.next_from_date])).toEqual([
      ['Asha', 60_000_000, null],
      ['Binod', 90_000_000, null],
      ['Chitra', null, '2026-12-01'],
      ['Dev', null, null],
    ]);
    expect((await list({ without_salary: 'true' })).rows.map(({ full_name }) => full_name)).toEqual(['Dev']);
    const second = await list({ without_salary: 'false', page: '2', limit: '2' });
    expect(second.rows.map(({ full_name }) => full_name)).toEqual(['Chitra']);
    expect(second.pagination).toMatchObject({ total: 3, totalPages: 2 });
    expect((await list({ fails_wage_test: 'true' })).rows).toEqual([]);
    expect((await list({ fails_wage_test: 'false', search: 'bin' })).rows[0]).toMatchObject({
      structure_name: 'Staff',
      version_no: 1,
    });
    expect((await list({ as_of: '2026-12-01', limit: '3' })).rows.map((row) => row.gross_monthly_paise !== null)).toEqual([
      true,
      true,
      true,
    ]);
  });
});

describe('what payroll reads', () => {
  test('salaries in force in a month and later, by person', async () => {
    const own = await createTenant(installation);
    const version = (await staffVersion(own)).structure_version_id;
    const [early, joiner, later] = [
      await employee(installation, own),
      await employee(installation, own),
      await employee(installation, own),
    ];
    await assign(early, 600_000, { structure_version_id: version, from_date: '2026-04-01' }, own);
    await assign(joiner, 600_000, { structure_version_id: version, from_date: '2026-11-16' }, own);
    await assign(later, 600_000, { structure_version_id: version, from_date: '2026-12-01' }, own);
    const found = await inTenant(installation.services.pool, own.org_id, (tx) =>
      listSalariesInForce(tx, { first_day: '2026-11-01', last_day: '2026-11-30' }),
    );
    const days = (id: string) => [
      found.get(id)?.in_month.map((one) => one.from_date),
      found.get(id)?.later.map((one) => one.from_date),
    ];
    expect([days(early), days(joiner), days(later)]).toEqual([
      [['2026-04-01'], []],
      [['2026-11-16'], []],
      [[], ['2026-12-01']],
    ]);
    expect(found.get(early)?.in_month[0]?.rates).toEqual([
      { code: 'BASIC', rate: 2_500_000 },
      { code: 'HRA', rate: 1_000_000 },
      { code: 'SPECIAL', rate: expect.any(Number) },
    ]);
  });

  test('components in the order of the payslip, with the rule of the day', async () => {
    const found = await inTenant(installation.services.pool, nilgiri.org_id, (tx) => listComponentsInForce(tx, '2026-11-30'));
    expect(found.slice(0, 4).map(({ code }) => code)).toEqual(['BASIC', 'DA', 'SPECIAL', 'HRA']);
    expect(found.find(({ code }) => code === 'EPF_EMPLOYEE')).toMatchObject({
      kind: 'deduction',
      is_system: true,
      rule: { name: 'Provident fund', calculation: 'system' },
    });
    const before = await inTenant(installation.services.pool, nilgiri.org_id, (tx) => listComponentsInForce(tx, '1999-12-31'));
    expect(before).toEqual([]);
  });
});

describe('settings', () => {
  test('begin with the defaults and change from a day on', async () => {
    const own = await createTenant(installation);
    const first = (await own.call(salaryConfig.get)).data;
    expect(first).toMatchObject({
      from_date: '2000-01-01',
      default_structure_name: 'Staff',
      balancing_component_code: 'SPECIAL',
      esi_tie: 'uncovered',
      ctc_includes: { employer_pf: true, gratuity: true, edli: false },
    });
    const { structure_id } = await staffVersion(own);
    const given = { from_date: '2026-11-01', default_structure_id: structure_id, esi_tie: 'covered' };
    const saved = await own.call(salaryConfig.create, { body: given });
    expect(saved.data).toMatchObject({ from_date: '2026-11-01', esi_tie: 'covered' });
    const again = await own.call(salaryConfig.create, { body: { ...given, esi_tie: 'uncovered' } });
    expect(again.data).toMatchObject({ salary_config_id: saved.data.salary_config_id, esi_tie: 'uncovered' });
    expect((await own.call(salaryConfig.get)).data.from_date).toBe('2026-11-01');
    expect(await nilgiri.call(salaryConfig.create, { body: given })).toRefuse(
      'salary.structure_not_found',
      422,
      'default_structure_id',
    );
    expect(await own.call(salaryConfig.get, { query: { orgId: nilgiri.org_id } })).toRefuse('not_found', 404);
    expect((await own.call(salaryConfig.get, { query: { orgId: own.org_id } })).status).toBe(200);
  });
});

test('new salaries that fail the wage test are told to who publishes structures, not to who assigned them', async () => {
  const body = {
    code: 'LOWBASIC',
    name: 'Low basic',
    valid_from: '2026-04-01',
    lines: [
      { code: 'BASIC', calculation: { calculation: 'formula', formula: 'floor(ctc_monthly * 30%)' } },
      { code: 'HRA', calculation: { calculation: 'formula', formula: 'floor(ctc_monthly * 60%)' } },
      { code: 'SPECIAL', calculation: { calculation: 'balancing' } },
    ],
  };
  const { structure_id } = (await nilgiri.call(structures.create, { body })).data;
  const params = { id: structure_id, n: '1' };
  const published = await nilgiri.call(structures.publish, { params, body: { version: 1 } });
  const structure_version_id = published.data.versions[0]?.structure_version_id;
  const payroll = await nilgiri.person({ role: 'payroll_admin' });
  const failuresOf = async (who: Pick<typeof payroll, 'call'>) =>
    (await who.call(notifications.list)).data.rows.filter(({ notice_id }) => notice_id === 'salary.wage_test_failures');
  const made = await assign(await employee(installation, nilgiri), 900_000, { structure_version_id });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  expect(await failuresOf(payroll)).toMatchObject([{ title: 'Wage test failed: new salaries of 1 employee' }]);
  expect(await failuresOf(nilgiri)).toEqual([]);
});
