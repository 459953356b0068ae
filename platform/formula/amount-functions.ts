import {
  amountsOf,
  argument,
  atLeast,
  between,
  type Call,
  type Checking,
  type Compiling,
  exactly,
  type FunctionRule,
  halt,
  sharedType,
  wants,
} from './function.ts';
import { ONE, plus, type StepRule, toStep } from './micro.ts';
import type { Found } from './type.ts';
import type { Run } from './values.ts';

const amounts = (call: Call, checking: Checking): Found => amountsOf(call.args, call, checking);

/** The least or greatest of several amounts, or of several dates. */
function extreme(pick: 'min' | 'max'): FunctionRule {
  return {
    values: atLeast(1),
    type: (call, checking) => (sharedType(call.args, checking) === 'date' ? 'date' : amounts(call, checking)),
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

function stepped(rule: StepRule): FunctionRule {
  return {
    values: between(1, 2),
    type: (call, checking) => {
      const type = wants('money', argument(call, 0), call, checking) ? checking.typeOf(argument(call, 0)) : undefined;
      const step = call.args[1];
      return !step || wants(type === 'money' ? 'money' : 'number', step, call, checking) ? type : undefined;
    },
    run: (call, compiling) => {
      const of = compiling.amount(argument(call, 0));
      const step = call.args[1] ? compiling.amount(call.args[1]) : () => ONE;
      return (values) => {
        const size = step(values);
        if (size <= 0) throw notPositive(call, compiling);
        return inside(toStep(of(values), size, rule), call);
      };
    },
  };
}

const notPositive = (call: Call, compiling: Compiling) =>
  halt('step_not_positive', `The step of '${call.name}' must be above zero (${compiling.place(argument(call, 1))})`, call);

function inside(value: number, call: Call): number {
  if (Number.isNaN(value)) throw halt('out_of_range', 'Result is out of range', call);
  return value;
}

export const amountFunctions: Record<string, FunctionRule> = {
  min: extreme('min'),
  max: extreme('max'),
  round: stepped('round'),
  ceil: stepped('ceil'),
  floor: stepped('floor'),

  sum: {
    values: atLeast(1),
    type: amounts,
    run: (call, compiling) => {
      const runs = call.args.map((node) => compiling.amount(node));
      return (values) => {
        let total = 0;
        for (const run of runs) total = inside(plus(total, run(values)), call);
        return total;
      };
    },
  },

  abs: {
    values: exactly(1),
    type: amounts,
    run: (call, compiling) => {
      const of = compiling.amount(argument(call, 0));
      return (values) => Math.abs(of(values));
    },
  },

  /** x kept between low and high; a low above the high gives the high. */
  clamp: {
    values: exactly(3),
    type: amounts,
    run: (call, compiling) => {
      const [of, low, high] = call.args.map((node) => compiling.amount(node)) as [Run<number>, Run<number>, Run<number>];
      return (values) => Math.min(Math.max(of(values), low(values)), high(values));
    },
  },
};
