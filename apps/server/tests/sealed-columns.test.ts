import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { areas } from '../areas.ts';

/** The content of a file is sealed too, but stands in no column: the former key stays and opens it. */
const OF_FILES = ['import_run.file'];

/** Renewing an organisation's key reaches only what its areas declare. */
test('every column that is written sealed is declared, so that a renewed key reaches it', () => {
  const written = globSync('areas/*/server/**/*.ts')
    .filter((file) => !/\.(test|scenario|factory)\.ts$/.test(file))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/\.encrypt\('(\w+)', '(\w+)'/g)])
    .map(([, table, column]) => `${table}.${column}`);
  const declared = areas.flatMap((area) => area.sealed ?? []).map(({ table, column }) => `${table}.${column}`);
  expect(written.length).toBeGreaterThan(5);
  expect([...new Set(written)].filter((column) => ![...declared, ...OF_FILES].includes(column))).toEqual([]);
});
