import { type NotificationLine, notifications } from '@hrms/platform/contract';
import {
  type ListParams,
  LoadFailed,
  messageOf,
  NoMatch,
  NothingYet,
  Page,
  SelectionBar,
  SkeletonRows,
  TablePager,
  TableTools,
  useAction,
  useDelayedFlag,
  useEndpoint,
  useListParams,
} from '@hrms/platform/web';
import { Button, Checkbox, DatePicker } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import { Link } from 'react-router';
import { AREA_NAMES } from './area-names.ts';
import { Line } from './notification-line.tsx';
import './notifications.css';

const FILTERS = [
  { name: 'area', label: 'Area', options: AREA_NAMES },
  {
    name: 'show',
    label: 'Show notifications',
    kind: 'segmented',
    options: [
      { value: '', label: 'All' },
      { value: 'unread', label: 'Unread' },
      { value: 'todo', label: 'To do' },
    ],
  },
] as const;

type Filter = ListParams<typeof notifications.list>;
type SetFilter = ReturnType<typeof useListParams<typeof notifications.list>>[1];

/** Search, area, dates, and what is unread or to do. */
function InboxTools({ filter, setFilter }: { filter: Filter; setFilter: SetFilter }) {
  const { unread, todo, area, search, from, to } = filter;
  const show = unread ? 'unread' : todo ? 'todo' : undefined;
  const change = ({ show: shown, ...patch }: Record<string, string | number | undefined>, byShown: boolean) =>
    setFilter({
      ...patch,
      ...(byShown && { unread: shown === 'unread' ? 'true' : undefined, todo: shown === 'todo' ? 'true' : undefined }),
    });
  return (
    <TableTools
      searchLabel="Search notifications"
      values={{ search, area, show }}
      onChange={(patch) => change(patch, 'show' in patch)}
      filters={FILTERS}
      moreFilters={
        <DatePicker.RangePicker
          aria-label="Dates"
          format="DD MMM YYYY"
          allowEmpty={[true, true]}
          value={[from ? dayjs(from) : null, to ? dayjs(to) : null]}
          onChange={(range) => setFilter({ from: range?.[0]?.format('YYYY-MM-DD'), to: range?.[1]?.format('YYYY-MM-DD') })}
        />
      }
    />
  );
}

/** All notifications of the user: read, archive, search. */
export function InboxScreen() {
  const [filter, setFilter] = useListParams(notifications.list);
  const list = useEndpoint(notifications.list, { query: filter as never }, { keepPrevious: true });
  const slow = useDelayedFlag(list.isPending);
  const count = useEndpoint(notifications.count);
  const [picked, pick] = useState<readonly string[]>([]);
  const read = useAction(notifications.read, { success: false, onDone: () => pick([]) });
  const archive = useAction(notifications.archive, { success: false, onDone: () => pick([]) });
  const { unread, todo, area, search, from, to } = filter;
  const narrowed = Boolean(unread || todo || area || search || from || to);
  const clear = () =>
    setFilter({ unread: undefined, todo: undefined, area: undefined, search: undefined, from: undefined, to: undefined });
  const rows = list.data?.rows ?? [];
  const toggle = (id: string, on: boolean) => pick(on ? [...picked, id] : picked.filter((other) => other !== id));
  return (
    <Page
      title="Notifications"
      subtitle={
        <>
          {count.data && `${count.data.unread} unread, ${count.data.todo} to do · `}
          <Link to="/settings/notifications">Preferences</Link>
        </>
      }
      action={
        <Button disabled={!count.data?.unread} onClick={() => void read.run({ body: { all: true } })}>
          Mark all read
        </Button>
      }
    >
      <section className="ui-card inbox" aria-label="Inbox">
        {picked.length === 0 ? (
          <InboxTools filter={filter} setFilter={setFilter} />
        ) : (
          <SelectionBar
            ids={picked}
            onChange={pick}
            actions={
              <>
                <Button onClick={() => void read.run({ body: { ids: [...picked] } })}>Mark read</Button>
                <Button onClick={() => void archive.run({ body: { ids: [...picked] } })}>Archive</Button>
              </>
            }
          />
        )}
        {list.isError && <LoadFailed message={messageOf(list.error)} retry={() => void list.refetch()} />}
        {slow && <SkeletonRows rows={5} />}
        {list.data && rows.length === 0 && (narrowed ? <NoMatch many="notifications" clear={clear} /> : <UpToDate />)}
        <ul>
          {rows.map((line) => (
            <Row key={line.id} line={line} picked={picked.includes(line.id)} toggle={toggle} />
          ))}
        </ul>
        {list.data && rows.length > 0 && (
          <TablePager counts={list.data.pagination} onChange={(page, limit) => setFilter({ page, limit })} />
        )}
      </section>
    </Page>
  );
}

const UpToDate = () => <NothingYet title="You're up to date" text="New notifications appear here." />;

type RowProps = { line: NotificationLine; picked: boolean; toggle: (id: string, on: boolean) => void };

const Row = ({ line, picked, toggle }: RowProps) => (
  <li>
    <Checkbox aria-label={`Select ${line.title}`} checked={picked} onChange={(event) => toggle(line.id, event.target.checked)} />
    <Line line={line} />
  </li>
);
