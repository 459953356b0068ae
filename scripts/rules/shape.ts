/** Names that say nothing, queries for each row of a list, rooms without routes, roles of file names. */
import { basename, dirname } from 'node:path';
import ts from 'typescript';
import type { Finding } from './allowance.ts';
import { placeOf, type Source, visitNodes } from './source.ts';

const EMPTY_TYPES = new Set(['Asked', 'Given', 'Work', 'Known']);
const EMPTY_WORDS = new Set(['asked', 'given', 'told', 'known', 'kept', 'at', 'one', 'found']);

const declaredNames = (statement: ts.Statement): string[] => {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({ name }) => (ts.isIdentifier(name) ? [name.text] : []));
  if (ts.isFunctionDeclaration(statement) || ts.isTypeAliasDeclaration(statement) || ts.isInterfaceDeclaration(statement))
    return statement.name ? [statement.name.text] : [];
  return [];
};

/** Types and file-wide names that do not say what they name, by area. */
export function findEmptyNames({ path, tree }: Source): Finding[] {
  const area = placeOf(path)?.area;
  if (!area) return [];
  return tree.statements
    .flatMap(declaredNames)
    .filter((name) => EMPTY_TYPES.has(name) || EMPTY_WORDS.has(name))
    .map((name) => ({ place: area, path, what: `${name} says nothing: name the thing` }));
}

const HANDLES = /^(tx|ctx|work|[a-z]+\.tx)$/i;
const isQueryCall = (node: ts.Node): boolean =>
  ts.isAwaitExpression(node) &&
  ts.isCallExpression(node.expression) &&
  node.expression.arguments[0] !== undefined &&
  HANDLES.test(node.expression.arguments[0].getText());

const isMapped = (node: ts.Node): boolean =>
  ts.isCallExpression(node) &&
  ts.isPropertyAccessExpression(node.expression) &&
  node.expression.name.text === 'map' &&
  node.parent.getText().startsWith('Promise.all(');

/** Queries inside a loop over rows, in files of lists and in `*.queries.ts`, by area. */
export function findQueriesPerRow({ path, tree }: Source): Finding[] {
  const place = placeOf(path);
  if (place?.layer !== 'server' || !/(\.queries|(^|[/-])(list|inbox|search)[^/]*)\.ts$/.test(path)) return [];
  const found: Finding[] = [];
  visitNodes(tree, (node) => {
    const body = ts.isForOfStatement(node) ? node.statement : isMapped(node) ? node : null;
    if (!body) return;
    visitNodes(body, (inner) => {
      if (isQueryCall(inner)) found.push({ place: place.area, path, what: `${inner.getText().slice(0, 60)} for each row` });
    });
  });
  return found;
}

/** Rooms of the web with a screen and without `<room>.routes.ts`, by area. */
export function findRoomsWithoutRoutes(paths: readonly string[]): Finding[] {
  const web = paths.filter((path) => placeOf(path)?.layer === 'web');
  return [...Map.groupBy(web, (path) => dirname(path))].flatMap(([folder, own]) => {
    const room = basename(folder);
    if (room === 'web' || !own.some((path) => path.endsWith('.screen.tsx'))) return [];
    if (own.some((path) => basename(path).startsWith(`${room}.routes.ts`))) return [];
    return [{ place: placeOf(own[0] ?? '')?.area ?? folder, path: folder, what: `the room has no ${room}.routes.ts` }];
  });
}

/** Roles of ARCHITECTURE.md and the few that earned a place beside them. */
const ROLES = new Set(
  (
    'contract routes service queries refusals jobs sweep change notices factory scenario parameters screen dialog drawer form card tab ' +
    'input world subject panel permissions topics'
  ).split(' '),
);

/** File names whose role is none of the list, by area. A file without a role is a plain module. */
export function findUnknownRoles(paths: readonly string[]): Finding[] {
  return paths.flatMap((path) => {
    const area = placeOf(path)?.area;
    const [, role] = /^[^.]+\.(.+)\.tsx?$/.exec(basename(path)) ?? [];
    if (!area || !role || ROLES.has(role)) return [];
    return [{ place: area, path, what: `${role} is no role of a file name` }];
  });
}
