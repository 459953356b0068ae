/** Folders stay small and are declared rooms; exported functions carry names and documentation that a newcomer understands. */
import { basename, dirname } from 'node:path';
import ts from 'typescript';
import { readText, type Source } from './source.ts';

const MOST_FILES_IN_A_FOLDER = 40;

/** Folders with too many files, and rooms that rooms.json does not order. */
export function folderProblems(sources: readonly Source[]): string[] {
  const counts = new Map<string, number>();
  for (const { path } of sources) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  const rooms = JSON.parse(readText('rooms.json')) as Record<string, Record<string, string[]>>;
  const problems: string[] = [];
  for (const [folder, count] of counts) {
    if (folder.startsWith('areas/') && count > MOST_FILES_IN_A_FOLDER)
      problems.push(`${folder} holds ${count} files, at most ${MOST_FILES_IN_A_FOLDER}: divide it into rooms`);
    const [, area = '', layer = '', ...room] = folder.split('/');
    const order = rooms[area]?.[layer];
    const name = room.join('/');
    if (order && name && !order.some((declared) => name === declared || name.startsWith(`${declared}/`)))
      problems.push(`${folder} is no room of rooms.json`);
  }
  return problems;
}

/** Single words that are settled names in software or in this product's own small languages. */
const ALLOWED = new Set(JSON.parse(readText('scripts/allowed-names.json')) as string[]);
const LONE_WORD = /^[a-z]+$/;

const isFunction = (node: ts.Node | undefined): boolean =>
  node !== undefined && (ts.isArrowFunction(node) || ts.isFunctionExpression(node));

type Exported = { name: string; documented: boolean; isFunction: boolean };

function exportsOf(tree: ts.SourceFile): Exported[] {
  const found: Exported[] = [];
  for (const statement of tree.statements) {
    const isExported = ts.canHaveModifiers(statement)
      ? ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
      : false;
    if (!isExported) continue;
    const documented = ts.getJSDocCommentsAndTags(statement).length > 0;
    if (ts.isFunctionDeclaration(statement) && statement.name)
      found.push({ name: statement.name.text, documented, isFunction: true });
    if (ts.isVariableStatement(statement))
      for (const { name, initializer } of statement.declarationList.declarations)
        if (ts.isIdentifier(name)) found.push({ name: name.text, documented, isFunction: isFunction(initializer) });
  }
  return found;
}

/** Exported functions named by a lone word, or without documentation where others call them. */
export function nameProblems({ path, tree }: Source): string[] {
  const needsDocs = /^areas\/[^/]+\/(server|domain)\//.test(path) && !/(^|[./])(factory|scenario|refusals)\.ts$/.test(path);
  return exportsOf(tree).flatMap(({ name, documented, isFunction: callable }) => {
    if (!callable) return [];
    const problems: string[] = [];
    if (LONE_WORD.test(name) && !ALLOWED.has(name))
      problems.push(`${path}: ${name} says neither what it does nor what it returns: verb and noun (scripts/allowed-names.json)`);
    if (needsDocs && !documented && basename(path) !== 'index.ts')
      problems.push(`${path}: ${name} has no documentation: what it returns or does, units, @throws`);
    return problems;
  });
}
