import {
  argument,
  arityBetween,
  type Call,
  type Checking,
  type Compiling,
  commonAmountType,
  exactArity,
  type FunctionRule,
  haltError,
  hasType,
  minimumArity,
  sharedType,
} from './function.ts';
import { addMicro, ONE, roundToStep, type StepRule } from './micro.ts';
import type { Found } from './type.ts';
import type { Run } from './values.ts';

const checkAmounts = (call: Call, checking: Checking): Found => commonAmountType(call.args, call, checking);

/** The least or greatest of several amounts, or of several dates. */
function extremeRule(pick: 'min' | 'max'): FunctionRule {
  return {
    values: minimumArity(1),
    type: (call, checking) => (sharedType(call.args, checking) === 'date' ? 'date' : checkAmounts(call, checking)),
    run: (call, compiling) => {
      const runs = call.args.map((node) => compiling.compile(node) as Run<number>);
      const [first, second] = runs as [Run<number>, Run<number>];
      if (runs.length === 2)
        return (values) => {
          const a = first(values);
          const b = second(values);
          return (pick === 'min' ? b < a : b > a) ? b : a;
        };
      return (values) => {
        let found = first(values);
        for (let at = 1; at < runs.length; at += 1) {
          const next = (runs[at] as Run<number>)(values);
          if (pick === 'min' ? next < found : next > found) found = next;
        }
        return found;
      };
    },
  };
}

function roundingRule(rule: StepRule): FunctionRule {
  return {
    values: arityBetween(1, 2),
    type: (call, checking) => {
      const type = hasType('money', argument(call, 0), call, checking) ? checking.typeOf(argument(call, 0)) : undefined;
      const step = call.args[1];
      return !step || hasType(type === 'money' ? 'money' : 'number', step, call, checking) ? type : undefined;
    },
    run: (call, compiling) => {
      const of = compiling.amount(argument(call, 0));
      const step = call.args[1] ? compiling.amount(call.args[1]) : () => ONE;
      return (values) => {
        const size = step(values);
        if (size <= 0) throw notPositive(call, compiling);
        return assertInRange(roundToStep(of(values), size, rule), call);
      };
    },
  };
}

const notPositive = (call: Call, compiling: Compiling) =>
  haltError('step_not_positive', `The step of '${call.name}' must be above zero (${compiling.place(argument(call, 1))})`, call);

function assertInRange(value: number, call: Call): number {
  if (Number.isNaN(value)) throw haltError('out_of_range', 'Result is out of range', call);
  return value;
}

export const amountFunctions: Record<string, FunctionRule> = {
  min: extremeRule('min'),
  max: extremeRule('max'),
  round: roundingRule('round'),
  ceil: roundingRule('ceil'),
  floor: roundingRule('floor'),

  sum: {
    values: minimumArity(1),
    type: checkAmounts,
    run: (call, compiling) => {
      const runs = call.args.map((node) => compiling.amount(node));
      return (values) => {
        let total = 0;
        for (const run of runs) total = assertInRange(addMicro(total, run(values)), call);
        return total;
      };
    },
  },

  abs: {
    values: exactArity(1),
    type: checkAmounts,
    run: (call, compiling) => {
      const of = compiling.amount(argument(call, 0));
      return (values) => Math.abs(of(values));
    },
  },

  /** Limits x to low and high. With a low above the high it gives the high. */
  clamp: {
    values: exactArity(3),
    type: checkAmounts,
    run: (call, compiling) => {
      const [of, low, high] = call.args.map((node) => compiling.amount(node)) as [Run<number>, Run<number>, Run<number>];
      return (values) => Math.min(Math.max(of(values), low(values)), high(values));
    },
  },
};
