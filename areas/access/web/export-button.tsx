import { DownloadOutlined } from '@ant-design/icons';
import type { SheetFormat } from '@hrms/access/contract';
import { Button, Dropdown } from 'antd';
import type * as z from 'zod';

const FORMATS: { key: z.output<typeof SheetFormat>; label: string }[] = [
  { key: 'xlsx', label: 'Excel' },
  { key: 'csv', label: 'CSV' },
];

type Exporting = { take: (format: z.output<typeof SheetFormat>) => void; running?: boolean };

/** What the screen shows, as a file for a spreadsheet. */
export const ExportButton = ({ take, running = false }: Exporting) => (
  <Dropdown
    trigger={['click']}
    menu={{ items: FORMATS, onClick: ({ key }) => take(key === 'csv' ? 'csv' : 'xlsx') }}
    disabled={running}
  >
    <Button icon={<DownloadOutlined />} loading={running} aria-haspopup="menu">
      Export
    </Button>
  </Dropdown>
);
