import fc from 'fast-check';
import { expect, test } from 'vitest';
import { form24qText } from './form24q.ts';
import { governmentDeductor, quarterStatement, paiseOf as rupees, statementChallan, statementRow } from './statement.scenario.ts';
import { type QuarterStatement, quarterFindings, type StatementChallan, type StatementRow } from './statement.ts';

const row = (more: Partial<StatementRow> = {}) => statementRow({ section_code: '92B', paid_on: '2025-07-31', ...more });
const challan = (more: Partial<StatementChallan> = {}) =>
  statementChallan({ paid_on: '2025-08-07', interest: rupees(100), fee: rupees(200), ...more });
const quarter = (more: Partial<QuarterStatement> = {}) =>
  quarterStatement({
    tax_year: '2025-26',
    first_day: '2025-07-01',
    last_day: '2025-09-30',
    made_on: '2025-10-20',
    sequence: 2,
    challans: [challan()],
    rows: [row()],
    ...more,
  });

/** Fields that the layout leaves empty, by record. */
const BLANK: Record<string, readonly number[]> = {
  FH: [11, 12, 13, 14, 15, 16, 17, 18],
  BH: [6, 7, 8, 10, 11, 12, 14, 53, 72],
  CD: [7, 8, 9, 10, 11, 13, 15, 17, 19, 20, 21, 28, 41],
  DD: [8, 9, 11, 18, 20, 21, 26, 27, 29, ...Array.from({ length: 20 }, (_, at) => 35 + at)],
};
const COUNTS: Record<string, number> = { FH: 18, BH: 72, CD: 41, DD: 54 };

/** Reads a file of Form 24Q by the positions of the layout alone. */
function read(text: string): { kind: string; at: (position: number) => string }[] {
  if (!text.endsWith('\r\n')) throw new Error('The last record does not end in CR and LF');
  return text
    .slice(0, -2)
    .split('\r\n')
    .map((line, n) => {
      const fields = line.split('^');
      const kind = fields[1] ?? '';
      if (fields.length !== COUNTS[kind]) throw new Error(`line ${n + 1}: ${fields.length} fields of ${kind}`);
      if (fields[0] !== String(n + 1)) throw new Error(`line ${n + 1}: number ${fields[0]}`);
      for (const position of BLANK[kind] ?? [])
        if (fields[position - 1] !== '') throw new Error(`line ${n + 1}: ${kind}.${position}`);
      return { kind, at: (position: number) => fields[position - 1] ?? '' };
    });
}

test('tax deposited by book entry has the receipt of Form 24G and the serial of the DDO in place of a challan', () => {
  const statement = quarter({
    deductor: governmentDeductor,
    challans: [challan({ mode: 'book_adjustment', bsr_code: '1234567', serial: '12' })],
  });
  const [, batch, book] = read(form24qText(statement));
  expect([12, 14, 16, 18, 37].map((at) => book?.at(at))).toEqual(['', '00012', '1234567', '07082025', 'Y']);
  expect([32, 54, 57, 68].map((at) => batch?.at(at))).toEqual(['A', '', '14', '1000024']);
  const [, , bank] = read(form24qText(quarter()));
  expect([12, 14, 16, 37].map((at) => bank?.at(at))).toEqual(['00123', '', '0240020', 'N']);
});

test('a quarter of 2025-26 stands at the positions of the layout', () => {
  const [header, batch, paid, deduction] = read(form24qText(quarter()));
  expect([3, 4, 5, 6, 7, 8, 9].map((at) => header?.at(at))).toEqual(['SL1', 'R', '20102025', '2', 'D', 'PNES04821C', '1']);
  expect([4, 5, 9, 13, 15, 16, 17, 18, 19].map((at) => batch?.at(at))).toEqual([
    '1',
    '24Q',
    '123456789012345',
    'PNES04821C',
    'AAPFU0939F',
    '202627',
    '202526',
    'Q2',
    'Sahyadri Components',
  ]);
  expect([26, 27, 40, 41, 43, 47, 52, 59].map((at) => batch?.at(at))).toEqual([
    '19',
    '411026',
    '19',
    '411026',
    '9876543210',
    '10787.00',
    'Y',
    'ABCPJ1234K',
  ]);
  expect([12, 16, 18, 22, 25, 27, 33, 39, 40].map((at) => paid?.at(at))).toEqual([
    '00123',
    '0240020',
    '07082025',
    '10487.00',
    '100.00',
    '10787.00',
    '10487.00',
    '200.00',
    '200',
  ]);
  expect([4, 5, 7, 10, 13, 17, 19, 22, 23, 25, 33].map((at) => deduction?.at(at))).toEqual([
    '1',
    '1',
    '1',
    'ABCPR1234K',
    'Asha Rao',
    '10487.00',
    '10487.00',
    '140000.00',
    '31072025',
    '07082025',
    '92B',
  ]);
});

test('without a PAN the placeholder stands with the employee code and remark C', () => {
  const [, , , deduction] = read(form24qText(quarter({ rows: [row({ pan: null, amount_paid: rupees(50_000) })] })));
  expect([10, 12, 30].map((at) => deduction?.at(at))).toEqual(['PANNOTAVBL', 'E-1', 'C']);
});

test.each([
  [10_487, 'A'],
  [0, 'B'],
])('a deduction of %d by certificate has remark %s and its number', (tax, remark) => {
  const rows = [row({ tax: rupees(tax), certificate_number: '26A1B2C3D4E5F6G' })];
  const [, , , deduction] = read(form24qText(quarter({ rows })));
  expect([30, 33, 34].map((at) => deduction?.at(at))).toEqual([remark, '92B', '26A1B2C3D4E5F6G']);
});

test('a quarter without pay has a nil challan', () => {
  const records = read(form24qText(quarter({ challans: [], rows: [] })));
  expect(records.map(({ kind }) => kind)).toEqual(['FH', 'BH', 'CD']);
  expect([6, 12, 27].map((at) => records[2]?.at(at))).toEqual(['Y', '', '0.00']);
});

test('the batch is the sum of its challans, each challan that of its deductions, and the same bytes come again', () => {
  const taxes = fc.array(fc.integer({ min: 0, max: 500_000 }), { minLength: 1, maxLength: 10 });
  fc.assert(
    fc.property(fc.array(taxes, { minLength: 1, maxLength: 3 }), (months) => {
      const challans = months.map((own, at) =>
        challan({ challan_id: `c${at}`, serial: `${at + 1}`, tax: rupees(own.reduce((sum, tax) => sum + tax, 0)) }),
      );
      const rows = months.flatMap((own, at) =>
        own.map((tax, n) =>
          row({
            entry_id: `${at} ${n}`,
            employee_id: `p${n}`,
            challan_id: `c${at}`,
            tax: rupees(tax),
            amount_paid: rupees(tax * 5 + 1),
          }),
        ),
      );
      const statement = quarter({ challans, rows });
      expect(quarterFindings(statement).filter(({ level }) => level === 'error')).toEqual([]);
      const text = form24qText(statement);
      expect(form24qText(structuredClone(statement))).toBe(text);
      const records = read(text);
      const sum = (kind: string, position: number) =>
        records.reduce((total, one) => (one.kind === kind ? total + Number(one.at(position)) : total), 0);
      expect(sum('BH', 47)).toBe(sum('CD', 27));
      expect(sum('CD', 33)).toBe(sum('DD', 17));
      expect(sum('CD', 5)).toBe(rows.length);
    }),
    { numRuns: 50 },
  );
});
