import { expect, test } from 'vitest';
import { formerFilesOf } from './former-file.ts';

test.each([
  ['E-0012 2026-03.pdf', ['E-0012 2026-03', null], ['E-0012', '2026-03']],
  ['E-0012_202603.PDF', ['E-0012_202603', null], ['E-0012', '2026-03']],
  ['2026-03_E-0012.pdf', ['2026-03_E-0012', null], ['E-0012', '2026-03']],
  ['Payslips/2026-03/E-0012.pdf', ['E-0012', '2026-03']],
  ['2025-04/E-0012 2026-03.pdf', ['E-0012 2026-03', '2025-04'], ['E-0012', '2026-03']],
  ['E-0012.pdf', ['E-0012', null]],
  // no month has the number 13, and a code may look like a year
  ['E-0012 2026-13.pdf', ['E-0012 2026-13', null]],
  ['2026.pdf', ['2026', null]],
  ['SC2026-03.pdf', ['SC2026-03', null]],
  ['E.0012.v2 2026-12.pdf', ['E.0012.v2 2026-12', null], ['E.0012.v2', '2026-12']],
])('%s', (path, ...found) => {
  expect(formerFilesOf(path)).toEqual(found.map(([code, month]) => ({ code, month })));
});
