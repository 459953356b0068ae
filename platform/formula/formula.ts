import type { Paise, Rounding } from '@hrms/platform/money';
import { Checker } from './checker.ts';
import { Compiler } from './compiler.ts';
import { ONE, toPaise } from './micro.ts';
import { parseSyntax } from './parser.ts';
import { type FormulaError, SyntaxProblem } from './position.ts';
import type { Dependencies, Scope } from './scope.ts';
import type { FormulaType } from './type.ts';
import { type FormulaProblem, Halt, type Run, type Values } from './values.ts';

/** A formula that was read, checked and compiled: evaluate it as often as you like, with any values of its scope. */
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
 * Reads a formula a person wrote. Never throws on any text: mistakes come back as sentences with their place, a mistake of
 * writing alone, mistakes of meaning all together in the order of the text.
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
 * What a formula gives: amounts and numbers as plain numbers of rupees or units with at most six decimals are `millionths`
 * (whole), everything else is the value itself.
 */
export type Evaluated =
  | { readonly millionths: number; readonly problem?: undefined }
  | { readonly value: string | boolean; readonly problem?: undefined }
  | { readonly problem: FormulaProblem };

/** Evaluates a formula; what stops it comes back as a problem with its place. */
export function evaluate(formula: Formula, values: Values): Evaluated {
  try {
    const result = formula.run(values);
    return typeof result === 'number' ? { millionths: result } : { value: result as string | boolean };
  } catch (stopped) {
    if (stopped instanceof Halt) return { problem: stopped.problem };
    throw stopped;
  }
}

/** The amount of a formula that expects one, rounded once by the rule: paise, or the problem that stopped it. */
export function evaluateAmount(formula: Formula, values: Values, rule: Rounding): Paise | FormulaProblem {
  try {
    return toPaise(formula.run(values) as number, rule);
  } catch (stopped) {
    if (stopped instanceof Halt) return stopped.problem;
    throw stopped;
  }
}

/** Whether a condition holds, or the problem that stopped it. */
export function evaluateCondition(formula: Formula, values: Values): boolean | FormulaProblem {
  try {
    return formula.run(values) as boolean;
  } catch (stopped) {
    if (stopped instanceof Halt) return stopped.problem;
    throw stopped;
  }
}

/** Millionths as a plain number, for showing only. */
export const numberOf = (millionths: number): number => millionths / ONE;

/** Everything a formula reads. */
export const dependenciesOf = (formula: Formula): Dependencies => formula.uses;

/** The codes that must be computed before this formula: rates it reads, rates it may read, earned amounts it reads. */
export const codesNeeded = (formula: Formula): string[] => [
  ...formula.uses.components,
  ...formula.uses.optional,
  ...formula.uses.earned,
];
