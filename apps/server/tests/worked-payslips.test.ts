/** The worked payslips P1, P3, P4 and P5 of the payroll page, computed through the calls, to the rupee. */
import { AttendanceRule, attendanceDays, attendancePeriods, overtimes, policies } from '@hrms/attendance/contract';
import { leaveAssignments, leavePolicies, leaveRequests, leaveTypes } from '@hrms/leave/contract';
import { branches, designations } from '@hrms/organisation/contract';
import { payBridges, payrollInputs, payrolls } from '@hrms/payroll/contract';
import { assignSalary, hireEmployee, type PayrollWorld, payrollWorld, runPayroll } from '@hrms/payroll/testing';
import { createInstallation, type Installation, type Tenant } from '@hrms/platform/testing';
import { salaryRevisions, structures } from '@hrms/salary/contract';
import { ceilingMethods } from '@hrms/statutory/contract';
import { approvals } from '@hrms/workflows/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { figures, must, payMonths } from './worked-payslips.ts';

let installation: Installation;
beforeAll(async () => {
  installation = await createInstallation({ today: '2026-09-29' });
});
afterAll(() => installation.close());

describe('P1 Asha Deshmukh, Pune, September 2026: days without pay and a raise back in time', () => {
  test('every figure', async () => {
    const world = await payrollWorld(installation, 'IN-MH');
    const finance = (await world.owner.person({ role: 'finance' })) as unknown as Tenant;
    const asha = await hireEmployee(installation, world, {
      first_name: 'Asha',
      last_name: 'Deshmukh',
      gender: 'female',
      employee_code: 'P1',
      ctc_annual_paise: 180_000_000,
    });
    await payMonths(installation, world, ['2026-04', '2026-05', '2026-06', '2026-07', '2026-08']);
    const revision = must(
      await world.owner.call(salaryRevisions.create, {
        body: {
          employee_id: asha,
          kind: 'annual',
          effective_from: '2026-07-01',
          payout_month: '2026-09',
          ctc_annual_paise: 210_000_000,
          structure_version_id: world.structure_version_id,
          reason: 'Yearly review',
          submit: true,
        },
      }),
    );
    must(await finance.call(salaryRevisions.approve, { params: { id: revision.revision_id }, body: {} }));
    const run = await runPayroll(installation, world, '2026-09');
    must(
      await world.owner.call(payrolls.putDays, {
        params: { id: run.payroll_id, employeeId: asha },
        body: { lop_days: 2, reason: 'away' },
      }),
    );
    await world.owner.call(payrolls.recompute, { params: { id: run.payroll_id }, body: {} });
    await installation.runJobs();
    const { lines, gross, net, slip } = await figures(world, run.payroll_id, asha);
    expect(lines).toEqual({
      BASIC: 81_667,
      HRA: 32_667,
      SPECIAL: 41_404,
      'BASIC 2026-07': 12_500,
      'HRA 2026-07': 5_000,
      'SPECIAL 2026-07': 6_583,
      'BASIC 2026-08': 12_500,
      'HRA 2026-08': 5_000,
      'SPECIAL 2026-08': 6_583,
      EPF_EMPLOYEE: 2_360,
      PTAX: 200,
      TDS: 25_763,
      EPF_EMPLOYER: 2_360,
      EPS_EMPLOYER: 1_638,
      EPF_DIFFERENCE: 722,
      EDLI: 98.33,
      EPF_ADMIN: 98.33,
      GRATUITY_PROVISION: 5_917,
      'GRATUITY_PROVISION 2026-07': 917,
      'GRATUITY_PROVISION 2026-08': 917,
    });
    expect([gross, net]).toEqual([203_904, 175_581]);
    expect(slip.days).toMatchObject({ basis: 30, lop: 2, paid: 28 });
    const bridge = must(await world.owner.call(payBridges.ofRun, { params: { id: run.payroll_id, employeeId: asha } }));
    expect(bridge).toMatchObject({ change_paise: 4_586_700, against: { period_month: '2026-08', net_paise: 12_971_400 } });
    expect(
      Object.fromEntries(
        bridge.causes.map(({ code, pay_paise, statutory_paise, tax_paise }) => [
          code,
          [pay_paise / 100, statutory_paise / 100, tax_paise / 100],
        ]),
      ),
    ).toEqual({ law: [0, -560, 0], salary: [24_083, 0, -5_010], lop: [-11_123, 0, 331], arrears: [48_166, 0, -10_020] });
  }, 60_000);
});

/** A published structure of typed amounts in rupees; SPECIAL is the balance. */
async function typedStructure({ owner }: PayrollWorld, rates: Readonly<Record<string, number>>): Promise<string> {
  const lines = [
    ...Object.entries(rates).map(([code, amount]) => ({
      code,
      calculation: { calculation: 'fixed', amount_paise: amount * 100 },
    })),
    { code: 'SPECIAL', calculation: { calculation: 'balancing' } },
  ];
  const made = must(
    await owner.call(structures.create, { body: { name: 'Typed', code: 'TYPED', valid_from: '2026-04-01', lines } as never }),
  );
  const [draft] = made.versions;
  must(
    await owner.call(structures.publish, { params: { id: made.structure_id, n: '1' }, body: { version: draft?.version ?? 1 } }),
  );
  return draft?.structure_version_id ?? '';
}

test('P3 Meenakshi Raman, Chennai, September 2026: a bonus carries income above one crore, half a year of professional tax', async () => {
  const world = await payrollWorld(installation, 'IN-TN');
  const branch = must(await world.owner.call(branches.get, { params: { id: world.branch_id } }));
  must(
    await world.owner.call(branches.update, {
      params: { id: world.branch_id },
      body: {
        name: branch.name,
        code: branch.code,
        state_code: 'IN-TN',
        local_body: 'Greater Chennai Corporation',
        from_date: '2026-04-01',
        version: branch.version,
      },
    }),
  );
  const meenakshi = await hireEmployee(installation, world, {
    first_name: 'Meenakshi',
    last_name: 'Raman',
    gender: 'female',
    employee_code: 'P3',
    ctc_annual_paise: 1_020_000_000,
  });
  await payMonths(installation, world, ['2026-04', '2026-05', '2026-06', '2026-07', '2026-08']);
  must(
    await world.owner.call(payrollInputs.create, {
      body: {
        employee_id: meenakshi,
        period_month: '2026-09',
        component_code: 'PERFORMANCE_BONUS',
        amount_paise: 40_000_000,
      },
    }),
  );
  const run = await runPayroll(installation, world, '2026-09');
  const { lines, gross, net } = await figures(world, run.payroll_id, meenakshi);
  expect(lines).toMatchObject({
    BASIC: 425_000,
    HRA: 170_000,
    SPECIAL: 222_090,
    PERFORMANCE_BONUS: 400_000,
    EPF_EMPLOYEE: 2_360,
    PTAX: 1_250,
    TDS: 466_160,
  });
  expect([gross, net]).toEqual([1_217_090, 747_320]);
}, 60_000);

test('P4 Sunil Yadav, Gurugram, October 2026: covered by ESI, ten hours of overtime, labour welfare fund', async () => {
  installation.clock.set('2026-11-02');
  const world = await payrollWorld(installation, 'IN-HR');
  const { owner } = world;
  const typed = await typedStructure(world, { BASIC: 13_000, HRA: 5_200, CONVEYANCE: 1_600 });
  const [fitter] = must(await owner.call(designations.list)).rows;
  must(
    await owner.call(designations.update, {
      params: { id: fitter?.designation_id ?? '' },
      body: { title: 'Fitter', lwf_category: 'worker', version: fitter?.version ?? 1 },
    }),
  );
  const sunil = await hireEmployee(installation, world, {
    first_name: 'Sunil',
    last_name: 'Yadav',
    gender: 'male',
    employee_code: 'P4',
  });
  await assignSalary(owner, sunil, typed, 28_618_800, '2026-04-01');
  // the fund is owed from ten people on
  for (let at = 1; at < 10; at += 1)
    await hireEmployee(installation, world, { first_name: `Colleague ${at}`, ctc_annual_paise: 60_000_000 });

  const hr = await owner.person({ role: 'hr_admin' });
  const rule = AttendanceRule.parse({});
  must(
    await hr.call(policies.addRule, {
      params: { id: must(await hr.call(policies.list)).rows[0]?.policy_id ?? '' },
      body: { from_date: '2020-01-01', rule: { ...rule, overtime: { ...rule.overtime, entitled: true } } },
    }),
  );
  const mark = (from: string, to: string) =>
    hr.call(attendanceDays.mark, { body: { employee_ids: [sunil], from, to, code: 'P', reason: 'Before the devices' } });
  must(await mark('2026-10-01', '2026-10-04'));
  must(await mark('2026-10-10', '2026-10-31'));
  const days = ['05', '06', '07', '08', '09'].map((day) => `2026-10-${day}`);
  const punches = days.map((day) => `P4,${day},09:30\nP4,${day},20:30\n`).join('');
  must(
    await hr.call(attendanceDays.import, {
      upload: { name: 'punches.csv', text: `employee_code,date,time\n${punches}`, fields: { dry_run: 'false' } },
    }),
  );
  await installation.runJobs();
  const rows = days.map((day) => ({ employee_code: 'P4', day, minutes: 120, reason: 'Order of the month' }));
  expect(must(await hr.call(overtimes.bulk, { body: { rows } })).saved).toBe(5);
  for (const { approval_id } of must(await owner.call(approvals.mine, { query: { limit: '100' } })).rows)
    must(await owner.call(approvals.process, { params: { id: approval_id }, body: { action: 'approve', comments: 'Yes' } }));
  const locked = await owner.call(attendancePeriods.lock, { params: { code: '2026-10' }, body: { employee_ids: [sunil] } });
  expect(must(locked).locked).toBe(1);
  const run = await runPayroll(installation, world, '2026-10');
  const { lines, gross, net } = await figures(world, run.payroll_id, sunil);
  expect(lines).toEqual({
    BASIC: 13_000,
    HRA: 5_200,
    CONVEYANCE: 1_600,
    SPECIAL: 1_200,
    OVERTIME: 1_365,
    EPF_EMPLOYEE: 1_704,
    ESI_EMPLOYEE: 107,
    // 35 from 2026-01-01 by the law pack; the page has the 34 of 2025
    LWF_EMPLOYEE: 35,
    TDS: 0,
    EPF_EMPLOYER: 1_704,
    EPS_EMPLOYER: 1_183,
    EPF_DIFFERENCE: 521,
    EDLI: 71,
    EPF_ADMIN: 71,
    ESI_EMPLOYER: 462,
    LWF_EMPLOYER: 70,
    GRATUITY_PROVISION: 683,
  });
  expect([gross, net]).toEqual([22_365, 20_519]);
}, 60_000);

describe.each([
  ['split_by_days', -43, 27_866],
  ['weighted_ceiling', 0, 27_823],
] as const)('P5 Farhana Begum, Hyderabad, November 2026: two closed months corrected, ceiling by %s', (method, epf, net_pay) => {
  test('days paid back of October, a day found absent in September, each with the fund of its own month', async () => {
    installation.clock.set('2026-11-25');
    const world = await payrollWorld(installation, 'IN-TS');
    const { owner } = world;
    const typed = await typedStructure(world, { BASIC: 18_000, HRA: 7_200 });
    const farhana = await hireEmployee(installation, world, {
      first_name: 'Farhana',
      last_name: 'Begum',
      gender: 'female',
      employee_code: 'P5',
    });
    await assignSalary(owner, farhana, typed, 39_475_200, '2026-04-01');
    must(await owner.call(ceilingMethods.sign, { params: { month: '2026-09' }, body: { method, note: 'as advised' } }));
    const { types, leave_policy_id } = must(await owner.call(leaveTypes.createUsual, { body: {} }));
    const typeOf = (code: string) => types.find((type) => type.code === code)?.leave_type_id ?? '';
    const { rules } = must(await owner.call(leavePolicies.get, { params: { id: leave_policy_id } }));
    for (const code of ['CL', 'LOP'])
      must(
        await owner.call(leavePolicies.saveRule, {
          params: { id: leave_policy_id },
          body: {
            leave_type_id: typeOf(code),
            from_date: '2026-04-01',
            rule: { ...rules.find(({ type_code }) => type_code === code)?.rule, needs_workflow: false },
          } as never,
        }),
      );
    must(await owner.call(leavePolicies.activate, { params: { id: leave_policy_id }, body: { version: 1 } }));
    must(
      await owner.call(leaveAssignments.assign, {
        params: { id: farhana },
        body: { leave_policy_id, from_date: '2026-04-01', reason: 'First policy' },
      }),
    );
    await installation.runJob('leave.post_credits', owner.org_id);

    const mark = (from: string, to: string) =>
      owner.call(attendanceDays.mark, {
        body: { employee_ids: [farhana], from, to, code: 'P', reason: 'Before the devices' },
      });
    must(await mark('2026-09-01', '2026-09-30'));
    must(await mark('2026-10-01', '2026-10-11'));
    must(await mark('2026-10-15', '2026-10-31'));
    await owner.call(attendanceDays.recompute, { body: { from: '2026-10-12', to: '2026-10-14' } });
    await installation.runJobs();
    for (const code of ['2026-09', '2026-10']) {
      expect(must(await owner.call(attendancePeriods.lock, { params: { code }, body: {} })).locked).toBe(1);
      await payMonths(installation, world, [code]);
    }
    const late = async (code: string, first_day: string, last_day: string) => {
      const asked = await owner.call(leaveRequests.apply, {
        body: {
          leave_type_id: typeOf(code),
          employee_id: farhana,
          reason: 'Ill',
          reason_override: 'Entered late',
          first_day,
          last_day,
        },
      });
      expect(must(asked).status).toBe('approved');
      await installation.runJobs();
      await installation.runJob('attendance.resolve_dirty', owner.org_id);
    };
    await late('CL', '2026-10-12', '2026-10-13');
    await late('LOP', '2026-09-15', '2026-09-15');
    const run = await runPayroll(installation, world, '2026-11');
    const { lines, gross, net } = await figures(world, run.payroll_id, farhana);
    expect(lines).toMatchObject({
      BASIC: 18_000,
      HRA: 7_200,
      SPECIAL: 4_800,
      'BASIC 2026-10': 1_161,
      'HRA 2026-10': 465,
      'SPECIAL 2026-10': 310,
      'BASIC 2026-09': -600,
      'HRA 2026-09': -240,
      'SPECIAL 2026-09': -160,
      EPF_EMPLOYEE: 2_736,
      'EPF_EMPLOYEE 2026-10': 177,
      'EPF_EMPLOYER 2026-10': 177,
      'EPS_EMPLOYER 2026-10': 123,
      'EPF_DIFFERENCE 2026-10': 54,
      PTAX: 200,
      TDS: 0,
    });
    expect([lines['EPF_EMPLOYEE 2026-09'] ?? 0, lines['EPF_EMPLOYER 2026-09'] ?? 0]).toEqual([epf, epf]);
    expect([gross, net]).toEqual([30_936, net_pay]);
  }, 60_000);
});
