/**
 * What each column of the database holds, as platform/server/data-classes.json has it: numbers that identify a person, sensitive data,
 * pay, other personal data, or none of these. Names decide, patterns first and in their order, then single words; `table.column` among the
 * words is an exception for one table.
 */
import { readText } from './source.ts';

export type DataClass = 'identifier' | 'sensitive' | 'pay' | 'personal' | 'none';
export type DataClasses = {
  readonly patterns: readonly { readonly class: DataClass; readonly pattern: string }[];
  readonly words: Readonly<Partial<Record<DataClass, readonly string[]>>>;
};
export type Column = { readonly table: string; readonly column: string };

export const readDataClasses = (): DataClasses => JSON.parse(readText('platform/server/data-classes.json')) as DataClasses;

const snakeCase = (name: string): string => name.replace(/(?<!^)[A-Z]/g, (letter) => `_${letter}`).toLowerCase();

/** Every column that the generated types of the database know. */
export const columnsOf = (types: string): Column[] =>
  [...types.matchAll(/^export interface (\w+) \{\n([\s\S]*?)^\}/gm)].flatMap(([, name = '', body = '']) =>
    name === 'DB' ? [] : [...body.matchAll(/^ {2}(\w+): /gm)].map(([, column = '']) => ({ table: snakeCase(name), column })),
  );

/** The class of every column, and what is wrong with the register: columns without a class, words that no column has. */
export function classifyColumns(columns: readonly Column[], { patterns, words }: DataClasses) {
  const byWord = new Map(
    Object.entries(words).flatMap(([of, lines]) =>
      lines.flatMap((line) => line.split(' ').map((word) => [word, of as DataClass] as const)),
    ),
  );
  const tests = patterns.map(({ class: of, pattern }) => ({ of, test: new RegExp(pattern) }));
  const used = new Set<string>();
  const problems: string[] = [];
  const classes = new Map<string, DataClass>();
  for (const { table, column } of columns) {
    const full = `${table}.${column}`;
    const word = [full, column].find(
      (name) => byWord.has(name) && (name === full || !tests.some(({ test }) => test.test(column))),
    );
    if (word) used.add(word);
    const found = (word && byWord.get(word)) ?? tests.find(({ test }) => test.test(column))?.of;
    if (found) classes.set(full, found);
    else
      problems.push(
        `${full} has no class of personal data. Add it to platform/server/data-classes.json: identifier, sensitive, pay, personal or none`,
      );
  }
  for (const word of byWord.keys())
    if (!used.has(word)) problems.push(`platform/server/data-classes.json names ${word}, which no column needs. Remove it`);
  return { classes, problems };
}

/** Problems of the register with the columns of today. */
export const dataClassProblems = (): string[] =>
  classifyColumns(columnsOf(readText('platform/server/generated/database.ts')), readDataClasses()).problems;
