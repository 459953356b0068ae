import { SearchOutlined } from '@ant-design/icons';
import { type DirectoryEntry, directory } from '@hrms/employees/contract';
import {
  LoadFailed,
  messageOf,
  NothingYet,
  Page,
  SkeletonRows,
  useDelayedFlag,
  useEndpoint,
  useListParams,
} from '@hrms/platform/web';
import { Pagination } from 'antd';
import { useState } from 'react';
import { DirectoryTools, type DirectoryView, letterLabel } from './directory-tools.tsx';
import { DirectoryEntryCard, DirectoryEntryRow } from './entry.card.tsx';
import './directory.css';

const CARDS = 24;

/** Active employees, for every colleague. */
export function DirectoryScreen() {
  const fields = useEndpoint(directory.choice).data?.fields ?? [];
  const [filter, setFilter] = useListParams(directory.list);
  const list = useEndpoint(directory.list, { query: { ...filter, limit: CARDS } as never }, { keepPrevious: true });
  const slow = useDelayedFlag(list.isPending);
  const { rows, pagination } = list.data ?? { rows: [], pagination: undefined };
  const total = pagination?.total ?? 0;
  const [view, setView] = useDirectoryView();
  return (
    <Page
      title="Directory"
      subtitle={
        pagination
          ? `${pagination.more ? 'More than ' : ''}${total.toLocaleString('en-IN')} ${total === 1 ? 'active employee' : 'active employees'}`
          : ' '
      }
    >
      <DirectoryTools filter={filter} onFilter={setFilter} fields={fields} view={view} onView={setView} />
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

/** The same facts in lines. */
const EntryRows = ({ rows }: { rows: readonly DirectoryEntry[] }) =>
  rows.length === 0 ? null : (
    <ul className="ui-card emp-directory-lines">
      {rows.map((entry) => (
        <DirectoryEntryRow key={entry.employee_id} entry={entry} />
      ))}
    </ul>
  );

const KEPT = 'hrms.employees.directory_view';

/** Cards or lines, kept in this browser. */
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
      // Without storage the next visit shows cards.
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
