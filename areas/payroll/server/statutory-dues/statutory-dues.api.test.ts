import { payrollStatutory, payrolls } from '@hrms/payroll/contract';
import { inTenant } from '@hrms/platform/server';
import { createTenant, type Installation, sharedInstallation } from '@hrms/platform/testing';
import { registrations, statements } from '@hrms/statutory/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listEmployerFunds } from '../paid-months.queries.ts';
import { finaliseRun, hireEmployee, type PayrollWorld, payrollWorld, runPayroll } from '../payroll.scenario.ts';

let installation: Installation;
let world: PayrollWorld;
let payroll_id: string;

const dues = async (query = {}) => (await world.owner.call(payrollStatutory.list, { query })).data;
const employees = async (query = {}) =>
  (await world.owner.call(payrollStatutory.employees, { params: { id: payroll_id }, query })).data;

beforeAll(async () => {
  installation = await sharedInstallation();
  world = await payrollWorld(installation, 'IN-MH');
  for (const [name, ctc] of [
    ['Asha', 60_000_000],
    ['Bina', 24_000_000],
  ] as const)
    await hireEmployee(installation, world, {
      first_name: name,
      joined_on: '2024-04-01',
      branch_id: world.branch_id,
      ctc_annual_paise: ctc,
    });
  payroll_id = (await runPayroll(installation, world, '2026-10')).payroll_id;
});
afterAll(() => installation.close());

const sumOf = (rows: readonly { payslips_paise: number }[]) => rows.reduce((sum, { payslips_paise }) => sum + payslips_paise, 0);

describe('statutory dues', () => {
  test('of a draft: shares by employee, and nothing owed before it is finalised', async () => {
    expect((await dues()).rows).toEqual([]);
    const { rows } = await employees();
    expect(rows).toHaveLength(2);
    const [asha] = rows.filter(({ full_name }) => full_name.startsWith('Asha'));
    expect(asha?.epf).toMatchObject({ wages_paise: 2_500_000, employee_paise: 300_000, eps_paise: 208_300 });
    expect(asha?.state_code).toBe('IN-MH');
  });

  test('of a finalised month equal the totals of its payslips, and each employee’s shares add up to them', async () => {
    await finaliseRun(installation, world, payroll_id);
    const { rows, open_paise } = await dues();
    const funds = await inTenant(installation.services.pool, world.owner.org_id, async (tx) =>
      listEmployerFunds(
        tx,
        (await employees()).rows.map(({ employee_id }) => employee_id),
        '2026-27',
      ),
    );
    // 3,000 without 2,083 of pension, 1,600 without 1,111
    expect(funds.map(({ last_month, paid_paise, last_paise }) => [last_month, paid_paise, last_paise]).toSorted()).toEqual([
      ['2026-10', 48_900, 48_900],
      ['2026-10', 91_700, 91_700],
    ]);
    const { by_component } = (await world.owner.call(payrolls.get, { params: { id: payroll_id } })).data.totals ?? {
      by_component: {} as Record<string, number>,
    };
    const codes = ['EPF_EMPLOYEE', 'VPF', 'EPF_EMPLOYER', 'EDLI', 'EPF_ADMIN', 'ESI_EMPLOYEE', 'ESI_EMPLOYER', 'PTAX', 'TDS'];
    expect(sumOf(rows)).toBe(codes.reduce((sum, code) => sum + (by_component[code] ?? 0), 0));
    expect(open_paise).toBe(sumOf(rows));
    const people = (await employees()).rows;
    const total = (of: (row: (typeof people)[number]) => number | null | undefined) =>
      people.reduce((sum, row) => sum + (of(row) ?? 0), 0);
    expect(total(({ epf }) => epf?.employee_paise)).toBe(by_component.EPF_EMPLOYEE);
    expect(total(({ epf }) => epf && epf.eps_paise + epf.employer_difference_paise)).toBe(by_component.EPF_EMPLOYER);
    expect(total(({ ptax }) => ptax?.tax_paise)).toBe(by_component.PTAX ?? 0);
    expect(total(({ tds_paise }) => tds_paise)).toBe(by_component.TDS ?? 0);
    expect(rows.find(({ scheme }) => scheme === 'ptax')).toMatchObject({ state_code: 'IN-MH', month: '2026-10', payroll_id });
  });

  test('show statement and deposit beside the payslips', async () => {
    const scheme = { scheme: 'ptax', state_code: 'IN-MH' };
    const made = await world.owner.call(registrations.create, {
      body: { ...scheme, number: '27123456789P', from_date: '2020-04-01' } as never,
    });
    expect(made.status).toBe(201);
    const built = await world.owner.call(statements.ptax.build, {
      params: { orgId: world.owner.org_id, stateId: 'IN-MH' },
      body: { month: '2026-10' },
    });
    expect(built.status).toBe(200);
    const [before] = (await dues({ scheme: 'ptax' })).rows;
    expect(before).toMatchObject({
      statement_paise: before?.payslips_paise,
      deposited_paise: 0,
      open_paise: before?.payslips_paise,
    });
  });

  test('are filtered by scheme, year and what is still to be deposited', async () => {
    expect((await dues({ scheme: 'epf' })).rows.map(({ scheme }) => scheme)).toEqual(['epf']);
    expect((await dues({ financial_year: '2025-26' })).rows).toEqual([]);
    expect((await dues({ open: 'true' })).rows.every(({ open_paise }) => open_paise > 0)).toBe(true);
    expect((await employees({ scheme: 'esi' })).rows.map(({ full_name }) => full_name)).toEqual([
      expect.stringContaining('Bina'),
    ]);
    expect((await employees({ search: 'Bina' })).rows).toHaveLength(1);
    expect((await employees({ arrears: 'true' })).rows).toHaveLength(0);
  });

  test('are written as CSV, audited, and not seen by another organisation', async () => {
    const params = { id: payroll_id };
    const file = await world.owner.call(payrollStatutory.file, { params });
    const lines = file.raw.toString().trim().split('\n');
    expect(lines).toHaveLength(3);
    const stranger = await createTenant(installation, { state_code: 'IN-KA' });
    expect((await stranger.call(payrollStatutory.employees, { params })).status).toBe(404);
    expect((await stranger.call(payrollStatutory.file, { params })).status).toBe(404);
    expect((await stranger.call(payrollStatutory.list, {})).data.rows).toEqual([]);
  });
});
