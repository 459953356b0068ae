/**
 * Rules of the code that no linter knows; `npm run check` runs them. Each stands in a file of scripts/rules with a test of a planted
 * example. What stood before a rule came is counted in scripts/allowances and only falls.
 */
import { allowanceProblems, type Finding, lowerAllowance, readAllowance } from './rules/allowance.ts';
import { dataClassProblems } from './rules/data-classes.ts';
import { folderProblems, nameProblems } from './rules/names.ts';
import { findEmptyNames, findQueriesPerRow, findRoomsWithoutRoutes, findUnknownRoles } from './rules/shape.ts';
import { listSources } from './rules/source.ts';
import { findForeignTables, findLongSql, findSqlOutsideQueries, readMigrationTexts, readTableOwners } from './rules/sql.ts';
import { findBreakingChanges } from './rules/upgrades.ts';
import { bannedWords, documentProblems, wordProblems } from './rules/words.ts';

const sources = listSources();
const paths = sources.map(({ path }) => path);
const owners = readTableOwners();
const banned = bannedWords();

/** By the name of the allowance: what breaks the rule today. */
const counted: Readonly<Record<string, readonly Finding[]>> = {
  'sql-outside-queries': sources.flatMap(findSqlOutsideQueries),
  'long-sql': sources.flatMap(findLongSql),
  'foreign-tables': sources.flatMap((source) => findForeignTables(source, owners)),
  'empty-names': sources.flatMap(findEmptyNames),
  'queries-per-row': sources.flatMap(findQueriesPerRow),
  'rooms-without-routes': findRoomsWithoutRoutes(paths),
  'file-roles': findUnknownRoles(paths),
  'breaking-migrations': readMigrationTexts().flatMap(({ path, sql }) => findBreakingChanges(path, sql)),
};

const problems = [
  ...folderProblems(sources),
  ...(banned.length === 0 ? ['docs/glossary.md bans no word: its table "Not used" was not found'] : []),
  ...sources.flatMap((source) => [...nameProblems(source), ...wordProblems(source, banned)]),
  ...documentProblems(banned),
  ...dataClassProblems(),
  ...Object.entries(counted).flatMap(([rule, findings]) => {
    lowerAllowance(rule, findings);
    return allowanceProblems(rule, findings, readAllowance(rule));
  }),
];
for (const problem of problems) process.stdout.write(`${problem}\n`);
process.stdout.write(`${problems.length} problems in ${sources.length} files\n`);
process.exit(problems.length > 0 ? 1 : 0);
