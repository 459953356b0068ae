import type { CivilDate } from '@hrms/platform/calendar';
import { type Paise, zero } from '@hrms/platform/money';
import { annexureIncome } from './annexure-findings.ts';
import { ANNEXURE_24Q_FIELDS, addAnnexure } from './annexure-records.ts';
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

/** Fields of each record of Form 24Q (file formats v6.3 and v7.5 of 2025-05-27, as reported). */
export const FORM_24Q_FIELDS = { FH: 18, BH: 72, CD: 41, DD: 54, ...ANNEXURE_24Q_FIELDS } as const;

function batchHeader(statement: QuarterStatement): Fields {
  const { deductor } = statement;
  const { responsible } = deductor;
  return {
    ...batchFields(statement),
    5: '24Q',
    20: 'NA',
    31: 'N',
    42: responsible?.email ?? deductor.email ?? '',
    43: toPhoneDigits(responsible?.phone ?? deductor.phone ?? null),
    46: 'N',
    47: money(depositedOf(statement)),
    ...(statement.annexure && { 49: statement.annexure.length, 50: money(annexureIncome(statement)) }),
    51: 'N',
  };
}

/** A challan with what its deductions spend. The section (21) stays empty in Form 24Q. */
function challanRecord(number: number, challan: StatementChallan, rows: readonly StatementRow[]): Fields {
  const serial = challan.serial.padStart(5, '0');
  const by_book = isBookEntry(challan);
  const spent = money(rows.reduce((sum, { tax }) => sum + tax, 0) as Paise);
  return {
    3: 1,
    4: number,
    5: rows.length,
    6: 'N',
    12: by_book ? '' : serial,
    14: by_book ? serial : '',
    16: challan.bsr_code,
    18: compactDate(challan.paid_on),
    22: money(challan.tax),
    23: money(zero),
    24: money(zero),
    25: money(challan.interest),
    26: money(challan.penalty),
    27: money(paymentOf(challan)),
    29: spent,
    30: spent,
    31: money(zero),
    32: money(zero),
    33: spent,
    34: money(challan.interest),
    35: money(challan.penalty),
    37: by_book ? 'Y' : 'N',
    39: money(challan.fee),
    40: challan.minor_head,
  };
}

const NOTHING = [22, 23, 24, 25, 26, 27, 29, 30, 31, 32, 33, 34, 35, 39];

const nilChallan = (last_day: CivilDate): Fields => ({
  3: 1,
  4: 1,
  5: 0,
  6: 'Y',
  18: compactDate(last_day),
  ...Object.fromEntries(NOTHING.map((position) => [position, money(zero)])),
});

type Numbered = { readonly challan: number; readonly number: number; readonly employee: number };

const rowRecord = ({ challan, number, employee }: Numbered, row: StatementRow, deposited_on: CivilDate): Fields => ({
  3: 1,
  4: challan,
  5: number,
  6: 'O',
  7: employee,
  10: row.pan ?? (row.pan_applied ? 'PANAPPLIED' : 'PANNOTAVBL'),
  12: row.pan ? '' : shortenText(row.reference, 10),
  13: shortenText(row.name, 75),
  14: money(row.tax),
  15: money(zero),
  16: money(zero),
  17: money(row.tax),
  19: money(row.tax),
  22: money(row.amount_paid),
  23: compactDate(row.paid_on),
  24: row.tax > 0 ? compactDate(row.paid_on) : '',
  25: row.tax > 0 ? compactDate(deposited_on) : '',
  30: row.certificate_number ? (row.tax > 0 ? 'A' : 'B') : row.pan ? '' : 'C',
  33: row.section_code,
  34: row.certificate_number ?? '',
});

/**
 * The text file of Form 24Q of a quarter of a year until 2025-26: header, batch, per challan its deductions, and for the fourth quarter
 * Annexure II with each employee of the year. Fields are joined by `^`; every record ends in CR and LF. To be tested with the
 * authority's validation utility before filing.
 */
export function form24qText(statement: QuarterStatement): string {
  const { challans, rows, deductor, made_on, sequence, last_day } = statement;
  const lines: string[] = [];
  const add = (kind: keyof typeof FORM_24Q_FIELDS, fields: Fields) =>
    lines.push(recordOf(kind, FORM_24Q_FIELDS[kind], lines.length + 1, fields));
  add('FH', { 3: 'SL1', 4: 'R', 5: compactDate(made_on), 6: sequence, 7: 'D', 8: deductor.tan, 9: 1, 10: SOFTWARE });
  add('BH', batchHeader(statement));
  if (challans.length === 0) add('CD', nilChallan(last_day));
  const annexure = statement.annexure ?? [];
  const listed = [...annexure.map(({ detail }) => detail.employee_id), ...rows.map(({ employee_id }) => employee_id)];
  const employees = new Map([...new Set(listed)].map((id, at) => [id, at + 1]));
  for (const [at, challan] of challans.entries()) {
    const own = rows.filter(({ challan_id }) => challan_id === challan.challan_id || (at === 0 && challan_id === null));
    add('CD', challanRecord(at + 1, challan, own));
    for (const [n, row] of own.entries()) {
      const employee = employees.get(row.employee_id) ?? 0;
      add('DD', rowRecord({ challan: at + 1, number: n + 1, employee }, row, challan.paid_on));
    }
  }
  for (const [at, row] of annexure.entries()) addAnnexure(add, row, at + 1);
  return `${lines.join('\r\n')}\r\n`;
}
