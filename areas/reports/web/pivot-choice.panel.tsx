import type { ReportAggregate, ReportBodyInput, ReportDataset } from '@hrms/reports/contract';
import { isNumeric } from '@hrms/reports/domain';
import { Select } from 'antd';

export const AGGREGATES: readonly { value: ReportAggregate; label: string; of_figures: boolean }[] = [
  { value: 'sum', label: 'Sum', of_figures: true },
  { value: 'avg', label: 'Average', of_figures: true },
  { value: 'median', label: 'Median', of_figures: true },
  { value: 'p90', label: '90th percentile', of_figures: true },
  { value: 'min', label: 'Minimum', of_figures: true },
  { value: 'max', label: 'Maximum', of_figures: true },
  { value: 'count', label: 'Number of rows', of_figures: false },
  { value: 'count_distinct', label: 'Distinct values', of_figures: false },
];

/** Ways to total a field of a type. */
export const aggregatesOf = (type: ReportDataset['fields'][number]['type'] | undefined) =>
  AGGREGATES.filter(({ of_figures }) => !of_figures || (type !== undefined && isNumeric(type))).map(({ value, label }) => ({
    value,
    label,
  }));

type PivotChoiceProps = {
  dataset: ReportDataset;
  pivot: ReportBodyInput['pivot'];
  onChange: (pivot: NonNullable<ReportBodyInput['pivot']> | null) => void;
};

/** A column for each value of a field, the figure in it, and how it is totalled. */
export function PivotChoice({ dataset, pivot, onChange }: PivotChoiceProps) {
  const open = dataset.fields.filter(({ allowed }) => allowed);
  const typeOf = (key: string | undefined) => open.find((field) => field.key === key)?.type;
  const begin = (field: string) => {
    const measure = open.find(({ type }) => isNumeric(type))?.key;
    onChange({ field, measure: measure ?? field, aggregate: measure ? 'sum' : 'count' });
  };
  const options = open.map(({ key, label }) => ({ value: key, label }));
  return (
    <div className="report-bar">
      <Select
        aria-label="Columns by the values of"
        placeholder="Columns by the values of"
        allowClear
        showSearch
        optionFilterProp="label"
        options={options}
        value={pivot?.field}
        onChange={(field?: string) => (field ? begin(field) : onChange(null))}
        style={{ minWidth: 200 }}
      />
      {pivot && (
        <>
          <Select
            aria-label="Figure in the columns"
            showSearch
            optionFilterProp="label"
            options={options}
            value={pivot.measure}
            onChange={(measure) => onChange({ ...pivot, measure, aggregate: aggregatesOf(typeOf(measure))[0]?.value ?? 'count' })}
            style={{ minWidth: 160 }}
          />
          <Select
            aria-label="How the figure is totalled"
            options={aggregatesOf(typeOf(pivot.measure))}
            value={pivot.aggregate}
            onChange={(aggregate) => onChange({ ...pivot, aggregate })}
            style={{ minWidth: 140 }}
          />
        </>
      )}
    </div>
  );
}
