import { codesNeeded, cycleMessage, type Formula, orderByDependency, parseFormula, type Scope } from '@hrms/platform/formula';
import { percent } from '@hrms/platform/money';
import type { CalculationFields, ComponentKind, ComponentRule } from '../contract/index.ts';
import { CTC_MONTHLY, calculationInWords, calculationOf } from './component.ts';
import { calculationProblems, formulaProblems, type SalaryProblem, type Vocabulary } from './rule-check.ts';

/** A line of a structure with the rule of its component on the day. */
export type StructureLineGiven = {
  readonly code: string;
  readonly kind: ComponentKind;
  readonly rule: ComponentRule;
  /** Replaces the rule's own calculation. */
  readonly calculation: CalculationFields | null;
  /** A formula giving true or false. */
  readonly condition: string | null;
};

export type CheckedLine = {
  readonly code: string;
  readonly kind: ComponentKind;
  readonly rule: ComponentRule;
  readonly calculation: CalculationFields;
  /** Of percentages and formulas; null for fixed amounts, the balance, and what is calculated in payroll. */
  readonly formula: Formula | null;
  readonly condition: Formula | null;
  /** The calculation in words. */
  readonly how: string;
};

/** A structure with parsed formulas: its lines as given, and the order in which they are calculated. */
export type CheckedStructure = {
  readonly lines: readonly CheckedLine[];
  /** Every line after all it depends on, ties by code. Independent of the order of the lines. */
  readonly order: readonly CheckedLine[];
  readonly balancing: CheckedLine | null;
  /** Warnings that don't prevent publishing: `salary.no_basic`. */
  readonly warnings: readonly SalaryProblem[];
};

export type StructureCheck =
  | { readonly structure: CheckedStructure; readonly problems?: undefined }
  | { readonly problems: readonly SalaryProblem[]; readonly structure?: undefined };

/**
 * Whether a line's amount is known before payroll runs. Entered and statutory amounts, and components calculated in payroll, are
 * not.
 */
const knownAtAssignment = (line: StructureLineGiven): boolean => {
  const { calculation } = line.calculation ?? line.rule;
  return line.rule.evaluated_at === 'assignment' && calculation !== 'variable' && calculation !== 'system';
};

/** Checks the lines of a structure. Problems have paths such as `lines.2.calculation.formula`. */
export function checkStructure(lines: readonly StructureLineGiven[], vocabulary: Vocabulary): StructureCheck {
  const problems = [...findDuplicateLines(lines), ...balancingProblems(lines)];
  const scopes = scopesOf(lines, vocabulary);
  const checked = lines.map((line, at) => {
    const found = checkLine(line, scopes(line));
    problems.push(...found.problems.map((problem) => ({ ...problem, path: `lines.${at}.${problem.path}` })));
    return found.line;
  });
  if (problems.length > 0) return { problems };
  return orderLines(checked as CheckedLine[]);
}

function findDuplicateLines(lines: readonly StructureLineGiven[]): SalaryProblem[] {
  const seen = new Set<string>();
  return lines.flatMap(({ code }, at) => {
    if (!seen.has(code)) {
      seen.add(code);
      return [];
    }
    return [{ code: 'salary.duplicate_line', path: `lines.${at}.code`, message: `${code} is already in this structure` }];
  });
}

function balancingProblems(lines: readonly StructureLineGiven[]): SalaryProblem[] {
  const balancing = lines
    .map((line, at) => ({ line, at }))
    .filter(({ line }) => (line.calculation ?? line.rule).calculation === 'balancing');
  const path = (at: number) => `lines.${at}.calculation`;
  const twice = balancing
    .slice(1)
    .map(({ at }) => ({ code: 'salary.two_balancing', path: path(at), message: 'Only one component can be the balance of CTC' }));
  const misplaced = balancing
    .filter(({ line: { kind, rule } }) => kind !== 'earning' || !rule.in_ctc || rule.frequency !== 'monthly')
    .map(({ at }) => ({
      code: 'salary.balancing_outside_ctc',
      path: path(at),
      message: 'The balancing component must be a monthly earning inside the CTC',
    }));
  return [...twice, ...misplaced];
}

function scopesOf(lines: readonly StructureLineGiven[], vocabulary: Vocabulary): (line: StructureLineGiven) => Scope {
  const structure = new Set([...lines.map(({ code }) => code), CTC_MONTHLY]);
  const later = new Set(lines.filter((line) => !knownAtAssignment(line) && line.code !== CTC_MONTHLY).map(({ code }) => code));
  return (line) => ({ ...vocabulary, structure, later, stage: line.rule.evaluated_at, expects: 'amount' });
}

function checkLine(line: StructureLineGiven, scope: Scope): { line: CheckedLine | null; problems: SalaryProblem[] } {
  const calculation = line.calculation ?? calculationOf(line.rule);
  const conditional: Scope = { ...scope, expects: 'condition' };
  const problems = [
    ...calculationProblems(calculation, scope).map((problem) => ({ ...problem, path: `calculation.${problem.path}` })),
    ...(line.condition ? formulaProblems(line.condition, 'condition', conditional) : []),
  ];
  if (calculation.calculation === 'fixed' && calculation.amount_paise === null)
    problems.push({ code: 'salary.rule_invalid', path: 'calculation.amount_paise', message: 'Please enter an amount' });
  if (problems.length > 0) return { line: null, problems };
  const text = formulaText(calculation);
  const checked: CheckedLine = {
    code: line.code,
    kind: line.kind,
    rule: line.rule,
    calculation,
    formula: text === null ? null : (parseFormula(text, scope).formula ?? null),
    condition: line.condition ? (parseFormula(line.condition, conditional).formula ?? null) : null,
    how: calculationInWords(calculation),
  };
  return { line: checked, problems };
}

/** The formula text of a line. A percentage is written as a formula, so that there is one way to calculate. */
function formulaText({ calculation, percentage_of, percentage_bp, formula }: CalculationFields): string | null {
  if (calculation === 'formula') return formula;
  return calculation === 'percentage' ? `(${percentage_of.join(' + ')}) * ${percent(percentage_bp ?? 0)}` : null;
}

/** The balancing line depends on every other line inside the CTC that is known before payroll. */
function orderLines(lines: readonly CheckedLine[]): StructureCheck {
  const balancing = lines.find((line) => line.calculation.calculation === 'balancing') ?? null;
  const found = orderByDependency(
    lines.map((line) => ({
      code: line.code,
      needs: [
        ...(line === balancing ? lines.filter((other) => other !== line && countsBefore(other)).map(({ code }) => code) : []),
        ...(line.formula ? codesNeeded(line.formula) : []),
        ...(line.condition ? codesNeeded(line.condition) : []),
      ],
    })),
  );
  if ('cycle' in found)
    return { problems: [{ code: 'salary.component_cycle', path: 'lines', message: cycleMessage(found.cycle) }] };
  const byCode = new Map(lines.map((line) => [line.code, line]));
  const order = found.order.map((code) => byCode.get(code) as CheckedLine);
  const warnings = byCode.has('BASIC')
    ? []
    : [{ code: 'salary.no_basic', path: 'lines', message: 'This structure has no BASIC component' }];
  return { structure: { lines, order, balancing, warnings } };
}

const countsBefore = (line: CheckedLine): boolean => line.rule.in_ctc && knownAtAssignment({ ...line, condition: null });
