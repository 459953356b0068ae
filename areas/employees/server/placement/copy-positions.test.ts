import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { JOB_FIELDS } from '../new-employee.ts';
import { FRESH_POSITION_COLUMNS } from './copy-positions.queries.ts';

test('a copied position names every column of the table once', () => {
  const types = readFileSync(new URL('../../../../platform/server/generated/database.ts', import.meta.url), 'utf8');
  const table = /export interface EmployeePosition \{([^}]*)\}/.exec(types)?.[1] ?? '';
  const columns = [...table.matchAll(/^ {2}(\w+):/gm)].map(([, name]) => name);
  expect(columns.length).toBeGreaterThan(10);
  expect([...JOB_FIELDS, ...FRESH_POSITION_COLUMNS].toSorted()).toEqual(columns.toSorted());
});
