import { expect, test } from 'vitest';
import { comparableText, readReceiptText } from './receipt-text.ts';

const read = (...lines: string[]) => readReceiptText(lines.join('\n'), '2026-11-20');

test('a hotel bill says what it is', () => {
  const bill = read(
    'TAX INVOICE',
    'Hotel Deccan Plaza',
    'FC Road, Pune 411004',
    'GSTIN: 27AAPFU0939F1ZV',
    'Invoice No: HD/26-27/0142   Date: 17/11/2026',
    'Room charges 6,000.00',
    'CGST 9% 540.00',
    'Total 6,000.00',
    'Grand Total ₹ 7,080.00',
  );
  expect(bill).toEqual({
    merchant: 'Hotel Deccan Plaza',
    date: '2026-11-17',
    amount_paise: 708_000,
    bill_number: 'HD/26-27/0142',
    gstin: '27AAPFU0939F1ZV',
  });
});

test.each([
  ['Total 742', 74_200],
  ['Total: Rs. 742.00', 74_200],
  ['Amount paid INR 1,18,000.50', 11_800_050],
  ['Total fare\n₹742.00', 74_200],
  ['Total 100.00\nTotal 742.00', 74_200],
  ['Total 742.00\nNet payable 740.00', 74_000],
  ['Subtotal 500.00', null],
  ['Total 18%', null],
  ['Total items', null],
  ['Total 0.00', null],
])('%s', (text, amount_paise) => {
  expect(read('Bill No: A-1', text)?.amount_paise).toBe(amount_paise);
});

test.each([
  ['17/11/2026', '2026-11-17'],
  ['5-4-26', '2026-04-05'],
  ['17 Nov 2026', '2026-11-17'],
  ['17th November, 2026', '2026-11-17'],
  ['Nov 17, 2026', '2026-11-17'],
  ['2026-11-17', '2026-11-17'],
  ['21/11/2026', null],
  ['Due 21/11/2026, dated 20/11/2026', '2026-11-20'],
  ['19/11/2024', null],
  ['20/11/2024', '2024-11-20'],
  ['31/02/2026', null],
])('the day in %s', (text, date) => {
  expect(read('Bill No: A-1', text)?.date ?? null).toBe(date);
});

test('a number needs a digit; a GSTIN its check digit', () => {
  expect(read('Total 1.00', 'Invoice number: PENDING')?.bill_number).toBeNull();
  expect(read('Total 1.00', 'Booking ID # MMT-77X')?.bill_number).toBe('MMT-77X');
  expect(read('Total 1.00', 'GSTIN 27AAPFU0939F1ZA')?.gstin).toBeNull();
});

test('a text that says nothing of a bill is nothing', () => {
  expect(read('Dear sir', 'thank you for your visit')).toBeNull();
  expect(read()).toBeNull();
});

test('two prints of a bill are compared by what they say', () => {
  const text = 'Hotel Deccan Plaza, Pune. Invoice HD/26-27/0142 of 17 November 2026, total 7,080.00 rupees';
  expect(comparableText(text)).toBe(comparableText(`  ${text.toUpperCase()}\n\n`));
  expect(comparableText('Thank you')).toBeNull();
});
