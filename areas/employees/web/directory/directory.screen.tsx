import { SearchOutlined } from '@ant-design/icons';
import { type DirectoryEntry, directory } from '@hrms/employees/contract';
import {
  LoadFailed,
  messageOf,
  NothingYet,
  Page,
  SkeletonRows,
  useCan,
  useDelayedFlag,
  useEndpoint,
  useListParams,
} from '@hrms/platform/web';
import { Input, Pagination, Segmented, Select } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useBranchOptions, useDepartmentOptions } from '../structure-selects.tsx';
import { DirectoryEntryCard, DirectoryEntryRow } from './entry.card.tsx';
import './directory.css';

const CARDS = 24;

/** Everybody in service, for every colleague. */
export function DirectoryScreen() {
  const can = useCan();
  const shown = useEndpoint(directory.choice).data?.fields ?? [];
  const [filter, setFilter] = useListParams(directory.list);
  const list = useEndpoint(directory.list, { query: { ...filter, limit: CARDS } }, { keepPrevious: true });
  const slow = useDelayedFlag(list.isPending);
  const { rows, pagination } = list.data ?? { rows: [], pagination: undefined };
  const total = pagination?.total ?? 0;
  const [view, setView] = useDirectoryView();
  return (
    <Page
      title="Directory"
      subtitle={pagination ? `${total.toLocaleString('en-IN')} ${total === 1 ? 'employee' : 'employees'}` : ' '}
    >
      <div className="emp-directory-tools">
        <SearchBox value={filter.search ?? ''} onChange={(search) => setFilter({ search })} />
        {shown.includes('department') && can('organisation.department.read') && (
          <DepartmentFilter value={filter.department_id} onChange={(department_id) => setFilter({ department_id })} />
        )}
        {shown.includes('branch') && can('organisation.branch.read') && (
          <BranchFilter value={filter.branch_id} onChange={(branch_id) => setFilter({ branch_id })} />
        )}
        <Segmented
          className="emp-directory-view"
          aria-label="View"
          value={view}
          onChange={(chosen) => setView(chosen as DirectoryView)}
          options={[
            { value: 'cards', label: 'Cards' },
            { value: 'list', label: 'List' },
          ]}
        />
      </div>
      <LetterFilter value={filter.letter} onChange={(letter) => setFilter({ letter })} />
      {list.isError && !list.data && <LoadFailed message={messageOf(list.error)} retry={() => void list.refetch()} />}
      {slow && <SkeletonRows />}
      {list.data && rows.length === 0 && <NoMatches search={filter.search} letter={filter.letter} />}
      {view === 'cards' ? <EntryCards rows={rows} /> : <EntryRows rows={rows} />}
      {pagination && total > CARDS && (
        <Pagination
          className="emp-directory-pager"
          current={pagination.page}
          pageSize={CARDS}
          total={total}
          showSizeChanger={false}
          onChange={(page) => setFilter({ page })}
        />
      )}
    </Page>
  );
}

const EntryCards = ({ rows }: { rows: readonly DirectoryEntry[] }) => (
  <ul className="emp-directory">
    {rows.map((entry) => (
      <li key={entry.employee_id}>
        <DirectoryEntryCard entry={entry} />
      </li>
    ))}
  </ul>
);

/** The same facts in lines, for who looks for one of many. */
const EntryRows = ({ rows }: { rows: readonly DirectoryEntry[] }) =>
  rows.length === 0 ? null : (
    <ul className="ui-card emp-directory-lines">
      {rows.map((entry) => (
        <DirectoryEntryRow key={entry.employee_id} entry={entry} />
      ))}
    </ul>
  );

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ#'];
const letterLabel = (letter: string) =>
  letter === '#' ? 'Names starting with another character' : `Names starting with ${letter}`;

/** The letters names begin with; the chosen one once more shows everybody again. */
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

type DirectoryView = 'cards' | 'list';
const KEPT = 'hrms.employees.directory_view';

/** Cards or lines, as this browser's person likes them. */
function useDirectoryView(): [DirectoryView, (view: DirectoryView) => void] {
  const [view, setView] = useState<DirectoryView>(() => {
    try {
      return localStorage.getItem(KEPT) === 'list' ? 'list' : 'cards';
    } catch {
      return 'cards';
    }
  });
  const choose = (next: DirectoryView) => {
    setView(next);
    try {
      localStorage.setItem(KEPT, next);
    } catch {
      // A browser that keeps nothing shows cards next time.
    }
  };
  return [view, choose];
}

const NoMatches = ({ search, letter }: { search: string | undefined; letter: string | undefined }) => (
  <section className="ui-card">
    <NothingYet
      icon={<SearchOutlined />}
      title={search ? `No employees match "${search}"` : letter ? 'No employees found' : 'No employees in the directory yet'}
      text={
        search
          ? 'Try a first name, code or e-mail.'
          : letter
            ? `${letterLabel(letter)}: none.`
            : 'Employees appear here from their joining date.'
      }
    />
  </section>
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
