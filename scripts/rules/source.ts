/** The product's source files, each read and parsed once. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import ts from 'typescript';

export const root = resolve(import.meta.dirname, '../..');
export const readText = (path: string): string => readFileSync(join(root, path), 'utf8');

export type Source = { readonly path: string; readonly text: string; readonly tree: ts.SourceFile };

/** A parsed file; rules are tested with made-up ones. */
export const toSource = (path: string, text: string): Source => ({
  path,
  text,
  tree: ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true),
});

const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path) || /\/(tests|testing|endurance)\//.test(path);

/** All files of areas, platform and apps without tests and generated code. */
export const listSources = (): Source[] =>
  ['areas', 'platform', 'apps']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
        .map((entry) => relative(root, join(entry.parentPath, entry.name))),
    )
    .filter((path) => !/(^|\/)(node_modules|dist|generated|\.data)\//.test(path) && !isTest(path))
    .map((path) => toSource(path, readText(path)));

/** The area of a file and its layer; null outside the areas. */
export function placeOf(path: string): { area: string; layer: string } | null {
  const [, area, layer] = /^areas\/([^/]+)\/([^/]+)\//.exec(path) ?? [];
  return area && layer ? { area, layer } : null;
}

/** Code of an area's server that runs in production: worlds and examples for tests write SQL as they like. */
export const isProductionServer = (path: string): boolean =>
  placeOf(path)?.layer === 'server' && !/\.(factory|scenario|world|cases)\.ts$/.test(path);

/** Every node of a file. */
export function visitNodes(tree: ts.Node, visit: (node: ts.Node) => void): void {
  visit(tree);
  ts.forEachChild(tree, (child) => visitNodes(child, visit));
}
