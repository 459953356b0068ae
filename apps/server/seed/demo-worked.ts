import { ApplyForLeave } from '@hrms/leave/contract';
import { leaveDemoMakers } from '@hrms/leave/testing';
import { addDue, clearExit, startExit } from '@hrms/lifecycle/testing';
import { makeRunningLoan } from '@hrms/loans/testing';
import { enterItem } from '@hrms/payroll/testing';
import type { DemoWorld } from '@hrms/platform/demo';
import { makeRevision } from '@hrms/salary/testing';
import { addPreviousEmployment } from '@hrms/statutory/testing';
import { approveLeave } from './demo-leave.ts';
import { unlessRefused } from './demo-leave-requests.ts';
import { ROHAN, WORKED } from './demo-worked-people.ts';

const PAYROLL = 3;

/** Enters what a month's worked payslips are made of, before the month is paid. */
export async function prepareWorkedMonth(world: DemoWorld, month: string): Promise<void> {
  if (month === '2026-09') {
    await makeRevision(world, {
      of: WORKED.asha,
      kind: 'annual',
      effective_from: '2026-07-01',
      payout_month: month,
      ctc_annual_paise: 210_000_000,
      reason: 'Yearly review, agreed late',
      as: 'approve',
    });
    await world.actAs(PAYROLL, (ctx) =>
      enterItem(ctx, {
        employee_id: world.people[WORKED.meenakshi] ?? '',
        period_month: month,
        component_code: 'PERFORMANCE_BONUS',
        amount_paise: 40_000_000,
        note: 'Bonus of the half-year',
        confirm_duplicate: false,
      }),
    );
  }
  if (month === '2026-10')
    await world.actAsOwner((ctx) =>
      addPreviousEmployment(ctx, {
        employee_id: world.people[WORKED.vikram] ?? '',
        tax_year: '2026-27',
        employer_name: 'Tungabhadra Motors Ltd',
        tan: 'BLRT01873E',
        from_date: null,
        to_date: null,
        salary_paise: 90_000_000,
        exempt_paise: 0,
        professional_tax_paise: 0,
        epf_paise: 0,
        tds_paise: 4_500_000,
      }),
    );
}

/** After October was paid, two of its three absent days become leave, and a day of September is found to be without pay. */
export async function correctWorkedMonths({ services, owner, people, actAsOwner }: DemoWorld): Promise<void> {
  const employee_id = people[WORKED.farhana] ?? '';
  const enterLate = async (code: string, first_day: string, last_day: string, reason: string) => {
    const made = await actAsOwner(async (ctx) => {
      const leave_type_id = await leaveDemoMakers.typeId(ctx, code);
      const spell = { first_day, last_day, reason, reason_override: 'Known after the month was locked' };
      return unlessRefused(leaveDemoMakers.apply(ctx, ApplyForLeave.parse({ employee_id, leave_type_id, ...spell })));
    });
    if (!made || made.status === 'approved') return;
    await approveLeave(services, owner, made.leave_request_id);
  };
  await enterLate('CL', '2026-10-12', '2026-10-13', 'Ill at home, said so by phone');
  await enterLate('LOP', '2026-09-15', '2026-09-15', 'Was not at work that day');
}

/** The exit of the worked settlement: known from September on, with its leave, loan and laptop. */
export async function startWorkedExit({ actAsOwner }: DemoWorld, employee_id: string): Promise<void> {
  await actAsOwner(async (ctx) => {
    const leave_type_id = await leaveDemoMakers.typeId(ctx, 'EL');
    await leaveDemoMakers.setExitBalance(ctx, { employee_id, leave_type_id, days: 18.5, last_day: ROHAN.left_on });
    await makeRunningLoan(ctx, {
      employee_id,
      type_code: 'MEDICAL',
      amount_paise: 4_500_000,
      disbursed_on: '2026-09-29',
      next_cycle: '2026-11',
      instalment_paise: 375_000,
    });
    const { exit_id } = await startExit(ctx, {
      employee_id,
      kind: 'resignation',
      notice_given_on: '2026-08-31',
      last_working_day: ROHAN.left_on,
      reason_code: 'better_pay',
      reason_text: null,
      rehire_eligible: true,
      rehire_note: null,
      access_after: 'former_employee',
      draft: false,
      revoke_access_now: false,
    });
    await addDue(ctx, exit_id, { label: 'Laptop returned with a broken screen', amount_paise: 1_800_000, direction: 'recover' });
    await clearExit(ctx, exit_id);
  });
}
