import { type NoticeInfo, notificationSettings } from '@hrms/platform/contract';
import {
  type Column,
  LoadFailed,
  messageOf,
  NoMatch,
  RowsTable,
  SkeletonRows,
  StatusTag,
  useCan,
  useDialog,
} from '@hrms/platform/web';
import { Input, Select } from 'antd';
import { useState } from 'react';
import { areaLabel, noticeName } from '../area-names.ts';
import { ClassDefaultsCard } from './class-defaults.card.tsx';
import { CLASS_LABELS, MODE_LABELS } from './labels.ts';
import { NoticeDrawer } from './notice.drawer.tsx';
import { useNotices } from './use-notices.ts';

const modeText = (mode: NoticeInfo['email']) => mode && MODE_LABELS[mode];

const columns: Column<NoticeInfo>[] = [
  { key: 'title', title: 'Notice', narrow: 'title', render: ({ notice_id }) => noticeName(notice_id) },
  { key: 'area', title: 'Area', narrow: 'second', render: ({ area }) => areaLabel(area) },
  { key: 'class', title: 'Class', narrow: 'second', render: (notice) => CLASS_LABELS[notice.class] },
  { key: 'in_app', title: 'In app', render: ({ in_app }) => modeText(in_app) },
  { key: 'email', title: 'E-mail', render: ({ email }) => modeText(email) },
  { key: 'adapted', title: 'Text', render: ({ adapted }) => (adapted ? 'Adapted' : 'Built-in') },
  {
    key: 'mandatory',
    title: 'Delivery',
    narrow: 'tag',
    render: ({ mandatory }) => (
      <StatusTag tone={mandatory ? 'accent' : 'neutral'}>{mandatory ? 'Mandatory' : 'Optional'}</StatusTag>
    ),
  },
];

/** Every notice with its channels and defaults; one opens to its details and who would get it. */
export function NoticesTab() {
  const { read, all } = useNotices();
  const [search, setSearch] = useState('');
  const [area, setArea] = useState<string>();
  const opened = useDialog<NoticeInfo>();
  const can = useCan();
  const words = search.trim().toLowerCase();
  const rows = all.filter(
    (notice) =>
      (!area || notice.area === area) && `${noticeName(notice.notice_id)} ${notice.title}`.toLowerCase().includes(words),
  );
  const areas = [...new Set(all.map((notice) => notice.area))].map((value) => ({ value, label: areaLabel(value) }));
  const subject = all.find(({ notice_id }) => notice_id === opened.subject?.notice_id);
  return (
    <>
      {can(notificationSettings.update) && read.data && <ClassDefaultsCard notices={all} />}
      <section className="ui-card ui-table" aria-label="notices">
        <div className="ui-table-tools">
          <Input
            className="search"
            type="search"
            allowClear
            aria-label="Search notices"
            placeholder="Search notices"
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
          <Select
            aria-label="Area"
            placeholder="Area"
            allowClear
            options={areas}
            value={area ?? null}
            onChange={(value) => setArea(value ?? undefined)}
          />
        </div>
        {read.isError && <LoadFailed message={messageOf(read.error)} retry={() => void read.refetch()} />}
        {read.isPending && <SkeletonRows />}
        {read.data && rows.length === 0 && (
          <NoMatch
            many="notices"
            clear={() => {
              setSearch('');
              setArea(undefined);
            }}
          />
        )}
        {rows.length > 0 && (
          <RowsTable
            rows={rows}
            columns={columns}
            idOf={({ notice_id }) => notice_id}
            nameOf={({ notice_id }) => noticeName(notice_id)}
            onOpen={opened.open}
          />
        )}
        <NoticeDrawer {...opened} subject={subject} />
      </section>
    </>
  );
}
