import { MoreOutlined } from '@ant-design/icons';
import { download, messageOf, useCan, useDialog } from '@hrms/platform/web';
import { workflows } from '@hrms/workflows/contract';
import { Button, Dropdown } from 'antd';
import { useMessage } from '../use-message.ts';
import { ImportDialog } from './import.dialog.tsx';

/** Export of all workflows as a file, and import of such a file. */
export function FileMenu() {
  const can = useCan();
  const { fail } = useMessage();
  const importing = useDialog();
  const save = () =>
    download(workflows.export, { query: {} }).catch((problem: unknown) => fail('Failed to export workflows', messageOf(problem)));
  const items = [
    { key: 'export', label: 'Export workflows', onClick: () => void save() },
    ...(can(workflows.import) ? [{ key: 'import', label: 'Import workflows', onClick: () => importing.open() }] : []),
  ];
  return (
    <>
      <Dropdown menu={{ items }} trigger={['click']}>
        <Button icon={<MoreOutlined />} aria-label="Import or export workflows" />
      </Dropdown>
      <ImportDialog isOpen={importing.isOpen} close={importing.close} />
    </>
  );
}
