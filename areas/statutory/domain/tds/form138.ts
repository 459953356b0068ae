import type { CivilDate } from '@hrms/platform/calendar';
import type { Paise } from '@hrms/platform/money';
import {
  batchFields,
  compactDate,
  depositedOf,
  type Fields,
  isBookEntry,
  money,
  paymentOf,
  recordOf,
  SOFTWARE,
  shortenText,
  toPhoneDigits,
} from './record.ts';
import type { QuarterStatement, StatementChallan, StatementRow } from './statement.ts';

/** Fields of each record of Form 138 (file layout of 2026-06-16). */
export const FORM_138_FIELDS = { FH: 18, BH: 72, CD: 30, DD: 45 } as const;

const record = (kind: keyof typeof FORM_138_FIELDS, line: number, fields: Fields): string =>
  recordOf(kind, FORM_138_FIELDS[kind], line, fields);

const COUNTRY = 'INDIA';

function batchHeader(statement: QuarterStatement): Fields {
  const { deductor } = statement;
  const { responsible } = deductor;
  return {
    ...batchFields(statement),
    5: '138',
    20: COUNTRY,
    29: 91,
    30: toPhoneDigits(deductor.phone ?? responsible?.phone ?? null),
    42: responsible?.email ?? deductor.email ?? '',
    43: COUNTRY,
    44: 91,
    45: toPhoneDigits(responsible?.phone ?? deductor.phone ?? null),
    47: money(depositedOf(statement)),
  };
}

const challanRecord = (number: number, challan: StatementChallan, rows: readonly StatementRow[]): Fields => {
  const spent = rows.reduce((sum, { tax }) => sum + tax, 0) as Paise;
  return {
    3: 1,
    4: number,
    5: rows.length,
    6: 'N',
    8: money(challan.tax),
    9: money(challan.interest),
    10: money(challan.fee),
    11: money(challan.penalty),
    12: money(paymentOf(challan) as Paise),
    13: isBookEntry(challan) ? 'B' : 'C',
    15: challan.bsr_code,
    17: challan.serial.padStart(5, '0'),
    19: compactDate(challan.paid_on),
    21: money(spent),
    22: money(spent),
    23: challan.minor_head,
  };
};

const nilChallan = (last_day: CivilDate): Fields => ({
  3: 1,
  4: 1,
  5: 0,
  6: 'Y',
  8: '0.00',
  9: '0.00',
  10: '0.00',
  11: '0.00',
  12: '0.00',
  19: compactDate(last_day),
  21: '0.00',
  22: '0.00',
});

const rowRecord = (number: number, challan: number, row: StatementRow, deposited_on: CivilDate): Fields => ({
  3: 1,
  4: number,
  5: challan,
  6: 'O',
  8: row.pan ?? (row.pan_applied ? 'PANAPPLIED' : 'PANNOTAVBL'),
  9: shortenText(row.name, 75),
  15: row.section_code,
  18: 'Y',
  19: compactDate(row.paid_on),
  20: money(row.amount_paid),
  24: money(row.tax),
  25: money(row.tax),
  27: row.tax > 0 ? compactDate(row.paid_on) : '',
  29: row.tax > 0 ? compactDate(deposited_on) : '',
  32: row.certificate_number ? 'A' : row.pan ? '' : 'C',
  33: row.certificate_number ?? '',
});

/**
 * The text file of Form 138 for a quarter: header, batch, and per challan its deductions. Fields are joined by `^`; each record ends in
 * CR and LF. Deductions of nothing stand under the first challan.
 */
export function form138Records(statement: QuarterStatement): string[] {
  const { challans, rows, deductor, made_on, sequence, last_day } = statement;
  const lines: string[] = [];
  const add = (kind: keyof typeof FORM_138_FIELDS, fields: Fields) => lines.push(record(kind, lines.length + 1, fields));
  add('FH', { 3: 'SL1', 4: 'R', 5: compactDate(made_on), 6: sequence, 7: 'D', 8: deductor.tan, 9: 1, 10: SOFTWARE });
  add('BH', batchHeader(statement));
  if (challans.length === 0) add('CD', nilChallan(last_day));
  let number = 0;
  for (const [at, challan] of challans.entries()) {
    const own = rows.filter(({ challan_id }) => challan_id === challan.challan_id || (at === 0 && challan_id === null));
    add('CD', challanRecord(at + 1, challan, own));
    for (const row of own) {
      number += 1;
      add('DD', rowRecord(number, at + 1, row, challan.paid_on));
    }
  }
  return lines;
}

/** Records as the bytes of a file: every record ends in CR and LF. */
export const form138Text = (statement: QuarterStatement): string => `${form138Records(statement).join('\r\n')}\r\n`;
