import { notifications } from '@hrms/platform/contract';
import { createInstallation, type Installation } from '@hrms/platform/testing';
import {
  epfDeclarations,
  epfSettings,
  type MemberProblem,
  membershipImports,
  registrations,
  statements,
  statutoryMembers,
  statutoryOverview,
} from '@hrms/statutory/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { finaliseRun, hireEmployee, type PayrollWorld, payrollWorld, runPayroll } from '../payroll.scenario.ts';

let installation: Installation;
let world: PayrollWorld;
const ids: Record<string, string> = {};

beforeAll(async () => {
  installation = await createInstallation({ today: '2026-12-01' });
  world = await payrollWorld(installation, 'IN-KA');
  const hire = async (first_name: string, more: object = {}) => {
    const seed = { first_name, employee_code: first_name, ctc_annual_paise: 60_000_000, ...more };
    ids[first_name] = await hireEmployee(installation, world, seed);
  };
  await hire('Asha');
  // 58 in December 2026
  await hire('Bina', { date_of_birth: '1968-12-10' });
  await hire('Chitra', { form_11: false, identity: { pan: 'ABCPN1234K' } });
  await world.owner.call(registrations.create, {
    body: { scheme: 'epf', number: 'KABLR0012345000', from_date: '2020-04-01' } as never,
  });
}, 60_000);
afterAll(() => installation.close());

const pay = async (month: string) => {
  const { payroll_id } = await runPayroll(installation, world, month);
  await finaliseRun(installation, world, payroll_id);
};
const place = () => ({ orgId: world.owner.org_id });
const membersWith = async (problem?: MemberProblem) =>
  (await world.owner.call(statutoryMembers, { query: { scheme: 'epf', ...(problem && { problem }) } as never })).data.rows;
const codes = async (problem: MemberProblem) => (await membersWith(problem)).map(({ employee_code }) => employee_code);
const overview = async () => (await world.owner.call(statutoryOverview.get, { query: {} })).data;
const declaration = async (name: string) =>
  (await world.owner.call(epfDeclarations.get, { params: { employee_id: ids[name] ?? '' } })).data;
const imported = (text: string) =>
  world.owner.call(membershipImports.upload, { upload: { name: 'uan.csv', text, fields: { kind: 'uan_facts' } } } as never);

test('before a payroll the overview says which laws apply by the number of employees', async () => {
  const { month, employees, coverage } = await overview();
  expect([month, employees]).toEqual([null, 3]);
  expect(coverage.map(({ law, least_employees, reached, registered }) => [law, least_employees, reached, registered])).toEqual([
    ['epf', 20, false, true],
    ['esi', 10, false, false],
    ['gratuity', 10, false, null],
    ['bonus', 20, false, null],
  ]);
});

test('members who wait for a decision are counted on the overview, and each count opens its list', async () => {
  await pay('2026-10');
  expect(await codes('no_number')).toEqual(['Chitra']);
  expect(await codes('form_11')).toEqual(['Chitra']);
  expect(await codes('near_58')).toEqual(['Bina']);
  expect(await codes('kyc')).toEqual([]);
  const rows = await membersWith();
  expect(rows.map(({ employee_code, age_58_on, kyc }) => [employee_code, age_58_on?.slice(0, 7), kyc])).toContainEqual([
    'Bina',
    '2026-12',
    'unknown',
  ]);
  const { decisions, law_reviews, law_review_count } = await overview();
  expect(decisions).toEqual([
    { scheme: 'epf', problem: 'no_number', employees: 1 },
    { scheme: 'epf', problem: 'form_11', employees: 1 },
    { scheme: 'epf', problem: 'near_58', employees: 1 },
  ]);
  expect(law_reviews.length).toBe(Math.min(10, law_review_count));
  expect(law_reviews.every(({ confidence }) => ['open', 'unverified', 'reported'].includes(confidence))).toBe(true);
  const finance = await world.owner.person({ role: 'finance' });
  expect((await finance.call(statutoryOverview.get, { query: {} })).data.decisions).toEqual([]);
});

test('what EPFO has on the UAN comes from a file, is asked about in the return, and is taken back', async () => {
  const bad = await imported(
    'employee_code,name_on_uan,aadhaar_seeded,bank_seeded\nZ9,,yes,\nAsha,A-1,maybe,\nBina,,,\nAsha,,yes,\n',
  );
  expect(bad.data.rows.flatMap(({ errors }) => errors.map(({ row, field }) => [row, field]))).toEqual([
    [2, 'employee_code'],
    [3, 'name_on_uan'],
    [3, 'aadhaar_seeded'],
    [4, 'name_on_uan'],
    [5, 'employee_code'],
  ]);
  const before = await declaration('Asha');
  const good = await imported('employee_code,name_on_uan,aadhaar_seeded,bank_seeded\nAsha,ASHA R RAO,no,yes\nBina,,yes,no\n');
  const params = { id: good.data.import_id };
  const committed = await world.owner.call(membershipImports.commit, { params, body: {} });
  expect(committed.status, JSON.stringify(committed.body)).toBe(200);
  expect(await declaration('Asha')).toEqual({
    ...before,
    name_on_uan: 'ASHA R RAO',
    is_aadhaar_seeded: false,
    is_bank_seeded: true,
    version: before.version + 1,
  });
  expect(await codes('kyc')).toEqual(['Asha', 'Bina']);

  const [statement] = (await world.owner.call(statements.epf.list, { params: place(), query: { month: '2026-10' } as never }))
    .data.rows;
  const one = { ...place(), id: statement?.statement_id ?? '' };
  const { findings } = (await world.owner.call(statements.epf.check, { params: one, body: {} })).data;
  const asked = findings.filter(({ code }) => code.endsWith('_seeded')).map(({ code, employee_id }) => [code, employee_id]);
  expect(asked).toEqual([
    ['ecr.aadhaar_not_seeded', ids.Asha],
    ['ecr.bank_not_seeded', ids.Bina],
  ]);

  // a form without these fields leaves them
  const { version } = await declaration('Bina');
  const body = { name_on_uan: null, earlier_member: true, first_epf_joined_on: '2012-06-01', version };
  await world.owner.call(epfDeclarations.put, { params: { employee_id: ids.Bina ?? '' }, body });
  expect(await declaration('Bina')).toMatchObject({ is_aadhaar_seeded: true, is_bank_seeded: false });
  const undo = () => world.owner.call(membershipImports.undo, { params, body: {} as never });
  expect(await undo()).toRefuse('statutory.import_used', 409);
});

test('EPS ends with the month of the 58th birthday: told before, and asked about in its return', async () => {
  await pay('2026-11');
  const hr = await world.owner.person({ role: 'hr_admin' });
  for (const _ of [1, 2]) await installation.runJob('statutory.pension_ending', world.owner.org_id);
  const told = (await hr.call(notifications.list)).data.rows.filter(({ notice_id }) => notice_id === 'statutory.pension_ending');
  expect(told).toMatchObject([
    {
      title: expect.stringMatching(/^Bina.* turns 58 on 10 Dec 2026: EPS ends$/),
      link: `/employees/statutory/${ids.Bina}/edit`,
    },
  ]);
  await pay('2026-12');
  const [statement] = (await world.owner.call(statements.epf.list, { params: place(), query: { month: '2026-12' } as never }))
    .data.rows;
  const one = { ...place(), id: statement?.statement_id ?? '' };
  const { findings } = (await world.owner.call(statements.epf.check, { params: one, body: {} })).data;
  expect(findings.filter(({ code }) => code === 'ecr.pension_ended')).toMatchObject([
    { employee_id: ids.Bina, level: 'warning', message: 'No EPS from this month: 58 on 10 Dec 2026' },
  ]);
});

test('settings of EPF hold from a day on and change what is calculated then', async () => {
  const setting = { eps_age_month: 'month_after', edli_rounding: 'per_member' } as const;
  const put = (from_date: string, version?: number) =>
    world.owner.call(epfSettings.update, { body: { from_date, ...setting, ...(version !== undefined && { version }) } });
  expect((await world.owner.call(epfSettings.get, {})).data).toMatchObject({
    eps_age_month: 'birthday_month',
    edli_rounding: 'challan_total',
    version: 0,
  });
  expect(await put('2026-11-30')).toRefuse('statutory.date_past', 422, 'from_date');
  const finance = await world.owner.person({ role: 'finance' });
  expect(await finance.call(epfSettings.update, { body: { from_date: '2027-01-01', ...setting } })).toRefuse(
    'access.forbidden',
    403,
  );
  // born 1969-01-20: 58 in January, and still an EPS member in it
  const born = { first_name: 'Divya', employee_code: 'Divya', ctc_annual_paise: 60_000_000, date_of_birth: '1969-01-20' };
  ids.Divya = await hireEmployee(installation, world, { ...born, joined_on: '2026-12-01' });
  const { payroll_id } = await runPayroll(installation, world, '2027-01');
  expect((await put('2027-01-01')).data).toMatchObject({ ...setting, from_date: '2027-01-01', version: 1 });
  expect(await put('2027-01-01', 0)).toRefuse('statutory.version_conflict', 409);
  await installation.runJobs();
  await finaliseRun(installation, world, payroll_id);
  const [statement] = (await world.owner.call(statements.epf.list, { params: place(), query: { month: '2027-01' } as never }))
    .data.rows;
  const params = { ...place(), id: statement?.statement_id ?? '' };
  const { rows } = (await world.owner.call(statements.epf.lines, { params, query: { limit: '50' } as never })).data;
  const pensionOf = (name: string) => rows.find(({ employee_code }) => employee_code === name)?.amounts.eps ?? -1;
  expect(pensionOf('Divya')).toBeGreaterThan(0);
  expect(pensionOf('Bina')).toBe(0);
  const byMember = rows.reduce((sum, { wages }) => sum + Math.round(((wages.edli ?? 0) * 50) / 10_000 / 100) * 100, 0);
  expect(statement?.heads.find(({ key }) => key === '21')?.amount_paise).toBe(byMember);
});
