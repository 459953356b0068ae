import { hash } from 'node:crypto';

const keyTexts = new Map<string, string>();

/** A key as JSON writes it, with its colon; there are few, and payslips write them again and again. */
function keyText(key: string): string {
  const known = keyTexts.get(key);
  if (known !== undefined) return known;
  const text = `${JSON.stringify(key)}:`;
  keyTexts.set(key, text);
  return text;
}

/** The keys of a record in order; sorted only where they are not. */
function sortedKeys(record: object): string[] {
  const keys = Object.keys(record);
  for (let at = 1; at < keys.length; at += 1) if ((keys[at - 1] as string) > (keys[at] as string)) return keys.sort();
  return keys;
}

/** What JSON writes in another way than it stands. */
const ESCAPED = /["\\]|\p{Cc}|\p{Cs}/u;
const SHORT = 64;

/** Whether all keys of a value and of what is in it stand in order: its plain JSON is the canonical one then. */
function isInOrder(value: unknown): boolean {
  if (value === null || typeof value !== 'object') return true;
  if (Array.isArray(value)) {
    for (const one of value) if (!isInOrder(one)) return false;
    return true;
  }
  if ('toJSON' in value) return false;
  let before = '';
  for (const key in value) {
    if (key < before || !isInOrder((value as Record<string, unknown>)[key])) return false;
    before = key;
  }
  return true;
}

/**
 * JSON with sorted keys, so that equal values give equal bytes whatever stored them in between. Quickest for what has its keys in order
 * already.
 */
export function canonicalJson(value: unknown): string {
  // most values are short plain texts and numbers, which a call to JSON.stringify would take thrice as long for
  if (typeof value === 'string') return value.length < SHORT && !ESCAPED.test(value) ? `"${value}"` : JSON.stringify(value);
  if (typeof value === 'number' && Number.isFinite(value)) return `${value}`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  if (isInOrder(value)) return JSON.stringify(value);
  let text = '';
  if (Array.isArray(value)) {
    for (const one of value) text += text === '' ? canonicalJson(one) : `,${canonicalJson(one)}`;
    return `[${text}]`;
  }
  const record = value as Record<string, unknown>;
  for (const key of sortedKeys(record)) {
    const of = record[key];
    if (of !== undefined) text += `${text && ','}${keyText(key)}${canonicalJson(of)}`;
  }
  return `{${text}}`;
}

/** SHA-256 of a text, in hex. */
export const sha256 = (text: string): string => hash('sha256', text);

/** Inputs under a hash of this form are hashed in canonical form: the hash of a payslip covers it in place of the input. */
const CANONICAL = '2:';

/** The hash of what a draft is calculated from, with the text that it was made of. */
export function hashedInput(input: unknown): { text: string; input_hash: string } {
  const text = canonicalJson(input);
  return { text, input_hash: CANONICAL + sha256(text) };
}
