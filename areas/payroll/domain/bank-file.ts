/** Payments of a payroll run as the rows of a bank's file. */

export type BankFileField =
  | 'account_holder'
  | 'account_number'
  | 'ifsc'
  | 'amount'
  | 'narration'
  | 'employee_code'
  | 'email'
  | 'pay_date'
  | 'serial_number'
  | 'fixed_text';

export type BankFileColumn = {
  readonly heading: string;
  readonly field: BankFileField;
  readonly text?: string | null | undefined;
  readonly longest?: number | null | undefined;
  readonly capitals: boolean;
};

/** A value of a record before or after the payments. */
export type BankRecordCell = {
  readonly field: 'count' | 'total' | 'pay_date' | 'fixed_text';
  readonly text?: string | null | undefined;
};

export type BankFileFormat = {
  readonly columns: readonly BankFileColumn[];
  readonly heading_row: boolean;
  readonly header_record?: readonly BankRecordCell[] | undefined;
  readonly trailer_record?: readonly BankRecordCell[] | undefined;
  readonly separator: 'comma' | 'semicolon' | 'tab' | 'pipe';
  readonly date_format: 'DD/MM/YYYY' | 'DD-MM-YYYY' | 'YYYY-MM-DD' | 'DDMMYYYY';
};

/** One row of the file. The pay date is a civil date. */
export type BankPayment = {
  readonly account_holder: string;
  readonly account_number: string;
  readonly ifsc: string;
  readonly amount_paise: number;
  readonly narration: string;
  readonly employee_code: string;
  readonly email: string;
  readonly pay_date: string;
};

const column = (heading: string, field: BankFileField): BankFileColumn => ({ heading, field, capitals: false });

/** The format without a template: most banks take it for a bulk upload. */
export const STANDARD_BANK_FORMAT: BankFileFormat = {
  columns: [
    column('Beneficiary Name', 'account_holder'),
    column('Account Number', 'account_number'),
    column('IFSC', 'ifsc'),
    column('Amount', 'amount'),
    column('Narration', 'narration'),
    column('Employee Code', 'employee_code'),
    column('Email', 'email'),
  ],
  heading_row: true,
  separator: 'comma',
  date_format: 'DD/MM/YYYY',
};

/** The character between two cells. */
export const SEPARATORS = { comma: ',', semicolon: ';', tab: '\t', pipe: '|' } as const;

function formatBankDate(day: string, format: BankFileFormat['date_format']): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return format.replace('YYYY', year).replace('MM', month).replace('DD', date);
}

function valueOf({ field, text }: BankFileColumn, payment: BankPayment, place: number, { date_format }: BankFileFormat): string {
  switch (field) {
    case 'amount':
      return (payment.amount_paise / 100).toFixed(2);
    case 'pay_date':
      return formatBankDate(payment.pay_date, date_format);
    case 'serial_number':
      return String(place + 1);
    case 'fixed_text':
      return text ?? '';
    default:
      return payment[field];
  }
}

const EXACT: ReadonlySet<BankFileField> = new Set(['account_number', 'ifsc', 'amount']);

function recordOf(cells: readonly BankRecordCell[], payments: readonly BankPayment[], { date_format }: BankFileFormat): string[] {
  const total = payments.reduce((sum, { amount_paise }) => sum + amount_paise, 0);
  return cells.map(({ field, text }) => {
    switch (field) {
      case 'count':
        return String(payments.length);
      case 'total':
        return (total / 100).toFixed(2);
      case 'pay_date':
        return formatBankDate(payments[0]?.pay_date ?? '', date_format);
      case 'fixed_text':
        return text ?? '';
    }
  });
}

/**
 * The rows of the file: header record, heading, payments, trailer record, each only where the format asks for it.
 * Account number, IFSC and amount are never cut.
 */
export function toBankFileRows(format: BankFileFormat, payments: readonly BankPayment[]): string[][] {
  const rows = payments.map((payment, place) =>
    format.columns.map((bankColumn) => {
      const value = valueOf(bankColumn, payment, place, format);
      const cased = bankColumn.capitals ? value.toUpperCase() : value;
      return bankColumn.longest && !EXACT.has(bankColumn.field) ? cased.slice(0, bankColumn.longest) : cased;
    }),
  );
  const { header_record = [], trailer_record = [] } = format;
  return [
    ...(header_record.length > 0 ? [recordOf(header_record, payments, format)] : []),
    ...(format.heading_row ? [format.columns.map(({ heading }) => heading)] : []),
    ...rows,
    ...(trailer_record.length > 0 ? [recordOf(trailer_record, payments, format)] : []),
  ];
}
