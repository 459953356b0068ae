import { SearchOutlined } from '@ant-design/icons';
import type { directory } from '@hrms/employees/contract';
import { type ListParams, type ListPatch, useCan, useIsPhone } from '@hrms/platform/web';
import { Button, Input, Segmented, Select } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useBranchOptions, useDepartmentOptions } from '../structure-selects.tsx';

type List = typeof directory.list;
export type DirectoryView = 'cards' | 'list';

type DirectoryToolsProps = {
  filter: ListParams<List>;
  onFilter: (patch: ListPatch<List>) => void;
  /** Fields the directory shows: a field that is not shown cannot be filtered by. */
  fields: readonly string[];
  view: DirectoryView;
  onView: (view: DirectoryView) => void;
};

/** Search and filters of the directory; on a phone the filters open with a button. */
export function DirectoryTools(props: DirectoryToolsProps) {
  const { filter, onFilter } = props;
  const isPhone = useIsPhone();
  const [isOpen, setIsOpen] = useState(false);
  const active = [filter.department_id, filter.branch_id, filter.letter].filter(Boolean).length;
  return (
    <>
      <div className="emp-directory-tools">
        <SearchBox value={filter.search ?? ''} onChange={(search) => onFilter({ search })} />
        {isPhone ? (
          <Button aria-expanded={isOpen} onClick={() => setIsOpen((now) => !now)}>
            {active > 0 ? `Filters (${active})` : 'Filters'}
          </Button>
        ) : (
          <FilterControls {...props} />
        )}
      </div>
      {isPhone && isOpen && (
        <div className="emp-directory-tools">
          <FilterControls {...props} />
        </div>
      )}
      {(!isPhone || isOpen) && <LetterFilter value={filter.letter} onChange={(letter) => onFilter({ letter })} />}
    </>
  );
}

function FilterControls({ filter, onFilter, fields, view, onView }: DirectoryToolsProps) {
  const can = useCan();
  return (
    <>
      {fields.includes('department') && can('organisation.department.read') && (
        <DepartmentFilter value={filter.department_id} onChange={(department_id) => onFilter({ department_id })} />
      )}
      {fields.includes('branch') && can('organisation.branch.read') && (
        <BranchFilter value={filter.branch_id} onChange={(branch_id) => onFilter({ branch_id })} />
      )}
      <Segmented
        className="emp-directory-view"
        aria-label="View"
        value={view}
        onChange={(chosen) => onView(chosen as DirectoryView)}
        options={[
          { value: 'cards', label: 'Cards' },
          { value: 'list', label: 'List' },
        ]}
      />
    </>
  );
}

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ#'];
export const letterLabel = (letter: string) =>
  letter === '#' ? 'Names starting with another character' : `Names starting with ${letter}`;

/** First letters of names. A second click on the chosen letter shows all again. */
const LetterFilter = ({ value, onChange }: { value: string | undefined; onChange: (letter: string | undefined) => void }) => (
  <nav className="emp-letters" aria-label="First letter of the name">
    <button type="button" aria-pressed={!value} onClick={() => onChange(undefined)}>
      All
    </button>
    {LETTERS.map((letter) => (
      <button
        key={letter}
        type="button"
        aria-label={letterLabel(letter)}
        aria-pressed={value === letter}
        onClick={() => onChange(value === letter ? undefined : letter)}
      >
        {letter}
      </button>
    ))}
  </nav>
);

/** Searches while typing, 300 ms after the last key. */
function SearchBox({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const [text, setText] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => setText(value), [value]);
  return (
    <Input
      className="search"
      type="search"
      allowClear
      prefix={<SearchOutlined />}
      aria-label="Search by name, code or e-mail"
      placeholder="Search by name, code or e-mail"
      value={text}
      onChange={({ target }) => {
        setText(target.value);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => onChange(target.value.trim()), 300);
      }}
    />
  );
}

type FilterProps = { value: string | undefined; onChange: (id: string | undefined) => void };
type Choices = { value: string; label: string }[] | undefined;

const Filter = ({ value, onChange, label, choices }: FilterProps & { label: string; choices: Choices }) => (
  <Select
    aria-label={label}
    placeholder={label}
    allowClear
    showSearch={{ optionFilterProp: 'label' }}
    options={choices ?? []}
    value={value ?? null}
    onChange={(chosen: string | null | undefined) => onChange(chosen ?? undefined)}
  />
);
const DepartmentFilter = (props: FilterProps) => <Filter {...props} label="Department" choices={useDepartmentOptions()} />;
const BranchFilter = (props: FilterProps) => <Filter {...props} label="Branch" choices={useBranchOptions()} />;
