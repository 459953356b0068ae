import { DownloadOutlined } from '@ant-design/icons';
import { exits, joinerExport } from '@hrms/lifecycle/contract';
import { useDownload } from '@hrms/platform/web';
import { Button, Dropdown } from 'antd';

const FILES = { joiners: joinerExport, exits: exits.export };

type ExportMenuProps = { what: keyof typeof FILES; filter: Readonly<Record<string, unknown>> };

/** The list as filtered, as a file. */
export function ExportMenu({ what, filter }: ExportMenuProps) {
  const { save, saving } = useDownload();
  const { page: _page, limit: _limit, ...query } = filter;
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: [
          { key: 'xlsx', label: 'Excel' },
          { key: 'csv', label: 'CSV' },
        ],
        onClick: ({ key }) => void save(FILES[what] as typeof joinerExport, { query: { ...query, format: key } as never }),
      }}
    >
      <Button icon={<DownloadOutlined />} loading={saving !== undefined} aria-haspopup="menu">
        Export
      </Button>
    </Dropdown>
  );
}
