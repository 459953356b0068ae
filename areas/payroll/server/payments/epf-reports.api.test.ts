import { withClient } from '@hrms/platform/server';
import { createInstallation, type Installation } from '@hrms/platform/testing';
import {
  challans,
  epfDeclarations,
  type MemberReport,
  memberships,
  registrations,
  schemeReports,
  statements,
  statutoryExports,
  statutoryMembers,
} from '@hrms/statutory/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { finaliseRun, hireEmployee, type PayrollWorld, payrollWorld, runPayroll } from '../payroll.scenario.ts';

let installation: Installation;
let world: PayrollWorld;
const ids: Record<string, string> = {};

const pay = async (month: string) => {
  const { payroll_id } = await runPayroll(installation, world, month);
  await finaliseRun(installation, world, payroll_id);
};
const hire = async (first_name: string, more: object = {}) => {
  const seed = { first_name, last_name: 'Rao', employee_code: first_name, ctc_annual_paise: 60_000_000, ...more };
  ids[first_name] = await hireEmployee(installation, world, seed);
};

beforeAll(async () => {
  installation = await createInstallation({ today: '2026-12-01' });
  world = await payrollWorld(installation, 'IN-KA');
  const { owner } = world;
  const epf = { scheme: 'epf', number: 'KABLR0012345000', from_date: '2020-04-01' };
  await owner.call(registrations.create, { body: epf as never });
  await hire('Asha');
  await hire('Gopal');
  await pay('2026-10');
  await hire('Dev', { joined_on: '2026-11-03' });
  const membership = {
    scheme: 'epf',
    from_date: '2026-11-01',
    status: 'member',
    eps_member: true,
    employee_basis: 'actual',
    employer_basis: 'actual',
    higher_pension: true,
    vpf_amount_paise: 250_000,
    reason: 'Asked for by the employee',
  };
  const params = { employee_id: ids.Asha ?? '' };
  const saved = await owner.call(memberships.put, { params, body: membership as never });
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.body));
  const { employee_id: _, ...form } = (await owner.call(epfDeclarations.get, { params })).data;
  await owner.call(epfDeclarations.put, { params, body: { ...form, is_aadhaar_seeded: true, is_bank_seeded: false } });
  await withClient(installation.superUrl, (client) =>
    client.query(`update app.employee set last_working_day = '2026-11-10' where id = $1`, [ids.Gopal]),
  );
  await pay('2026-11');
}, 90_000);
afterAll(() => installation.close());

const rowsOf = async (report: MemberReport, month?: string) => {
  const answer = await world.owner.call(schemeReports.members, {
    query: { scheme: 'epf', report, ...(month && { month }) } as never,
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.data.rows;
};
const codes = async (report: MemberReport, month?: string) => (await rowsOf(report, month)).map((row) => row.employee_code);

describe('members of a month', () => {
  test('joiners have their first contribution in it; in the first month here, who joined in it', async () => {
    expect(await codes('joiners')).toEqual(['Dev']);
    expect(await codes('joiners', '2026-10')).toEqual([]);
    const [dev] = await rowsOf('joiners');
    expect(dev).toMatchObject({ joined_on: '2026-11-03', earlier_member: true, first_epf_joined_on: '2012-06-01' });
    expect(dev?.number_masked).toMatch(/[^\d]\d{4}$/);
  });

  test('exits are those whose last day is in it, also without pay in it', async () => {
    expect(await codes('exits')).toEqual(['Gopal']);
    expect(await codes('exits', '2026-10')).toEqual([]);
    // no exit is on record, only the last day
    expect((await rowsOf('exits'))[0]).toMatchObject({ last_working_day: '2026-11-10', leaving_code: null, leaving: null });
  });

  test('VPF, higher pension and KYC stand with their amounts and states', async () => {
    expect((await rowsOf('vpf')).map(({ employee_code, vpf_paise }) => [employee_code, vpf_paise])).toEqual([['Asha', 250_000]]);
    expect(await codes('vpf', '2026-10')).toEqual([]);
    const [asha] = await rowsOf('higher_pension');
    expect(asha?.employee_code).toBe('Asha');
    expect(asha?.eps_wages_paise).toBe(asha?.wages_paise);
    const linked = (await rowsOf('kyc')).map((row) => [
      row.employee_code,
      row.has_number,
      row.is_aadhaar_seeded,
      row.is_bank_seeded,
    ]);
    expect(linked).toContainEqual(['Asha', true, true, false]);
    expect(linked).toContainEqual(['Dev', true, null, null]);
  });

  test('the list of members says what each share is calculated on, and VPF', async () => {
    const { rows } = (await world.owner.call(statutoryMembers, { query: { scheme: 'epf' } })).data;
    const of = (code: string) => rows.find(({ employee_code }) => employee_code === code);
    expect(of('Asha')).toMatchObject({ employee_basis: 'actual', employer_basis: 'actual', vpf_paise: 250_000 });
    expect(of('Dev')).toMatchObject({ employee_basis: 'restricted', employer_basis: 'restricted', vpf_paise: 0 });
  });

  test('a file has the columns of its report', async () => {
    const heads = async (report: MemberReport) => {
      const query = { scheme: 'epf', report, format: 'csv' } as never;
      return String((await world.owner.call(statutoryExports.memberReport, { query })).raw).split('\n');
    };
    expect((await heads('vpf'))[0]).toBe('\ufeffEmployee code,Employee,"Number, masked",Wages,Employee share,VPF');
    expect((await heads('exits')).join('\n')).toContain('Gopal');
    expect((await heads('exits'))[0]).toContain('Last working day');
  });
});

test('a statement stands beside its challans: prepared, then paid, then nothing is left', async () => {
  const { owner } = world;
  const read = async () => {
    const { rows } = (await owner.call(schemeReports.challans, { query: { scheme: 'epf', tax_year: '2026-27' } })).data;
    return rows.find(({ month, kind }) => month === '2026-10' && kind === 'regular');
  };
  const before = await read();
  const payable = before?.payable_paise ?? 0;
  expect(payable).toBeGreaterThan(0);
  expect(before).toMatchObject({ prepared_paise: 0, paid_paise: 0, difference_paise: payable, references: null });
  const statement_id = before?.statement_id ?? '';
  const statement = { params: { orgId: owner.org_id, id: statement_id } };
  const { findings } = (await owner.call(statements.epf.check, { ...statement, body: {} })).data;
  for (const { finding_id } of findings)
    await owner.call(statements.epf.resolve, { ...statement, body: { finding_id, note: 'Asked about it' } as never });
  const made = await owner.call(challans.create, { body: { statement_id } });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  expect(await read()).toMatchObject({ prepared_paise: payable, paid_paise: 0, difference_paise: payable });
  const params = { id: made.data.challan_id };
  await owner.call(challans.send, { params, body: {} });
  const finance = await owner.person({ role: 'finance' });
  const paid = await finance.call(challans.pay, { params, body: { reference: '1234567890123', paid_on: '2026-11-14' } });
  expect(paid.status, JSON.stringify(paid.body)).toBe(200);
  expect(await read()).toMatchObject({
    prepared_paise: 0,
    paid_paise: payable,
    difference_paise: 0,
    paid_on: '2026-11-14',
    references: '1234567890123',
  });
  const other = { query: { scheme: 'epf', tax_year: '2025-26' } } as const;
  expect((await owner.call(schemeReports.challans, other)).data.rows).toEqual([]);
});
