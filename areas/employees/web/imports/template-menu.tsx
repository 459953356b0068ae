import { DownloadOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';

type TemplateChoice = { format: 'csv' | 'xlsx'; filled: 'true' | 'false' };

const CHOICES: Readonly<Record<string, { label: string; asked: TemplateChoice }>> = {
  xlsx: { label: 'Empty (Excel)', asked: { format: 'xlsx', filled: 'false' } },
  csv: { label: 'Empty (CSV)', asked: { format: 'csv', filled: 'false' } },
  filled_xlsx: { label: 'With current data (Excel)', asked: { format: 'xlsx', filled: 'true' } },
  filled_csv: { label: 'With current data (CSV)', asked: { format: 'csv', filled: 'true' } },
};

/** Downloads the template of an import kind, empty or with current data. */
export function TemplateMenu({ what, onTake }: { what: string; onTake: (asked: TemplateChoice) => void }) {
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: Object.entries(CHOICES).map(([key, { label }]) => ({ key, label })),
        onClick: ({ key }) => {
          const choice = CHOICES[key];
          if (choice) onTake(choice.asked);
        },
      }}
    >
      <Button icon={<DownloadOutlined />} aria-label={`Template for ${what}`}>
        Template
      </Button>
    </Dropdown>
  );
}
