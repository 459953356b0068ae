import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const page = readFileSync(join(root, 'docs/security.md'), 'utf8');
const rows = [...page.matchAll(/^\| (S\d+) \|.*$/gm)].map(([line, number]) => ({
  number,
  tests: [...(line as string).matchAll(/`([\w./-]+)`: "([^"]+)"/g)].map(([, file = '', title = '']) => ({ file, title })),
}));

test('every demand is listed once and names the tests that hold it', () => {
  const numbers = Array.from({ length: 49 }, (_, n) => `S${n + 1}`).filter((number) => number !== 'S29');
  expect(rows.map(({ number }) => number)).toEqual(numbers);
});

test.each(rows)('$number: its tests exist', ({ tests }) => {
  expect(tests.length).toBeGreaterThan(0);
  for (const { file, title } of tests) {
    expect(existsSync(join(root, file)), file).toBe(true);
    expect(readFileSync(join(root, file), 'utf8'), `${file}: ${title}`).toContain(title);
  }
});
