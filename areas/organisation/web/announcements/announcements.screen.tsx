import { PlusOutlined } from '@ant-design/icons';
import { type Announcement, announcements } from '@hrms/organisation/contract';
import { type Column, DataTable, formatDate, Page, StatusTag, useCan, useDialog, useListParams } from '@hrms/platform/web';
import { Button, Segmented } from 'antd';
import { useSearchParams } from 'react-router';
import { describeAudience } from '../audience/labels.ts';
import { AnnouncementDialog } from './announcement.dialog.tsx';
import { AnnouncementDrawer } from './announcement.drawer.tsx';
import { TodayCard } from './today.card.tsx';
import '../records.css';

const formatInstantDay = (at: string | null) => (at ? formatDate(at.slice(0, 10)) : '–');

const mine: Column<Announcement>[] = [
  {
    key: 'title',
    title: 'Title',
    narrow: 'title',
    render: ({ title, read_at }) => (read_at ? title : <strong>{title}</strong>),
  },
  { key: 'published_at', title: 'Published', narrow: 'second', render: ({ published_at }) => formatInstantDay(published_at) },
  { key: 'author', title: 'Author', narrow: 'second' },
  {
    key: 'state',
    title: 'Your status',
    narrow: 'tag',
    render: ({ needs_acknowledgement, acknowledged_at, read_at, priority, pinned }) => {
      if (needs_acknowledgement && !acknowledged_at) return <StatusTag tone="warning">Acknowledge</StatusTag>;
      if (!read_at)
        return (
          <StatusTag tone={priority === 'important' ? 'error' : 'accent'}>
            {priority === 'important' ? 'Important' : 'New'}
          </StatusTag>
        );
      return pinned ? <StatusTag tone="neutral">Pinned</StatusTag> : null;
    },
  },
];

const TONE = { draft: 'neutral', scheduled: 'accent', published: 'success', expired: 'neutral', withdrawn: 'error' } as const;
const LABEL = { draft: 'Draft', scheduled: 'Scheduled', published: 'Published', expired: 'Expired', withdrawn: 'Withdrawn' };

const managed: Column<Announcement>[] = [
  { key: 'title', title: 'Title', narrow: 'title' },
  { key: 'audience', title: 'Audience', narrow: 'second', render: ({ audience }) => describeAudience(audience) },
  { key: 'author', title: 'Author' },
  {
    key: 'counts',
    title: 'Read',
    align: 'right',
    render: ({ counts, needs_acknowledgement }) => {
      if (!counts || counts.told === 0) return '–';
      const done = needs_acknowledgement ? counts.acknowledged : counts.read;
      return `${done.toLocaleString('en-IN')} of ${counts.told.toLocaleString('en-IN')}${needs_acknowledgement ? ' acknowledged' : ''}`;
    },
  },
  {
    key: 'status',
    title: 'Status',
    narrow: 'tag',
    render: ({ status, edited_at }) => (
      <span className="rec-tags">
        <StatusTag tone={TONE[status]}>{LABEL[status]}</StatusTag>
        {edited_at && <StatusTag tone="neutral">Edited</StatusTag>}
      </span>
    ),
  },
];

const statuses = Object.entries(LABEL).map(([value, label]) => ({ value, label }));

/** What is announced to me, with today beside it; for authors also what they wrote. */
export function AnnouncementsScreen() {
  const can = useCan();
  const [filter, setFilter] = useListParams(announcements.list);
  const [, setSearch] = useSearchParams();
  const writing = useDialog<Announcement>();
  const opened = useDialog<Announcement>();
  const author = can(announcements.create);
  const manage = author && filter.view === 'manage';
  const add = author ? () => writing.open() : undefined;
  return (
    <Page
      title="Announcements"
      action={
        author && (
          <>
            <Segmented
              aria-label="Announcements shown"
              value={manage ? 'manage' : 'mine'}
              onChange={(view) => setSearch(view === 'manage' ? { view: 'manage' } : {})}
              options={[
                { value: 'mine', label: 'For me' },
                { value: 'manage', label: 'Manage' },
              ]}
            />
            <Button type="primary" icon={<PlusOutlined />} onClick={add}>
              New announcement
            </Button>
          </>
        )
      }
    >
      <div className="rec-two">
        <DataTable
          endpoint={announcements.list}
          filter={filter}
          onFilter={setFilter}
          columns={manage ? managed : mine}
          idOf={({ announcement_id }) => announcement_id}
          nameOf={({ title }) => title}
          many="announcements"
          which={['view']}
          search="Search by title"
          filters={manage ? [{ name: 'status', label: 'Status', options: statuses }] : []}
          onOpen={opened.open}
          empty={{ title: 'Announcements coming soon...', label: 'New announcement', action: add }}
        />
        <TodayCard />
      </div>
      <AnnouncementDialog {...writing} onDone={(announcement) => opened.open(announcement)} />
      <AnnouncementDrawer {...opened} edit={writing.open} />
    </Page>
  );
}
