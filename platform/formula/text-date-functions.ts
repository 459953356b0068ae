import { daysBetween, fullMonths, fullYears, isCivilDate } from '@hrms/platform/calendar';
import { argument, exactArity, type FunctionRule, hasType, literalText } from './function.ts';
import { ONE } from './micro.ts';
import type { FormulaType } from './type.ts';
import type { Run } from './values.ts';

/** A function of two values of one type. */
function ofTwo<T>(type: FormulaType, result: FormulaType, compute: (a: string, b: string) => T): FunctionRule {
  return {
    values: exactArity(2),
    type: (call, checking) => {
      const fit = call.args.map((node) => hasType(type, node, call, checking));
      return fit.includes(false) ? undefined : result;
    },
    run: (call, compiling) => {
      const [first, second] = call.args.map((node) => compiling.compile(node)) as [Run<string>, Run<string>];
      return (values) => compute(first(values), second(values));
    },
  };
}

function partOf(start: number, end: number): FunctionRule {
  return {
    values: exactArity(1),
    type: (call, checking) => (hasType('date', argument(call, 0), call, checking) ? 'number' : undefined),
    run: (call, compiling) => {
      const of = compiling.compile(argument(call, 0)) as Run<string>;
      return (values) => Number(of(values).slice(start, end)) * ONE;
    },
  };
}

export const textAndDateFunctions: Record<string, FunctionRule> = {
  starts_with: ofTwo('text', 'boolean', (text, start) => text.startsWith(start)),
  contains: ofTwo('text', 'boolean', (text, part) => text.includes(part)),

  full_years: ofTwo('date', 'number', (from, to) => fullYears(from, to) * ONE),
  full_months: ofTwo('date', 'number', (from, to) => fullMonths(from, to) * ONE),
  /** Days from one date to the other; 0 for the same day. */
  days: ofTwo('date', 'number', (from, to) => daysBetween(from, to) * ONE),
  month_of: partOf(5, 7),
  year_of: partOf(0, 4),

  /** A date literal: `date("2026-04-01")`. */
  date: {
    values: exactArity(1),
    type: (call, checking) => {
      const node = argument(call, 0);
      const text = literalText(node, 'a date like "2026-04-01"', checking);
      if (text === undefined) return undefined;
      if (isCivilDate(text)) return 'date';
      return checking.report(`Expected a date like 2026-04-01 but found '${text}' at ${checking.place(node)}`, node);
    },
    run: (call) => {
      const node = argument(call, 0);
      const day = node.kind === 'text' ? node.value : '';
      return () => day;
    },
  },
};
