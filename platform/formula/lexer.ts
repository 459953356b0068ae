import { LIMIT, type Micro, ONE } from './micro.ts';
import { positionOf, type Span, SyntaxProblem } from './position.ts';

export type Token = Span &
  (
    | { readonly kind: 'number'; readonly value: Micro }
    | { readonly kind: 'text'; readonly value: string }
    | { readonly kind: 'name'; readonly name: string }
    | { readonly kind: 'symbol'; readonly symbol: string }
    | { readonly kind: 'end' }
  );

const BLANK = /(?:[ \t\r\n]|#[^\n]*)*/y;
const NUMBER = /(\d+(?:_\d+)*)(?:\.(\d+))?(%)?/y;
const NAME = /[A-Za-z_][A-Za-z0-9_]*/y;
const TEXT = /"([^"\n]*)"/y;
const SYMBOL = /<=|>=|!=|[-+*/=<>(),]/y;

/**
 * The tokens of a formula, followed by an `end` token.
 * @throws SyntaxProblem at the first character that starts no token
 */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  const match = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    return pattern.exec(text);
  };
  for (;;) {
    at += (match(BLANK) as RegExpExecArray)[0].length;
    if (at >= text.length) break;
    const token = numberAt(match(NUMBER), text, at) ?? wordAt(match, at);
    if (!token) throw unexpectedCharacter(text, at);
    tokens.push(token);
    at = token.end;
  }
  const end = tokens.at(-1)?.end ?? 0;
  tokens.push({ kind: 'end', start: end, end });
  return tokens;
}

function wordAt(match: (pattern: RegExp) => RegExpExecArray | null, start: number): Token | null {
  let found = match(NAME);
  if (found) return { kind: 'name', name: found[0], start, end: start + found[0].length };
  found = match(TEXT);
  if (found) return { kind: 'text', value: found[1] as string, start, end: start + found[0].length };
  found = match(SYMBOL);
  return found && { kind: 'symbol', symbol: found[0], start, end: start + found[0].length };
}

/** `1_50_000`, `12.5`, `12%`: millionths, exactly. A percentage is a hundredth, so it may have four decimals. */
function numberAt(found: RegExpExecArray | null, text: string, start: number): Token | null {
  if (!found) return null;
  const [all, digits = '', decimals = '', percent] = found;
  const span = { start, end: start + all.length };
  const most = percent ? 4 : 6;
  if (decimals.length > most)
    throw new SyntaxProblem(
      `At most ${most} decimals are allowed${percent ? ' in a percentage' : ''} (${positionOf(text, start)})`,
      span,
    );
  const whole = Number(digits.replaceAll('_', ''));
  const value = percent
    ? whole * (ONE / 100) + Number(decimals.padEnd(4, '0'))
    : whole * ONE + Number(decimals.padEnd(6, '0') || 0);
  if (value > LIMIT) throw new SyntaxProblem(`Number is out of range (${positionOf(text, start)})`, span);
  return { kind: 'number', value: value as Micro, ...span };
}

function unexpectedCharacter(text: string, at: number): SyntaxProblem {
  if (text[at] === '"') {
    const line = text.indexOf('\n', at);
    return new SyntaxProblem(`Text is not closed (${positionOf(text, at)})`, { start: at, end: line < 0 ? text.length : line });
  }
  const character = String.fromCodePoint(text.codePointAt(at) as number);
  return new SyntaxProblem(`Unexpected character '${character}' at ${positionOf(text, at)}`, {
    start: at,
    end: at + character.length,
  });
}
