import { SearchOutlined } from '@ant-design/icons';
import { type DirectoryEntry, directory } from '@hrms/employees/contract';
import {
  LoadFailed,
  messageOf,
  NothingYet,
  Page,
  SkeletonRows,
  useCan,
  useEndpoint,
  useLasting,
  useListParams,
} from '@hrms/platform/web';
import { Input, Pagination, Select } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { DirectoryCard } from './directory.card.tsx';
import { useBranches, useDepartments } from './place-selects.tsx';
import './directory.css';

const CARDS = 24;

/** Everybody in service, for every colleague. */
export function DirectoryScreen() {
  const can = useCan();
  const [filter, setFilter] = useListParams(directory.list);
  const list = useEndpoint(directory.list, { query: { ...filter, limit: CARDS } }, { keepPrevious: true });
  const slow = useLasting(list.isPending);
  const { rows, pagination } = list.data ?? { rows: [], pagination: undefined };
  const total = pagination?.total ?? 0;
  return (
    <Page title="Directory" subtitle={pagination ? `${total.toLocaleString('en-IN')} ${total === 1 ? 'person' : 'people'}` : ' '}>
      <div className="emp-directory-tools">
        <SearchBox value={filter.search ?? ''} onChange={(search) => setFilter({ search })} />
        {can('organisation.department.read') && (
          <DepartmentFilter value={filter.department_id} onChange={(department_id) => setFilter({ department_id })} />
        )}
        {can('organisation.branch.read') && (
          <BranchFilter value={filter.branch_id} onChange={(branch_id) => setFilter({ branch_id })} />
        )}
      </div>
      {list.isError && !list.data && <LoadFailed message={messageOf(list.error)} retry={() => void list.refetch()} />}
      {slow && <SkeletonRows />}
      {list.data && rows.length === 0 && <Nobody search={filter.search} />}
      <Cards rows={rows} />
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

const Cards = ({ rows }: { rows: readonly DirectoryEntry[] }) => (
  <ul className="emp-directory">
    {rows.map((entry) => (
      <li key={entry.employee_id}>
        <DirectoryCard entry={entry} />
      </li>
    ))}
  </ul>
);

const Nobody = ({ search }: { search: string | undefined }) => (
  <section className="ui-card">
    <NothingYet
      icon={<SearchOutlined />}
      title={search ? `Nobody matches "${search}"` : 'Nobody is in the directory yet'}
      text={search ? 'Try a first name, a code or an e-mail address.' : 'People appear here on their joining date.'}
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
const DepartmentFilter = (props: FilterProps) => <Filter {...props} label="Department" choices={useDepartments()} />;
const BranchFilter = (props: FilterProps) => <Filter {...props} label="Branch" choices={useBranches()} />;
