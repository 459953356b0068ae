import type { Checking } from './function.ts';
import { functions } from './functions.ts';
import { nearestName } from './nearest.ts';
import { type FormulaError, positionOf, type Span } from './position.ts';
import type { Dependencies, DependencyKind, Scope } from './scope.ts';
import type { Node, NodeOf } from './syntax.ts';
import { commonType, type FormulaType, type Found, isAmount, productType, TYPE_NAMES } from './type.ts';
import { payVariables } from './variables.ts';

const COMPONENT_CODE = /^[A-Z][A-Z0-9_]{1,29}$/;

/** Checks a formula tree against its scope: finds its type and dependencies and collects all errors. */
export class Checker implements Checking {
  readonly errors: FormulaError[] = [];
  readonly scope: Scope;
  readonly #text: string;
  readonly #types = new Map<Node, Found>();
  readonly #used = new Map<DependencyKind, Set<string>>();

  constructor(text: string, scope: Scope) {
    this.#text = text;
    this.scope = scope;
  }

  /** The type of the whole formula; an error when the scope expects another. */
  whole(node: Node): Found {
    const type = this.typeOf(node);
    if (type && this.scope.expects === 'amount' && !isAmount(type))
      return this.report(`A formula must give an amount. This one gives ${TYPE_NAMES[type]}`, node);
    if (type && this.scope.expects === 'condition' && type !== 'boolean')
      return this.report(`A condition must give true or false. This one gives ${TYPE_NAMES[type]}`, node);
    return type;
  }

  dependencies(): Dependencies {
    const sorted = (kind: DependencyKind) => [...(this.#used.get(kind) ?? [])].sort();
    return {
      components: sorted('components'),
      optional: sorted('optional'),
      earned: sorted('earned'),
      yearToDate: sorted('yearToDate'),
      variables: sorted('variables'),
      inputs: sorted('inputs'),
      custom: sorted('custom'),
      tables: sorted('tables'),
    };
  }

  report(message: string, span: Span): undefined {
    this.errors.push({ message, start: span.start, end: span.end });
    return undefined;
  }

  place(span: Span): string {
    return positionOf(this.#text, span.start);
  }

  uses(kind: DependencyKind, name: string): void {
    const names = this.#used.get(kind) ?? new Set();
    this.#used.set(kind, names.add(name));
  }

  typeOf(node: Node): Found {
    if (!this.#types.has(node)) this.#types.set(node, this.#check(node));
    return this.#types.get(node);
  }

  #check(node: Node): Found {
    switch (node.kind) {
      case 'number':
      case 'text':
      case 'boolean':
        return node.kind;
      case 'name':
        return this.#name(node);
      case 'negative':
        return this.#single('-', node, isAmount);
      case 'not':
        return this.#single('not', node, (type) => type === 'boolean');
      case 'arithmetic':
        return this.#arithmetic(node);
      case 'logic':
        return this.#pair(node, (a, b) => (a === 'boolean' && b === 'boolean' ? 'boolean' : undefined));
      case 'comparison':
        return this.#compared(node.op, node.at, this.typeOf(node.left), this.typeOf(node.right));
      case 'between':
        return this.#between(node);
      case 'in':
        return this.#in(node);
      case 'call':
        return this.#call(node);
    }
  }

  #single(op: string, node: NodeOf<'negative' | 'not'>, fits: (type: Exclude<Found, undefined>) => boolean): Found {
    const type = this.typeOf(node.of);
    if (!type || fits(type)) return type;
    return this.report(`Cannot use '${op}' with ${TYPE_NAMES[type]} (${this.place(node.at)})`, node.at);
  }

  #pair(
    node: NodeOf<'arithmetic' | 'logic'>,
    result: (a: Exclude<Found, undefined>, b: Exclude<Found, undefined>) => Found,
  ): Found {
    const [left, right] = [this.typeOf(node.left), this.typeOf(node.right)];
    if (!left || !right) return undefined;
    return result(left, right) ?? this.#cannot(node.op, left, right, node.at);
  }

  #arithmetic(node: NodeOf<'arithmetic'>): Found {
    const { op } = node;
    return this.#pair(node, (a, b) => {
      if (op === '*' || op === '/') return productType(op, a, b);
      return isAmount(a) && isAmount(b) ? commonType(a, b) : undefined;
    });
  }

  #cannot(op: string, a: FormulaType, b: FormulaType, at: Span): undefined {
    return this.report(`Cannot use '${op}' between ${TYPE_NAMES[a]} and ${TYPE_NAMES[b]} (${this.place(at)})`, at);
  }

  /** `=` and `!=` compare values of any one type, the others only amounts and dates. */
  #compared(op: string, at: Span, left: Found, right: Found): Found {
    if (!left || !right) return undefined;
    const type = commonType(left, right);
    const ordered = op !== '=' && op !== '!=' && op !== 'in';
    if (!type || (ordered && !isAmount(type) && type !== 'date')) return this.#cannot(op, left, right, at);
    return 'boolean';
  }

  #between(node: NodeOf<'between'>): Found {
    const [of, low, high] = [this.typeOf(node.of), this.typeOf(node.low), this.typeOf(node.high)];
    return this.#compared('between', node.at, of, low) && this.#compared('between', node.at, of, high);
  }

  #in(node: NodeOf<'in'>): Found {
    const of = this.typeOf(node.of);
    const fits = node.list.map((value) => this.#compared('in', value, of, this.typeOf(value)));
    return fits.includes(undefined) ? undefined : 'boolean';
  }

  #name(node: NodeOf<'name'>): Found {
    const variable = (this.scope.variables ?? payVariables).get(node.name);
    if (variable) {
      this.uses('variables', node.name);
      if (variable.stage === 'payroll' && this.scope.stage !== 'payroll') return this.#tooEarly(node.name, node);
      return variable.type;
    }
    if (functions.has(node.name)) return this.report(`Expected '(' after '${node.name}' (${this.place(node)})`, node);
    return this.component(node, 'components') ? 'money' : undefined;
  }

  /** Checks a component code; false when it was reported as an error. */
  component(node: NodeOf<'name'>, kind: 'components' | 'optional' | 'earned' | 'yearToDate'): boolean {
    const { components, structure } = this.scope;
    const { name } = node;
    this.uses(kind, name);
    if (!components.has(name) && !structure?.has(name)) {
      const near = nearestName(name, this.#names(kind));
      this.report(`Unknown name '${name}' at ${this.place(node)}${near ? `. Did you mean '${near}'?` : ''}`, node);
      return false;
    }
    if (structure && !structure.has(name) && kind !== 'optional' && COMPONENT_CODE.test(name)) {
      this.report(`'${name}' is not part of this structure (${this.place(node)})`, node);
      return false;
    }
    if (this.scope.stage !== 'payroll' && this.scope.later?.has(name)) {
      this.#tooEarly(name, node);
      return false;
    }
    return true;
  }

  *#names(kind: DependencyKind): Generator<string> {
    yield* this.scope.structure ?? [];
    yield* this.scope.components;
    if (kind === 'components') for (const [name] of this.scope.variables ?? payVariables) yield name;
  }

  #tooEarly(name: string, span: Span): undefined {
    const why = `'${name}' is known only in payroll. Set this component to be calculated each month`;
    return this.report(`${why} (${this.place(span)})`, span);
  }

  #call(node: NodeOf<'call'>): Found {
    const rule = functions.get(node.name);
    if (!rule) return this.report(`Unknown function '${node.name}' at ${this.place(node)}`, node.at);
    if (rule.stage === 'payroll' && this.scope.stage !== 'payroll') return this.#tooEarly(node.name, node.at);
    const { least, most, even } = rule.values;
    const found = node.args.length;
    if (found >= least && found <= most && !(even && found % 2 === 1)) return rule.type(node, this);
    const range = least === most ? `${least}` : even ? `${least}, ${least + 2}, … ${most}` : `${least} to ${most}`;
    const allowed = most === least + 1 ? `${least} or ${most}` : range;
    return this.report(`'${node.name}' takes ${allowed} values, found ${found} (${this.place(node)})`, node);
  }
}
