import { fromNumber, fromPaise } from './fact.ts';
import type { Compiling } from './function.ts';
import { functions } from './functions.ts';
import { divideMicro, LIMIT, multiplyMicro } from './micro.ts';
import { positionOf, type Span } from './position.ts';
import type { Scope } from './scope.ts';
import type { Arithmetic, Comparison, Node, NodeOf } from './syntax.ts';
import { Halt, type Run } from './values.ts';
import { payVariables } from './variables.ts';

/**
 * Compiles a checked tree into nested functions. The language has no loops and each of at most 500 parts runs at most once (a function
 * goes once over at most 40 values), so an evaluation takes well below 10,000 steps.
 */
export class Compiler implements Compiling {
  readonly scope: Scope;
  readonly #text: string;

  constructor(text: string, scope: Scope) {
    this.#text = text;
    this.scope = scope;
  }

  place(span: Span): string {
    return positionOf(this.#text, span.start);
  }

  amount(node: Node): Run<number> {
    return this.compile(node) as Run<number>;
  }

  compile(node: Node, blank = false): Run {
    switch (node.kind) {
      case 'number':
      case 'text':
      case 'boolean': {
        const { value } = node;
        return () => value;
      }
      case 'name':
        return this.#name(node, blank);
      case 'negative': {
        const of = this.amount(node.of);
        return (values) => 0 - of(values);
      }
      case 'not': {
        const of = this.compile(node.of);
        return (values) => !of(values);
      }
      case 'arithmetic':
        return this.#arithmetic(node);
      case 'logic': {
        const left = this.compile(node.left);
        const right = this.compile(node.right);
        return node.op === 'and' ? (values) => left(values) && right(values) : (values) => left(values) || right(values);
      }
      case 'comparison':
        return this.#comparison(node);
      case 'between': {
        const [of, low, high] = [this.amount(node.of), this.amount(node.low), this.amount(node.high)];
        return (values) => {
          const value = of(values);
          return value >= low(values) && value <= high(values);
        };
      }
      case 'in':
        return this.#in(node);
      case 'call':
        return (functions.get(node.name) as NonNullable<ReturnType<typeof functions.get>>).run(node, this, blank);
    }
  }

  #name(node: NodeOf<'name'>, blank: boolean): Run {
    const { name } = node;
    const missing = (): null => {
      if (blank) return null;
      throw new Halt('blank', `'${name}' has no value (${this.place(node)})`, node);
    };
    const type = (this.scope.variables ?? payVariables).get(name)?.type;
    if (!type)
      return (values) => {
        const rate = values.components[name];
        return rate === undefined ? missing() : fromPaise(rate, node);
      };
    if (type === 'money' || type === 'number') {
      const read = type === 'money' ? fromPaise : fromNumber;
      return (values) => {
        const fact = values.variables[name];
        return fact === undefined || fact === null ? missing() : read(fact as number, node);
      };
    }
    return (values) => values.variables[name] ?? missing();
  }

  #arithmetic(node: NodeOf<'arithmetic'>): Run<number> {
    const left = this.amount(node.left);
    const right = this.amount(node.right);
    const inside = (value: number): number => {
      if (value <= LIMIT && value >= -LIMIT) return value;
      throw new Halt('out_of_range', 'Result is out of range', node);
    };
    const compute: Record<Arithmetic, Run<number>> = {
      '+': (values) => inside(left(values) + right(values)),
      '-': (values) => inside(left(values) - right(values)),
      '*': (values) => inside(multiplyMicro(left(values), right(values))),
      '/': (values) => {
        const over = right(values);
        if (over === 0) throw new Halt('division_by_zero', `Division by zero at ${this.place(node.at)}`, node);
        return inside(divideMicro(left(values), over));
      },
    };
    return compute[node.op];
  }

  /** `=` and `!=` accept blanks: a blank equals nothing. */
  #comparison(node: NodeOf<'comparison'>): Run<boolean> {
    const equality = node.op === '=' || node.op === '!=';
    const left = this.compile(node.left, equality) as Run<number | null>;
    const right = this.compile(node.right, equality) as Run<number>;
    const compute: Record<Comparison, Run<boolean>> = {
      '=': (values) => {
        const value = left(values);
        return value !== null && value === right(values);
      },
      '!=': (values) => {
        const value = left(values);
        return value === null || value !== right(values);
      },
      '<': (values) => (left(values) as number) < right(values),
      '<=': (values) => (left(values) as number) <= right(values),
      '>': (values) => (left(values) as number) > right(values),
      '>=': (values) => (left(values) as number) >= right(values),
    };
    return compute[node.op];
  }

  #in(node: NodeOf<'in'>): Run<boolean> {
    const of = this.compile(node.of, true);
    const { negated } = node;
    if (node.list.every((item) => item.kind === 'text' || item.kind === 'number')) {
      const known: ReadonlySet<unknown> = new Set(node.list.map((item) => (item as NodeOf<'text'>).value));
      return (values) => known.has(of(values)) !== negated;
    }
    const items = node.list.map((item) => this.compile(item, true));
    return (values) => {
      const value = of(values);
      return (value !== null && items.some((item) => item(values) === value)) !== negated;
    };
  }
}
