/**
 * Rules of the code that no linter knows; `npm run check` runs them. Folders stay small, rooms are declared, exported functions
 * carry names and documentation that a newcomer understands, texts use the words of docs/glossary.md.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import ts from 'typescript';

const root = resolve(import.meta.dirname, '..');
const MOST_FILES_IN_A_FOLDER = 40;
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const files = ['areas', 'platform', 'apps'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((path) => !/(^|\/)(node_modules|dist|generated|\.data)\//.test(path)),
);
const isTest = (path: string) => /\.test\.tsx?$/.test(path) || /\/(tests|testing|endurance)\//.test(path);
const sources = files.filter((path) => !isTest(path));

/** Folders with too many files, and rooms that rooms.json does not order. */
function folderProblems(): string[] {
  const counts = new Map<string, number>();
  for (const path of sources) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  const rooms = JSON.parse(read('rooms.json')) as Record<string, Record<string, string[]>>;
  const problems: string[] = [];
  for (const [folder, count] of counts) {
    if (folder.startsWith('areas/') && count > MOST_FILES_IN_A_FOLDER)
      problems.push(`${folder} holds ${count} files, at most ${MOST_FILES_IN_A_FOLDER}: divide it into rooms`);
    const [, area = '', layer = '', ...room] = folder.split('/');
    const order = rooms[area]?.[layer];
    const name = room.join('/');
    if (order && name && !order.some((known) => name === known || name.startsWith(`${known}/`)))
      problems.push(`${folder} is no room of rooms.json`);
  }
  return problems;
}

/** Single words that are settled names in software or in this product's own small languages. */
const ALLOWED = new Set(JSON.parse(read('scripts/allowed-names.json')) as string[]);
const LONE_WORD = /^[a-z]+$/;

const isFunction = (node: ts.Node | undefined): boolean =>
  node !== undefined && (ts.isArrowFunction(node) || ts.isFunctionExpression(node));

type Exported = { name: string; documented: boolean; isFunction: boolean };

function exportsOf(path: string, source: ts.SourceFile): Exported[] {
  const found: Exported[] = [];
  for (const statement of source.statements) {
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

/** Texts of a file that people read: string literals with more than one word, templates and JSX text. */
function textsOf(source: ts.SourceFile): string[] {
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    if (ts.isTaggedTemplateExpression(node)) return;
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) texts.push(node.text);
    if (ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node)) texts.push(node.text);
    if (ts.isJsxText(node)) texts.push(node.text.trim());
    ts.forEachChild(node, visit);
  };
  visit(source);
  return texts.filter((text) => /\s/.test(text.trim()) || /^[A-Z][a-z]+$/.test(text.trim()));
}

/** Screens take the time from the server: `serverNow`, `serverDate` and `useToday` of platform/web. Spans are `performance.now()`. */
const BROWSER_CLOCK = /new Date\(\)|Date\.now\(\)|dayjs\(\)/;
const usesBrowserClock = (path: string, text: string) =>
  /(^|\/)web\//.test(path) && !path.endsWith('/api/server-clock.ts') && BROWSER_CLOCK.test(text);

/** Words the glossary bans, with what to write instead: the rows of its last table. */
function bannedWords(): { pattern: RegExp; word: string; instead: string }[] {
  const table = read('docs/glossary.md').split('## Not used')[1] ?? '';
  const rows = [...table.matchAll(/^\| ([^|]+) \| ([^|]+) \|$/gm)].filter(([, word]) => !/^(word|-+)$/.test(word?.trim() ?? ''));
  return rows.flatMap(([, words = '', instead = '']) =>
    words.split(',').map((word) => ({
      word: word.trim(),
      instead: instead.trim(),
      pattern: new RegExp(`(?<![\\w-])${word.trim().replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\w-])`, 'i'),
    })),
  );
}

function codeProblems(): string[] {
  const banned = bannedWords();
  if (banned.length === 0) return ['docs/glossary.md bans no word: its table "Not used" was not found'];
  const problems: string[] = [];
  for (const path of sources) {
    const content = read(path);
    if (usesBrowserClock(path, content))
      problems.push(`${path} reads the browser's clock: serverNow() or useToday() of platform/web`);
    const source = ts.createSourceFile(path, content, ts.ScriptTarget.Latest, true);
    const needsDocs = /^areas\/[^/]+\/(server|domain)\//.test(path) && !/(^|[./])(factory|scenario|refusals)\.ts$/.test(path);
    for (const { name, documented, isFunction: callable } of exportsOf(path, source)) {
      if (!callable) continue;
      if (LONE_WORD.test(name) && !ALLOWED.has(name))
        problems.push(
          `${path}: ${name} says neither what it does nor what it returns: verb and noun (scripts/allowed-names.json)`,
        );
      if (needsDocs && !documented && basename(path) !== 'index.ts')
        problems.push(`${path}: ${name} has no documentation: what it returns or does, units, @throws`);
    }
    for (const text of textsOf(source))
      for (const { pattern, word, instead } of banned)
        if (pattern.test(text)) problems.push(`${path}: "${text.slice(0, 60)}" says "${word}": ${instead}`);
  }
  return problems;
}

/** Documents that people read, by the same list; the glossary names the words, security.md the titles of tests. */
function documentProblems(): string[] {
  const documents = readdirSync(join(root, 'docs'))
    .filter((name) => name.endsWith('.md') && !['glossary.md', 'security.md'].includes(name))
    .map((name) => `docs/${name}`);
  return ['README.md', 'CONTRIBUTING.md', ...documents].flatMap((path) =>
    bannedWords()
      .filter(({ pattern }) => pattern.test(read(path)))
      .map(({ word, instead }) => `${path} says "${word}": ${instead}`),
  );
}

const problems = [...folderProblems(), ...codeProblems(), ...documentProblems()];
for (const problem of problems) process.stdout.write(`${problem}\n`);
process.stdout.write(`${problems.length} problems in ${sources.length} files\n`);
process.exit(problems.length > 0 ? 1 : 0);
