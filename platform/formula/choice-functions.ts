import { argument, exactArity, type FunctionRule, hasType, sharedType } from './function.ts';

export const choiceFunctions: Record<string, FunctionRule> = {
  /** Only the result chosen is evaluated. */
  if: {
    values: exactArity(3),
    type: (call, checking) => {
      const fits = hasType('boolean', argument(call, 0), call, checking);
      const branches = call.args.slice(1);
      const known = branches.map((node) => checking.typeOf(node)).every(Boolean);
      const type = sharedType(branches, checking);
      if (known && !type) return checking.report(`Both results of 'if' must have the same type (${checking.place(call)})`, call);
      return fits ? type : undefined;
    },
    run: (call, compiling, blank) => {
      const condition = compiling.compile(argument(call, 0));
      const yes = compiling.compile(argument(call, 1), blank);
      const no = compiling.compile(argument(call, 2), blank);
      return (values) => (condition(values) ? yes(values) : no(values));
    },
  },

  is_blank: {
    values: exactArity(1),
    type: (call, checking) => checking.typeOf(argument(call, 0)) && 'boolean',
    run: (call, compiling) => {
      const of = compiling.compile(argument(call, 0), true);
      return (values) => {
        const value = of(values);
        return value === null || value === '';
      };
    },
  },

  /** The first value, or the second where the first is blank. */
  coalesce: {
    values: exactArity(2),
    type: (call, checking) => {
      const known = call.args.map((node) => checking.typeOf(node)).every(Boolean);
      const type = sharedType(call.args, checking);
      if (known && !type)
        return checking.report(`Both values of 'coalesce' must have the same type (${checking.place(call)})`, call);
      return type;
    },
    run: (call, compiling, blank) => {
      const first = compiling.compile(argument(call, 0), true);
      const second = compiling.compile(argument(call, 1), blank);
      return (values) => {
        const value = first(values);
        return value === null || value === '' ? second(values) : value;
      };
    },
  },
};
