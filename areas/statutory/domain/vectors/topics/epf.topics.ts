import { monthOf } from '@hrms/platform/calendar';
import { valueOn } from '@hrms/platform/explain';
import { type Paise, toRupees, zero } from '@hrms/platform/money';
import { delayCost } from '../../delay-cost.ts';
import type { CeilingChangeMethod } from '../../epf/ceiling-change.ts';
import { epfContribution } from '../../epf/contribution.ts';
import { ecrLines } from '../../epf/ecr.ts';
import { epfAdminCharge } from '../../epf/establishment-charges.ts';
import { type EpfLaw, epfLawFor, serviceDaysIn } from '../../epf/law.ts';
import type { EpfInput } from '../../epf/membership.ts';
import { codeWages } from '../../labour-law/wages.ts';
import { excludedShare } from '../../law/wages.parameters.ts';
import { applyOverride } from '../../law-book/override.ts';
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

const BASES: Record<string, Pick<EpfInput['membership'], 'employee_basis' | 'employer_basis'>> = {
  both_restricted_to_ceiling: { employee_basis: 'restricted', employer_basis: 'restricted' },
  employee_and_employer_on_actual_wages: { employee_basis: 'actual', employer_basis: 'actual' },
  employee_on_actual_employer_restricted: { employee_basis: 'actual', employer_basis: 'restricted' },
};

/** The law of the month, with the example's own ceiling in it where that differs. */
function lawOf(facts: Facts): EpfLaw {
  const law = epfLawFor(textIn(facts, 'wage_month'));
  if (!hasFact(facts, 'wage_ceiling_rupees') || law.parts.length > 1) return law;
  const given = paiseIn(facts, 'wage_ceiling_rupees');
  const parts = law.parts.map((part) =>
    part.ceiling.value === given
      ? part
      : {
          ...part,
          ceiling: applyOverride(part.ceiling, {
            value: given,
            from: part.from,
            source: 'the example',
            reason: 'given by the example',
          }),
        },
  );
  return { ...law, parts };
}

function methodOf(facts: Facts, law: EpfLaw): CeilingChangeMethod {
  const named = facts['epf_ceiling_change_method'] ?? facts['ceiling_change_method'];
  if (typeof named === 'string') return named as CeilingChangeMethod;
  const given = facts['wage_ceiling_rupees'];
  if (law.parts.length === 1 || given === undefined) return 'split_by_days';
  return given === toRupees(law.parts[0]?.ceiling.value ?? zero) ? 'old_ceiling_whole_month' : 'new_ceiling_whole_month';
}

function memberOf(facts: Facts, law: EpfLaw): EpfInput {
  const basis = BASES[textIn(facts, 'contribution_basis', 'both_restricted_to_ceiling')];
  if (!basis) throw new RangeError(`contribution_basis ${facts['contribution_basis']} is not known`);
  const old = flagIn(facts, 'age_58_or_more') || numberIn(facts, 'age_years', 0) >= 58;
  return {
    month: law.month,
    wages: paiseIn(facts, 'epf_wages_rupees'),
    service_days: hasFact(facts, 'joined_on')
      ? serviceDaysIn(law, { first_day: textIn(facts, 'joined_on'), last_day: textIn(facts, 'left_on', law.last_day) })
      : null,
    membership: {
      status: 'member',
      ...basis,
      eps_member: flagIn(facts, 'eps_member', true),
      higher_pension: higherPensionIn(facts),
      age_58_on: old ? `${law.month}-01` : null,
      international_worker: flagIn(facts, 'international_worker'),
      certificate_until: hasFact(facts, 'certificate_until') ? textIn(facts, 'certificate_until') : null,
      vpf_rate: hasFact(facts, 'vpf_percent') ? rateIn(facts, 'vpf_percent') : null,
      vpf_amount: hasFact(facts, 'vpf_rupees') ? paiseIn(facts, 'vpf_rupees') : null,
    },
    registration: { rate_class: numberIn(facts, 'contribution_rate_percent', 12) === 10 ? 'reduced' : 'standard' },
    settings: { ceiling_change_method: methodOf(facts, law), eps_age_month: 'birthday_month' },
  };
}

function runContribution(facts: Facts): Answer {
  const law = lawOf(facts);
  const { value, steps } = epfContribution(memberOf(facts, law), law);
  return {
    got: {
      epf_wages_rupees: toRupees(value.epf_wages),
      eps_wages_rupees: toRupees(value.eps_wages),
      edli_wages_rupees: toRupees(value.edli_wages),
      employee_epf_rupees: toRupees(value.employee),
      vpf_rupees: toRupees(value.vpf),
      employer_eps_rupees: toRupees(value.eps),
      employer_epf_difference_rupees: toRupees(value.employer_difference),
      employer_edli_rupees: toRupees(value.edli_rounded),
      employer_edli_exact_rupees: toRupees(value.edli),
      admin_charge_share_before_establishment_minimum_rupees: toRupees(value.admin_share),
    },
    steps,
  };
}

function ecrLineOf(facts: Facts): Answer {
  const law = epfLawFor(textIn(facts, 'wage_month'));
  const wages = paiseIn(facts, 'epf_wages_rupees');
  const eps_wages = paiseIn(facts, 'eps_wages_rupees');
  const member = memberOf(
    { ...facts, contribution_basis: 'employee_and_employer_on_actual_wages', eps_member: eps_wages > 0 },
    law,
  );
  const { value, steps } = epfContribution(member, law);
  const file = ecrLines(
    {
      month: law.month,
      rows: [
        {
          employee_id: 'example',
          uan: textIn(facts, 'uan'),
          member_name: textIn(facts, 'member_name'),
          gross_wages: paiseIn(facts, 'gross_wages_rupees'),
          epf_wages: wages,
          employer_wages: wages,
          eps_wages,
          edli_wages: paiseIn(facts, 'edli_wages_rupees'),
          employee: value.employee,
          vpf: value.vpf,
          eps: value.eps,
          employer_difference: value.employer_difference,
          ncp_days: numberIn(facts, 'ncp_days', 0),
          refund_of_advances: paiseIn(facts, 'refund_of_advances_rupees', 0),
          pension_runs: eps_wages > 0,
          higher_pension: member.membership.higher_pension,
          rate_class: member.registration.rate_class,
          active_in_month: true,
          name_on_uan: null,
          aadhaar_seeded: null,
          bank_seeded: null,
          days_without_pay: null,
          epf_wages_last_month: null,
        },
      ],
      last_month: [],
      totals: null,
    },
    law,
  );
  const errors = file.findings.filter(({ level }) => level === 'error');
  return { got: { line: file.lines[0], errors: errors.length, error_codes: errors.map(({ code }) => code) }, steps };
}

function adminCharge(facts: Facts): Answer {
  const { value, steps } = epfAdminCharge({
    month: textIn(facts, 'wage_month'),
    total_epf_wages: paiseIn(facts, 'total_epf_wages_rupees'),
    contributing_members: numberIn(facts, 'contributing_members'),
    exempted_trust: flagIn(facts, 'exempted_trust'),
  });
  return { got: { account_2_admin_charge_rupees: toRupees(value) }, steps };
}

function latePayment(facts: Facts): Answer {
  const { value, steps } = delayCost({
    scheme: 'epf',
    amount: paiseIn(facts, 'arrear_rupees'),
    due: textIn(facts, 'due_date'),
    paid: textIn(facts, 'paid_date'),
  });
  return {
    got: {
      damages_rupees: toRupees(value.damages),
      interest_12_percent_simple_rupees: toRupees(value.interest),
      days_late: value.days,
      months_or_part_late: value.months,
    },
    steps,
  };
}

/** The joint option; its further share on wages above the threshold goes with it. */
function higherPensionIn(facts: Facts): boolean {
  const higher = flagIn(facts, 'higher_pension_on_actual_wages');
  expectFact(facts, 'higher_pension_extra_1_16_percent_above_15000', higher);
  return higher;
}

function runCodeWages(facts: Facts): Answer {
  const share = valueOn(excludedShare, textIn(facts, 'on_date'));
  expectFact(facts, 'excluded_share_limit_percent', share === null ? null : share / 100);
  const day = textIn(facts, 'on_date');
  const result = codeWages({
    day,
    included: paiseIn(facts, 'basic_da_and_retaining_allowance_rupees'),
    excluded_capped: paiseIn(facts, 'excluded_allowances_rupees'),
    excluded_uncapped: paiseIn(facts, 'gratuity_and_retrenchment_rupees', 0),
  });
  // The ministry's example contributes on the ceiling of its day and nets both shares from the whole.
  const law = lawOf({ wage_month: monthOf(day), wage_ceiling_rupees: 15_000 });
  const fund = epfContribution(memberOf({ epf_wages_rupees: toRupees(result.value.wages) }, law), law);
  const employer = (fund.value.eps + fund.value.employer_difference) as Paise;
  return {
    got: {
      code_wages_rupees: toRupees(result.value.wages),
      add_back_rupees: toRupees(result.value.add_back),
      remuneration_rupees: toRupees(result.value.remuneration),
      employee_epf_at_15000_ceiling_rupees: toRupees(fund.value.employee),
      employer_epf_at_15000_ceiling_rupees: toRupees(employer),
      published_take_home_rupees: toRupees((result.value.remuneration - fund.value.employee - employer) as Paise),
    },
    steps: [...result.steps, ...fund.steps],
  };
}

export const epfTopics: Topics = {
  epf_contribution: runContribution,
  ecr_line: ecrLineOf,
  epf_admin_charge: adminCharge,
  epf_late_payment: latePayment,
  code_wages: runCodeWages,
};
