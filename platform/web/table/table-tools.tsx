import { FilterOutlined, SearchOutlined } from '@ant-design/icons';
import { Button, Drawer, Input, Segmented, Select } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useIsPhone } from './use-narrow.ts';

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

type FilterFieldsProps = Pick<TableToolsProps, 'values' | 'onChange' | 'filters'>;

const Selects = ({ values, onChange, filters }: FilterFieldsProps) =>
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

const Segments = ({ values, onChange, filters }: FilterFieldsProps) =>
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

/** On a phone one row: the search, and a button that opens the filters. */
function PhoneTools({ values, onChange, searchLabel, filters, more }: TableToolsProps) {
  const [open, setOpen] = useState(false);
  const active = filters.filter(({ name, fixed }) => !fixed && values[name] !== undefined).length;
  const fields = { values, onChange, filters };
  return (
    <div className="ui-table-tools">
      {searchLabel && (
        <SearchBox value={String(values['search'] ?? '')} label={searchLabel} onChange={(search) => onChange({ search })} />
      )}
      {(filters.length > 0 || more) && (
        <Button
          icon={<FilterOutlined />}
          aria-label={active > 0 ? `Filters, ${active} active` : 'Filters'}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          {active > 0 && active}
        </Button>
      )}
      <Drawer open={open} onClose={() => setOpen(false)} placement="bottom" size="auto" title="Filters">
        <div className="ui-table-filters">
          <Selects {...fields} />
          <Segments {...fields} />
          {more}
          <div className="ui-table-filters-end">
            {active > 0 && (
              <Button onClick={() => onChange(Object.fromEntries(filters.map(({ name }) => [name, undefined])))}>
                Clear filters
              </Button>
            )}
            <Button type="primary" onClick={() => setOpen(false)}>
              Show results
            </Button>
          </div>
        </div>
      </Drawer>
    </div>
  );
}

/** Search, at most three selects, and the status at the right. */
export function TableTools(props: TableToolsProps) {
  const { values, onChange, searchLabel, filters, more } = props;
  const phone = useIsPhone();
  if (!searchLabel && filters.length === 0 && !more) return null;
  if (phone) return <PhoneTools {...props} />;
  return (
    <div className="ui-table-tools">
      {searchLabel && (
        <SearchBox value={String(values['search'] ?? '')} label={searchLabel} onChange={(search) => onChange({ search })} />
      )}
      <Selects values={values} onChange={onChange} filters={filters} />
      <Segments values={values} onChange={onChange} filters={filters} />
      {more}
    </div>
  );
}
