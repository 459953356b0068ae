import {
  argument,
  type Call,
  type Checking,
  commonAmountType,
  type FunctionRule,
  haltError,
  hasType,
  sharedType,
} from './function.ts';
import { addMicro, LIMIT, multiplyMicro } from './micro.ts';
import type { Node } from './syntax.ts';
import type { Run } from './values.ts';

/** Splits `x, upto1, v1, upto2, v2, …, v_above` into the upper bounds and the values; the last band has no bound. */
function bandsOf(call: Call): { bounds: Node[]; values: Node[] } {
  const bounds: Node[] = [];
  const values: Node[] = [];
  call.args.slice(1, -1).forEach((node, at) => {
    (at % 2 === 0 ? bounds : values).push(node);
  });
  values.push(call.args.at(-1) as Node);
  return { bounds, values };
}

const pairs = { least: 4, most: 40, even: true };

function slabValueType(call: Call, values: readonly Node[], checking: Checking) {
  const type = sharedType(values, checking);
  if (!type && values.every((node) => checking.typeOf(node)))
    return checking.report(`The values of '${call.name}' must have the same type (${checking.place(call)})`, call);
  return type;
}

export const bandFunctions: Record<string, FunctionRule> = {
  /** The value of the band of an amount, upper bound included. Only this value is evaluated. */
  slab: {
    values: pairs,
    type: (call, checking) => {
      const { bounds, values } = bandsOf(call);
      const fits = commonAmountType([argument(call, 0), ...bounds], call, checking);
      const type = slabValueType(call, values, checking);
      return fits && type;
    },
    run: (call, compiling, blank) => {
      const bands = bandsOf(call);
      const of = compiling.amount(argument(call, 0));
      const bounds = bands.bounds.map((node) => compiling.amount(node));
      const results = bands.values.map((node) => compiling.compile(node, blank));
      return (values) => {
        const amount = of(values);
        let at = 0;
        while (at < bounds.length && amount > (bounds[at] as Run<number>)(values)) at += 1;
        return (results[at] as Run)(values);
      };
    },
  },

  /** The sum of each band's part of the amount at its rate. Nothing below zero. */
  marginal: {
    values: pairs,
    type: (call, checking) => {
      const { bounds, values: rates } = bandsOf(call);
      const type = commonAmountType([argument(call, 0), ...bounds], call, checking);
      const fit = rates.map((rate) => hasType('number', rate, call, checking));
      return fit.includes(false) ? undefined : type && checking.typeOf(argument(call, 0));
    },
    run: (call, compiling) => {
      const bands = bandsOf(call);
      const of = compiling.amount(argument(call, 0));
      const bounds = bands.bounds.map((node) => compiling.amount(node));
      const rates = bands.values.map((node) => compiling.amount(node));
      return (values) => {
        const amount = of(values);
        let lower = 0;
        let total = 0;
        for (let at = 0; at < rates.length && amount > lower; at += 1) {
          const upper = Math.min(amount, bounds[at]?.(values) ?? LIMIT);
          if (upper <= lower) continue;
          total = addMicro(total, multiplyMicro(upper - lower, (rates[at] as Run<number>)(values)));
          lower = upper;
        }
        if (Number.isNaN(total)) throw haltError('out_of_range', 'Result is out of range', call);
        return total;
      };
    },
  },
};
