import type { Paise } from '@hrms/platform/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { form138Text } from './form138.ts';
import layouts from './return-layouts.json' with { type: 'json' };
import {
  statementChallan as challan,
  deductor,
  governmentDeductor,
  quarterStatement as quarter,
  statementRow as row,
  paiseOf as rupees,
} from './statement.scenario.ts';
import { type QuarterStatement, quarterFindings, type StatementChallan, type StatementRow } from './statement.ts';

const ofRow = (more: Partial<StatementRow>) => quarter({ rows: [row(more)] });
const ofChallan = (more: Partial<StatementChallan>) => quarter({ challans: [challan(more)] });
const ofDeductor = (more: Partial<typeof deductor>) => quarter({ deductor: { ...deductor, ...more } });

const byBook = (more: Partial<StatementChallan> = {}, office: Partial<typeof governmentDeductor> = {}) =>
  quarter({ deductor: { ...governmentDeductor, ...office }, challans: [challan({ mode: 'book_adjustment', ...more })] });
const office = (more: object) => ({ government: { ain: '1000024', ministry_code: '14', ministry_name: null, ...more } });

type Case = [what: string, statement: QuarterStatement, code: string, field: string, row: number | null];
const CASES: Case[] = [
  ['no TAN', ofDeductor({ tan: null }), 'tan', 'tan', null],
  ['a short TAN', ofDeductor({ tan: 'PNES0482C' }), 'tan', 'tan', null],
  ['a TAN in small letters', ofDeductor({ tan: 'pnes04821c' }), 'tan', 'tan', null],
  ['a TAN that is a PAN', ofDeductor({ tan: 'AAPFU0939F' }), 'tan', 'tan', null],
  ['no PAN of the employer', ofDeductor({ pan: null }), 'pan', 'pan', null],
  ['a short PAN of the employer', ofDeductor({ pan: 'AAPFU0939' }), 'pan', 'pan', null],
  ['no address', ofDeductor({ address: null }), 'address', 'address', null],
  ['a PIN code of five digits', ofDeductor({ address: { lines: ['a'], state_code: 'IN-MH', pin: '41102' } }), 'pin', 'pin', null],
  [
    'a PIN code beginning with 0',
    ofDeductor({ address: { lines: ['a'], state_code: 'IN-MH', pin: '011026' } }),
    'pin',
    'pin',
    null,
  ],
  ['no mail address', ofDeductor({ email: null }), 'email', 'email', null],
  ['no telephone', ofDeductor({ phone: null }), 'phone', 'phone', null],
  ['nobody responsible', ofDeductor({ responsible: null }), 'responsible_person', 'responsible', null],
  [
    'the responsible person without PAN',
    ofDeductor({ responsible: { name: 'M', designation: 'D', pan: null, email: null, phone: null } }),
    'responsible_pan',
    'responsible_pan',
    null,
  ],
  [
    'the responsible person with a wrong PAN',
    ofDeductor({ responsible: { name: 'M', designation: 'D', pan: 'ABC', email: null, phone: null } }),
    'responsible_pan',
    'responsible_pan',
    null,
  ],
  ['a BSR code of six digits', ofChallan({ bsr_code: '024002' }), 'bsr_code', 'bsr_code', 1],
  ['a BSR code of eight digits', ofChallan({ bsr_code: '02400200' }), 'bsr_code', 'bsr_code', 1],
  ['a BSR code with letters', ofChallan({ bsr_code: 'SBI0020' }), 'bsr_code', 'bsr_code', 1],
  ['no serial', ofChallan({ serial: '' }), 'serial', 'serial', 1],
  ['a serial of six digits', ofChallan({ serial: '123456' }), 'serial', 'serial', 1],
  ['a serial with a letter', ofChallan({ serial: '12A' }), 'serial', 'serial', 1],
  ['a payment tomorrow', ofChallan({ paid_on: '2026-10-21' }), 'paid_on', 'paid_on', 1],
  ['paise in the tax', ofChallan({ tax: rupees(10_487.5) }), 'whole_rupees', 'amount', 1],
  ['paise in the interest', ofChallan({ interest: rupees(1.01) }), 'whole_rupees', 'amount', 1],
  ['a negative fee', ofChallan({ fee: rupees(-200) }), 'challan_negative', 'amount', 1],
  ['a negative penalty', ofChallan({ penalty: rupees(-1) }), 'challan_negative', 'amount', 1],
  ['a challan short by one rupee', ofChallan({ tax: rupees(10_486) }), 'over_spent', 'tax', 1],
  ['a challan short by a thousand', ofChallan({ tax: rupees(9_487) }), 'over_spent', 'tax', 1],
  ['one challan twice', quarter({ challans: [challan(), challan({ challan_id: 'c2' })] }), 'challan_repeated', 'serial', 2],
  [
    'one challan twice, its serial with zeros',
    quarter({ challans: [challan(), challan({ challan_id: 'c2', serial: '00123' })] }),
    'challan_repeated',
    'serial',
    2,
  ],
  ['no challan', quarter({ challans: [], rows: [row({ challan_id: null })] }), 'not_deposited', 'challan', 1],
  ['a deduction without a challan', ofRow({ challan_id: null }), 'not_deposited', 'challan', 1],
  ['a challan of another quarter', ofRow({ challan_id: 'c9' }), 'challan_unknown', 'challan', 1],
  ['a payment under the Act of 1961', ofRow({ paid_on: '2026-03-31' }), 'act', 'paid_on', 1],
  [
    'a payment under the Act of 2025 in a 24Q',
    quarter({
      tax_year: '2025-26',
      quarter: 4,
      first_day: '2026-01-01',
      last_day: '2026-03-31',
      rows: [row({ paid_on: '2026-04-01' })],
    }),
    'act',
    'paid_on',
    1,
  ],
  ['a payment of the quarter before', ofRow({ paid_on: '2026-06-30' }), 'quarter', 'paid_on', 1],
  ['a payment of the quarter after', ofRow({ paid_on: '2026-10-01' }), 'quarter', 'paid_on', 1],
  ['the section of the old Act', ofRow({ section_code: '92B' }), 'section_code', 'section_code', 1],
  ['a section of pensioners', ofRow({ section_code: '1032' }), 'section_code', 'section_code', 1],
  ['no section', ofRow({ section_code: '' }), 'section_code', 'section_code', 1],
  ['nothing paid', ofRow({ amount_paid: rupees(0), tax: rupees(0) }), 'amount', 'amount_paid', 1],
  ['a negative payment', ofRow({ amount_paid: rupees(-5), tax: rupees(0) }), 'amount', 'amount_paid', 1],
  ['a negative tax', ofRow({ tax: rupees(-1) }), 'negative', 'tax', 1],
  ['more tax than pay', ofRow({ amount_paid: rupees(10_000) }), 'over_amount', 'tax', 1],
  [
    'one deduction twice',
    quarter({ challans: [challan({ tax: rupees(20_974) })], rows: [row(), row()] }),
    'repeated',
    'entry',
    2,
  ],
  ['a PAN with a digit too few', ofRow({ pan: 'ABCPR123K' }), 'pan_format', 'pan', 1],
  ['a PAN with a letter too many', ofRow({ pan: 'ABCPR1234KX' }), 'pan_format', 'pan', 1],
  ['a PAN in small letters', ofRow({ pan: 'abcpr1234k' }), 'pan_format', 'pan', 1],
  ['a PAN with a space', ofRow({ pan: 'ABCPR 1234K' }), 'pan_format', 'pan', 1],
  ['a PAN with the letter O for 0', ofRow({ pan: 'ABCPR12O4K' }), 'pan_format', 'pan', 1],
  ['no PAN and too little tax', ofRow({ pan: null }), 'no_pan_rate', 'tax', 1],
  ['a PAN applied for and too little tax', ofRow({ pan: null, pan_applied: true }), 'no_pan_rate', 'tax', 1],
  [
    'no PAN, a paisa below a fifth',
    ofRow({ pan: null, amount_paid: (rupees(10_487) * 5 + 1) as Paise }),
    'no_pan_rate',
    'tax',
    1,
  ],
  ['no name', ofRow({ name: '' }), 'name', 'name', 1],
  ['a name of figures', ofRow({ name: '123' }), 'name', 'name', 1],
  ['a book adjustment of a company', byBook({}, { category: 'K', government: null }), 'book_adjustment', 'mode', 1],
  ['a receipt of Form 24G of six digits', byBook({ bsr_code: '100002' }), 'form_24g_receipt', 'bsr_code', 1],
  ['a receipt of Form 24G with a letter', byBook({ bsr_code: '10000A2' }), 'form_24g_receipt', 'bsr_code', 1],
  ['no serial of the DDO', byBook({ serial: '' }), 'ddo_serial', 'serial', 1],
  ['a serial of the DDO of six digits', byBook({ serial: '100001' }), 'ddo_serial', 'serial', 1],
  ['a transfer voucher of tomorrow', byBook({ paid_on: '2026-10-21' }), 'paid_on', 'paid_on', 1],
  ['a book adjustment short by one rupee', byBook({ tax: rupees(10_486) }), 'over_spent', 'tax', 1],
  ['a book adjustment without the AIN', byBook({}, office({ ain: null })), 'ain', 'ain', null],
  ['an AIN of six digits', byBook({}, office({ ain: '100002' })), 'ain', 'ain', null],
  ['a Central Government without its ministry', byBook({}, office({ ministry_code: null })), 'ministry', 'ministry_code', null],
  ['another ministry without its name', byBook({}, office({ ministry_code: '99' })), 'ministry', 'ministry_code', null],
  ['a Government that is not known', ofDeductor({ category: '' }), 'deductor_category', 'government', null],
  [
    'the second of two rows',
    quarter({ rows: [row(), row({ entry_id: 'e2', tax: rupees(0), pan: 'X' })] }),
    'pan_format',
    'pan',
    2,
  ],
];

test.each(CASES)('%s is refused with row, field and remedy', (_what, statement, code, field, place) => {
  const errors = quarterFindings(statement).filter(({ level }) => level === 'error');
  const found = errors.find((one) => one.code === code);
  expect(found, JSON.stringify(errors)).toMatchObject({ field, row: place });
  expect(found?.remedy.length).toBeGreaterThan(10);
});

test('a right statement is not refused', () => {
  expect(quarterFindings(quarter())).toEqual([]);
  expect(quarterFindings(byBook({}, { pan: null }))).toEqual([]);
  expect(quarterFindings(byBook({}, office({ ministry_code: '99', ministry_name: 'Posts' })))).toEqual([]);
  // the State Government names no ministry, and a bank's challan needs no account office
  const state = { ...governmentDeductor, category: 'S', ...office({ ain: null, ministry_code: null }) };
  expect(quarterFindings(quarter({ deductor: state }))).toEqual([]);
});

type Layout = readonly (readonly [position: number, type: string, size: number, mandatory: string])[];

/** Reads a text file by the published layout alone: every record and field; what breaks it is said with the line and the position. */
function readByLayout(text: string): { kind: string; fields: string[] }[] {
  if (!text.endsWith('\r\n')) throw new Error('The last record does not end in CR and LF');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the file must be plain ASCII
  if (!/^[\x20-\x7e\r\n]*$/.test(text)) throw new Error('Not ASCII');
  return text
    .slice(0, -2)
    .split('\r\n')
    .map((line, at) => {
      const fields = line.split('^');
      const kind = fields[1] ?? '';
      const layout = (layouts.form_138 as unknown as Record<string, Layout>)[kind];
      if (!layout) throw new Error(`line ${at + 1}: record ${kind}`);
      if (fields.length !== layout.length) throw new Error(`line ${at + 1}: ${fields.length} fields`);
      if (fields[0] !== String(at + 1)) throw new Error(`line ${at + 1}: number ${fields[0]}`);
      for (const [position, type, size, mandatory] of layout) {
        const value = fields[position - 1] ?? '';
        const fail = (what: string) => {
          throw new Error(`line ${at + 1}, ${kind}.${position}: ${what}: ${value}`);
        };
        if (type === 'NA' && value !== '') fail('must be empty');
        if (mandatory === 'M' && value === '' && !isEmptyAllowed(kind, position, fields)) fail('missing');
        if (size > 0 && type === 'CHAR' && value.length > size) fail('too long');
        if (type === 'DATE' && value !== '' && !/^(0[1-9]|[12]\d|3[01])(0[1-9]|1[0-2])20\d\d$/.test(value)) fail('no date');
        if (type === 'INTEGER' && value !== '' && !/^\d+(\.00)?$/.test(value)) fail('no whole number');
        if (type === 'DECIMAL' && value !== '' && !/^\d+(\.\d\d)?$/.test(value)) fail('no amount');
      }
      return { kind, fields };
    });
}

/** Fields the layout marks mandatory only under a condition: a nil challan, and dates of a deduction of nothing. */
const isEmptyAllowed = (kind: string, position: number, fields: readonly string[]): boolean =>
  (kind === 'CD' && fields[5] === 'Y' && position === 15) ||
  (kind === 'DD' && [27, 29].includes(position) && Number(fields[23]) === 0);

describe('an independent reading of the file of Form 138', () => {
  test.each<[string, QuarterStatement]>([
    ['one deduction', quarter()],
    ['a nil statement', quarter({ challans: [], rows: [] })],
    ['no prior receipt', quarter({ prior_receipt: null })],
    ['a deduction of nothing', quarter({ rows: [row(), row({ entry_id: 'e2', tax: rupees(0), challan_id: null })] })],
    ['a book adjustment', byBook()],
    ['a book adjustment without PAN of the Government', byBook({}, { pan: null })],
    ['a placeholder for the PAN', ofRow({ pan: null, amount_paid: rupees(50_000) })],
  ])('%s', (_what, statement) => {
    const records = readByLayout(form138Text(statement));
    expect(records.map(({ kind }) => kind).slice(0, 3)).toEqual(['FH', 'BH', 'CD']);
  });

  test.each([
    ['A', office({}), { BH: { 32: 'A', 54: '', 57: '14', 58: '', 68: '1000024' } }],
    ['A', office({ ministry_code: '99', ministry_name: 'Posts' }), { BH: { 57: '99', 58: 'Posts' } }],
    ['S', office({}), { BH: { 32: 'S', 54: '19', 57: '', 58: '', 68: '1000024' } }],
  ])('tax deposited by book entry of a deductor of category %s', (category, government, wanted) => {
    const [, batch, book] = readByLayout(form138Text(byBook({ bsr_code: '1234567', serial: '12' }, { category, ...government })));
    const field = (record: typeof batch, position: number) => record?.fields[position - 1];
    for (const [position, value] of Object.entries(wanted.BH)) expect(field(batch, Number(position)), position).toBe(value);
    expect([13, 15, 17, 19].map((position) => field(book, position))).toEqual(['B', '1234567', '00012', '07082026']);
  });

  test('the account office stands with book entries alone, and a company has none', () => {
    for (const statement of [quarter({ deductor: governmentDeductor }), quarter()]) {
      const [, batch, bank] = readByLayout(form138Text(statement));
      expect([batch?.fields[67], bank?.fields[12]]).toEqual(['', 'C']);
    }
  });

  test('of any deductions adds up to the challans and gives the same bytes again', () => {
    const amount = fc.integer({ min: 0, max: 500_000 });
    fc.assert(
      fc.property(fc.array(fc.array(amount, { minLength: 1, maxLength: 12 }), { minLength: 1, maxLength: 3 }), (months) => {
        const challans = months.map((taxes, at) =>
          challan({ challan_id: `c${at}`, serial: `${at + 1}`, tax: rupees(taxes.reduce((sum, tax) => sum + tax, 0)) }),
        );
        const rows = months.flatMap((taxes, at) =>
          taxes.map((tax, n) =>
            row({ entry_id: `${at} ${n}`, challan_id: `c${at}`, tax: rupees(tax), amount_paid: rupees(tax * 5 + 1) }),
          ),
        );
        const statement = quarter({ challans, rows });
        expect(quarterFindings(statement).filter(({ level }) => level === 'error')).toEqual([]);
        const text = form138Text(statement);
        expect(form138Text(structuredClone(statement))).toBe(text);
        const records = readByLayout(text);
        const of = (kind: string, position: number) =>
          records.filter((one) => one.kind === kind).reduce((sum, { fields }) => sum + Number(fields[position - 1]), 0);
        const whole = months.flat().reduce((sum, tax) => sum + tax, 0);
        expect([of('DD', 24), of('DD', 25), of('CD', 8), of('CD', 21), of('BH', 47)]).toEqual(
          Array.from({ length: 5 }, () => whole),
        );
        expect(of('CD', 5)).toBe(rows.length);
      }),
      { numRuns: 50 },
    );
  });
});
