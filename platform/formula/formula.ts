import type { Paise, Rounding } from '@hrms/platform/money';
import { Checker } from './checker.ts';
import { Compiler } from './compiler.ts';
import { ONE, toPaise } from './micro.ts';
import { parseSyntax } from './parser.ts';
import { type FormulaError, SyntaxProblem } from './position.ts';
import type { Dependencies, Scope } from './scope.ts';
import type { FormulaType } from './type.ts';
import { type FormulaProblem, Halt, type Run, type Values } from './values.ts';

/** A parsed, checked and compiled formula. It can be evaluated any number of times with values of its scope. */
export type Formula = {
  readonly text: string;
  readonly type: FormulaType;
  readonly uses: Dependencies;
  readonly run: Run;
};

export type Parsed =
  | { readonly formula: Formula; readonly errors?: undefined }
  | { readonly errors: readonly FormulaError[]; readonly formula?: undefined };

/**
 * Parses and checks a formula text. Errors are returned with their position: a syntax error alone, other errors all together in text
 * order. Never throws.
 */
export function parseFormula(text: string, scope: Scope): Parsed {
  try {
    const tree = parseSyntax(text);
    const checker = new Checker(text, scope);
    const type = checker.whole(tree);
    if (!type || checker.errors.length > 0) return { errors: checker.errors.sort((a, b) => a.start - b.start) };
    const run = new Compiler(text, scope).compile(tree);
    return { formula: { text, type, uses: checker.dependencies(), run } };
  } catch (stopped) {
    if (stopped instanceof SyntaxProblem) return { errors: [stopped.error] };
    throw stopped;
  }
}

/**
 * The result of a formula: amounts (rupees) and numbers as whole `millionths`, everything else as the value itself.
 */
export type Evaluated =
  | { readonly millionths: number; readonly problem?: undefined }
  | { readonly value: string | boolean; readonly problem?: undefined }
  | { readonly problem: FormulaProblem };

/** Evaluates a formula; a failure is returned as a problem with its position. */
export function evaluate(formula: Formula, values: Values): Evaluated {
  try {
    const result = formula.run(values);
    return typeof result === 'number' ? { millionths: result } : { value: result as string | boolean };
  } catch (stopped) {
    if (stopped instanceof Halt) return { problem: stopped.problem };
    throw stopped;
  }
}

/** Evaluates a formula that gives an amount: paise, rounded once by the rule, or the problem. */
export function evaluateAmount(formula: Formula, values: Values, rule: Rounding): Paise | FormulaProblem {
  try {
    return toPaise(formula.run(values) as number, rule);
  } catch (stopped) {
    if (stopped instanceof Halt) return stopped.problem;
    throw stopped;
  }
}

/** Evaluates a condition: true or false, or the problem. */
export function evaluateCondition(formula: Formula, values: Values): boolean | FormulaProblem {
  try {
    return formula.run(values) as boolean;
  } catch (stopped) {
    if (stopped instanceof Halt) return stopped.problem;
    throw stopped;
  }
}

/** Millionths as a plain number, for display only. */
export const numberOf = (millionths: number): number => millionths / ONE;

/** The dependencies of a formula by kind. */
export const dependenciesOf = (formula: Formula): Dependencies => formula.uses;

/** The component codes to calculate before this formula. */
export const codesNeeded = (formula: Formula): string[] => [
  ...formula.uses.components,
  ...formula.uses.optional,
  ...formula.uses.earned,
];
