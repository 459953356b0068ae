import { SearchOutlined } from '@ant-design/icons';
import { Input, Segmented, Select } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';

export type Choice = { value: string; label: string };

/** A filter over a field of the endpoint's query. Few states read best side by side (segmented). */
export type TableFilter<Name extends string> = {
  name: Name;
  label: string;
  options: readonly Choice[];
  kind?: 'select' | 'segmented';
};

type Values = Record<string, string | number | undefined>;

type TableToolsProps = {
  values: Values;
  onChange: (patch: Values) => void;
  searchLabel?: string | undefined;
  filters: readonly TableFilter<string>[];
  more?: ReactNode;
};

function SearchBox({ value, label, onChange }: { value: string; label: string; onChange: (text: string) => void }) {
  const [text, setText] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => setText(value), [value]);
  const later = (next: string) => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onChange(next.trim()), 250);
  };
  return (
    <Input
      className="search"
      type="search"
      allowClear
      prefix={<SearchOutlined />}
      aria-label={label}
      placeholder={label}
      value={text}
      onChange={(event) => later(event.target.value)}
    />
  );
}

/** Search, at most three selects, and the status at the right. */
export function TableTools({ values, onChange, searchLabel, filters, more }: TableToolsProps) {
  if (!searchLabel && filters.length === 0 && !more) return null;
  const selects = filters.filter((filter) => filter.kind !== 'segmented');
  return (
    <div className="ui-table-tools">
      {searchLabel && (
        <SearchBox value={String(values['search'] ?? '')} label={searchLabel} onChange={(search) => onChange({ search })} />
      )}
      {selects.map(({ name, label, options }) => (
        <Select
          key={name}
          aria-label={label}
          placeholder={label}
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          options={[...options]}
          value={values[name] === undefined ? null : String(values[name])}
          onChange={(value: string | null | undefined) => onChange({ [name]: value ?? undefined })}
        />
      ))}
      {filters
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
        ))}
      {more}
    </div>
  );
}
