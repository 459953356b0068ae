import { type Announcement, announcements } from '@hrms/organisation/contract';
import {
  type Column,
  DataTable,
  type DialogProps,
  formatDate,
  type RowOf,
  StatusTag,
  useAction,
  useCan,
  useConfirm,
  useEndpoint,
} from '@hrms/platform/web';
import { Button, Drawer } from 'antd';
import { useEffect, useState } from 'react';
import { describeAudience } from '../audience/labels.ts';
import { AnnouncementText } from './text.tsx';

type AnnouncementDrawerProps = DialogProps<Announcement> & { edit: (announcement: Announcement) => void };

/** One announcement to read and acknowledge; for its author also publishing, withdrawing and who has read it. */
export function AnnouncementDrawer({ isOpen, subject, close, edit }: AnnouncementDrawerProps) {
  const id = subject?.announcement_id ?? '';
  const read = useEndpoint(announcements.get, { params: { id } }, { enabled: isOpen && id !== '' });
  const shown = read.data ?? subject;
  return (
    <Drawer open={isOpen} size={640} title={shown?.title ?? ''} onClose={close} destroyOnHidden>
      {shown && <AnnouncementReaderView announcement={shown} />}
      {shown?.counts && (
        <AnnouncementAuthorView
          announcement={shown}
          close={close}
          edit={() => {
            close();
            edit(shown);
          }}
        />
      )}
    </Drawer>
  );
}

function AnnouncementReaderView({ announcement }: { announcement: Announcement }) {
  const { announcement_id: id, status, read_at, needs_acknowledgement, acknowledged_at, acknowledge_by } = announcement;
  const note = useAction(announcements.read, { success: false });
  const acknowledge = useAction(announcements.acknowledge, { failure: 'Failed to acknowledge' });
  const unread = status === 'published' && !read_at;
  // biome-ignore lint/correctness/useExhaustiveDependencies: noted once for each announcement that is opened
  useEffect(() => {
    if (unread) void note.attempt({ params: { id }, body: {} }).catch(() => undefined);
  }, [id, unread]);
  return (
    <>
      <p className="rec-quiet">
        {[announcement.author, announcement.published_at && formatDate(announcement.published_at.slice(0, 10))]
          .filter(Boolean)
          .join(', ')}
        {announcement.edited_at && ' · edited'}
      </p>
      <AnnouncementText body={announcement.body} />
      {needs_acknowledgement && status === 'published' && (
        <section className="rec-acknowledge" aria-label="Acknowledge">
          {acknowledged_at ? (
            <p>You acknowledged it on {formatDate(acknowledged_at.slice(0, 10))}.</p>
          ) : (
            <>
              <p>Acknowledge this announcement{acknowledge_by && ` by ${formatDate(acknowledge_by)}`}.</p>
              <Button
                type="primary"
                loading={acknowledge.running}
                onClick={() => void acknowledge.run({ params: { id }, body: {} })}
              >
                Acknowledge
              </Button>
            </>
          )}
        </section>
      )}
    </>
  );
}

function AnnouncementAuthorView({
  announcement,
  edit,
  close,
}: {
  announcement: Announcement;
  edit: () => void;
  close: () => void;
}) {
  const can = useCan();
  const confirm = useConfirm();
  const params = { id: announcement.announcement_id };
  const publish = useAction(announcements.publish, { failure: 'Failed to publish' });
  const withdraw = useAction(announcements.withdraw, { failure: 'Failed to withdraw' });
  const remove = useAction(announcements.remove, { failure: 'Failed to delete', onDone: close });
  const { status, title, audience } = announcement;
  if (!can(announcements.update)) return null;
  const withdrawAsked = async () => {
    const text = 'Employees can no longer see it. Pending acknowledgements are cancelled.';
    if (await confirm({ title: `Withdraw ${title}?`, text, label: 'Withdraw', danger: true }))
      await withdraw.run({ params, body: {} });
  };
  return (
    <section aria-label="Manage announcement">
      <p className="rec-quiet">For: {describeAudience(audience)}</p>
      <div className="rec-actions">
        {status === 'draft' && (
          <Button type="primary" loading={publish.running} onClick={() => void publish.run({ params, body: {} })}>
            Publish
          </Button>
        )}
        {(status === 'draft' || status === 'scheduled' || status === 'published') && <Button onClick={edit}>Edit</Button>}
        {status === 'draft' && (
          <Button danger onClick={() => void remove.run({ params })}>
            Delete
          </Button>
        )}
        {(status === 'scheduled' || status === 'published') && (
          <Button danger onClick={() => void withdrawAsked()}>
            Withdraw
          </Button>
        )}
      </div>
      {(status === 'published' || status === 'expired') && <AnnouncementReaders announcement={announcement} />}
    </section>
  );
}

const columns: Column<RowOf<typeof announcements.readers>>[] = [
  { key: 'name', title: 'Name', narrow: 'title' },
  {
    key: 'read_at',
    title: 'State',
    narrow: 'tag',
    render: ({ read_at, acknowledged_at }) =>
      acknowledged_at ? (
        <StatusTag tone="success">Acknowledged</StatusTag>
      ) : (
        <StatusTag tone={read_at ? 'accent' : 'neutral'}>{read_at ? 'Read' : 'Unread'}</StatusTag>
      ),
  },
];

type Filter = Parameters<typeof DataTable<typeof announcements.readers>>[0]['filter'];

function AnnouncementReaders({ announcement }: { announcement: Announcement }) {
  const [filter, setFilter] = useState({ page: 1, limit: 10 } as Filter);
  const { told, read, acknowledged } = announcement.counts ?? { told: 0, read: 0, acknowledged: 0 };
  const done = announcement.needs_acknowledgement ? `${acknowledged} acknowledged` : `${read} read`;
  return (
    <section className="rec-report" aria-label="Readers">
      <header>
        <h3>
          {told.toLocaleString('en-IN')} told, {done}
        </h3>
      </header>
      <DataTable
        endpoint={announcements.readers}
        params={{ id: announcement.announcement_id }}
        filter={filter}
        onFilter={(patch) => setFilter((before) => ({ ...before, page: 1, ...patch }) as Filter)}
        columns={columns}
        idOf={({ employee_id }) => employee_id}
        nameOf={({ name }) => name}
        many="readers"
        search="Search by name"
        empty={{ title: 'No recipients yet' }}
      />
    </section>
  );
}
