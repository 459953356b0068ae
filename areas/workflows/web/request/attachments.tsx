import { PaperClipOutlined } from '@ant-design/icons';
import { download, fileOf, messageOf } from '@hrms/platform/web';
import { type AttachedFile, workflowRequests } from '@hrms/workflows/contract';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import type * as z from 'zod';
import { useMessage } from '../use-message.ts';
import '../workflows.css';

type File = z.output<typeof AttachedFile>;
const PICTURES = new Set(['image/png', 'image/jpeg']);

/** Attached files: pictures open in place, others are downloaded. */
export function Attachments({ request_id, files }: { request_id: string; files: readonly File[] }) {
  const { fail } = useMessage();
  const [shown, setShown] = useState<{ name: string; address: string }>();
  const close = () => {
    if (shown) URL.revokeObjectURL(shown.address);
    setShown(undefined);
  };
  const open = async ({ file_id, name, media_type }: File) => {
    const params = { id: request_id, fileId: file_id };
    try {
      if (!PICTURES.has(media_type)) return await download(workflowRequests.file, { params });
      const blob = await fileOf(workflowRequests.file, { params });
      setShown({ name, address: URL.createObjectURL(blob) });
    } catch (problem) {
      fail('Failed to open file', messageOf(problem));
    }
  };
  if (files.length === 0) return null;
  return (
    <div className="flow-files">
      {files.map((file) => (
        <Button key={file.file_id} size="small" icon={<PaperClipOutlined />} onClick={() => void open(file)}>
          {file.name}
        </Button>
      ))}
      <Modal open={shown !== undefined} title={shown?.name} width={720} footer={null} onCancel={close} destroyOnHidden>
        {shown && <img className="flow-picture" src={shown.address} alt={shown.name} />}
      </Modal>
    </div>
  );
}
