import { type NotificationLine, notifications } from '@hrms/platform/contract';
import {
  LoadFailed,
  messageOf,
  NoMatch,
  NothingYet,
  Page,
  SkeletonRows,
  useAction,
  useDelayedFlag,
  useEndpoint,
  useListParams,
} from '@hrms/platform/web';
import { Button, Checkbox, DatePicker, Input, Pagination, Segmented, Select } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import { AREA_NAMES } from './area-names.ts';
import { Line } from './notification-line.tsx';
import './notifications.css';

const SHOWN = [
  { value: 'all', label: 'All' },
  { value: 'unread', label: 'Unread' },
  { value: 'todo', label: 'To do' },
];

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
      subtitle={count.data ? `${count.data.unread} unread, ${count.data.todo} to do` : ' '}
      action={
        <Button disabled={!count.data?.unread} onClick={() => void read.run({ body: { all: true } })}>
          Mark all read
        </Button>
      }
    >
      <section className="ui-card inbox" aria-label="Inbox">
        <div className="inbox-tools">
          {picked.length === 0 ? (
            <>
              <Segmented
                aria-label="Show notifications"
                options={SHOWN}
                value={unread ? 'unread' : todo ? 'todo' : 'all'}
                onChange={(value) =>
                  setFilter({ unread: value === 'unread' ? 'true' : undefined, todo: value === 'todo' ? 'true' : undefined })
                }
              />
              <Select
                aria-label="Area"
                placeholder="Area"
                allowClear
                value={area}
                options={AREA_NAMES}
                onChange={(value: string | undefined) => setFilter({ area: value })}
              />
              <DatePicker.RangePicker
                aria-label="Dates"
                format="DD MMM YYYY"
                allowEmpty={[true, true]}
                value={[from ? dayjs(from) : null, to ? dayjs(to) : null]}
                onChange={(range) => setFilter({ from: range?.[0]?.format('YYYY-MM-DD'), to: range?.[1]?.format('YYYY-MM-DD') })}
              />
              <Input.Search
                aria-label="Search notifications"
                placeholder="Search"
                allowClear
                defaultValue={search}
                onSearch={(text) => setFilter({ search: text || undefined })}
              />
            </>
          ) : (
            <>
              <span>{picked.length} selected</span>
              <Button onClick={() => void read.run({ body: { ids: [...picked] } })}>Mark read</Button>
              <Button onClick={() => void archive.run({ body: { ids: [...picked] } })}>Archive</Button>
              <Button type="text" onClick={() => pick([])}>
                Cancel
              </Button>
            </>
          )}
        </div>
        {list.isError && <LoadFailed message={messageOf(list.error)} retry={() => void list.refetch()} />}
        {slow && <SkeletonRows rows={5} />}
        {list.data && rows.length === 0 && (narrowed ? <NoMatch many="notifications" clear={clear} /> : <UpToDate />)}
        <ul>
          {rows.map((line) => (
            <Row key={line.id} line={line} picked={picked.includes(line.id)} toggle={toggle} />
          ))}
        </ul>
        {list.data && list.data.pagination.totalPages > 1 && (
          <Pagination
            className="inbox-pages"
            align="end"
            current={filter.page}
            pageSize={filter.limit}
            total={list.data.pagination.total}
            showSizeChanger={false}
            onChange={(page) => setFilter({ page })}
          />
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
