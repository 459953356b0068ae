/** What a full and final settlement recovers of loans: they are repaid, or what is left stays owed without a plan. */
import { type ConsumedPayRow, loadEmployeeFacts, type PayRunReference } from '@hrms/employees/server';
import { allocateAmount, foreclosureQuote } from '@hrms/loans/domain';
import { daysBetween } from '@hrms/platform/calendar';
import { paise } from '@hrms/platform/money';
import { updateRow, type Work } from '@hrms/platform/server';
import { settlementFacts } from './changes/payment.service.ts';
import { lockLoan } from './loans/loan.queries.ts';
import { insertEntries, supersedeRows } from './loans/row.queries.ts';
import { loansNotices } from './notices.ts';
import { listDebts } from './pay-source.queries.ts';

/** Books the amounts a settlement took of loans, interest first; a loan repaid in full is closed. @returns how many it booked */
export async function closeLoansForSettlement(
  work: Work,
  run: PayRunReference,
  rows: readonly ConsumedPayRow[],
): Promise<number> {
  let booked = 0;
  for (const { row_id, taken_paise } of rows) {
    const loan = await lockLoan(work.tx, row_id);
    const debt = (await listDebts(work.tx, loan.employee_id)).find(({ id }) => id === row_id);
    if (!debt) continue;
    const balance = {
      principal_paise: paise(debt.outstanding_principal_paise),
      carried_paise: paise(debt.carried_interest_paise),
      fixed_interest_paise: paise(debt.fixed_interest_paise),
    };
    const employee = (await loadEmployeeFacts(work.tx, [loan.employee_id])).get(loan.employee_id);
    const last_day = employee?.last_working_day ?? work.today;
    const days = Math.max(0, daysBetween(debt.charged_until, last_day));
    const owed = foreclosureQuote(balance, debt.terms, days, settlementFacts(loan, 0));
    const paid = allocateAmount(taken_paise, {
      carried: owed.carried_paise,
      interest: owed.interest_paise,
      principal: owed.principal_paise,
    });
    const fee = Math.min(paid.rest_paise, owed.fee_due_paise);
    const fee_due_paise = owed.fee_due_paise - fee;
    const left = owed.principal_paise - paid.principal_paise;
    // interest that was not recovered stays owed, and bears none
    const carried = owed.carried_paise + owed.interest_paise - paid.carried_paise - paid.interest_paise;
    await insertEntries(work.tx, [
      {
        loan_id: row_id,
        on_date: run.pay_date,
        kind: 'recovery_on_exit',
        principal_paise: paid.principal_paise,
        interest_paise: paid.carried_paise + paid.interest_paise,
        fee_paise: fee,
        rebate_paise: owed.rebate_paise,
        source: 'settlement',
        source_id: run.payroll_id,
        reference: 'Full and final settlement',
        by: null,
        now: work.clock.now(),
      },
    ]);
    await supersedeRows(work.tx, row_id);
    await updateRow(
      work.tx,
      'loan',
      { id: row_id },
      {
        outstanding_principal_paise: left,
        carried_interest_paise: carried,
        fixed_interest_paise: 0,
        fee_due_paise,
        version: loan.version + 1,
        ...(left + carried + fee_due_paise === 0
          ? { status: 'closed', closed_on: run.pay_date, close_reason: 'Recovered in the settlement' }
          : { status: 'irregular' }),
      },
    );
    if (left + carried + fee_due_paise === 0)
      await work.notify(loansNotices.closed, {
        to: { employees: [loan.employee_id] },
        cause: row_id,
        subject_id: row_id,
        values: { number: loan.number, loan_id: row_id },
      });
    booked += 1;
  }
  return booked;
}
