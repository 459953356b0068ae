import { Segmented, Select } from 'antd';
import type { ComponentType } from 'react';
import { DateInput } from '../form/date-input.tsx';

export type Choice = { value: string; label: string };

export type FilterInputProps = { value?: string | null; onChange?: (value: string | null) => void; id?: string };

/** A filter over a field of the endpoint's query. Few states read best side by side (segmented). */
export type TableFilter<Name extends string> = {
  name: Name;
  label: string;
  /** What a select or segments offer. */
  options?: readonly Choice[];
  kind?: 'select' | 'segmented' | 'date';
  /** An input of its own, for example to choose an employee. Dates and own inputs stand behind "More filters". */
  input?: ComponentType<FilterInputProps>;
  /** Always has a value: the list opens with one. */
  fixed?: boolean;
};

export type Values = Record<string, string | number | undefined>;

export type FilterFieldsProps = {
  values: Values;
  onChange: (patch: Values) => void;
  filters: readonly TableFilter<string>[];
};

/** Whether a filter is no list of choices. */
export const hasOwnInput = ({ kind, input }: TableFilter<string>): boolean => kind === 'date' || input !== undefined;

/** Dates and inputs of their own, each under its label. */
export const OwnInputs = ({ values, onChange, filters }: FilterFieldsProps) =>
  filters.filter(hasOwnInput).map(({ name, label, input: Input = DateInput }) => (
    <div key={name} className="ui-table-filter">
      <label htmlFor={`filter-${name}`}>{label}</label>
      <Input
        id={`filter-${name}`}
        value={values[name] === undefined ? null : String(values[name])}
        onChange={(value) => onChange({ [name]: value ?? undefined })}
      />
    </div>
  ));

export const Selects = ({ values, onChange, filters }: FilterFieldsProps) =>
  filters
    .filter((filter) => filter.kind !== 'segmented' && !hasOwnInput(filter))
    .map(({ name, label, options = [], fixed = false }) => (
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
    .map(({ name, label, options = [] }) => (
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
