import { expect, test } from 'vitest';
import { toCsv } from './csv.ts';

const row = {
  number: 'WR-000001',
  subject_label: 'Claim',
  title: '=HYPERLINK("x"), lunch',
  employee: null,
  submitter_name: 'Asha Rao',
  amount_paise: 2500005,
  workflow_name: 'Claims',
  status: 'approved',
  stage: null,
  waiting_for: [],
  submitted_at: '2026-11-02T03:00:00.000Z',
  decided_at: '2026-11-03T15:30:00.000Z',
} as unknown as Parameters<typeof toCsv>[0][number];

test('rows carry rupees, the hours taken, and no formulas', () => {
  const [head, line, ...more] = toCsv([row]).split('\r\n');
  expect(head).toContain('Number,Request type,Title');
  expect(line).toBe(
    'WR-000001,Claim,"\'=HYPERLINK(""x""), lunch",,Asha Rao,,25000.05,Claims,approved,,,2026-11-02T03:00:00.000Z,2026-11-03T15:30:00.000Z,36.5',
  );
  expect(more).toEqual([]);
});
