/** What a change of a loan makes of its schedule, in the figures a borrower sees before asking and an approver before deciding. */
import type { AskForChange, QuoteLine } from '@hrms/loans/contract';
import { type PlanRow, payEarly, planOpen, type Replan, releaseHold, skipCycle } from '@hrms/loans/domain';
import { addToMonth, type CivilDate, dateLabel, type Month, monthLabel, monthOf } from '@hrms/platform/calendar';
import { formatRupees, paise } from '@hrms/platform/money';
import type { OpenLoan } from './open-loan.service.ts';
import { quoteFor } from './payment.service.ts';

/** Balance and rows when the hold of a loan ends with a month, or with the one of today. */
export function planRelease({ loan, balance, open }: OpenLoan, month: Month | null, today: CivilDate): Replan {
  const from = loan.hold_from ?? monthOf(today);
  const release = month ?? monthOf(today);
  const [next] = open;
  // released before it began: instalments before the hold are still planned
  const first = next && next.cycle < from ? next.cycle : from;
  const cycle = release > from ? release : first;
  let cycles_held = 0;
  for (let held = from; held < cycle; held = addToMonth(held, 1)) cycles_held++;
  const sequence = next?.sequence ?? 1;
  return releaseHold(balance, { terms: loan.terms, instalment: paise(loan.instalment_paise), cycle, sequence, cycles_held });
}

const line = (label: string, value: string): QuoteLine => ({ label, value });
const interestOf = (rows: readonly PlanRow[]): number =>
  rows.reduce((total, { interest_paise, carried_paise }) => total + interest_paise + carried_paise, 0);

/** The rows to come beside those planned now. */
function linesOfPlan(before: readonly PlanRow[], after: readonly PlanRow[]): QuoteLine[] {
  const [first, last, planned] = [after[0], after.at(-1), before.at(-1)];
  if (!first || !last) return [];
  return [
    line('Instalment', `${formatRupees(first.instalment_paise)} from ${monthLabel(first.cycle)}`),
    line('Last instalment', `${formatRupees(last.instalment_paise)} in ${monthLabel(last.cycle)}`),
    ...(planned && planned.cycle !== last.cycle ? [line('Ended before in', monthLabel(planned.cycle))] : []),
    line('Interest still to pay', `${formatRupees(interestOf(after))}, before ${formatRupees(interestOf(before))}`),
  ];
}

/** The figures of a change that is possible. */
export function quoteChange(found: OpenLoan, change: Omit<AskForChange, 'reason'>, today: CivilDate): QuoteLine[] {
  const { loan, balance, open } = found;
  const { terms } = loan;
  const instalment = paise(loan.instalment_paise);
  const { from_cycle: month = '', to_cycle, amount_paise = 0, tenure_months = 1, effect = 'keep_tenure' } = change;
  const interest = open.find(({ cycle }) => cycle === month)?.interest_paise ?? 0;
  const isReducing = loan.interest_method === 'reducing';
  switch (change.kind) {
    case 'skip':
      return [
        line('No instalment in', monthLabel(month)),
        ...(isReducing ? [line('Its interest, owed with the next one', formatRupees(interest))] : []),
        ...linesOfPlan(open, [
          ...open.filter(({ cycle }) => cycle < month),
          ...skipCycle(balance, open, month, terms, instalment),
        ]),
      ];
    case 'hold':
      return [
        line('No instalment from', monthLabel(month)),
        ...(to_cycle ? [line('Instalments go on in', monthLabel(addToMonth(to_cycle, 1)))] : []),
        isReducing ? line('Interest of each month on hold', formatRupees(interest)) : line('Interest while on hold', 'None'),
      ];
    case 'release':
      return linesOfPlan(open, planRelease(found, month || null, today).rows);
    case 'tenure': {
      const [next] = open;
      return next ? linesOfPlan(open, planOpen(balance, terms, { rows: tenure_months }, next.cycle, next.sequence)) : [];
    }
    case 'part_payment': {
      const after = payEarly(balance, paise(amount_paise), open, terms, { effect, instalment });
      return [line('Left to repay', formatRupees(after.balance.principal_paise)), ...linesOfPlan(open, after.rows)];
    }
    case 'foreclosure': {
      const { steps, total_paise, valid_until } = quoteFor(found, today);
      return [...steps, line('In all', `${formatRupees(total_paise)}, until ${dateLabel(valid_until)}`)];
    }
  }
}
