/** What the text of a bill says of its merchant, day, amount and numbers. A help for who types; nothing depends on it. */
import type { CivilDate } from '@hrms/platform/calendar';
import { readDateText } from '@hrms/platform/imports';
import type { ReadReceipt } from '@hrms/reimbursements/contract';
import { hasValidCheckDigit } from './gstin.ts';

const MOST_PAISE = 1e12;
/** ₹ 1,18,000.00, Rs. 742 or 742.00. */
const MONEY = /(?:₹|\brs\.?|\binr)?\s*(\d{1,3}(?:,\d{2,3})+(?:\.\d{1,2})?|\d+(?:\.\d{1,2})?)(?![\d%])/i;
/** What names the amount to be paid, surest first. */
const TOTALS = [
  /\b(?:grand|final) total\b/i,
  /\b(?:amount|total|net)(?: amount)? (?:paid|payable|due|received)\b/i,
  /\btotal (?:amount|fare|bill)\b|\b(?:bill|invoice|net) amount\b/i,
  /^\W*total\b/i,
];
const DATE =
  /\b(\d{4}-\d{2}-\d{2}|\d{1,2}[/.-]\d{1,2}[/.-](?:\d{4}|\d{2})|\d{1,2}(?:st|nd|rd|th)?[ -][A-Za-z]{3,9}\.?,?[ -]\d{4}|[A-Za-z]{3,9} \d{1,2},? \d{4})\b/g;
const NUMBER =
  /\b(?:invoice|bill|receipt|booking|order|voucher)\s*(?:no\b|number|num\b|id\b|#)\s*[.:#-]*\s*([A-Z0-9][A-Z0-9/-]{1,38}[A-Z0-9])/i;
const GSTIN = /\b\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]\b/g;
const NO_MERCHANT = /\b(?:tax invoice|invoice|receipt|bill|original|duplicate|copy|gstin|page|date|voucher|ticket)\b/i;

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean);

function paiseOf(text: string): number | null {
  const amount = MONEY.exec(text)?.[1];
  const value = amount ? Math.round(Number(amount.replaceAll(',', '')) * 100) : 0;
  return value >= 1 && value <= MOST_PAISE ? value : null;
}

/** The amount beside the surest word for a total, or on the line below it; the last of several. */
function amountOf(lines: readonly string[]): number | null {
  for (const total of TOTALS) {
    const found = lines.flatMap((line, index) => {
      const match = total.exec(line);
      const amount = match && (paiseOf(line.slice(match.index + match[0].length)) ?? paiseOf(lines[index + 1] ?? ''));
      return amount ? [amount] : [];
    });
    const last = found.at(-1);
    if (last !== undefined) return last;
  }
  return null;
}

/** The first day that is not after today and within the last two years. */
function dateOf(text: string, today: CivilDate): CivilDate | null {
  const earliest = `${Number(today.slice(0, 4)) - 2}${today.slice(4)}`;
  for (const [found] of text.matchAll(DATE)) {
    const day = readDateText(
      found.replace(/(\d)(?:st|nd|rd|th)\b/, '$1').replace(/[.,](?= )|,/g, ''),
      'dmy',
      Number(today.slice(0, 4)),
    );
    if (day !== null && day <= today && day >= earliest) return day;
  }
  return null;
}

const billNumberOf = (text: string): string | null => {
  const number = NUMBER.exec(text)?.[1] ?? null;
  return number && /\d/.test(number) ? number : null;
};

const merchantOf = (lines: readonly string[]): string | null =>
  lines.slice(0, 8).find((line) => /\p{Letter}{3}/u.test(line) && line.length <= 80 && !NO_MERCHANT.test(line)) ?? null;

/** What a bill says, as far as it can be told; null where it says nothing that can be used. Amounts in paise. */
export function readReceiptText(text: string, today: CivilDate): ReadReceipt | null {
  const lines = linesOf(text);
  const read = {
    merchant: merchantOf(lines),
    date: dateOf(text, today),
    amount_paise: amountOf(lines),
    bill_number: billNumberOf(text),
    gstin: [...text.matchAll(GSTIN)].map(([gstin]) => gstin).find(hasValidCheckDigit) ?? null,
  };
  return read.date || read.amount_paise || read.bill_number ? read : null;
}

/** The text of a bill as two copies of it are compared, whatever program wrote the file; null where it is too short to tell bills apart. */
export function comparableText(text: string): string | null {
  const plain = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]/gu, '');
  return plain.length >= 60 ? plain : null;
}
