import { valueOn } from '@hrms/platform/explain';
import { type Paise, roundDivide, toRupees, zero } from '@hrms/platform/money';
import { allowanceExemption } from '../../income-tax/allowances.ts';
import type { Claim } from '../../income-tax/deductions.ts';
import { hraExemption, type RentPeriod } from '../../income-tax/house-rent.ts';
import {
  employerFundValue,
  giftValue,
  loanValue,
  type MotorCar,
  mealValue,
  motorCarValue,
} from '../../income-tax/perquisites.ts';
import {
  commutedPensionExemption,
  gratuityExemption,
  leaveEncashmentExemption,
  retrenchmentExemption,
  voluntaryRetirementExemption,
} from '../../income-tax/retirement-exemptions.ts';
import { salaryTax } from '../../income-tax/salary-tax.ts';
import { tdsInterestCost, tdsLateFeeCost } from '../../income-tax/tds-default.ts';
import { gratuity } from '../../labour-law/gratuity.ts';
import { exemptGratuity, exemptLeaveEncashment } from '../../law/retirement.parameters.ts';
import type { ClaimKind } from '../../law/salary-heads.parameters.ts';
import { taxInRupees, taxpayerOf } from './income-tax.topics.ts';
import {
  type Answer,
  expectFact,
  type Facts,
  flagIn,
  hasFact,
  numberIn,
  paiseIn,
  rateIn,
  type Topics,
  textIn,
} from './reading.ts';

const periodOf = (facts: Facts): RentPeriod => ({
  months: numberIn(facts, 'months', 1),
  salary: paiseIn(facts, 'basic_and_da_month_rupees'),
  allowance: paiseIn(facts, 'hra_received_month_rupees'),
  rent: paiseIn(facts, 'rent_paid_month_rupees'),
  city: textIn(facts, 'accommodation_city', 'not named'),
});

function houseRent(facts: Facts): Answer {
  const listed = facts['periods'];
  const periods = Array.isArray(listed) ? (listed as Facts[]).map(periodOf) : [periodOf(facts)];
  const { tax_year, regime } = taxpayerOf(facts);
  const { value, steps } = hraExemption({
    tax_year,
    regime,
    periods,
    ...(hasFact(facts, 'city_rate_percent') && { city_rate: rateIn(facts, 'city_rate_percent') }),
  });
  const byPeriod = Object.fromEntries(value.by_period.map((exempt, at) => [`exempt_period_${at + 1}_rupees`, toRupees(exempt)]));
  return { got: { ...byPeriod, exempt_year_rupees: toRupees(value.exempt), exempt_month_rupees: toRupees(value.exempt) }, steps };
}

/** Old section numbers in the names of the examples' claims. */
const CLAIM_OF: Record<string, ClaimKind> = {
  '80c': 'savings',
  '80ccd_1b': 'pension_own',
  '80d': 'health_self',
  '80d_parents': 'health_parents',
  '80dd': 'disabled_dependant',
  '80ddb': 'specified_disease',
  '80e': 'education_loan',
  '80ee': 'home_loan_2016',
  '80eea': 'affordable_home_loan',
  '80eeb': 'electric_vehicle_loan',
  '80g': 'donations',
  '80ggc': 'political_donation',
  '80tta': 'savings_interest',
  '80ttb': 'senior_interest',
  '80u': 'own_disability',
};

function claimsIn(facts: Facts): Claim[] {
  return Object.keys(facts).flatMap((name) => {
    const old = /^claim_.*formerly_(.+)_rupees$/.exec(name)?.[1];
    if (old === undefined) return [];
    const kind = CLAIM_OF[old];
    if (!kind) throw new RangeError(`${name} is not known`);
    return [{ kind, amount: paiseIn(facts, name), raised: false }];
  });
}

/** A year's allowance of the children: received, the exempt part and its reasons. */
function childrenAllowance(facts: Facts, kind: 'children_education' | 'hostel') {
  const person = taxpayerOf(facts);
  const received = paiseIn(facts, `${kind}_allowance_year_rupees`, 0);
  const children = numberIn(facts, 'children_count', 2);
  const months = numberIn(facts, 'months', 12);
  if (received === 0) return { received, exempt: zero, steps: [] };
  const { value, steps } = allowanceExemption({ ...person, kind, received, months, children, spent: zero, basic: zero });
  return { received, exempt: value, steps };
}

function runSalary(facts: Facts): Answer {
  const education = childrenAllowance(facts, 'children_education');
  const hostel = childrenAllowance(facts, 'hostel');
  const basic = paiseIn(facts, 'basic_year_rupees', 0);
  const allowance = paiseIn(facts, 'hra_received_year_rupees', 0);
  const rent = paiseIn(facts, 'rent_paid_year_rupees', 0);
  const other = ['special_allowance_year_rupees', 'other_taxable_salary_year_rupees', 'gross_salary_year_rupees'].reduce(
    (sum, name) => sum + paiseIn(facts, name, 0),
    (allowance + education.received + hostel.received) as number,
  ) as Paise;
  const person = taxpayerOf(facts);
  const { value, steps } = salaryTax({
    ...person,
    employer_category: textIn(facts, 'employer_category', 'private') === 'government' ? 'government' : 'private',
    basic_and_da: basic,
    other_pay: other,
    // The whole year is one period: yearly amounts are its single month.
    rent: rent === 0 ? [] : [{ months: 1, salary: basic, allowance, rent, city: textIn(facts, 'accommodation_city') }],
    exempt: (education.exempt + hostel.exempt) as Paise,
    perquisites: paiseIn(facts, 'perquisites_year_rupees', 0),
    employer_pension: paiseIn(facts, 'employer_nps_year_rupees', 0),
    previous_employer: paiseIn(facts, 'previous_employer_salary_rupees', 0),
    professional_tax: paiseIn(facts, 'professional_tax_year_rupees', 0),
    other_income: paiseIn(facts, 'other_income_rupees', 0),
    house_loan_interest: paiseIn(facts, 'home_loan_interest_self_occupied_rupees', 0),
    claims: claimsIn(facts),
  });
  const gross = toRupees(value.income.gross_salary);
  return {
    got: {
      ...taxInRupees(value.tax),
      hra_exempt_rupees: toRupees(value.hra_exempt),
      children_education_exempt_rupees: toRupees(education.exempt),
      hostel_exempt_rupees: toRupees(hostel.exempt),
      gross_salary_year_rupees: gross,
      gross_salary_including_employer_nps_rupees: gross,
      employer_nps_deduction_rupees: toRupees(value.employer_pension_deduction),
      professional_tax_deduction_rupees: toRupees(value.income.professional_tax),
      standard_deduction_rupees: toRupees(value.income.standard_deduction),
    },
    steps: [...education.steps, ...hostel.steps, ...steps],
  };
}

function carOf(facts: Facts): MotorCar {
  expectFact(facts, 'owned_by', 'employer');
  return {
    tax_year: textIn(facts, 'tax_year'),
    use: textIn(facts, 'use', 'mixed') as MotorCar['use'],
    running_costs_paid_by: textIn(facts, 'running_costs_paid_by', 'employer') as MotorCar['running_costs_paid_by'],
    engine_above_1600_cc: flagIn(facts, 'engine_above_1600_cc'),
    electric: flagIn(facts, 'electric'),
    chauffeur_provided: flagIn(facts, 'chauffeur_provided'),
    months: numberIn(facts, 'months', 12),
    running_cost: paiseIn(facts, 'running_cost_year_rupees', 0),
    cost_of_car: paiseIn(facts, 'cost_of_car_rupees', 0),
    recovered: paiseIn(facts, 'recovered_rupees', 0),
  };
}

function runPerquisite(facts: Facts): Answer {
  const tax_year = textIn(facts, 'tax_year');
  const kind = textIn(facts, 'perquisite');
  switch (kind) {
    case 'motor_car': {
      const { value, steps } = motorCarValue(carOf(facts));
      return { got: { taxable_year_rupees: toRupees(value) }, steps };
    }
    case 'employer_fund_contribution_above_750000': {
      const { value, steps } = employerFundValue({
        tax_year,
        contribution: paiseIn(facts, 'employer_contribution_year_rupees'),
        earlier_excess: paiseIn(facts, 'excess_of_earlier_years_rupees', 0),
        earlier_accretion: paiseIn(facts, 'accretion_of_earlier_years_rupees', 0),
        opening_balance: paiseIn(facts, 'opening_balance_rupees'),
        closing_balance: paiseIn(facts, 'closing_balance_rupees'),
        income_of_year: paiseIn(facts, 'income_of_the_year_rupees'),
      });
      return {
        got: {
          taxable_contribution_rupees: toRupees(value.contribution),
          rate_of_return: value.rate,
          taxable_accretion_rupees: toRupees(value.accretion),
        },
        steps,
      };
    }
    case 'loan': {
      const balances = (facts['month_end_balances_rupees'] as number[]).map((each) => roundDivide(each * 100, 1, 'paise'));
      const { value, steps } = loanValue({
        tax_year,
        highest_total: paiseIn(facts, 'highest_total_rupees', Math.max(...balances) / 100),
        month_end_balances: balances,
        market_rate: rateIn(facts, 'market_rate_percent'),
        interest_paid: paiseIn(facts, 'interest_paid_rupees', 0),
      });
      return { got: { taxable_year_rupees: toRupees(value) }, steps };
    }
    case 'gifts': {
      const { value, steps } = giftValue({
        tax_year,
        gifts: paiseIn(facts, 'gifts_year_rupees'),
        at_or_above: textIn(facts, 'at_or_above', 'whole') as 'whole',
      });
      return { got: { taxable_year_rupees: toRupees(value) }, steps };
    }
    case 'meals': {
      const { value, steps } = mealValue({
        tax_year,
        meals: numberIn(facts, 'meals'),
        cost: paiseIn(facts, 'cost_rupees'),
        recovered: paiseIn(facts, 'recovered_rupees', 0),
      });
      return { got: { taxable_year_rupees: toRupees(value) }, steps };
    }
    default:
      throw new RangeError(`perquisite ${kind} is not known`);
  }
}

const dayOf = (tax_year: string) => `${tax_year.slice(0, 4)}-04-01`;

/** The gratuity the Act allows: given by the example, or calculated from wages and service. Never taken from what was received. */
function byLaw(facts: Facts, tax_year: string): Paise {
  if (!flagIn(facts, 'covered_by_act')) return zero;
  if (hasFact(facts, 'amount_by_law_rupees') || !hasFact(facts, 'last_drawn_monthly_wages_rupees'))
    return paiseIn(facts, 'amount_by_law_rupees');
  const wages = paiseIn(facts, 'last_drawn_monthly_wages_rupees');
  const service = { years: numberIn(facts, 'service_years'), months: numberIn(facts, 'service_extra_months', 0), days: 0 };
  return gratuity({
    exit_date: textIn(facts, 'exit_date', `${tax_year.slice(0, 4)}-12-31`),
    cause: 'retirement',
    employment_type: 'regular',
    wages,
    service: { ...service, worked_in_last_year: null },
    covered: true,
    days_make_fifth_year: false,
    fewer_than_six_days: false,
  }).value.before_ceiling;
}

function runRetirement(facts: Facts): Answer {
  const tax_year = textIn(facts, 'tax_year');
  const received = paiseIn(facts, 'received_rupees');
  const average_10_months = paiseIn(facts, 'average_salary_10_months_rupees', 0);
  const completed_years = numberIn(facts, 'completed_years', 0);
  const earlier_exempt = paiseIn(facts, 'earlier_exempt_rupees', 0);
  const limits: Record<string, Paise> = {};
  const answer = ({ value, steps }: ReturnType<typeof retrenchmentExemption>, more: Record<string, unknown> = {}): Answer => {
    Object.assign(limits, value.limits);
    const amount = (name: string) => (limits[name] === undefined ? undefined : toRupees(limits[name]));
    return {
      got: {
        exempt_rupees: toRupees(value.exempt),
        taxable_rupees: toRupees(value.taxable),
        statutory_amount_rupees: amount('statutory_amount'),
        leave_value_capped_30_days_a_year_rupees: amount('leave_value_capped'),
        ten_months_salary_rupees: amount('months_of_salary'),
        ...more,
      },
      steps,
    };
  };
  switch (textIn(facts, 'receipt')) {
    case 'gratuity':
      expectFact(facts, 'limit_rupees', toRupees(valueOn(exemptGratuity, dayOf(tax_year))));
      return answer(
        gratuityExemption({
          tax_year,
          covered: flagIn(facts, 'covered_by_act'),
          received,
          by_law: byLaw(facts, tax_year),
          average_10_months,
          completed_years,
          earlier_exempt,
        }),
      );
    case 'leave_encashment_on_leaving': {
      expectFact(facts, 'limit_rupees', toRupees(valueOn(exemptLeaveEncashment, dayOf(tax_year))));
      const leave = leaveEncashmentExemption({
        tax_year,
        received,
        average_10_months,
        completed_years,
        leave_credit_days: numberIn(facts, 'leave_credit_days'),
        earlier_exempt,
      });
      return answer(leave, { leave_value_of_balance_rupees: toRupees(leave.value.balance_value) });
    }
    case 'commuted_pension':
      return answer(
        commutedPensionExemption({
          tax_year,
          received,
          full_commuted_value: paiseIn(facts, 'full_commuted_value_rupees'),
          gratuity_received: flagIn(facts, 'gratuity_received'),
        }),
      );
    case 'voluntary_retirement':
      return answer(voluntaryRetirementExemption({ tax_year, received, claimed_before: flagIn(facts, 'claimed_before') }));
    case 'retrenchment':
      return answer(retrenchmentExemption({ tax_year, received, by_law: paiseIn(facts, 'amount_by_law_rupees') }));
    default:
      throw new RangeError(`receipt ${facts['receipt']} is not known`);
  }
}

function defaultCost(facts: Facts): Answer {
  const kind = textIn(facts, 'default');
  if (kind === 'late_statement') {
    const { value, steps } = tdsLateFeeCost({
      due: textIn(facts, 'due_date'),
      filed: textIn(facts, 'filed_on'),
      tax_of_statement: paiseIn(facts, 'tax_deducted_in_statement_rupees'),
    });
    return { got: { days_late: value.days, fee_rupees: toRupees(value.fee) }, steps };
  }
  if (kind !== 'late_deduction' && kind !== 'late_deposit') throw new RangeError(`default ${kind} is not known`);
  const { value, steps } = tdsInterestCost({
    kind,
    tax: paiseIn(facts, 'tax_rupees'),
    from: textIn(facts, kind === 'late_deduction' ? 'deductible_on' : 'deducted_on'),
    to: textIn(facts, kind === 'late_deduction' ? 'deducted_on' : 'deposited_on'),
  });
  return {
    got: {
      months_counted: value.months,
      rate_percent_per_month: kind === 'late_deduction' ? 1 : 1.5,
      interest_rupees: toRupees(value.interest),
    },
    steps,
  };
}

export const salaryHeadTopics: Topics = {
  hra_exemption: houseRent,
  salary_tax: runSalary,
  perquisite: runPerquisite,
  retirement_exemption: runRetirement,
  tds_default_cost: defaultCost,
};
