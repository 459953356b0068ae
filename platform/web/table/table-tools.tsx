import { FilterOutlined, SearchOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { countActive, type FilterFieldsProps, hasOwnInput, Segments, Selects } from './filter-fields.tsx';
import { FiltersDrawer } from './filters-drawer.tsx';
import { useIsCompact, useIsPhone } from './use-narrow.ts';

/** Selects beside the search. Of more than these, the first two stay and the others go behind "More filters". */
const MOST_SELECTS = 3;

type TableToolsProps = FilterFieldsProps & {
  searchLabel?: string | undefined;
  /** What filters otherwise than by a field; on a phone it stands among the filters. */
  moreFilters?: ReactNode;
  /** What the list can do; always in sight. */
  tools?: ReactNode;
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

/** On a phone one row: the search, a button that opens the filters, and what the list can do. */
function PhoneTools({ searchLabel, moreFilters, tools, ...fields }: TableToolsProps) {
  const { values, onChange, filters } = fields;
  const [open, setOpen] = useState(false);
  const active = countActive(fields);
  return (
    <div className="ui-table-tools">
      {searchLabel && (
        <SearchBox value={String(values['search'] ?? '')} label={searchLabel} onChange={(search) => onChange({ search })} />
      )}
      {(filters.length > 0 || moreFilters) && (
        <Button
          icon={<FilterOutlined />}
          aria-label={active > 0 ? `Filters, ${active} active` : 'Filters'}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          {active > 0 && active}
        </Button>
      )}
      {tools && <div className="ui-table-acts">{tools}</div>}
      <FiltersDrawer {...fields} phone title="Filters" open={open} close={() => setOpen(false)} more={moreFilters} />
    </div>
  );
}

/** The selects that stay beside the search, and those behind "More filters". Segments in a compact window leave room for two. */
function splitFilters(filters: FilterFieldsProps['filters'], compact: boolean) {
  const inputs = filters.filter(hasOwnInput);
  const choices = filters.filter((filter) => !hasOwnInput(filter));
  const selects = choices.filter(({ kind }) => kind !== 'segmented');
  const most = compact && selects.length < choices.length ? MOST_SELECTS - 1 : MOST_SELECTS;
  const behind = [...(selects.length > most ? selects.slice(most - 1) : []), ...inputs];
  return { beside: filters.filter((filter) => !behind.includes(filter)), behind };
}

function MoreFilters(fields: FilterFieldsProps) {
  const [open, setOpen] = useState(false);
  const active = countActive(fields);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {active > 0 ? `More filters (${active})` : 'More filters'}
      </Button>
      <FiltersDrawer {...fields} title="More filters" open={open} close={() => setOpen(false)} />
    </>
  );
}

/** Search, at most three selects, further filters behind a button, and the status at the right. */
export function TableTools(props: TableToolsProps) {
  const { values, onChange, searchLabel, filters, moreFilters, tools } = props;
  const phone = useIsPhone();
  const compact = useIsCompact();
  if (!searchLabel && filters.length === 0 && !moreFilters && !tools) return null;
  if (phone) return <PhoneTools {...props} />;
  const { beside, behind } = splitFilters(filters, compact);
  return (
    <div className="ui-table-tools">
      {searchLabel && (
        <SearchBox value={String(values['search'] ?? '')} label={searchLabel} onChange={(search) => onChange({ search })} />
      )}
      <Selects values={values} onChange={onChange} filters={beside} />
      {behind.length > 0 && <MoreFilters values={values} onChange={onChange} filters={behind} />}
      <Segments values={values} onChange={onChange} filters={beside} />
      {moreFilters}
      {tools}
    </div>
  );
}
