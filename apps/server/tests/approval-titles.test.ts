import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const AREAS = join(import.meta.dirname, '../../../areas');

test('titles and lines of approvals do not repeat the employee: the inbox shows the name beside them', () => {
  const files = globSync('*/server/**/*.subject.ts', { cwd: AREAS });
  expect(files.length).toBeGreaterThan(12);
  const found = files.flatMap((file) =>
    readFileSync(join(AREAS, file), 'utf8')
      .split('\n')
      .filter((line) => /title: `.*(employee_name|full_name)|label: 'Employee'/.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  // an offer is made to somebody who is no employee yet
  expect(found.filter((line) => !line.startsWith('lifecycle/server/joiners/offer.subject.ts'))).toEqual([]);
});
