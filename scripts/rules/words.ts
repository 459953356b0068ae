/** Texts use the words of docs/glossary.md, and screens the server's time. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { readText, root, type Source } from './source.ts';

/** Texts of a file that people read: string literals with more than one word, templates and JSX text. */
function textsOf(tree: ts.SourceFile): string[] {
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    if (ts.isTaggedTemplateExpression(node)) return;
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) texts.push(node.text);
    if (ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node)) texts.push(node.text);
    if (ts.isJsxText(node)) texts.push(node.text.trim());
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return texts.filter((text) => /\s/.test(text.trim()) || /^[A-Z][a-z]+$/.test(text.trim()));
}

/** Screens take the time from the server: `serverNow`, `serverDate` and `useToday` of platform/web. Spans are `performance.now()`. */
const BROWSER_CLOCK = /new Date\(\)|Date\.now\(\)|dayjs\(\)/;
const usesBrowserClock = (path: string, text: string) =>
  /(^|\/)web\//.test(path) && !path.endsWith('/api/server-clock.ts') && BROWSER_CLOCK.test(text);

/** Words the glossary bans, with what to write instead: the rows of its last table. */
export function bannedWords(): { pattern: RegExp; word: string; instead: string }[] {
  const table = readText('docs/glossary.md').split('## Not used')[1] ?? '';
  const rows = [...table.matchAll(/^\| ([^|]+) \| ([^|]+) \|$/gm)].filter(([, word]) => !/^(word|-+)$/.test(word?.trim() ?? ''));
  return rows.flatMap(([, words = '', instead = '']) =>
    words.split(',').map((word) => ({
      word: word.trim(),
      instead: instead.trim(),
      pattern: new RegExp(`(?<![\\w-])${word.trim().replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\w-])`, 'i'),
    })),
  );
}

export type BannedWord = ReturnType<typeof bannedWords>[number];

/** Texts with a banned word, and screens that read the browser's clock. */
export function wordProblems({ path, text, tree }: Source, banned: readonly BannedWord[]): string[] {
  const clock = usesBrowserClock(path, text)
    ? [`${path} reads the browser's clock: serverNow() or useToday() of platform/web`]
    : [];
  return [
    ...clock,
    ...textsOf(tree).flatMap((shown) =>
      banned
        .filter(({ pattern }) => pattern.test(shown))
        .map(({ word, instead }) => `${path}: "${shown.slice(0, 60)}" says "${word}": ${instead}`),
    ),
  ];
}

/** Documents that people read, by the same list; the glossary names the words, security.md the titles of tests. */
export function documentProblems(banned: readonly BannedWord[]): string[] {
  const documents = readdirSync(join(root, 'docs'))
    .filter((name) => name.endsWith('.md') && !['glossary.md', 'security.md'].includes(name))
    .map((name) => `docs/${name}`);
  return ['README.md', 'CONTRIBUTING.md', ...documents].flatMap((path) =>
    banned.filter(({ pattern }) => pattern.test(readText(path))).map(({ word, instead }) => `${path} says "${word}": ${instead}`),
  );
}
