import { loadEmployeeFacts, positionOfDay } from '@hrms/employees/server';
import { settleAtExit } from '@hrms/leave/server';
import { type ExitForSettlement, loadExitForSettlement } from '@hrms/lifecycle/server';
import { computeSlip, settlementItems } from '@hrms/payroll/domain';
import { type CivilDate, financialYearOf, lastDayOf, type Month, periodOf } from '@hrms/platform/calendar';
import { type Paise, zero } from '@hrms/platform/money';
import type { Work } from '@hrms/platform/server';
import { gratuityCauses } from '@hrms/statutory/domain';
import { listServiceBreaks } from '@hrms/statutory/server';
import { loadRunFacts } from '../facts.queries.ts';
import { readRunContext, toRunContext } from '../run-context.ts';
import { findSettingOn } from '../setting.queries.ts';
import { slipInputOf } from '../slip-input.ts';
import { readEarlierGratuity } from './earlier-gratuity.service.ts';
import { type SettlementLineToStore, sumJoiningBonus } from './settlement.queries.ts';

export type RunOfSettlement = { employee_id: string; month: Month; pay_date: CivilDate; pay_group_id: string };

/** The rates on the last working day, the components in force, and the wages of a full month for leave and gratuity. */
async function readRates(work: Work, { employee_id, month, pay_date, pay_group_id }: RunOfSettlement) {
  const { tx } = work;
  const facts = await loadRunFacts(work, month, pay_date, new Map(), [employee_id]);
  const context = toRunContext(
    await readRunContext(tx, { period_month: month, pay_date, pay_group_id }, facts.statutory.ceiling),
  );
  const [person] = facts.people;
  const input = person && slipInputOf(person, month, { ...facts, items: new Map(), carried: new Map() });
  const salary = input?.salaries.at(-1);
  if (!input || !salary) return { rates: [], components: context.components, wages: zero, gratuity_wage: zero };
  const whole = { ...input, lop_days: 0, last_working_day: null, service: periodOf(month), salaries: [salary] };
  const { slip } = computeSlip(whole, context);
  return { rates: salary.rates, components: context.components, wages: slip.wages, gratuity_wage: slip.bases.gratuity };
}

/** Kinds of exit after which a joining bonus is given back. */
const GIVES_BACK: readonly string[] = ['resignation', 'absconding'];

/** Notice, leave, joining bonus and gratuity, which payroll prices itself. */
async function listOwnLines(work: Work, run: RunOfSettlement, exit: ExitForSettlement): Promise<SettlementLineToStore[]> {
  const { employee_id, pay_date } = run;
  const { last_working_day } = exit;
  const person = (await loadEmployeeFacts(work.tx, [employee_id])).get(employee_id);
  if (!person) return [];
  const leave = await settleAtExit(work, employee_id, last_working_day);
  const service_from = person.service_from ?? person.joined_on;
  const died = exit.kind === 'death';
  const rules = await findSettingOn(work.tx, run.pay_group_id, lastDayOf(run.month));
  const months = GIVES_BACK.includes(exit.kind) ? rules.joining_bonus_months : 0;
  const paid = months > 0 ? await sumJoiningBonus(work.tx, employee_id, service_from) : 0;
  const items = settlementItems({
    ...(await readRates(work, run)),
    rules,
    joining_bonus: { paid: paid as Paise, months },
    tax_year: financialYearOf(pay_date),
    service_from,
    service_breaks: (await listServiceBreaks(work.tx, [employee_id])).get(employee_id) ?? [],
    earlier_gratuity: await readEarlierGratuity(work.tx, employee_id, service_from),
    last_working_day,
    cause: gratuityCauses[exit.kind],
    employment_type: positionOfDay(person, last_working_day)?.employment_type === 'fixed_term' ? 'fixed_term' : 'regular',
    recover_days: died ? 0 : exit.recover_days,
    notice_pay_days: died ? 0 : exit.notice_pay_days,
    leave_adjust_days: died ? 0 : exit.leave_adjust_days,
    leave: leave.map(({ type_name, encashable, recoverable }) => ({ name: type_name, encashable, recoverable })),
  });
  return items.map(({ component_code, kind, amount, exempt, label }) => ({
    area: 'payroll',
    source_id: component_code,
    component_code,
    kind,
    amount_paise: amount,
    exempt_paise: exempt,
    label,
  }));
}

/** Amounts added to the exit by hand. */
const linesOfExit = ({ dues }: ExitForSettlement): SettlementLineToStore[] =>
  dues.map(({ due_id, label, amount_paise, direction }) => ({
    area: 'lifecycle',
    source_id: due_id,
    component_code: direction === 'pay' ? 'INCENTIVE' : 'OTHER_DEDUCTION',
    kind: direction,
    amount_paise,
    exempt_paise: 0,
    label,
  }));

/**
 * Everything a settlement pays and recovers beside the pay of the days worked, as it stands now: notice, leave and gratuity, amounts of
 * the exit, and what loans, claims, assets and benefits have open. Amounts in paise.
 */
export async function readSettlementLines(
  work: Work,
  run: RunOfSettlement,
): Promise<{ exit: ExitForSettlement | null; lines: SettlementLineToStore[] }> {
  const exit = await loadExitForSettlement(work.tx, run.employee_id);
  if (!exit) return { exit, lines: [] };
  const lines = [...(await listOwnLines(work, run, exit)), ...linesOfExit(exit)];
  for (const source of work.dependencies.payroll.paySources)
    for (const line of (await source.settlementLines?.(work.tx, run.employee_id, exit.last_working_day)) ?? [])
      lines.push({
        area: line.area,
        source_id: line.source_id,
        component_code: line.component_code,
        kind: line.kind,
        amount_paise: line.amount_paise as Paise,
        exempt_paise: 0,
        label: [line.label, ...line.steps.map(({ label, value }) => `${label} ${value}`)].join(': ').slice(0, 290),
      });
  return { exit, lines: lines.filter(({ amount_paise }) => amount_paise > 0) };
}
