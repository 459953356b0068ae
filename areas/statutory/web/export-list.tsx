import { DownloadOutlined } from '@ant-design/icons';
import type { AnyEndpoint } from '@hrms/platform/contract';
import { useCan, useDownload } from '@hrms/platform/web';
import type { statutoryExports } from '@hrms/statutory/contract';
import { Button, Dropdown } from 'antd';

type ExportListProps = {
  endpoint: (typeof statutoryExports)[keyof typeof statutoryExports] | AnyEndpoint;
  /** What the list holds, as a reader names it. */
  what: string;
  filter?: object;
  params?: object;
};

const FORMATS = [
  { key: 'xlsx', label: 'Excel (XLSX)' },
  { key: 'csv', label: 'CSV' },
  { key: 'pdf', label: 'PDF to print' },
];

/** Exports a list as it is filtered. */
export function ExportList({ endpoint, what, filter = {}, params }: ExportListProps) {
  const can = useCan();
  const { save, saving } = useDownload();
  if (!can(endpoint)) return null;
  const { page: _page, limit: _limit, ...query } = filter as Record<string, unknown>;
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: FORMATS,
        onClick: ({ key }) =>
          void save(endpoint as AnyEndpoint, { query: { ...query, format: key }, ...(params && { params }) } as never, what),
      }}
    >
      <Button icon={<DownloadOutlined />} loading={saving !== undefined} aria-haspopup="menu" aria-label={`Export ${what}`}>
        Export
      </Button>
    </Dropdown>
  );
}
