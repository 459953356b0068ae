import { globSync, readFileSync } from 'node:fs';
import { PLATFORM_SEALED_COLUMNS } from '@hrms/platform/testing/parts';
import { expect, test } from 'vitest';
import { areas } from '../areas.ts';

/** Renewing an organisation's key reaches only what its areas declare. */
test('every column that is written sealed is declared, so that a renewed key reaches it', () => {
  const written = globSync(['areas/*/server/**/*.ts', 'platform/server/**/*.ts'])
    .filter((file) => !/\.(test|scenario|factory)\.ts$/.test(file))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/\.encrypt\('(\w+)', '(\w+)'/g)])
    .map(([, table, column]) => `${table}.${column}`);
  const declared = [...PLATFORM_SEALED_COLUMNS, ...areas.flatMap((area) => area.sealed ?? [])].map(
    ({ table, column }) => `${table}.${column}`,
  );
  expect(written.length).toBeGreaterThan(5);
  expect([...new Set(written)].filter((column) => !declared.includes(column))).toEqual([]);
});
