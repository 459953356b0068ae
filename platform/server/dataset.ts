import type { Period } from '@hrms/platform/calendar';
import type { DatasetField, DatasetPeriod, DatasetRow } from '@hrms/platform/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from './context.ts';

/** What a dataset is read with. `visible` says, as a condition in SQL, whose rows the reader may see. */
export type DatasetReading = {
  readonly ctx: Ctx;
  /** First and last day; the same day where the dataset is asked as on a day. */
  readonly span: Period;
  visible(employeeColumn: string): Promise<RawBuilder<boolean>>;
  /** What the conditions of a report leave anyway; a dataset of many rows reads only these. Empty where all rows are wanted. */
  readonly narrowed: DatasetNarrowing;
};

/** What of a dataset a report reads: what costs much is left out where nobody asks for it. */
export type DatasetNarrowing = {
  /** Whether the report shows, groups or filters by one of these fields. */
  readonly wants: (...fields: string[]) => boolean;
  /** Texts in small letters that a field must have, whatever its case, and fields that must have a value. */
  readonly values: ReadonlyMap<string, readonly string[]>;
  readonly filled: ReadonlySet<string>;
};

/** Whether rows agree with a record that was made without them. */
export type DatasetCheck = { readonly text: string; readonly passed: boolean };

/** Rows that an area offers to reports. Rows about an employee carry `employee_id`; name and places are added to them. */
export type Dataset = {
  /** `area.rows`, for example `leave.requests`. */
  readonly id: string;
  readonly label: string;
  readonly area: string;
  /** What one row is. */
  readonly grain: string;
  /** The permission of the lists that show the same rows. */
  readonly permission: string;
  readonly period: DatasetPeriod;
  /** Rows carry `employee_id`. Rows without one are for those who hold the permission in the whole organisation. */
  readonly of_employee: boolean;
  readonly fields: readonly DatasetField[];
  /** The screen of a row's record, with names of the row's fields: `/loans/{loan_id}`. */
  readonly link?: string;
  rows(reading: DatasetReading): Promise<readonly DatasetRow[]>;
  /**
   * The figures of all rows summed by month, one row for each, under the names of the fields; `employees` is how many different ones there
   * are. Of datasets with more rows than can be read for a figure: a month of attendance has thirty of every employee.
   */
  monthTotals?(reading: DatasetReading): Promise<readonly DatasetRow[]>;
  /** Compares rows with records of their own; asked only where the rows are all that there are. */
  checks?(reading: DatasetReading, rows: readonly DatasetRow[]): Promise<readonly DatasetCheck[]>;
};

/** A report of more rows is refused, so a dataset reads no more: one beyond the limit. */
export const MOST_DATASET_ROWS = 200_001;

export const defineDataset = (dataset: Dataset): Dataset => dataset;

/** A moment as text to the minute, in the time of India. */
export const minuteText = (column: string): RawBuilder<string | null> =>
  sql<string | null>`to_char(${sql.ref(column)} at time zone 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI')`;
