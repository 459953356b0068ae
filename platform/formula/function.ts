import type { Span } from './position.ts';
import type { DependencyKind, Scope } from './scope.ts';
import { LIMITS, type Node, type NodeOf } from './syntax.ts';
import { commonType, type FormulaType, type Found, isAmount } from './type.ts';
import type { ProblemCode, Run } from './values.ts';
import { Halt } from './values.ts';
import type { Stage } from './variables.ts';

/** What a function asks while its call is checked. */
export interface Checking {
  readonly scope: Scope;
  typeOf(node: Node): Found;
  report(message: string, span: Span): undefined;
  /** "column 7", for messages. */
  place(span: Span): string;
  uses(kind: DependencyKind, name: string): void;
  component(node: NodeOf<'name'>, kind: 'optional' | 'earned' | 'yearToDate'): boolean;
}

/** What a function asks while its call is compiled. */
export interface Compiling {
  readonly scope: Scope;
  /** A blank name gives null where `blank` is true and halts the evaluation otherwise. */
  compile(node: Node, blank?: boolean): Run;
  amount(node: Node): Run<number>;
  /** "column 7", for messages. */
  place(span: Span): string;
}

export type Call = NodeOf<'call'>;

/** How many values a call takes; `even` for functions whose bands come in pairs. */
export type Arity = { readonly least: number; readonly most: number; readonly even?: boolean };

export type FunctionRule = {
  readonly values: Arity;
  /** Payroll when it reads what only a payroll knows. */
  readonly stage?: Stage;
  /** Checks the values of a call that has the right number of them. */
  readonly type: (call: Call, checking: Checking) => Found;
  /** `blank` as in Compiling.compile: whether the caller takes a blank result. */
  readonly run: (call: Call, compiling: Compiling, blank: boolean) => Run;
};

export const exactArity = (count: number): Arity => ({ least: count, most: count });
export const arityBetween = (least: number, most: number): Arity => ({ least, most });
export const minimumArity = (least: number): Arity => ({ least, most: LIMITS.values });

/** The call's value at a place; its presence was checked by the arity. */
export const argument = (call: Call, at: number): Node => call.args[at] as Node;

const WORDS: Record<FormulaType, string> = {
  money: 'an amount',
  number: 'a number',
  text: 'text',
  boolean: 'true or false',
  date: 'a date',
};

/** Whether a value has the type wanted; an amount (`money`) may be a number of rupees. Reports when it has not. */
export function hasType(type: FormulaType, node: Node, call: Call, checking: Checking): boolean {
  const found = checking.typeOf(node);
  if (!found) return false;
  if (found === type || (type === 'money' && isAmount(found))) return true;
  checking.report(`'${call.name}' needs ${WORDS[type]}, found ${found} (${checking.place(node)})`, node);
  return false;
}

/** The one type of several amounts; undefined when one is none (reported). */
export function commonAmountType(nodes: readonly Node[], call: Call, checking: Checking): Found {
  const fit = nodes.map((node) => hasType('money', node, call, checking));
  if (fit.includes(false)) return undefined;
  return nodes.some((node) => checking.typeOf(node) === 'money') ? 'money' : 'number';
}

/** The one type of several values of any kind; undefined when they have none (not reported) or one is wrong already. */
export function sharedType(nodes: readonly Node[], checking: Checking): Found {
  return nodes.map((node) => checking.typeOf(node)).reduce((a, b) => (a && b ? commonType(a, b) : undefined));
}

/** A value spelled out in the formula: table names, input names, dates. Reports anything else. */
export function literalText(node: Node, what: string, checking: Checking): string | undefined {
  if (node.kind === 'text') return node.value;
  return checking.report(`Expected ${what} in quotes (${checking.place(node)})`, node);
}

export const haltError = (code: ProblemCode, message: string, span: Span): Halt => new Halt(code, message, span);
