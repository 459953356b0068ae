/** How the areas describe what reports are made of. */

/** Money in paise, percent in basis points, hours in minutes, dates `YYYY-MM-DD`, months `YYYY-MM`, instants in the time of India. */
export type DatasetFieldType =
  | 'text'
  | 'code'
  | 'choice'
  | 'masked'
  | 'date'
  | 'instant'
  | 'month'
  | 'yes_no'
  | 'integer'
  | 'days'
  | 'hours'
  | 'money'
  | 'percent';

export type DatasetField = {
  readonly key: string;
  readonly label: string;
  readonly type: DatasetFieldType;
  /** Readers without it do not see the field. */
  readonly permission?: string;
  /** How the value is made, in one sentence. */
  readonly help?: string;
  /** False where a sum over rows says nothing, as of ages and days left. */
  readonly adds_up?: boolean;
};

export type DatasetValue = string | number | boolean | null;
export type DatasetRow = Readonly<Record<string, DatasetValue>>;

/** What a report is asked for: rows of a spell, of one day, or whatever stands. */
export type DatasetPeriod = 'range' | 'as_on' | 'none';

type FieldOptions = Pick<DatasetField, 'permission' | 'help' | 'adds_up'>;
const fieldOf =
  (type: DatasetFieldType) =>
  (key: string, label: string, options: FieldOptions = {}): DatasetField => ({ key, label, type, ...options });

/** Makes fields by their type: `datasetField.money('net_paise', 'Net pay')`. */
export const datasetField = {
  text: fieldOf('text'),
  code: fieldOf('code'),
  choice: fieldOf('choice'),
  masked: fieldOf('masked'),
  date: fieldOf('date'),
  instant: fieldOf('instant'),
  month: fieldOf('month'),
  yes_no: fieldOf('yes_no'),
  integer: fieldOf('integer'),
  days: fieldOf('days'),
  hours: fieldOf('hours'),
  money: fieldOf('money'),
  percent: fieldOf('percent'),
};
