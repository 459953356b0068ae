import { expect, test } from 'vitest';
import { DEPARTMENT_TEMPLATE, templateRows } from '../departments/template.ts';

test('the template is a list to tick: each department with its row of the import', () => {
  const rows = templateRows();
  expect(rows).toHaveLength(10);
  expect(rows[0]).toEqual({ name: 'Production', row: 'Production,PRD,,' });
  expect([DEPARTMENT_TEMPLATE.split('\n')[0], ...rows.map(({ row }) => row)].join('\n')).toBe(DEPARTMENT_TEMPLATE);
});
