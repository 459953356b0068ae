/** SQL of an area: statements outside `*.queries.ts`, lines too long to read, tables of other areas. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import type { Finding } from './allowance.ts';
import { isProductionServer, placeOf, readText, root, type Source, visitNodes } from './source.ts';

const STATEMENTS = new Set(['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'with', 'withRecursive']);
const JOINS = /^(inner|left|right|full|cross)Join(Lateral)?$/;
const ONE_ROW = new Set([
  'findRow',
  'lockRow',
  'insertRow',
  'upsertRow',
  'updateRow',
  'deleteRow',
  'copyRows',
  'updateVersioned',
  'deleteUnused',
]);

const nameOf = ({ expression }: ts.CallExpression): string => {
  if (ts.isPropertyAccessExpression(expression)) return expression.name.text;
  return ts.isIdentifier(expression) ? expression.text : '';
};

const isSqlTemplate = (node: ts.Node): node is ts.TaggedTemplateExpression =>
  ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'sql';

/** `with('name', …)` of kysely; lists have a `with` of their own that takes a place. */
const isStatement = (call: ts.CallExpression): boolean => {
  const name = nameOf(call);
  if (!ts.isPropertyAccessExpression(call.expression) || !STATEMENTS.has(name)) return false;
  return !name.startsWith('with') || (call.arguments[0] !== undefined && ts.isStringLiteral(call.arguments[0]));
};

/** A template that is executed where it stands, or text handed to the connection. */
const isExecuted = (call: ts.CallExpression): boolean => {
  if (!ts.isPropertyAccessExpression(call.expression)) return false;
  const { expression, name } = call.expression;
  return (
    (name.text === 'execute' && isSqlTemplate(expression)) ||
    (name.text === 'query' && expression.getText().startsWith('clientOf('))
  );
};

/** Statements in files that are not `*.queries.ts`, by area. */
export function findSqlOutsideQueries({ path, tree }: Source): Finding[] {
  if (!isProductionServer(path) || path.endsWith('.queries.ts')) return [];
  const found: Finding[] = [];
  visitNodes(tree, (node) => {
    if (ts.isCallExpression(node) && (isStatement(node) || isExecuted(node)))
      found.push({ place: placeOf(path)?.area ?? path, path, what: `${nameOf(node)} in line ${lineOf(tree, node)}` });
  });
  return found;
}

const lineOf = (tree: ts.SourceFile, node: ts.Node): number => tree.getLineAndCharacterOfPosition(node.getStart()).line + 1;

const COLUMNS = 130;

/** Lines of template SQL beyond 130 columns, by area. */
export function findLongSql({ path, text, tree }: Source): Finding[] {
  const area = placeOf(path)?.area ?? (path.startsWith('platform/server/') ? 'platform' : null);
  if (!area) return [];
  const lines = text.split('\n');
  const long = new Set<number>();
  visitNodes(tree, (node) => {
    if (!isSqlTemplate(node)) return;
    const first = lineOf(tree, node.template);
    const last = tree.getLineAndCharacterOfPosition(node.template.getEnd()).line + 1;
    for (let line = first; line <= last; line += 1) if ((lines[line - 1]?.length ?? 0) > COLUMNS) long.add(line);
  });
  return [...long].map((line) => ({ place: area, path, what: `line ${line} of SQL has ${lines[line - 1]?.length} columns` }));
}

/** Every migration, with its path from the root. */
export const readMigrationTexts = (): { path: string; sql: string }[] =>
  ['platform/server/migrations', ...readdirSync(join(root, 'areas')).map((area) => `areas/${area}/server/migrations`)]
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => readdirSync(join(root, folder)).map((file) => `${folder}/${file}`))
    .map((path) => ({ path, sql: readText(path) }));

/** The area whose migrations create each table. */
export function readTableOwners(): ReadonlyMap<string, string> {
  const folders = [
    ['platform', 'platform/server/migrations'],
    ...readdirSync(join(root, 'areas')).map((area) => [area, `areas/${area}/server/migrations`]),
  ] as [string, string][];
  return new Map(
    folders
      .filter(([, folder]) => existsSync(join(root, folder)))
      .flatMap(([area, folder]) =>
        readdirSync(join(root, folder)).flatMap((file) =>
          [...readText(`${folder}/${file}`).matchAll(/create (?:table|view)(?: if not exists)? (?:app\.)?(\w+)/gi)].map(
            ([, table]) => [table ?? '', area] as const,
          ),
        ),
      ),
  );
}

const tableText = (node: ts.Expression | undefined): string[] => {
  if (!node) return [];
  if (ts.isStringLiteral(node)) return [node.text.split(/\s+as\s+/i)[0] ?? ''];
  return ts.isArrayLiteralExpression(node) ? node.elements.flatMap(tableText) : [];
};

/** Tables that a piece of code names: builders, functions of one row, template SQL. */
function tablesOf(node: ts.Node): string[] {
  if (isSqlTemplate(node))
    return [...node.template.getText().matchAll(/\b(?:from|join|into|update)\s+(?:only\s+)?([a-z_]+)\b/gi)].map(
      ([, table]) => table ?? '',
    );
  if (!ts.isCallExpression(node)) return [];
  const name = nameOf(node);
  if (ONE_ROW.has(name)) return tableText(node.arguments[1]);
  return STATEMENTS.has(name) || JOINS.test(name) ? tableText(node.arguments[0]) : [];
}

/** Tables of other areas that an area names, by area and table. Platform's own are for everybody. */
export function findForeignTables({ path, tree }: Source, owners: ReadonlyMap<string, string>): Finding[] {
  const area = placeOf(path)?.area;
  if (!area || !isProductionServer(path)) return [];
  const found: Finding[] = [];
  visitNodes(tree, (node) => {
    for (const table of tablesOf(node)) {
      const owner = owners.get(table);
      if (owner && owner !== area && owner !== 'platform')
        found.push({ place: `${area} ${table}`, path, what: `${table} of ${owner} in line ${lineOf(tree, node)}` });
    }
  });
  return found;
}
