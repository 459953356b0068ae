import { createHash } from 'node:crypto';

/** JSON with sorted keys, so that equal values give equal bytes whatever stored them in between. */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const record = value as Record<string, unknown>;
  let text = '';
  for (const key of Object.keys(record).sort())
    if (record[key] !== undefined) text += `${text && ','}${JSON.stringify(key)}:${canonicalJson(record[key])}`;
  return `{${text}}`;
}

/** SHA-256 of a text, in hex. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Inputs under a hash of this form are hashed in canonical form: the hash of a payslip covers it in place of the input. */
const CANONICAL = '2:';

/** The hash of what a draft is calculated from, with the text that it was made of. */
export function hashedInput(input: unknown): { text: string; input_hash: string } {
  const text = canonicalJson(input);
  return { text, input_hash: CANONICAL + sha256(text) };
}

/** Whether a draft's hash was made of the canonical form of its input; earlier releases made it of another. */
export const isCanonicalHash = (input_hash: string): boolean => input_hash.startsWith(CANONICAL);
