import { fromFact, fromNumber, fromPaise } from './fact.ts';
import {
  argument,
  arityBetween,
  type Call,
  type Checking,
  exactArity,
  type FunctionRule,
  haltError,
  hasType,
  literalText,
} from './function.ts';
import { nearestName } from './nearest.ts';
import type { FormulaType } from './type.ts';
import type { Fact, Values } from './values.ts';

/** The text a call spells out first; its presence was checked. */
function firstLiteral(call: Call): string {
  const node = argument(call, 0);
  return node.kind === 'text' || node.kind === 'name' ? (node.kind === 'text' ? node.value : node.name) : '';
}

/** Reads an amount of a component named by its code, 0 where there is none. */
function ofComponent(
  kind: 'optional' | 'earned' | 'yearToDate',
  read: (values: Values, code: string) => number | undefined,
): FunctionRule {
  return {
    values: exactArity(1),
    ...(kind !== 'optional' && { stage: 'payroll' as const }),
    type: (call, checking) => {
      const node = argument(call, 0);
      if (node.kind !== 'name') return checking.report(`Expected a component code (${checking.place(node)})`, node);
      return checking.component(node, kind) ? 'money' : undefined;
    },
    run: (call) => {
      const code = firstLiteral(call);
      return (values) => fromPaise(read(values, code) ?? 0, call);
    },
  };
}

/** A name in quotes that must be one of those known, where they are known. */
function knownName(call: Call, what: string, known: Iterable<string> | undefined, checking: Checking): string | undefined {
  const node = argument(call, 0);
  const name = literalText(node, what, checking);
  if (name === undefined || !known) return name;
  const names = [...known];
  if (names.includes(name)) return name;
  const near = nearestName(name, names);
  return checking.report(`Unknown name '${name}' at ${checking.place(node)}${near ? `. Did you mean '${near}'?` : ''}`, node);
}

const customType = (call: Call, scope: Checking['scope']): FormulaType => scope.custom?.get(firstLiteral(call)) ?? 'text';

export const payFunctions: Record<string, FunctionRule> = {
  component_or_zero: ofComponent('optional', (values, code) => values.components[code]),
  earned: ofComponent('earned', (values, code) => values.earned?.[code]),
  ytd: ofComponent('yearToDate', (values, code) => values.yearToDate?.[code]),

  /** An amount by key. Without a default, a key without a row stops the evaluation. */
  lookup: {
    values: arityBetween(2, 3),
    type: (call, checking) => {
      const table = knownName(call, 'the table', checking.scope.tables, checking);
      if (table !== undefined) checking.uses('tables', table);
      const key = hasType('text', argument(call, 1), call, checking);
      const otherwise = call.args[2] ? hasType('money', call.args[2], call, checking) : true;
      return table !== undefined && key && otherwise ? 'money' : undefined;
    },
    run: (call, compiling) => {
      const table = firstLiteral(call);
      const key = compiling.compile(argument(call, 1), call.args.length === 3);
      const otherwise = call.args[2] && compiling.amount(call.args[2]);
      return (values) => {
        const wanted = key(values) as string;
        const found = values.tables?.get(table)?.get(wanted);
        if (found !== undefined) return fromPaise(found, call);
        if (otherwise) return otherwise(values);
        throw haltError('no_row', `No row for '${wanted}' in table ${table}`, call);
      };
    },
  },

  /** An input of the month as a number. Without a default, a missing input stops the evaluation. */
  input: {
    values: arityBetween(1, 2),
    stage: 'payroll',
    type: (call, checking) => {
      const name = literalText(argument(call, 0), 'the name of an input', checking);
      if (name !== undefined) checking.uses('inputs', name);
      const otherwise = call.args[1] ? hasType('number', call.args[1], call, checking) : true;
      return name !== undefined && otherwise ? 'number' : undefined;
    },
    run: (call, compiling, blank) => {
      const name = firstLiteral(call);
      const otherwise = call.args[1] && compiling.amount(call.args[1]);
      return (values) => {
        const found = values.inputs?.get(name);
        if (found !== undefined) return fromNumber(found, call);
        if (otherwise) return otherwise(values);
        if (blank) return null;
        throw haltError('blank', `No input '${name}' was entered (${compiling.place(call)})`, call);
      };
    },
  },

  custom: {
    values: exactArity(1),
    type: (call, checking) => {
      const name = knownName(call, 'the code of a custom field', checking.scope.custom?.keys(), checking);
      if (name === undefined) return undefined;
      checking.uses('custom', name);
      return customType(call, checking.scope);
    },
    run: (call, compiling, blank) => {
      const name = firstLiteral(call);
      const type = customType(call, compiling.scope);
      return (values) => {
        const found: Fact = values.custom?.get(name);
        if (found !== undefined && found !== null) return fromFact(found, type, call);
        if (blank) return null;
        throw haltError('blank', `'${name}' has no value (${compiling.place(call)})`, call);
      };
    },
  },
};
