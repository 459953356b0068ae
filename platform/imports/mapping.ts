import { headingKey, headingKeys } from './heading.ts';

/** A field that a file can fill. */
export type ImportField = {
  readonly name: string;
  /** Other headings people use for it. */
  readonly also?: readonly string[];
  readonly required?: boolean;
  /** Fields that its cell fills as well, as a whole name fills the first name. */
  readonly supplies?: readonly string[];
  /** Its cells are dates. */
  readonly date?: boolean;
  /** Its cell in the template. */
  readonly example?: string;
};

type FieldNames = {
  readonly required: readonly string[];
  readonly optional?: readonly string[];
  /** Those of them whose cells are dates. */
  readonly dates?: readonly string[];
};

/** Fields by their names. */
export const importFields = ({ required, optional = [], dates = [] }: FieldNames): ImportField[] =>
  [...required, ...optional].map((name) => ({ name, required: required.includes(name), date: dates.includes(name) }));

/** For each heading of a file, the field it is; null where it is none. */
export type HeadingMapping = readonly (string | null)[];

/** How closely a heading names each column: 0 by its own name, else the place of the other name. */
function headingRanks(columns: readonly ImportField[]): Map<string, { name: string; rank: number }> {
  const ranks = new Map<string, { name: string; rank: number }>();
  const add = (text: string, name: string, rank: number) => {
    const key = headingKey(text);
    const known = ranks.get(key);
    if (!known || rank < known.rank) ranks.set(key, { name, rank });
  };
  for (const { name, also = [] } of columns) {
    add(name, name, 0);
    also.forEach((text, at) => add(text, name, at + 1));
  }
  return ranks;
}

/**
 * Guesses the columns by their headings: capitals, spaces, signs and usual other names do not matter. Of two headings for one column
 * the closer name counts; two of the very same name are both taken, which a review refuses.
 */
export function guessColumnMapping(columns: readonly ImportField[], headings: readonly string[]): HeadingMapping {
  const ranks = headingRanks(columns);
  const found = headings.map((heading) => headingKeys(heading).flatMap((key) => ranks.get(key) ?? [])[0] ?? null);
  const closest = new Map<string, number>();
  for (const one of found) if (one) closest.set(one.name, Math.min(one.rank, closest.get(one.name) ?? one.rank));
  return found.map((one) => (one && one.rank === closest.get(one.name) ? one.name : null));
}

/** Whether a text is the heading of some column, of any kind of import. */
export const isKnownHeading = (columns: readonly ImportField[]): ((text: string) => boolean) => {
  const ranks = headingRanks(columns);
  return (text) => headingKeys(text).some((key) => ranks.has(key));
};

/** A saved mapping applied to a file with other columns or another order; unknown headings are guessed. */
export function applyStoredMapping(
  columns: readonly ImportField[],
  headings: readonly string[],
  saved: Readonly<Record<string, string>>,
): HeadingMapping {
  const known = new Set(columns.map(({ name }) => name));
  const guessed = guessColumnMapping(columns, headings);
  const byKey = new Map(Object.entries(saved).map(([heading, name]) => [headingKey(heading), name]));
  const recalled = headings.map((heading) => {
    const name = byKey.get(headingKey(heading));
    return name !== undefined && known.has(name) ? name : null;
  });
  // one cell with the whole name is not guessed beside a recalled first name
  const beside = columns.filter(({ supplies = [] }) => supplies.some((name) => recalled.includes(name)));
  const taken = new Set([...recalled, ...beside.map(({ name }) => name)]);
  return headings.map((_, at) => recalled[at] ?? (taken.has(guessed[at] ?? null) ? null : (guessed[at] ?? null)));
}

/** A mapping as it is kept: by heading, whatever its capitals and spaces. */
export const toStoredMapping = (headings: readonly string[], mapping: HeadingMapping): Record<string, string> =>
  Object.fromEntries(
    headings.flatMap((heading, at) => {
      const name = mapping[at];
      return name ? [[headingKey(heading), name] as const] : [];
    }),
  );

/** How many of a saved mapping's headings stand in a file: all of them means that the file is of its kind. */
export function countKnownHeadings(headings: readonly string[], saved: Readonly<Record<string, string>>): number {
  const known = new Set(headings.map(headingKey));
  const wanted = Object.keys(saved).map(headingKey);
  return wanted.filter((heading) => known.has(heading)).length / Math.max(1, wanted.length);
}

export type MappingReview = {
  readonly unknown: readonly string[];
  readonly missing: readonly string[];
  readonly repeated: readonly string[];
};

/** What a mapping leaves out, lacks or has twice. */
export function reviewMapping(
  columns: readonly ImportField[],
  headings: readonly string[],
  mapping: HeadingMapping,
  fixed: Readonly<Record<string, string>> = {},
): MappingReview {
  const found = mapping.filter((name) => name !== null);
  const supplied = columns.flatMap(({ name, supplies = [] }) => (found.includes(name) ? supplies : []));
  const given = new Set([...found, ...Object.keys(fixed), ...supplied]);
  return {
    unknown: headings.filter((heading, at) => (mapping[at] ?? null) === null && heading.trim() !== ''),
    missing: columns.filter(({ name, required }) => required && !given.has(name)).map(({ name }) => name),
    repeated: [...new Set(found.filter((name, at) => found.indexOf(name) !== at))],
  };
}
