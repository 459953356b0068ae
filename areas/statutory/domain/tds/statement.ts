import type { CivilDate } from '@hrms/platform/calendar';
import { formatRupees, type Paise } from '@hrms/platform/money';

/** The employer and the responsible person as a statement writes them. */
export type StatementDeductor = {
  readonly name: string;
  readonly category: string;
  readonly tan: string | null;
  readonly pan: string | null;
  readonly gstin: string | null;
  readonly address: { readonly lines: readonly string[]; readonly state_code: string; readonly pin: string } | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly responsible: {
    readonly name: string;
    readonly designation: string;
    readonly pan: string | null;
    readonly email: string | null;
    readonly phone: string | null;
  } | null;
};

export type StatementChallan = {
  readonly challan_id: string;
  readonly bsr_code: string;
  readonly serial: string;
  readonly paid_on: CivilDate;
  readonly minor_head: string;
  readonly tax: Paise;
  readonly interest: Paise;
  readonly fee: Paise;
  readonly penalty: Paise;
};

/** A deduction and the challan that covers it; null where none does. Paise. */
export type StatementRow = {
  readonly entry_id: string;
  readonly employee_id: string;
  readonly name: string;
  readonly reference: string;
  readonly pan: string | null;
  readonly pan_applied: boolean;
  readonly section_code: string;
  readonly paid_on: CivilDate;
  readonly amount_paid: Paise;
  readonly tax: Paise;
  readonly challan_id: string | null;
};

export type QuarterStatement = {
  readonly tax_year: string;
  readonly quarter: number;
  readonly first_day: CivilDate;
  readonly last_day: CivilDate;
  readonly made_on: CivilDate;
  readonly sequence: number;
  readonly prior_receipt: string | null;
  readonly deductor: StatementDeductor;
  readonly challans: readonly StatementChallan[];
  readonly rows: readonly StatementRow[];
};

export type QuarterFinding = {
  readonly code: string;
  readonly level: 'error' | 'warning';
  readonly employee_id: string | null;
  readonly field: string;
  readonly message: string;
};

const PAN = /^[A-Z]{5}[0-9]{4}[A-Z]$/;
const TAN = /^[A-Z]{4}[0-9]{5}[A-Z]$/;

type Check = (statement: QuarterStatement) => QuarterFinding[];
const error = (code: string, field: string, message: string, employee_id: string | null = null): QuarterFinding => ({
  code,
  level: 'error',
  employee_id,
  field,
  message,
});
const warning = (code: string, field: string, message: string, employee_id: string | null = null): QuarterFinding => ({
  ...error(code, field, message, employee_id),
  level: 'warning',
});

const checkDeductor: Check = ({ deductor }) => [
  ...(deductor.tan && TAN.test(deductor.tan) ? [] : [error('tan', 'tan', 'Enter the TAN on the organisation profile')]),
  ...(deductor.pan && PAN.test(deductor.pan) ? [] : [error('pan', 'pan', 'Enter the PAN on the organisation profile')]),
  ...(deductor.address ? [] : [error('address', 'address', 'Enter the registered address on the organisation profile')]),
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

const checkChallans: Check = ({ challans, rows, made_on }) =>
  challans.flatMap((challan) => {
    const name = `Challan ${challan.bsr_code}/${challan.serial} of ${challan.paid_on}`;
    const spent = rows.reduce((sum, { challan_id, tax }) => (challan_id === challan.challan_id ? sum + tax : sum), 0);
    return [
      ...(/^\d{7}$/.test(challan.bsr_code) ? [] : [error('bsr_code', 'bsr_code', `${name}: the BSR code has 7 digits`)]),
      ...(/^\d{1,5}$/.test(challan.serial) ? [] : [error('serial', 'serial', `${name}: the serial number has up to 5 digits`)]),
      ...(challan.paid_on <= made_on ? [] : [error('paid_on', 'paid_on', `${name}: the date is in the future`)]),
      ...([challan.tax, challan.interest, challan.fee, challan.penalty].every((amount) => amount % 100 === 0)
        ? []
        : [error('whole_rupees', 'amount', `${name}: amounts must be whole rupees`)]),
      ...(spent <= challan.tax
        ? []
        : [error('over_spent', 'tax', `${name} is ${formatRupees((spent - challan.tax) as Paise)} short of its deductions`)]),
      ...(spent < challan.tax
        ? [warning('not_used', 'tax', `${name}: ${formatRupees((challan.tax - spent) as Paise)} is not used`)]
        : []),
    ];
  });

const checkRows: Check = ({ rows, first_day, last_day }) =>
  rows.flatMap((row) => {
    const about = (code: string, field: string, message: string) =>
      error(code, field, `${row.name}: ${message}`, row.employee_id);
    const placeholder = !row.pan;
    return [
      ...(row.tax > 0 && row.challan_id === null
        ? [about('not_deposited', 'challan', `${formatRupees(row.tax)} deducted on ${row.paid_on} is covered by no challan`)]
        : []),
      ...(row.paid_on >= first_day && row.paid_on <= last_day ? [] : [about('quarter', 'paid_on', 'paid outside the quarter')]),
      ...(row.amount_paid > 0 ? [] : [about('amount', 'amount_paid', 'the amount paid must be above 0')]),
      ...(row.tax >= 0 ? [] : [about('negative', 'tax', 'the tax is negative')]),
      ...(row.pan && !PAN.test(row.pan) ? [about('pan_format', 'pan', 'the PAN is not valid')] : []),
      ...(placeholder && row.tax > 0 && row.tax * 5 < row.amount_paid
        ? [about('no_pan_rate', 'tax', 'without a PAN at least 20 percent must be deducted')]
        : []),
      ...(placeholder
        ? [
            warning(
              'no_pan',
              'pan',
              `${row.name}: no PAN, the file says ${row.pan_applied ? 'PANAPPLIED' : 'PANNOTAVBL'}`,
              row.employee_id,
            ),
          ]
        : []),
      ...(/[A-Za-z]/.test(row.name) ? [] : [about('name', 'name', 'a name needs letters')]),
    ];
  });

/** What the authority would reject (errors) or ask about (warnings) in the statement of a quarter. */
export const quarterFindings: Check = (statement) => [
  ...checkDeductor(statement),
  ...checkChallans(statement),
  ...checkRows(statement),
  ...(statement.rows.length === 0 ? [warning('nil', 'rows', 'No salary was paid in the quarter: a nil statement')] : []),
];
