import { rupees } from '@hrms/platform/money';
import { describe, expect, test } from 'vitest';
import { correctionUntil, type FiledStatement, statementChanges } from './correction.ts';

const challan = {
  challan_id: 'c1',
  number: '0240020/1 of 2026-08-07',
  tax: rupees(1_000),
  interest: rupees(0),
  fee: rupees(0),
  penalty: rupees(0),
};
const row = {
  entry_id: 'e1',
  employee_id: 'p1',
  name: 'Asha Rao',
  pan: '234K',
  paid_on: '2026-07-31',
  amount_paid: rupees(50_000),
  tax: rupees(1_000),
  challan: challan.number,
};
const filed: FiledStatement = { challans: [challan], rows: [row] };

test.each([
  // statements of the Act of 1961 could be corrected for six years, from April 2026 for two
  ['2024-25', '2026-03-31', '2031-03-31'],
  ['2024-25', '2026-04-01', '2027-03-31'],
  ['2026-27', '2026-11-20', '2029-03-31'],
])('statements of %s asked for on %s can be corrected until %s', (tax_year, on, until) => {
  expect(correctionUntil(tax_year, on)).toBe(until);
});

describe('a correction', () => {
  test('of nothing has no changes', () => expect(statementChanges(filed, { ...filed })).toEqual([]));

  test('names the PAN by its end, and the tax of a challan', () => {
    const after = { challans: [{ ...challan, tax: rupees(1_200) }], rows: [{ ...row, pan: '999Z' }] };
    expect(statementChanges(filed, after)).toEqual([
      {
        kind: 'changed',
        record: 'challan',
        employee_id: null,
        title: challan.number,
        field: 'Tax',
        before: '₹1,000',
        after: '₹1,200',
      },
      {
        kind: 'changed',
        record: 'deduction',
        employee_id: 'p1',
        title: 'Asha Rao',
        field: 'PAN',
        before: 'ending in 234K',
        after: 'ending in 999Z',
      },
    ]);
  });

  test('of a deduction that a second challan now covers in part adds a record', () => {
    const second = { ...challan, challan_id: 'c2', number: '0240020/2 of 2026-08-09' };
    const after = {
      challans: [challan, second],
      rows: [
        { ...row, tax: rupees(600) },
        { ...row, tax: rupees(400), challan: second.number },
      ],
    };
    expect(statementChanges(filed, after).map(({ kind, record, field }) => [kind, record, field])).toEqual([
      ['added', 'challan', null],
      ['changed', 'deduction', 'Tax'],
      ['added', 'deduction', null],
    ]);
    expect(statementChanges(after, filed).map(({ kind }) => kind)).toEqual(['removed', 'removed', 'changed']);
  });
});
