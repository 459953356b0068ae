import { inForce, step } from '@hrms/platform/explain';
import { multiplyDivide, toRupees } from '@hrms/platform/money';
import { bonusEligibility, bonusForYear, calculationWage } from '../../labour-law/bonus.ts';
import { type GratuityInput, gratuity } from '../../labour-law/gratuity.ts';
import { labourWelfareFund } from '../../labour-law/labour-welfare-fund.ts';
import { minimumWageOf, overtimeAmount, roundOvertime } from '../../labour-law/overtime.ts';
import { bonusCalculationWage } from '../../law/bonus.parameters.ts';
import { gratuityCeiling } from '../../law/gratuity.parameters.ts';
import { overtimeRule } from '../../law/hours.parameters.ts';
import { applyOverride } from '../../law-book/override.ts';
import { type Answer, type Facts, flagIn, hasFact, numberIn, paiseIn, rateIn, type Topics, textIn } from './reading.ts';

const LATEST = '2026-11-20';

function runWelfareFund(facts: Facts): Answer {
  const { value, steps } = labourWelfareFund({
    month: textIn(facts, 'salary_month'),
    state: textIn(facts, 'state_code'),
    wages: paiseIn(facts, 'monthly_wages_rupees', 0),
    category: textIn(facts, 'category', 'workman') as 'workman',
    on_register: flagIn(facts, 'on_register_on_last_working_day', true),
    roll_size: null,
    days_worked_in_year: hasFact(facts, 'days_worked_in_year') ? numberIn(facts, 'days_worked_in_year') : null,
  });
  if (value.problem !== null) throw new RangeError(value.problem);
  return {
    got: { employee_rupees: toRupees(value.employee), employer_rupees: toRupees(value.employer), due_on: value.due_on },
    steps,
  };
}

function toGratuityInput(facts: Facts): GratuityInput {
  return {
    exit_date: textIn(facts, 'exit_date', LATEST),
    cause: textIn(facts, 'cause', 'resignation') as GratuityInput['cause'],
    employment_type: textIn(facts, 'employment_type', 'regular') as GratuityInput['employment_type'],
    wages: paiseIn(facts, 'last_drawn_monthly_wages_rupees', 0),
    service: {
      years: numberIn(facts, 'service_years'),
      months: numberIn(facts, 'service_extra_months', 0),
      days: numberIn(facts, 'service_extra_days', 0),
      worked_in_last_year: null,
    },
    covered: flagIn(facts, 'covered_by_act', true),
    days_make_fifth_year: false,
    fewer_than_six_days: false,
  };
}

function gratuityOf(facts: Facts): Answer {
  const input = toGratuityInput(facts);
  const shipped = inForce(gratuityCeiling, input.exit_date);
  const given = paiseIn(facts, 'ceiling_rupees', toRupees(shipped.value));
  const ceiling =
    given === shipped.value
      ? shipped
      : applyOverride(shipped, { value: given, from: shipped.from, source: 'the example', reason: 'given by the example' });
  const { value, steps } = gratuity(input, ceiling);
  return {
    got: { eligible: value.eligible, counted_years: value.counted_years, gratuity_rupees: toRupees(value.amount) },
    steps,
  };
}

function bonusMonth(facts: Facts): Answer {
  const day = `${+textIn(facts, 'accounting_year').slice(0, 4) + 1}-03-31`;
  const limit = inForce(bonusCalculationWage, day);
  const wage = calculationWage(paiseIn(facts, 'monthly_wage_rupees'), paiseIn(facts, 'minimum_wage_rupees', 0), limit.value);
  const bonus = multiplyDivide(wage, rateIn(facts, 'bonus_percent'), 10_000, 'nearest_rupee');
  return {
    got: { calculation_wage_rupees: toRupees(wage), bonus_rupees: toRupees(bonus) },
    steps: [
      step('Calculation wage', wage, 'at most the higher of the figure and the minimum wage', limit),
      step('Bonus', bonus, 'of a month, nearest rupee'),
    ],
  };
}

function bonusYear(facts: Facts): Answer {
  const wage = paiseIn(facts, 'calculation_wage_rupees');
  const months = numberIn(facts, 'months_worked');
  const { value, steps } = bonusForYear({
    accounting_year: textIn(facts, 'accounting_year'),
    // The example gives the calculation wage itself: it stands for the minimum wage.
    months: Array.from({ length: months }, (_, n) => ({ month: `month ${n + 1}`, wage, earned: wage, minimum_wage: wage })),
    days_worked: numberIn(facts, 'days_worked_in_year', months * 26),
    percent: rateIn(facts, 'bonus_percent'),
  });
  if (value.problem !== null) throw new RangeError(value.problem);
  return { got: { bonus_rupees: toRupees(value.amount), eligible_months: value.eligible_months }, steps };
}

function bonusDue(facts: Facts): Answer {
  const { value, steps } = bonusEligibility({
    accounting_year: textIn(facts, 'accounting_year'),
    wage: paiseIn(facts, 'monthly_wage_rupees'),
    days_worked: numberIn(facts, 'days_worked_in_year'),
  });
  return { got: { eligible: value.eligible }, steps };
}

function runOvertime(facts: Facts): Answer {
  const on = textIn(facts, 'on_date');
  const { value, steps } = overtimeAmount({
    on,
    monthly_wage: paiseIn(facts, 'monthly_wage_rupees'),
    minutes: Math.round(numberIn(facts, 'overtime_hours') * 60),
    minutes_in_quarter_before: 0,
  });
  return {
    got: {
      daily_wage_rupees: toRupees(value.daily_wage),
      hourly_wage_rupees: toRupees(value.hourly_wage),
      rate_multiple: inForce(overtimeRule, on).value.multiple,
      overtime_rupees: toRupees(value.amount),
    },
    steps,
  };
}

function runOvertimeMinutes(facts: Facts): Answer {
  const { value, steps } = roundOvertime(numberIn(facts, 'minutes_of_overtime'), textIn(facts, 'on_date', LATEST));
  return { got: { counted_minutes: value }, steps };
}

function minimumWage(facts: Facts): Answer {
  const { value, steps } = minimumWageOf(paiseIn(facts, 'daily_minimum_wage_rupees'), textIn(facts, 'on_date', LATEST));
  return { got: { hourly_rupees: toRupees(value.hourly), monthly_rupees: toRupees(value.monthly) }, steps };
}

export const benefitTopics: Topics = {
  lwf_contribution: runWelfareFund,
  gratuity_amount: gratuityOf,
  gratuity_service_years: gratuityOf,
  bonus_month: bonusMonth,
  bonus_year: bonusYear,
  bonus_eligibility: bonusDue,
  overtime_amount: runOvertime,
  overtime_rounding: runOvertimeMinutes,
  minimum_wage_conversion: minimumWage,
};
