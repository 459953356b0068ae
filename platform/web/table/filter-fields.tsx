import { Segmented, Select } from 'antd';

export type Choice = { value: string; label: string };

/** A filter over a field of the endpoint's query. Few states read best side by side (segmented). */
export type TableFilter<Name extends string> = {
  name: Name;
  label: string;
  options: readonly Choice[];
  kind?: 'select' | 'segmented';
  /** Always has a value: the list opens with one. */
  fixed?: boolean;
};

export type Values = Record<string, string | number | undefined>;

export type FilterFieldsProps = {
  values: Values;
  onChange: (patch: Values) => void;
  filters: readonly TableFilter<string>[];
};

export const Selects = ({ values, onChange, filters }: FilterFieldsProps) =>
  filters
    .filter((filter) => filter.kind !== 'segmented')
    .map(({ name, label, options, fixed = false }) => (
      <Select
        key={name}
        aria-label={label}
        placeholder={label}
        allowClear={!fixed}
        showSearch={{ optionFilterProp: 'label' }}
        options={[...options]}
        value={values[name] === undefined ? null : String(values[name])}
        onChange={(value: string | null | undefined) => onChange({ [name]: value ?? undefined })}
      />
    ));

export const Segments = ({ values, onChange, filters }: FilterFieldsProps) =>
  filters
    .filter((filter) => filter.kind === 'segmented')
    .map(({ name, label, options }) => (
      <Segmented
        key={name}
        className="end"
        aria-label={label}
        options={[...options]}
        value={String(values[name] ?? '')}
        onChange={(value) => onChange({ [name]: value || undefined })}
      />
    ));

/** How many of the filters have a value that can be cleared. */
export const countActive = ({ values, filters }: Pick<FilterFieldsProps, 'values' | 'filters'>): number =>
  filters.filter(({ name, fixed }) => !fixed && values[name] !== undefined).length;
