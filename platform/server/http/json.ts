import { Refusal } from '../refusal.ts';

const DEEPEST = 64;
/** Names that reach the language's own objects. */
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype']);
const NUMBER = /-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y;

const malformed = (why: string) => new Refusal('request.malformed', 400, `The request could not be read: ${why}`);

/** One object that is open: the names seen in it, and whether the next string is a name. A list has no names. */
type Open = { names: Set<string> | null; expectsName: boolean };

/**
 * Reads a body as JSON; an empty one is undefined. What two readers could understand in two ways is refused: a name given twice, a number that loses digits,
 * nesting without end, names of the language's own objects.
 * @throws Refusal 400
 */
export function readJson(text: string): unknown {
  if (text === '') return undefined;
  if (text.trim() === '') throw new Refusal('request.json', 400, 'The request body is empty or cut off');
  assertPlainJson(text);
  try {
    return JSON.parse(text);
  } catch {
    throw malformed('it is not valid JSON');
  }
}

function assertPlainJson(text: string): void {
  const open: Open[] = [];
  for (let at = 0; at < text.length; ) {
    const sign = text[at] as string;
    const here = open.at(-1);
    if (sign === '"') {
      const end = stringAt(text, at);
      if (here?.expectsName) checkName(here, text.slice(at, end));
      at = end;
      continue;
    }
    if (sign === '-' || (sign >= '0' && sign <= '9')) {
      at = numberAt(text, at);
      continue;
    }
    if (sign === '{' || sign === '[') {
      if (open.length === DEEPEST) throw malformed(`it is nested more than ${DEEPEST} levels deep`);
      open.push({ names: sign === '{' ? new Set() : null, expectsName: sign === '{' });
    } else if (sign === '}' || sign === ']') open.pop();
    else if (here?.names && sign === ',') here.expectsName = true;
    at += 1;
  }
}

/** The end of a string: the next quote that no odd number of backslashes stands before. */
function stringAt(text: string, at: number): number {
  for (let from = at + 1; ; ) {
    const quote = text.indexOf('"', from);
    if (quote < 0) throw malformed('it is not valid JSON');
    let slashes = 0;
    while (text[quote - 1 - slashes] === '\\') slashes += 1;
    if (slashes % 2 === 0) return quote + 1;
    from = quote + 1;
  }
}

function checkName(here: Open, quoted: string): void {
  here.expectsName = false;
  const found = quoted.includes('\\') ? unescapeText(quoted) : quoted.slice(1, -1);
  if (FORBIDDEN.has(found)) throw malformed(`the name "${found}" is not allowed`);
  if (here.names?.has(found)) throw malformed(`"${found.slice(0, 60)}" is given twice`);
  here.names?.add(found);
}

function unescapeText(quoted: string): string {
  try {
    return JSON.parse(quoted) as string;
  } catch {
    throw malformed('it is not valid JSON');
  }
}

function numberAt(text: string, at: number): number {
  NUMBER.lastIndex = at;
  const [written] = NUMBER.exec(text) ?? [];
  if (!written) throw malformed('it is not valid JSON');
  const value = Number(written);
  if (!Number.isFinite(value) || (Number.isInteger(value) && !Number.isSafeInteger(value)))
    throw malformed('a number is too large to be kept exactly');
  return NUMBER.lastIndex;
}
