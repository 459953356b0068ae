/** What a leaver's settlement adds to the pay of the days worked (payroll R21). Amounts in paise. */
import { type CivilDate, dateLabel, type FinancialYear } from '@hrms/platform/calendar';
import { formatRupees, multiplyDivide, type Paise, zero } from '@hrms/platform/money';
import type { DatedComponent } from '@hrms/salary/domain';
import {
  breakDays,
  type GratuityInput,
  gratuity,
  gratuityExemption,
  leaveEncashmentExemption,
  type ServiceBreak,
  serviceBetween,
} from '@hrms/statutory/domain';
import type { SalaryInForce } from './slip-input.ts';

/** How notice and leave are priced on leaving (payroll settings). */
export type LeavingRules = {
  readonly notice_pay_base: 'gross_30' | 'wages_26' | 'basic_30';
  /** Days of a month in the pay of a day of leave. */
  readonly encashment_divisor: number;
};

export type SettlementFacts = {
  readonly rules: LeavingRules;
  readonly tax_year: FinancialYear;
  /** Rates in force on the last working day. */
  readonly rates: SalaryInForce['rates'];
  readonly components: ReadonlyMap<string, DatedComponent>;
  /** Wages of a full month as the labour codes define them: the base of leave. */
  readonly wages: Paise;
  /** Wages of a full month for gratuity. */
  readonly gratuity_wage: Paise;
  readonly service_from: CivilDate;
  /** Days that are no service for gratuity. */
  readonly service_breaks?: readonly ServiceBreak[];
  /** Gratuity of earlier employments: what was paid for service that is counted again, and what was free of tax in all. */
  readonly earlier_gratuity: { readonly paid: Paise; readonly exempt: Paise };
  readonly last_working_day: CivilDate;
  readonly cause: GratuityInput['cause'];
  readonly employment_type: GratuityInput['employment_type'];
  /** Days of notice the employee did not serve and buys out. */
  readonly recover_days: number;
  /** Days of notice the employer did not give. */
  readonly notice_pay_days: number;
  /** Of unserved notice: taken from earned leave. */
  readonly leave_adjust_days: number;
  /** Joining bonus paid, and the months of service it was paid for. Missing where nothing of it is recovered. */
  readonly joining_bonus?: { readonly paid: Paise; readonly months: number };
  /** Days of leave by type: to be paid, and taken beyond what was earned. */
  readonly leave: readonly { readonly name: string; readonly encashable: number; readonly recoverable: number }[];
};

/** One amount of the settlement. `exempt`: its part that is free of income tax. */
export type SettlementItem = {
  readonly component_code: string;
  readonly kind: 'pay' | 'recover';
  readonly amount: Paise;
  readonly exempt: Paise;
  /** The sentence of its Why. */
  readonly label: string;
};

const BASIC_AND_DA = ['BASIC', 'DA'];

const daysText = (days: number): string => `${days} ${days === 1 ? 'day' : 'days'}`;

const grossOf = ({ rates, components }: SettlementFacts): Paise =>
  rates.reduce((sum, { code, rate }) => (components.get(code)?.kind === 'earning' ? sum + rate : sum), 0) as Paise;

const basicOf = ({ rates }: SettlementFacts): Paise =>
  rates.reduce((sum, { code, rate }) => (BASIC_AND_DA.includes(code) ? sum + rate : sum), 0) as Paise;

/** Pay of a month and its days: a day of notice is a share of it. */
function noticeMonth(facts: SettlementFacts): { pay: Paise; days: number } {
  switch (facts.rules.notice_pay_base) {
    case 'gross_30':
      return { pay: grossOf(facts), days: 30 };
    case 'wages_26':
      return { pay: facts.wages, days: 26 };
    case 'basic_30':
      return { pay: basicOf(facts), days: 30 };
  }
}

function noticeItems(facts: SettlementFacts): SettlementItem[] {
  const month = noticeMonth(facts);
  const priceOf = (days: number) => multiplyDivide(month.pay, days, month.days, 'nearest_rupee');
  const rate = `${formatRupees(month.pay)} / ${month.days}`;
  const items: SettlementItem[] = [];
  if (facts.notice_pay_days > 0)
    items.push({
      component_code: 'NOTICE_PAY',
      kind: 'pay',
      amount: priceOf(facts.notice_pay_days),
      exempt: zero,
      label: `${daysText(facts.notice_pay_days)} of notice not given: ${rate} × ${facts.notice_pay_days}`,
    });
  if (facts.recover_days > 0)
    items.push({
      component_code: 'NOTICE_RECOVERY',
      kind: 'recover',
      amount: priceOf(facts.recover_days),
      exempt: zero,
      label: `${daysText(facts.recover_days)} of notice not served: ${rate} × ${facts.recover_days}`,
    });
  return items;
}

function leaveItems(facts: SettlementFacts, completed_years: number): SettlementItem[] {
  const { wages, tax_year, rules } = facts;
  const { encashment_divisor: divisor } = rules;
  const priceOf = (days: number) => multiplyDivide(wages, Math.round(days * 100), divisor * 100, 'nearest_rupee');
  const sumText = (days: number) => `${formatRupees(wages)} / ${divisor} × ${days}`;
  let adjust = facts.leave_adjust_days;
  const average = basicOf(facts);
  return facts.leave.flatMap(({ name, encashable, recoverable }): SettlementItem[] => {
    const adjusted = Math.min(adjust, encashable);
    adjust -= adjusted;
    const days = encashable - adjusted;
    const items: SettlementItem[] = [];
    if (days > 0) {
      const amount = priceOf(days);
      const { exempt } = leaveEncashmentExemption({
        tax_year,
        received: amount,
        average_10_months: average,
        completed_years,
        leave_credit_days: days,
        earlier_exempt: zero,
      }).value;
      const taken = adjusted > 0 ? ` (${daysText(adjusted)} set against notice)` : '';
      items.push({
        component_code: 'LEAVE_ENCASHMENT',
        kind: 'pay',
        amount,
        exempt,
        label: `${daysText(days)} of ${name}${taken}: ${sumText(days)}; ${formatRupees(exempt)} free of tax`,
      });
    }
    if (recoverable > 0) {
      items.push({
        component_code: 'OVERPAYMENT_RECOVERY',
        kind: 'recover',
        amount: priceOf(recoverable),
        exempt: zero,
        label: `${daysText(recoverable)} of ${name} taken and not earned: ${sumText(recoverable)}`,
      });
    }
    return items;
  });
}

/** The share of a joining bonus for the months that are not served, whole months from the day of joining counted. */
function joiningBonusItems({ joining_bonus, service_from, last_working_day }: SettlementFacts): SettlementItem[] {
  if (!joining_bonus || joining_bonus.paid <= 0) return [];
  const { years, months } = serviceBetween(service_from, last_working_day);
  const left = joining_bonus.months - (years * 12 + months);
  if (left <= 0) return [];
  return [
    {
      component_code: 'OVERPAYMENT_RECOVERY',
      kind: 'recover',
      amount: multiplyDivide(joining_bonus.paid, left, joining_bonus.months, 'nearest_rupee'),
      exempt: zero,
      label: `Joining bonus for ${left} of ${joining_bonus.months} months not served: ${formatRupees(joining_bonus.paid)} × ${left}/${joining_bonus.months}`,
    },
  ];
}

/**
 * Notice pay or recovery, leave encashment, joining bonus given back and gratuity of a leaver, each to the nearest rupee. Gratuity: Code
 * on Social Security ss.53 to 58, less what was paid at an earlier exit for service that is counted again; exemptions: Income-tax Act 2025 s.19(1).
 */
export function settlementItems(facts: SettlementFacts): SettlementItem[] {
  const { service_from, last_working_day, gratuity_wage, tax_year } = facts;
  const service = serviceBetween(service_from, last_working_day, facts.service_breaks);
  const left_out = (service.breaks ?? []).reduce((days, one) => days + breakDays(one), 0);
  const { value } = gratuity({
    exit_date: last_working_day,
    cause: facts.cause,
    employment_type: facts.employment_type,
    wages: gratuity_wage,
    service,
    covered: true,
    days_make_fifth_year: false,
    fewer_than_six_days: false,
  });
  const items = [
    ...noticeItems(facts),
    ...leaveItems(facts, serviceBetween(service_from, last_working_day).years),
    ...joiningBonusItems(facts),
  ];
  const { paid, exempt: earlier_exempt } = facts.earlier_gratuity;
  const due = (value.amount - paid) as Paise;
  if (!value.eligible || due <= 0) return items;
  const { exempt } = gratuityExemption({
    tax_year,
    covered: true,
    received: due,
    by_law: due,
    average_10_months: gratuity_wage,
    completed_years: service.years,
    earlier_exempt,
  }).value;
  const less = paid > 0 ? ` less ${formatRupees(paid)} paid at the earlier exit` : '';
  return [
    ...items,
    {
      component_code: 'GRATUITY',
      kind: 'pay',
      amount: due,
      exempt,
      label: `${service.years} years ${service.months} months since ${dateLabel(service_from)}${left_out > 0 ? ` less ${daysText(left_out)} of breaks` : ''}: ${formatRupees(gratuity_wage)} × 15/26 × ${Number(value.counted_years.toFixed(4))}${less}; not available for recoveries`,
    },
  ];
}
