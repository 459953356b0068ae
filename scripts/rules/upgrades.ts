/**
 * Migrations that a program of the release before survives, so that servers are restarted one after the other: a release adds (expand) and
 * fills; only a later one takes away (contract), once no program reads it any more.
 */
import type { Finding } from './allowance.ts';

/** The first line of a migration that takes away what no program of the release before reads or writes any more, and says why. */
const CONTRACT = /^-- contract: \S.{19,}/;

const BREAKING: readonly (readonly [RegExp, string])[] = [
  [/\bdrop column(?: if exists)? (\w+)/gi, 'drops the column'],
  [/\bdrop table(?: if exists)? ([\w.]+)/gi, 'drops the table'],
  [/\brename (?:column )?(?:\w+ )?to (\w+)/gi, 'renames to'],
  [/\balter column (\w+) (?:set data )?type\b/gi, 'changes the type of'],
  [/\balter column (\w+) set not null/gi, 'makes required, which rows of older programs leave out:'],
  [
    /\badd column (?:if not exists )?(\w+)(?=[^,;]*\bnot null\b)(?![^,;]*\b(?:default|generated)\b)/gi,
    'adds without a default the required',
  ],
];

/** What of one migration breaks programs of the release before; tables that the migration itself creates are free. */
export function findBreakingChanges(path: string, sql: string): Finding[] {
  if (CONTRACT.test(sql)) return [];
  const place = path.split('/').at(-1) ?? path;
  const text = sql.replace(/--.*$/gm, '');
  const made = new Set([...text.matchAll(/\bcreate table (?:if not exists )?(?:app\.)?(\w+)/gi)].map(([, name]) => name));
  return text.split(';').flatMap((statement) => {
    const table = /\balter table (?:only )?(?:if exists )?(?:app\.)?(\w+)/i.exec(statement)?.[1];
    if (table && made.has(table)) return [];
    return BREAKING.flatMap(([pattern, what]) =>
      [...statement.matchAll(pattern)].map(([, name]) => ({ place, path, what: `${what} ${table ? `${table}.` : ''}${name}` })),
    );
  });
}
