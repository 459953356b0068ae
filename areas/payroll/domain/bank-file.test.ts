import { expect, test } from 'vitest';
import { type BankFileFormat, type BankPayment, STANDARD_BANK_FORMAT, toBankFileRows } from './bank-file.ts';

const asha: BankPayment = {
  account_holder: 'Asha Deshmukh',
  account_number: '000123456789',
  ifsc: 'HDFC0000240',
  amount_paise: 11_823_105,
  narration: 'SAL SEP 2026 SC-0007',
  employee_code: 'SC-0007',
  email: 'asha@sahyadri.example',
  pay_date: '2026-09-30',
};

test('without a template: seven columns, rupees with two decimals, leading zeros stay', () => {
  expect(toBankFileRows(STANDARD_BANK_FORMAT, [asha])).toEqual([
    ['Beneficiary Name', 'Account Number', 'IFSC', 'Amount', 'Narration', 'Employee Code', 'Email'],
    ['Asha Deshmukh', '000123456789', 'HDFC0000240', '118231.05', 'SAL SEP 2026 SC-0007', 'SC-0007', 'asha@sahyadri.example'],
  ]);
});

const format: BankFileFormat = {
  columns: [
    { heading: 'No', field: 'serial_number', capitals: false },
    { heading: 'Mode', field: 'fixed_text', text: 'NEFT', capitals: false },
    { heading: 'Name', field: 'account_holder', longest: 8, capitals: true },
    { heading: 'Account', field: 'account_number', longest: 4, capitals: false },
    { heading: 'IFSC', field: 'ifsc', capitals: false },
    { heading: 'Amount', field: 'amount', longest: 3, capitals: false },
    { heading: 'Date', field: 'pay_date', capitals: false },
  ],
  heading_row: false,
  separator: 'pipe',
  date_format: 'DDMMYYYY',
};

test('a bank’s own format: fixed text, capitals, cut names, its date; what must be exact is never cut', () => {
  expect(toBankFileRows(format, [asha, { ...asha, amount_paise: 100 }])).toEqual([
    ['1', 'NEFT', 'ASHA DES', '000123456789', 'HDFC0000240', '118231.05', '30092026'],
    ['2', 'NEFT', 'ASHA DES', '000123456789', 'HDFC0000240', '1.00', '30092026'],
  ]);
});

const total = { ...format, heading_row: true, separator: 'comma' as const };
test('header and trailer record: count and total of the payments, before the headings and after the last payment', () => {
  const rows = toBankFileRows(
    {
      ...total,
      header_record: [{ field: 'fixed_text', text: 'H' }, { field: 'pay_date' }, { field: 'count' }],
      trailer_record: [{ field: 'fixed_text', text: 'T' }, { field: 'count' }, { field: 'total' }],
    },
    [asha, { ...asha, amount_paise: 29 }],
  );
  expect(rows[0]).toEqual(['H', '30092026', '2']);
  expect(rows[1]).toEqual(total.columns.map(({ heading }) => heading));
  expect(rows).toHaveLength(5);
  expect(rows[4]).toEqual(['T', '2', '118231.34']);
});

test('without records, and with empty ones, every row after the heading is a payment', () => {
  expect(toBankFileRows(total, [asha])).toHaveLength(2);
  expect(toBankFileRows({ ...total, header_record: [], trailer_record: [] }, [asha])).toHaveLength(2);
});

test.each([
  ['DD/MM/YYYY', '30/09/2026'],
  ['DD-MM-YYYY', '30-09-2026'],
  ['YYYY-MM-DD', '2026-09-30'],
  ['DDMMYYYY', '30092026'],
] as const)('dates as %s', (date_format, printed) => {
  expect(toBankFileRows({ ...format, date_format }, [asha])[0]?.at(-1)).toBe(printed);
});
