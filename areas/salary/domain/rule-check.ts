import { parseFormula, type Scope } from '@hrms/platform/formula';
import type { CalculationFields, ComponentRule } from '../contract/index.ts';
import { CTC_MONTHLY } from './component.ts';

/** A problem that prevents a component or structure from being used, with its field. */
export type SalaryProblem = {
  readonly code: string;
  readonly path: string;
  readonly message: string;
  /** In a formula: offsets of its text, the end exclusive. */
  readonly start?: number;
  readonly end?: number;
};

/** The names that formulas of an organisation may use. */
export type Vocabulary = Pick<Scope, 'components' | 'custom' | 'tables'>;

const FLAGS = ['pf_wage', 'esi_eligibility_wage', 'esi_contribution_wage', 'gratuity_wage', 'bonus_wage'] as const;

/** The problems of one dated rule on its own. Paths begin at the rule. */
export function ruleProblems(rule: ComponentRule, vocabulary: Vocabulary): SalaryProblem[] {
  const problems = calculationProblems(rule, {
    ...vocabulary,
    components: new Set([...vocabulary.components, CTC_MONTHLY]),
    stage: rule.evaluated_at,
    expects: 'amount',
  });
  const about = (path: string, message: string, code = 'salary.rule_invalid') => problems.push({ code, path, message });
  if (rule.wage_code_class === null) about('wage_code_class', 'Please select a wage class', 'salary.wage_class_missing');
  if (FLAGS.some((flag) => rule[flag] !== 'by_code') && !rule.wage_override_reason)
    about('wage_override_reason', 'Please enter the reason for the override');
  if (rule.minimum_paise !== null && rule.maximum_paise !== null && rule.minimum_paise > rule.maximum_paise)
    about('maximum_paise', 'Maximum is below the minimum');
  if (rule.calculation === 'balancing' && (rule.frequency !== 'monthly' || !rule.in_ctc))
    about('calculation', 'The balancing component must be monthly and inside the CTC');
  if (new Set(rule.months).size !== rule.months.length) about('months', 'Select each payout month once');
  return problems;
}

/** The problems of a calculation: missing fields and formula errors. */
export function calculationProblems(given: CalculationFields, scope: Scope): SalaryProblem[] {
  const about = (path: string, message: string): SalaryProblem[] => [{ code: 'salary.rule_invalid', path, message }];
  switch (given.calculation) {
    case 'percentage': {
      if (given.percentage_bp === null) return about('percentage_bp', 'Please enter a percentage');
      if (given.percentage_of.length === 0) return about('percentage_of', 'Please select the components it is a percentage of');
      return given.percentage_of.flatMap((code) => percentageProblem(code, scope));
    }
    case 'formula':
      if (!given.formula?.trim()) return about('formula', 'Please enter a formula');
      return formulaProblems(given.formula, 'formula', scope);
    default:
      return [];
  }
}

function percentageProblem(code: string, scope: Scope): SalaryProblem[] {
  const about = (message: string) => [{ code: 'salary.formula_invalid', path: 'percentage_of', message }];
  if (scope.structure && !scope.structure.has(code)) return about(`'${code}' is not part of this structure`);
  if (!scope.components.has(code) && !scope.structure?.has(code)) return about(`Unknown name '${code}'`);
  if (scope.stage === 'assignment' && scope.later?.has(code))
    return about(`'${code}' is known only in payroll. Set this component to be calculated each month`);
  return [];
}

/** The errors of a formula as problems of a field. */
export function formulaProblems(text: string, path: string, scope: Scope): SalaryProblem[] {
  const { errors } = parseFormula(text, scope);
  return (errors ?? []).map((error) => ({ code: 'salary.formula_invalid', path, ...error }));
}
