import { MoreOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import type { RowAction } from './column.ts';

/** The actions of one row in one menu. */
export function RowMenu({ actions, label }: { actions: (RowAction | false)[]; label: string }) {
  const offered = actions.filter((action) => action !== false);
  if (offered.length === 0) return null;
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      menu={{
        items: offered.map(({ label: name, danger = false, disabled = false, onClick }) => ({
          key: name,
          label: name,
          danger,
          disabled,
          onClick: ({ domEvent }) => {
            domEvent.stopPropagation();
            onClick();
          },
        })),
      }}
    >
      <Button type="text" size="small" icon={<MoreOutlined />} aria-label={`Actions for ${label}`} />
    </Dropdown>
  );
}
