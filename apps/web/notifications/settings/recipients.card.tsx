import { type NoticeInfo, notices } from '@hrms/platform/contract';
import { LoadFailed, messageOf, SkeletonRows, useEndpoint, useFormatInstant } from '@hrms/platform/web';
import { Input, Pagination } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';

const LIMIT = 10;

/** Who received the notice in the application, and when they read it. */
export function RecipientsCard({ notice: { notice_id, channels } }: { notice: NoticeInfo }) {
  const format = useFormatInstant();
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const query = { page, limit: LIMIT, ...(search.trim() && { search: search.trim() }) };
  const sent = useEndpoint(notices.recipients, { params: { id: notice_id }, query }, { keepPrevious: true });
  const total = sent.data?.pagination.total ?? 0;
  return (
    <section aria-label="Recipients">
      <h3>Recipients</h3>
      {(total > LIMIT || search) && (
        <Input
          type="search"
          allowClear
          aria-label="Search recipients"
          placeholder="Search by name or address"
          value={search}
          onChange={({ target }) => {
            setSearch(target.value);
            setPage(1);
          }}
        />
      )}
      {sent.isError && <LoadFailed message={messageOf(sent.error)} retry={() => void sent.refetch()} />}
      {sent.isPending && <SkeletonRows rows={3} />}
      {sent.data && total === 0 && <p>{search ? 'No recipients match' : 'Not sent in the last six months'}</p>}
      {sent.data && total > 0 && (
        <ul className="notify-recipients">
          {sent.data.rows.map(({ notification_id, person, sent_at, read_at, done_at }) => (
            <li key={notification_id}>
              <strong>{person}</strong>
              <span>{format(sent_at)}</span>
              <span>{done_at ? `Done ${format(done_at)}` : read_at ? `Read ${format(read_at)}` : 'Unread'}</span>
            </li>
          ))}
        </ul>
      )}
      {total > LIMIT && (
        <Pagination size="small" current={page} pageSize={LIMIT} total={total} showSizeChanger={false} onChange={setPage} />
      )}
      {channels.includes('email') && (
        <p>
          <Link to={`/settings/notifications?tab=outbox&notice_id=${notice_id}`}>See mails of this notice</Link>
        </p>
      )}
    </section>
  );
}
