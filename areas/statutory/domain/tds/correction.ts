import type { CivilDate, FinancialYear } from '@hrms/platform/calendar';
import { inForce } from '@hrms/platform/explain';
import { formatRupees, type Paise } from '@hrms/platform/money';
import { tdsCorrectionYears } from '../law/tds-penalty.parameters.ts';
import type { QuarterStatement } from './statement.ts';

/** What was filed, as a correction is compared with it. Of a PAN the last four signs are kept. */
export type FiledStatement = {
  readonly challans: readonly {
    readonly challan_id: string;
    readonly number: string;
    readonly tax: Paise;
    readonly interest: Paise;
    readonly fee: Paise;
    readonly penalty: Paise;
  }[];
  readonly rows: readonly {
    readonly entry_id: string;
    readonly employee_id: string;
    readonly name: string;
    readonly pan: string | null;
    readonly paid_on: CivilDate;
    readonly amount_paid: Paise;
    readonly tax: Paise;
    readonly challan: string | null;
  }[];
  /** Annexure II of a last quarter: what certificates are compared with. Missing before it was kept. */
  readonly details?: readonly {
    readonly employee_id: string;
    readonly name: string;
    readonly total_income: Paise;
    readonly net_tax: Paise;
  }[];
};

export type StatementChange = {
  readonly kind: 'added' | 'changed' | 'removed';
  readonly record: 'challan' | 'deduction';
  readonly employee_id: string | null;
  /** The employee's name, or the number of the challan. */
  readonly title: string;
  /** What changed; null for a record that is added or removed. */
  readonly field: string | null;
  readonly before: string | null;
  readonly after: string | null;
};

/** The last day for a correction of a tax year's statements, by the law of the day on which it is asked. */
export const correctionUntil = (tax_year: FinancialYear, on: CivilDate): CivilDate =>
  `${+tax_year.slice(0, 4) + 1 + inForce(tdsCorrectionYears, on).value}-03-31`;

/** A statement as it is kept when it is filed. */
export function toFiledStatement({ challans, rows, annexure }: QuarterStatement): FiledStatement {
  const numbers = new Map(challans.map((one) => [one.challan_id, `${one.bsr_code}/${one.serial} of ${one.paid_on}`]));
  return {
    challans: challans.map(({ challan_id, tax, interest, fee, penalty }) => ({
      challan_id,
      number: numbers.get(challan_id) ?? '',
      tax,
      interest,
      fee,
      penalty,
    })),
    rows: rows.map(({ entry_id, employee_id, name, pan, paid_on, amount_paid, tax, challan_id }) => ({
      entry_id,
      employee_id,
      name,
      pan: pan ? pan.slice(-4) : null,
      paid_on,
      amount_paid,
      tax,
      challan: (challan_id && numbers.get(challan_id)) || null,
    })),
    ...(annexure && {
      details: annexure.map(({ name, detail: { employee_id, total_income, net_tax } }) => ({
        employee_id,
        name,
        total_income,
        net_tax,
      })),
    }),
  };
}

type Fields = Readonly<Record<string, string | null>>;
type Recorded = { readonly title: string; readonly employee_id: string | null; readonly fields: Fields };

const challanRecords = ({ challans }: FiledStatement): Map<string, Recorded> =>
  new Map(
    challans.map(({ challan_id, number, tax, interest, fee, penalty }) => {
      const fields = {
        Tax: formatRupees(tax),
        Interest: formatRupees(interest),
        Fee: formatRupees(fee),
        Penalty: formatRupees(penalty),
      };
      return [challan_id, { title: number, employee_id: null, fields }];
    }),
  );

/** Deductions by entry; one that several challans cover has a record for each, in the order of their numbers. */
function deductionRecords({ rows }: FiledStatement): Map<string, Recorded> {
  const byEntry = Map.groupBy(rows, ({ entry_id }) => entry_id);
  return new Map(
    [...byEntry].flatMap(([entry_id, parts]) =>
      parts
        .toSorted((a, b) => (a.challan ?? '').localeCompare(b.challan ?? ''))
        .map(({ name, employee_id, pan, paid_on, amount_paid, tax, challan }, at): [string, Recorded] => {
          const fields = {
            Name: name,
            PAN: pan && `ending in ${pan}`,
            'Paid on': paid_on,
            'Amount paid': formatRupees(amount_paid),
            Tax: formatRupees(tax),
            Challan: challan,
          };
          return [`${entry_id} ${at}`, { title: name, employee_id, fields }];
        }),
    ),
  );
}

function compareRecords(
  record: StatementChange['record'],
  before: ReadonlyMap<string, Recorded>,
  after: ReadonlyMap<string, Recorded>,
): StatementChange[] {
  const removed = [...before].filter(([key]) => !after.has(key));
  const whole = (kind: 'added' | 'removed', { title, employee_id }: Recorded): StatementChange => ({
    kind,
    record,
    employee_id,
    title,
    field: null,
    before: null,
    after: null,
  });
  return [
    ...removed.map(([, one]) => whole('removed', one)),
    ...[...after].flatMap(([key, one]): StatementChange[] => {
      const former = before.get(key);
      if (!former) return [whole('added', one)];
      return Object.entries(one.fields).flatMap(([field, value]): StatementChange[] => {
        const was = former.fields[field] ?? null;
        if (was === value) return [];
        const { title, employee_id } = one;
        return [{ kind: 'changed', record, employee_id, title, field, before: was, after: value }];
      });
    }),
  ];
}

/** What a correction changes of a filed statement: challans first, field by field. */
export const statementChanges = (before: FiledStatement, after: FiledStatement): StatementChange[] => [
  ...compareRecords('challan', challanRecords(before), challanRecords(after)),
  ...compareRecords('deduction', deductionRecords(before), deductionRecords(after)),
];
