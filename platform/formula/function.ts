import type { Span } from './position.ts';
import type { DependencyKind, Scope } from './scope.ts';
import { LIMITS, type Node, type NodeOf } from './syntax.ts';
import { commonType, type FormulaType, type Found, isAmount, TYPE_NAMES } from './type.ts';
import type { ProblemCode, Run } from './values.ts';
import { Halt } from './values.ts';
import type { Stage } from './variables.ts';

/** What a function can use while its call is checked. */
export interface Checking {
  readonly scope: Scope;
  typeOf(node: Node): Found;
  report(message: string, span: Span): undefined;
  /** "column 7", for messages. */
  place(span: Span): string;
  uses(kind: DependencyKind, name: string): void;
  component(node: NodeOf<'name'>, kind: 'optional' | 'earned' | 'yearToDate'): boolean;
}

/** What a function can use while its call is compiled. */
export interface Compiling {
  readonly scope: Scope;
  /** A blank name gives null where `blank` is true and halts the evaluation otherwise. */
  compile(node: Node, blank?: boolean): Run;
  amount(node: Node): Run<number>;
  /** "column 7", for messages. */
  place(span: Span): string;
}

export type Call = NodeOf<'call'>;

/** Number of values of a call; `even` for functions with pairs of values. */
export type Arity = { readonly least: number; readonly most: number; readonly even?: boolean };

export type FunctionRule = {
  readonly values: Arity;
  /** `payroll` when it needs data known only in payroll. */
  readonly stage?: Stage;
  /** The type of a call with the right number of values; reports errors. */
  readonly type: (call: Call, checking: Checking) => Found;
  /** Compiles the call. `blank` as in Compiling.compile: whether a blank result is accepted. */
  readonly run: (call: Call, compiling: Compiling, blank: boolean) => Run;
};

/** Exactly this number of values. */
export const exactArity = (count: number): Arity => ({ least: count, most: count });
/** From `least` to `most` values. */
export const arityBetween = (least: number, most: number): Arity => ({ least, most });
/** At least this number of values, at most the limit of the language. */
export const minimumArity = (least: number): Arity => ({ least, most: LIMITS.values });

/** The call's value at an index. Its presence was checked by the arity. */
export const argument = (call: Call, at: number): Node => call.args[at] as Node;

/** Whether a value has a type; an amount (`money`) may be a number of rupees. Reports an error when it has not. */
export function hasType(type: FormulaType, node: Node, call: Call, checking: Checking): boolean {
  const found = checking.typeOf(node);
  if (!found) return false;
  if (found === type || (type === 'money' && isAmount(found))) return true;
  checking.report(`'${call.name}' needs ${TYPE_NAMES[type]}, found ${TYPE_NAMES[found]} (${checking.place(node)})`, node);
  return false;
}

/** The common type of several amounts; undefined when one is not an amount (reported). */
export function commonAmountType(nodes: readonly Node[], call: Call, checking: Checking): Found {
  const fit = nodes.map((node) => hasType('money', node, call, checking));
  if (fit.includes(false)) return undefined;
  return nodes.some((node) => checking.typeOf(node) === 'money') ? 'money' : 'number';
}

/** The common type of several values; undefined when they have none (not reported) or one has an error. */
export function sharedType(nodes: readonly Node[], checking: Checking): Found {
  return nodes.map((node) => checking.typeOf(node)).reduce((a, b) => (a && b ? commonType(a, b) : undefined));
}

/** A text literal, such as a table name, an input name or a date. Reports an error for anything else. */
export function literalText(node: Node, what: string, checking: Checking): string | undefined {
  if (node.kind === 'text') return node.value;
  return checking.report(`Expected ${what} in quotes (${checking.place(node)})`, node);
}

/** Stops an evaluation with a problem. */
export const haltError = (code: ProblemCode, message: string, span: Span): Halt => new Halt(code, message, span);
