import { expect, test } from 'vitest';
import type { LeavingKind } from '../labour-law/leaving.ts';
import { schemeExit } from './scheme-exit.ts';

const BORN = '1968-10-31';
const codes = (kind: LeavingKind, last_working_day = '2026-10-15') =>
  (['epf', 'esi'] as const).map((scheme) => schemeExit(scheme, { kind, last_working_day, date_of_birth: BORN }).code);

test.each<[LeavingKind, string, string]>([
  ['resignation', 'C', '2'],
  ['termination', 'C', '2'],
  ['retrenchment', 'C', '10'],
  ['end_of_contract', 'C', '2'],
  ['mutual', 'C', '2'],
  ['absconding', 'C', '2'],
  ['retirement', 'R', '3'],
  ['death', 'D', '5'],
])('%s is %s for EPFO and %s for ESIC', (kind, epf, esi) => {
  expect(codes(kind)).toEqual([epf, esi]);
});

test('a retirement is superannuation from the 58th birthday on', () => {
  expect(codes('retirement', '2026-10-30')[0]).toBe('R');
  expect(codes('retirement', '2026-10-31')[0]).toBe('S');
});
