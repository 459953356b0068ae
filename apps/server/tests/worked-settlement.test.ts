/** The settlement F1 of the payroll page, with the exit, the leave, the loan and the laptop of the leaver, through the calls, to the rupee. */
import { assetAssignments, assetCategories, assets } from '@hrms/assets/contract';
import { leaveAssignments, leaveBalances, leavePolicies, leaveTypes } from '@hrms/leave/contract';
import { exitSettings, exits } from '@hrms/lifecycle/contract';
import { loans, loanTypes } from '@hrms/loans/contract';
import { approveRequest, FINANCE_CAN, REDUCING } from '@hrms/loans/testing';
import { payrolls, settlements } from '@hrms/payroll/contract';
import { finaliseRun, hireEmployee, payrollWorld } from '@hrms/payroll/testing';
import { createInstallation, type Installation, type Tenant } from '@hrms/platform/testing';
import { ceilingMethods } from '@hrms/statutory/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { figures, must, payMonths } from './worked-payslips.ts';

let installation: Installation;
beforeAll(async () => {
  installation = await createInstallation({ today: '2026-09-29' });
});
afterAll(() => installation.close());

test('F1 Rohan Kale, Pune: days worked, notice, leave, gratuity, loan and laptop of a leaver', async () => {
  installation.clock.set('2026-09-29');
  const world = await payrollWorld(installation, 'IN-MH');
  // somebody whose session lasts until the leaver has left
  const owner: Tenant = { ...world.owner, ...(await world.owner.person({ role: 'owner' })) };
  const hr = await owner.person({ role: 'hr_admin' });
  const approvers = [await owner.person({ role: 'hr_admin' }), await owner.person({ role: 'finance' })];
  const rohan = await hireEmployee(installation, world, {
    first_name: 'Rohan',
    last_name: 'Kale',
    gender: 'male',
    employee_code: 'F1',
    joined_on: '2020-03-02',
    ctc_annual_paise: 240_000_000,
  });
  await payMonths(installation, world, ['2026-04', '2026-05', '2026-06', '2026-07', '2026-08']);

  const type = must(
    await owner.call(loanTypes.create, {
      body: {
        code: 'PERSONAL',
        name: 'Personal loan',
        from_date: '2026-04-01',
        terms: { ...REDUCING, interest_method: 'none', annual_rate_bp: 0 },
      },
    }),
  );
  const asked = must(
    await hr.call(loans.apply, {
      body: {
        employee_id: rohan,
        loan_type_id: type.loan_type_id,
        amount_paise: 4_500_000,
        tenure_months: 6,
        purpose: 'House repairs',
      },
    }),
  );
  await approveRequest({ approvers }, asked.workflow_request_id);
  const finance = await owner.person(FINANCE_CAN);
  const params = { id: asked.loan_id };
  must(await finance.call(loans.disburse, { params, body: { on_date: '2026-09-29', mode: 'manual', reference: 'N42' } }));

  const settings = must(await owner.call(exitSettings.get));
  must(
    await owner.call(exitSettings.update, {
      body: { ...settings, notice_rules: [{ employment_type: 'permanent', value: 60, unit: 'days' }] } as never,
    }),
  );
  const exit = must(
    await hr.call(exits.create, {
      body: {
        employee_id: rohan,
        kind: 'resignation',
        notice_given_on: '2026-08-31',
        last_working_day: '2026-10-16',
        reason_code: 'better_pay',
      } as never,
    }),
  );
  expect(exit).toMatchObject({ notice_end_on: '2026-10-30', shortfall_days: 14 });
  must(
    await owner.call(ceilingMethods.sign, {
      params: { month: '2026-09' },
      body: { method: 'split_by_days', note: 'as advised' },
    }),
  );
  await payMonths(installation, world, ['2026-09']);
  const runs = must(await owner.call(payrolls.list, { query: { limit: '100' } })).rows;
  const taxOf = async (month: string) => {
    const run = runs.find(({ period_month }) => period_month === month);
    return (await figures(world, run?.payroll_id ?? '', rohan)).lines.TDS;
  };
  // once the exit is known the projection ends with the last working day
  expect([await taxOf('2026-04'), await taxOf('2026-08'), await taxOf('2026-09')]).toEqual([22_020, 22_020, 0]);

  // 18.5 days of earned leave: six credits of 1.5 and what the old system had
  const { types, leave_policy_id } = must(await owner.call(leaveTypes.createUsual, { body: {} }));
  const earned = types.find(({ code }) => code === 'EL')?.leave_type_id ?? '';
  must(await owner.call(leavePolicies.activate, { params: { id: leave_policy_id }, body: { version: 1 } }));
  must(
    await owner.call(leaveAssignments.assign, {
      params: { id: rohan },
      body: { leave_policy_id, from_date: '2026-04-01', reason: 'First policy' },
    }),
  );
  await installation.runJob('leave.post_credits', owner.org_id);
  await owner.call(leaveBalances.adjust, {
    body: { employee_id: rohan, leave_type_id: earned, days: 9.5, effective_on: '2026-09-29', note: 'From the old system' },
  });

  const laptops = must(
    await owner.call(assetCategories.create, {
      body: {
        code: 'LAPTOP',
        name: 'Laptop',
        prefix: 'LAP',
        fields: [],
        depreciation_method: 'straight_line',
        default_life_months: 36,
        salvage_bp: 500,
      } as never,
    }),
  );
  const added = must(
    await hr.call(assets.create, {
      body: {
        category_id: laptops.category_id,
        name: 'ThinkPad T14',
        values: {},
        condition: 'good',
        purchased_on: '2026-04-15',
        purchase_price_paise: 9_000_000,
      } as never,
    }),
  );
  const laptop = { id: added.rows[0]?.asset_id ?? '' };
  must(await hr.call(assets.assign, { params: laptop, body: { employee_id: rohan, assigned_on: '2026-05-02' } }));
  const held = must(await hr.call(assets.get, { params: laptop })).assignments[0]?.assignment_id ?? '';
  installation.clock.set('2026-10-17');
  await installation.runJob('lifecycle.exit_day', owner.org_id);
  must(
    await hr.call(assetAssignments.return, {
      params: { id: held },
      body: { returned_on: '2026-10-16', condition_in: 'damaged', damage_note: 'Screen', charge_paise: 1_800_000 },
    }),
  );
  must(
    await owner.call(assetAssignments.charge, {
      params: { id: held },
      body: { action: 'agree', amount_paise: 1_800_000, comment: 'Agreed with the holder' },
    }),
  );
  const started = await owner.call(settlements.create, { body: { employee_id: rohan, reason: 'All papers are here' } });
  const { payroll_id } = must(started);
  await installation.runJobs();
  const { lines, gross, net, slip } = await figures({ ...world, owner }, payroll_id, rohan);
  expect(lines).toMatchObject({
    BASIC: 51_613,
    HRA: 20_645,
    SPECIAL: 26_293,
    LEAVE_ENCASHMENT: 107_402,
    GRATUITY: 609_578,
    EPF_EMPLOYEE: 3_000,
    PTAX: 200,
    NOTICE_RECOVERY: 89_107,
    LOAN_PRINCIPAL: 45_000,
    ASSET_RECOVERY: 18_000,
    TDS: 0,
  });
  expect([gross, slip.deductions_paise / 100, net]).toEqual([815_531, 155_307, 660_224]);
  const of = (name: string) => JSON.stringify(slip.explanations[slip.lines.findIndex(({ code }) => code === name)]);
  expect(of('LEAVE_ENCASHMENT')).toContain('18.5');
  expect(of('GRATUITY')).toContain('6 years 7 months');
  const open = must(await owner.call(payrolls.exceptions, { params: { id: payroll_id }, query: { limit: '100' } })).rows;
  expect(open.map(({ code, severity }) => [code, severity])).toEqual([['deductions_above_half', 'W']]);
  await finaliseRun(installation, { ...world, owner }, payroll_id);
  expect(must(await owner.call(loans.get, { params })).outstanding_principal_paise).toBe(0);
  expect(must(await owner.call(exits.get, { params: { id: exit.exit_id } })).status).toBe('settled');
}, 60_000);
