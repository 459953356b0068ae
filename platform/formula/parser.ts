import { type Token, tokensOf } from './lexer.ts';
import { positionOf, type Span, SyntaxProblem } from './position.ts';
import { type Arithmetic, type Comparison, LIMITS, type Logic, type Node } from './syntax.ts';

/** Operator precedence, lowest first. An operator is parsed while its level is at least the requested one. */
const LEVEL = { or: 1, and: 2, not: 3, comparison: 4, sum: 5, product: 6, negative: 7 } as const;

const INFIX: ReadonlyMap<string, number> = new Map([
  ['or', LEVEL.or],
  ['and', LEVEL.and],
  ...['=', '!=', '<', '<=', '>', '>=', 'in', 'not', 'between'].map((op) => [op, LEVEL.comparison] as const),
  ...['+', '-'].map((op) => [op, LEVEL.sum] as const),
  ...['*', '/'].map((op) => [op, LEVEL.product] as const),
]);

const KEYWORDS: ReadonlySet<string> = new Set(['or', 'and', 'not', 'in', 'between', 'true', 'false']);

/**
 * Parses a formula into its tree.
 * @throws SyntaxProblem at the first error, or when a limit is exceeded
 */
export function parseSyntax(text: string): Node {
  if (text.length > LIMITS.characters)
    throw new SyntaxProblem('Formula is longer than 2,000 characters', { start: LIMITS.characters, end: text.length });
  const parser = new Parser(text);
  return parser.whole();
}

class Parser {
  readonly #text: string;
  readonly #tokens: readonly Token[];
  #at = 0;
  #parts = 0;
  #depth = 0;

  constructor(text: string) {
    this.#text = text;
    this.#tokens = tokensOf(text);
  }

  whole(): Node {
    const node = this.#expression(LEVEL.or);
    if (this.#next.kind !== 'end') throw this.#expected('an operator');
    return node;
  }

  get #next(): Token {
    return this.#tokens[this.#at] as Token;
  }

  /** The next token as an operator or keyword; '' for anything else. */
  #word(token = this.#next): string {
    return token.kind === 'symbol' ? token.symbol : token.kind === 'name' ? token.name : '';
  }

  #expected(what: string, token = this.#next): SyntaxProblem {
    if (token.kind === 'end') {
      const place = token.start === 0 ? 'column 0' : positionOf(this.#text, token.start - 1);
      return new SyntaxProblem(`The formula ends too early: expected ${what} after ${place}`, token);
    }
    const found = this.#text.slice(token.start, token.end);
    return new SyntaxProblem(`Expected ${what} but found '${found}' at ${positionOf(this.#text, token.start)}`, token);
  }

  #take(word: string, what = `'${word}'`): Token {
    if (this.#word() !== word) throw this.#expected(what);
    this.#at += 1;
    return this.#tokens[this.#at - 1] as Token;
  }

  #made(node: Node): Node {
    this.#parts += 1;
    if (this.#parts > LIMITS.parts)
      throw new SyntaxProblem('Formula has more than 500 parts', { start: node.start, end: node.end });
    return node;
  }

  #nested<T>(read: () => T): T {
    this.#depth += 1;
    if (this.#depth > LIMITS.levels) throw new SyntaxProblem('Formula is nested more than 32 levels', this.#next);
    const result = read();
    this.#depth -= 1;
    return result;
  }

  #expression(level: number): Node {
    let left = this.#prefix(level);
    let compared = false;
    for (;;) {
      const token = this.#next;
      const word = this.#word();
      const its = INFIX.get(word);
      if (its === undefined || its < level) return left;
      if (its === LEVEL.comparison && compared)
        throw new SyntaxProblem(`Comparisons cannot be chained (${positionOf(this.#text, token.start)}); use and`, token);
      compared = its === LEVEL.comparison;
      this.#at += 1;
      left = this.#made(this.#infix(word, left, { start: token.start, end: token.end }));
    }
  }

  #infix(op: string, left: Node, at: Span): Node {
    const { start } = left;
    if (op === 'in' || op === 'not') {
      if (op === 'not') this.#take('in');
      const open = this.#take('(', 'a list in brackets');
      const list = this.#values(open, 'in');
      return { kind: 'in', negated: op === 'not', of: left, list, at, start, end: this.#end };
    }
    if (op === 'between') {
      const low = this.#expression(LEVEL.sum);
      this.#take('and');
      const high = this.#expression(LEVEL.sum);
      return { kind: 'between', of: left, low, high, at, start, end: high.end };
    }
    const its = INFIX.get(op) as number;
    const right = this.#expression(its + 1);
    const sides = { left, right, at, start, end: right.end };
    if (its === LEVEL.comparison) return { kind: 'comparison', op: op as Comparison, ...sides };
    if (its >= LEVEL.sum) return { kind: 'arithmetic', op: op as Arithmetic, ...sides };
    return { kind: 'logic', op: op as Logic, ...sides };
  }

  /** Where the last word read ends. */
  get #end(): number {
    return (this.#tokens[this.#at - 1] as Token).end;
  }

  #prefix(level: number): Node {
    const token = this.#next;
    const { start, end } = token;
    const word = this.#word();
    if (word === '-' || (word === 'not' && level <= LEVEL.not)) {
      this.#at += 1;
      const inner = word === '-' ? LEVEL.negative : LEVEL.not;
      const of = this.#nested(() => this.#expression(inner));
      return this.#made({ kind: word === '-' ? 'negative' : 'not', of, at: { start, end }, start, end: of.end });
    }
    if (word === '(') {
      this.#at += 1;
      const inside = this.#nested(() => this.#expression(LEVEL.or));
      this.#take(')');
      return inside;
    }
    if (token.kind === 'end' || token.kind === 'symbol') throw this.#expected('a value');
    this.#at += 1;
    if (token.kind === 'number') return this.#made({ kind: 'number', value: token.value, start, end });
    if (token.kind === 'text') return this.#made({ kind: 'text', value: token.value, start, end });
    return this.#named(token);
  }

  #named(token: Token & { kind: 'name' }): Node {
    const { name, start, end } = token;
    if (name === 'true' || name === 'false') return this.#made({ kind: 'boolean', value: name === 'true', start, end });
    if (KEYWORDS.has(name)) throw this.#expected('a value', token);
    if (this.#word() !== '(') return this.#made({ kind: 'name', name, start, end });
    const open = this.#take('(');
    const args = this.#values(open, name);
    return this.#made({ kind: 'call', name, args, at: { start, end }, start, end: this.#end });
  }

  /** Values between brackets, the opening one read already; `of` is named when there are too many. */
  #values(open: Span, of: string): Node[] {
    return this.#nested(() => {
      const values: Node[] = [];
      if (this.#word() === ')' && of !== 'in') {
        this.#at += 1;
        return values;
      }
      for (;;) {
        values.push(this.#expression(LEVEL.or));
        if (this.#word() === ')') break;
        this.#take(',', "',' or ')'");
      }
      this.#at += 1;
      if (values.length > LIMITS.values && of === 'in')
        throw new SyntaxProblem(
          `'in' takes 1 to ${LIMITS.values} values, found ${values.length} (${positionOf(this.#text, open.start)})`,
          { start: open.start, end: this.#end },
        );
      return values;
    });
  }
}
