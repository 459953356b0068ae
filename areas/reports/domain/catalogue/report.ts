import type { REPORT_PERIODS, ReportBodyInput, ReportColumn } from '@hrms/reports/contract';

export type ReportPeriod = (typeof REPORT_PERIODS)[number];

/** A report that ships with the product. */
export type PrebuiltReport = {
  readonly id: string;
  readonly area: string;
  readonly name: string;
  /** What it answers, in one line. */
  readonly description: string;
  readonly body: ReportBodyInput;
  /** The period it begins with. */
  readonly period: ReportPeriod;
  /** Shown in the strip for the end of the month. */
  readonly month_end: boolean;
};

/** Columns are names of fields; the rest is as a definition has it. */
type ReportSketch = Omit<ReportBodyInput, 'dataset' | 'columns'> & {
  readonly columns: readonly (string | ReportColumn)[];
  readonly period?: ReportPeriod;
  readonly month_end?: boolean;
};

/** Code and name of the employee. */
export const WHO = ['person.code', 'person.name'] as const;
/** The same with branch and department. */
export const PLACED = [...WHO, 'person.branch', 'person.department'] as const;

/** Reports of one area of the catalogue. */
export const reportsOf =
  (area: string) =>
  (id: string, dataset: string, name: string, description: string, sketch: ReportSketch): PrebuiltReport => {
    const { columns, period = 'this_month', month_end = false, ...body } = sketch;
    return {
      id,
      area,
      name,
      description,
      period,
      month_end,
      body: { ...body, dataset, columns: columns.map((column) => (typeof column === 'string' ? { field: column } : column)) },
    };
  };

/** Rows whose field has this value. */
export const whereIs = (field: string, value: string | number | boolean): NonNullable<ReportBodyInput['filter']> => ({
  conditions: [{ field, op: 'is', value }],
});
/** Rows whose field has one of these values. */
export const whereIn = (field: string, ...value: string[]): NonNullable<ReportBodyInput['filter']> => ({
  conditions: [{ field, op: 'in', value }],
});
/** Rows whose figure is at least this. */
export const whereAtLeast = (field: string, value: number): NonNullable<ReportBodyInput['filter']> => ({
  conditions: [{ field, op: 'at_least', value }],
});
