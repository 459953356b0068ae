import { formatRupees, type Paise } from '@hrms/platform/money';
import { annexureFindings } from './annexure-findings.ts';
import { actOn, returnFormOn, type TaxActCode } from './payment.ts';
import type { QuarterFinding, QuarterStatement, StatementRow } from './quarter.ts';
import { isBookEntry } from './record.ts';

export type {
  AnnexureRow,
  QuarterFinding,
  QuarterStatement,
  StatementChallan,
  StatementDeductor,
  StatementRow,
} from './quarter.ts';

/** What to do about an error or a question, by its code. */
const REMEDIES: Readonly<Record<string, string>> = {
  bsr_code: 'Correct the BSR code of the challan',
  serial: 'Correct the serial number of the challan',
  form_24g_receipt: 'Correct the receipt number of Form 24G',
  ddo_serial: 'Correct the serial number of the DDO as Form 24G has it',
  book_adjustment: 'Record the payment as a challan of a bank',
  ain: 'Enter the AIN of the account office that files Form 24G',
  deductor_category: 'Say on the tax year page whether the deductor is of the Central or a State Government',
  ministry: 'Enter the ministry on the tax year page',
  paid_on: 'Correct the payment date of the challan',
  whole_rupees: 'Enter the challan as it was paid, in whole rupees',
  challan_negative: 'Enter the challan as it was paid',
  challan_repeated: 'Reverse one of the two challans',
  over_spent: 'Record the missing payment, or link the deductions to another challan',
  not_used: 'Nothing, or link the rest to a later quarter',
  not_deposited: 'Record the payment and link it to this deduction',
  challan_unknown: 'Link the deduction again',
  quarter: 'Move the payment to the quarter of its date',
  act: 'Prepare the other form for this payment',
  section_code: 'Prepare the statement again',
  amount: 'Open the payslip. A correction belongs in the next payroll',
  negative: 'Open the payslip. A correction belongs in the next payroll',
  over_amount: 'Open the payslip. A correction belongs in the next payroll',
  repeated: 'Prepare the statement again',
  pan_format: 'Correct the PAN on the employee’s profile',
  no_pan_rate: 'Enter the PAN on the employee’s profile, or deduct the rest in the next payroll',
  no_pan: 'Enter the PAN on the employee’s profile',
  certificate: 'Record the lower-deduction certificate of the employee, and take the override of the month back',
  name: 'Correct the name on the employee’s profile',
  nil: 'File a nil statement, or leave the quarter out',
  responsible_person: 'Name the person on the ownership page',
  responsible_pan: 'Enter the PAN on the ownership page',
};
const remedyOf = (code: string): string => REMEDIES[code] ?? 'Complete the organisation profile';

const PAN = /^[A-Z]{5}[0-9]{4}[A-Z]$/;
/** A BSR code, and the receipt number of Form 24G, have as many digits. */
const RECEIPT = /^\d{7}$/;
const SERIAL = /^\d{1,5}$/;
const TAN = /^[A-Z]{4}[0-9]{5}[A-Z]$/;

/** Section codes of salary by Act: annexure 2 of the file layouts. */
const SECTION_CODES: Readonly<Record<TaxActCode, readonly string[]>> = {
  '1961': ['92A', '92B', '92C'],
  '2025': ['1001', '1002', '1003'],
};

type Check = (statement: QuarterStatement) => QuarterFinding[];
type Place = { readonly employee_id?: string | null; readonly row?: number | null };
const error = (code: string, field: string, message: string, { employee_id = null, row = null }: Place = {}): QuarterFinding => ({
  code,
  level: 'error',
  employee_id,
  field,
  message,
  remedy: remedyOf(code),
  row,
});
const warning = (code: string, field: string, message: string, place: Place = {}): QuarterFinding => ({
  ...error(code, field, message, place),
  level: 'warning',
});

const checkDeductor: Check = ({ deductor }) => [
  ...(deductor.tan && TAN.test(deductor.tan) ? [] : [error('tan', 'tan', 'Enter the TAN on the organisation profile')]),
  ...((deductor.pan ? PAN.test(deductor.pan) : deductor.government)
    ? []
    : [error('pan', 'pan', 'Enter the PAN on the organisation profile')]),
  ...(deductor.address ? [] : [error('address', 'address', 'Enter the registered address on the organisation profile')]),
  ...(deductor.address && !/^[1-9]\d{5}$/.test(deductor.address.pin)
    ? [error('pin', 'pin', 'The PIN code of the registered address has 6 digits')]
    : []),
  ...(deductor.email || deductor.responsible?.email
    ? []
    : [error('email', 'email', 'Enter the mail address on the organisation profile')]),
  ...(deductor.phone || deductor.responsible?.phone
    ? []
    : [error('phone', 'phone', 'Enter the telephone number on the organisation profile')]),
  ...(deductor.responsible
    ? deductor.responsible.pan && PAN.test(deductor.responsible.pan)
      ? []
      : [error('responsible_pan', 'responsible_pan', 'Enter the PAN of the person responsible for deducting tax')]
    : [error('responsible_person', 'responsible', 'Name the person responsible for deducting tax on the ownership page')]),
];

/** What only a Government deductor states. */
const checkGovernment: Check = ({ deductor: { category, government }, challans }) => {
  if (category === '')
    return [error('deductor_category', 'government', 'Say whether the deductor is of the Central or a State Government')];
  if (!government) return [];
  const { ain, ministry_code, ministry_name } = government;
  const no_ministry = category === 'A' && (!ministry_code || (ministry_code === '99' && !ministry_name));
  return [
    ...(challans.some(isBookEntry) && !/^\d{7}$/.test(ain ?? '')
      ? [error('ain', 'ain', 'Tax deposited by book entry needs the AIN of the account office, 7 digits')]
      : []),
    ...(no_ministry ? [error('ministry', 'ministry_code', 'A deductor of the Central Government names its ministry')] : []),
  ];
};

const checkChallans: Check = ({ challans, rows, made_on, deductor }) => {
  const seen = new Set<string>();
  const spentBy = new Map<string, number>();
  for (const { challan_id, tax } of rows) if (challan_id) spentBy.set(challan_id, (spentBy.get(challan_id) ?? 0) + tax);
  return challans.flatMap((challan, at) => {
    const place = { row: at + 1 };
    const by_book = isBookEntry(challan);
    const name = `${by_book ? 'Book adjustment' : 'Challan'} ${challan.bsr_code}/${challan.serial} of ${challan.paid_on}`;
    const key = `${challan.bsr_code} ${challan.serial.padStart(5, '0')} ${challan.paid_on}`;
    const repeated = seen.has(key);
    seen.add(key);
    const amounts = [challan.tax, challan.interest, challan.fee, challan.penalty];
    const spent = spentBy.get(challan.challan_id) ?? 0;
    const wrong = (is_wrong: boolean, code: string, field: string, message: string) =>
      is_wrong ? [error(code, field, `${name}${message}`, place)] : [];
    return [
      ...wrong(by_book && !deductor.government, 'book_adjustment', 'mode', ': only a Government deposits tax by book entry'),
      ...(by_book
        ? [
            ...wrong(!RECEIPT.test(challan.bsr_code), 'form_24g_receipt', 'bsr_code', ': the receipt of Form 24G has 7 digits'),
            ...wrong(!SERIAL.test(challan.serial), 'ddo_serial', 'serial', ': the serial number of the DDO has up to 5 digits'),
          ]
        : [
            ...wrong(!RECEIPT.test(challan.bsr_code), 'bsr_code', 'bsr_code', ': the BSR code has 7 digits'),
            ...wrong(!SERIAL.test(challan.serial), 'serial', 'serial', ': the serial number has up to 5 digits'),
          ]),
      ...wrong(challan.paid_on > made_on, 'paid_on', 'paid_on', ': the date is in the future'),
      ...wrong(repeated, 'challan_repeated', 'serial', ' occurs twice'),
      ...wrong(
        amounts.some((amount) => amount % 100 !== 0),
        'whole_rupees',
        'amount',
        ': amounts must be whole rupees',
      ),
      ...wrong(
        amounts.some((amount) => amount < 0),
        'challan_negative',
        'amount',
        ': an amount is negative',
      ),
      ...wrong(
        spent > challan.tax,
        'over_spent',
        'tax',
        ` is ${formatRupees((spent - challan.tax) as Paise)} short of its deductions`,
      ),
      ...(spent < challan.tax
        ? [warning('not_used', 'tax', `${name}: ${formatRupees((challan.tax - spent) as Paise)} is not used`, place)]
        : []),
    ];
  });
};

const checkRows: Check = (statement) => {
  const challans = new Set(statement.challans.map(({ challan_id }) => challan_id));
  const seen = new Set<string>();
  return statement.rows.flatMap((row, at) => {
    const key = `${row.entry_id} ${row.challan_id}`;
    const repeated = seen.has(key);
    seen.add(key);
    return checkDeduction(statement, { row, number: at + 1, repeated, challans });
  });
};

type PlacedRow = {
  readonly row: StatementRow;
  readonly number: number;
  readonly repeated: boolean;
  readonly challans: ReadonlySet<string>;
};

function checkDeduction(
  { first_day, last_day }: QuarterStatement,
  { row, number, repeated, challans }: PlacedRow,
): QuarterFinding[] {
  const place = { employee_id: row.employee_id, row: number };
  const wrong = (is_wrong: boolean, code: string, field: string, message: string) =>
    is_wrong ? [error(code, field, `${row.name}: ${message}`, place)] : [];
  const placeholder = !row.pan;
  const act = actOn(row.paid_on);
  const other_act = act !== actOn(first_day);
  return [
    ...wrong(
      row.tax > 0 && row.challan_id === null,
      'not_deposited',
      'challan',
      `${formatRupees(row.tax)} deducted on ${row.paid_on} is covered by no challan`,
    ),
    ...wrong(
      row.challan_id !== null && !challans.has(row.challan_id),
      'challan_unknown',
      'challan',
      'the challan is not in this statement',
    ),
    ...wrong(
      other_act,
      'act',
      'paid_on',
      `a payment of ${row.paid_on} belongs in Form ${returnFormOn(row.paid_on).toUpperCase()}`,
    ),
    ...wrong(!other_act && (row.paid_on < first_day || row.paid_on > last_day), 'quarter', 'paid_on', 'paid outside the quarter'),
    ...wrong(
      !other_act && !SECTION_CODES[act].includes(row.section_code),
      'section_code',
      'section_code',
      'the section code is not of this form',
    ),
    ...wrong(row.amount_paid <= 0, 'amount', 'amount_paid', 'the amount paid must be above 0'),
    ...wrong(row.tax < 0, 'negative', 'tax', 'the tax is negative'),
    ...wrong(row.amount_paid > 0 && row.tax > row.amount_paid, 'over_amount', 'tax', 'the tax exceeds the amount paid'),
    ...wrong(repeated, 'repeated', 'entry', 'the deduction occurs twice'),
    ...wrong(row.pan !== null && row.pan !== '' && !PAN.test(row.pan), 'pan_format', 'pan', 'the PAN is not valid'),
    ...wrong(
      placeholder && row.tax > 0 && row.tax * 5 < row.amount_paid,
      'no_pan_rate',
      'tax',
      'without a PAN at least 20 percent must be deducted',
    ),
    ...(placeholder
      ? [warning('no_pan', 'pan', `${row.name}: no PAN, the file says ${row.pan_applied ? 'PANAPPLIED' : 'PANNOTAVBL'}`, place)]
      : []),
    ...wrong(
      row.certificate_number !== undefined && !/^[A-Za-z0-9]{15}$/.test(row.certificate_number),
      'certificate',
      'certificate_number',
      'the certificate number has 15 letters and digits',
    ),
    ...wrong(!/[A-Za-z]/.test(row.name), 'name', 'name', 'a name needs letters'),
  ];
}

/** What the authority would reject (errors) or ask about (warnings) in the statement of a quarter. */
export const quarterFindings: Check = (statement) => [
  ...checkDeductor(statement),
  ...checkGovernment(statement),
  ...checkChallans(statement),
  ...checkRows(statement),
  ...annexureFindings(statement),
  ...(statement.rows.length === 0 ? [warning('nil', 'rows', 'No salary was paid in the quarter: a nil statement')] : []),
];
