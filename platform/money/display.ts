import type { Paise } from './paise.ts';

const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** ₹6,00,000 for whole rupees, ₹98.33 where there are paise; a minus in front of a negative amount. */
export const formatRupees = (amount: Paise | number): string => rupees(amount, amount % 100 === 0 ? whole : exact);

/** ₹6,00,000.00, for whole rupees among amounts with paise. */
export const formatRupeesAndPaise = (amount: Paise | number): string => rupees(amount, exact);

const rupees = (amount: number, format: Intl.NumberFormat): string =>
  `${amount < 0 ? '−' : ''}₹${format.format(Math.abs(amount) / 100)}`;

const ones = [
  '',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
  'Thirteen',
  'Fourteen',
  'Fifteen',
  'Sixteen',
  'Seventeen',
  'Eighteen',
  'Nineteen',
];
const tens = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety'];

const below100 = (n: number): string => (n < 20 ? (ones[n] ?? '') : `${tens[Math.floor(n / 10)]} ${ones[n % 10]}`.trim());
const below1000 = (n: number): string =>
  n < 100 ? below100(n) : `${ones[Math.floor(n / 100)]} Hundred ${below100(n % 100)}`.trim();

/** Indian numbering, for documents: "Rupees One Lakh Seventy-Five Thousand …" without hyphens, paise where there are any. */
export function inWords(amount: Paise | number): string {
  const size = Math.abs(amount);
  const paisePart = size % 100;
  const words = `Rupees ${groupIndianDigits(Math.floor(size / 100))}`;
  const tail = paisePart === 0 ? ' Only' : ` and ${below100(paisePart)} Paise Only`;
  return `${amount < 0 ? 'Minus ' : ''}${words}${tail}`;
}

function groupIndianDigits(n: number): string {
  if (n === 0) return 'Zero';
  const parts: string[] = [];
  const crore = Math.floor(n / 10_000_000);
  if (crore > 0) parts.push(`${crore > 999 ? groupIndianDigits(crore) : below1000(crore)} Crore`);
  const lakh = Math.floor((n % 10_000_000) / 100_000);
  if (lakh > 0) parts.push(`${below100(lakh)} Lakh`);
  const thousand = Math.floor((n % 100_000) / 1000);
  if (thousand > 0) parts.push(`${below100(thousand)} Thousand`);
  if (n % 1000 > 0) parts.push(below1000(n % 1000));
  return parts.join(' ');
}
