import type { Ctx } from '@hrms/platform/server';

/** Texts by placeholder name, as they are printed: dates and amounts are formatted already. */
export type LetterValues = Readonly<Record<string, string>>;

/** A kind of letter that an area declares. */
export type LetterKind = {
  /** `area.kind`, for example `lifecycle.offer`. */
  readonly kind: string;
  readonly label: string;
  /** Begins the numbers of its letters: `OFR` gives OFR/2026-27/0001. */
  readonly prefix: string;
  readonly placeholders: readonly { readonly name: string; readonly label: string; readonly example: string }[];
  /**
   * Values for an employee, where a letter needs nothing else; the call for letters then issues it. Other kinds are issued by their
   * area. Null when the employee doesn't exist.
   */
  readonly valuesOf?: (ctx: Ctx, employee_id: string) => Promise<{ values: LetterValues; recipient: readonly string[] } | null>;
};

const PLACEHOLDER = /\{\{\s*([a-z0-9_]+)\s*\}\}/g;

/** Names of the placeholders of a text, each once. */
export const placeholdersIn = (text: string): string[] => [
  ...new Set([...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name)),
];

/** The text with its placeholders replaced. @throws Error naming a placeholder without a value */
export const fillPlaceholders = (text: string, values: LetterValues): string =>
  text.replace(PLACEHOLDER, (_whole, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`The letter has no value for ${name}`);
    return value;
  });
