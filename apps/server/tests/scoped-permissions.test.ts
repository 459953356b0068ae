import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { areas } from '../areas.ts';

const declared = new Map(areas.flatMap(({ permissions }) => permissions).map((permission) => [permission.code, permission]));
const ROOT = join(import.meta.dirname, '../../../areas');

const sources = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter(
  (path) => /\/server\/.*\.ts$/.test(path) && !path.endsWith('.test.ts'),
);

/** Asked whether anything of a list is offered at all; the rows themselves go through `visibleEmployees`. */
const WITHOUT_ROWS = new Set(['attendance.roster.update']);

test('to hold a scoped permission says nothing about whose rows: a service asks for the employee', () => {
  const wrong = sources.flatMap((path) =>
    [...readFileSync(join(ROOT, path), 'utf8').matchAll(/permissions\.has\('([a-z_.]+)'\)/g)].flatMap(([, code = '']) => {
      const scopes = declared.get(code)?.scopes ?? [];
      return scopes.length > 1 && !WITHOUT_ROWS.has(code) ? [`${path}: ${code}`] : [];
    }),
  );
  expect(wrong).toEqual([]);
});
