import { DownloadOutlined } from '@ant-design/icons';
import { mailOutbox, type OutboxMail } from '@hrms/platform/contract';
import {
  type Column,
  DataTable,
  download,
  StatusTag,
  useCan,
  useDialog,
  useEndpoint,
  useFormatInstant,
  useListParams,
} from '@hrms/platform/web';
import { Button, DatePicker } from 'antd';
import dayjs from 'dayjs';
import { noticeName } from '../area-names.ts';
import { MAIL_STATES } from './labels.ts';
import { MailDrawer } from './mail.drawer.tsx';
import { NotSentBanner } from './not-sent-banner.tsx';
import { useMailActions } from './use-mail-actions.ts';
import { useNotices } from './use-notices.ts';

const STATES = Object.entries(MAIL_STATES).map(([value, { label }]) => ({ value, label }));

function useColumns(): Column<OutboxMail>[] {
  const format = useFormatInstant();
  return [
    { key: 'subject', title: 'Subject', narrow: 'title' },
    {
      key: 'status',
      title: 'Status',
      narrow: 'tag',
      render: ({ status }) => <StatusTag tone={MAIL_STATES[status].tone}>{MAIL_STATES[status].label}</StatusTag>,
    },
    { key: 'person', title: 'Recipient', narrow: 'second', render: ({ person, to_address }) => person ?? to_address },
    { key: 'notice_id', title: 'Notice', render: ({ notice_id }) => notice_id && noticeName(notice_id) },
    { key: 'created_at', title: 'Created', narrow: 'second', render: ({ created_at }) => format(created_at) },
    { key: 'attempts', title: 'Attempts', align: 'right' },
    { key: 'last_error', title: 'Error', priority: 3 },
  ];
}

/** Mails of the organisation: what became of each. */
export function OutboxTab() {
  const can = useCan();
  const [filter, setFilter] = useListParams(mailOutbox.list);
  const health = useEndpoint(mailOutbox.health);
  const columns = useColumns();
  const actionsOf = useMailActions();
  const opened = useDialog<OutboxMail>();
  const { all } = useNotices();
  const mailed = all.filter(({ channels }) => channels.includes('email'));
  const names = mailed.map(({ notice_id }) => ({ value: notice_id, label: noticeName(notice_id) }));
  const byNotice = names.length > 0 ? [{ name: 'notice_id' as const, label: 'Notice', options: names }] : [];
  return (
    <>
      <NotSentBanner transport={health.data?.transport} />
      {health.data && <Health of={health.data} />}
      <DataTable
        endpoint={mailOutbox.list}
        filter={filter}
        onFilter={setFilter}
        which={['tab']}
        columns={columns}
        idOf={({ mail_id }) => mail_id}
        nameOf={({ subject }) => subject}
        many="mails"
        search="Subject, name or address"
        filters={[{ name: 'status', label: 'Status', options: STATES }, ...byNotice]}
        moreFilters={
          <DatePicker.RangePicker
            aria-label="Created"
            format="DD MMM YYYY"
            allowEmpty={[true, true]}
            value={[filter.from ? dayjs(filter.from) : null, filter.to ? dayjs(filter.to) : null]}
            onChange={(range) => setFilter({ from: range?.[0]?.format('YYYY-MM-DD'), to: range?.[1]?.format('YYYY-MM-DD') })}
          />
        }
        tools={
          can(mailOutbox.export) && (
            <Button
              className="ui-tool"
              icon={<DownloadOutlined />}
              onClick={() =>
                void download(mailOutbox.export, { query: { ...filter, page: undefined, limit: undefined } as never })
              }
            >
              Export CSV
            </Button>
          )
        }
        onOpen={opened.open}
        actions={actionsOf}
        empty={{ title: 'No mails yet', text: 'Every mail appears here with its status.' }}
      />
      <MailDrawer {...opened} />
    </>
  );
}

type HealthProps = { of: { pending: number; held: number; sent: number; failed: number; oldest_pending_at: string | null } };

function Health({ of: { pending, held, sent, failed, oldest_pending_at } }: HealthProps) {
  const format = useFormatInstant();
  const figures = [
    ['Pending', pending],
    ['On hold', held],
    ['Sent (24 h)', sent],
    ['Failed (24 h)', failed],
  ] as const;
  return (
    <dl className="ui-card notify-figures" aria-label="Mail delivery">
      {figures.map(([label, figure]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{figure.toLocaleString('en-IN')}</dd>
        </div>
      ))}
      {oldest_pending_at && (
        <div>
          <dt>Oldest pending</dt>
          <dd>{format(oldest_pending_at)}</dd>
        </div>
      )}
    </dl>
  );
}
