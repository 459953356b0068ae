import type { DatasetRow, DatasetValue, ReportBody } from '@hrms/reports/contract';
import type { CalculatedFormula } from './calculated.ts';
import type { ResultField } from './fields.ts';

export type ResultLine = {
  readonly kind: 'row' | 'subtotal';
  readonly level: number;
  readonly cells: readonly DatasetValue[];
  /** The row behind the line; null for groups. */
  readonly source: DatasetRow | null;
};
export type Result = {
  readonly columns: readonly ResultField[];
  readonly lines: readonly ResultLine[];
  readonly totals: readonly DatasetValue[];
  /** Rows read that pass the filter. */
  readonly matched: readonly DatasetRow[];
};

export type ResultPlan = {
  readonly body: ReportBody;
  /** Fields of the dataset that the reader may see, by key. */
  readonly fields: ReadonlyMap<string, ResultField>;
  readonly calculated: readonly CalculatedFormula[];
  /** Amounts of fewer than three employees are not shown, nor what they follow from. */
  readonly protect_small_groups?: boolean;
};
