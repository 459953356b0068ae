import { PaperClipOutlined } from '@ant-design/icons';
import { callForAnswer, download, fileOf, messageOf } from '@hrms/platform/web';
import { type AttachedFile, workflowRequests } from '@hrms/workflows/contract';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import type * as z from 'zod';
import { useMessage } from '../use-message.ts';
import '../workflows.css';

type File = z.output<typeof AttachedFile>;
type Shown = { name: string; address: string; kind: 'picture' | 'pdf' };
const PICTURES = new Set(['image/png', 'image/jpeg']);

/** Where the browser shows a file: a picture from memory, a PDF by a link of one minute. Null where it can only be downloaded. */
async function addressOf(request_id: string, { file_id, name, media_type }: File): Promise<Shown | null> {
  const params = { id: request_id, fileId: file_id };
  if (PICTURES.has(media_type))
    return { name, kind: 'picture', address: URL.createObjectURL(await fileOf(workflowRequests.file, { params })) };
  if (media_type === 'application/pdf' && navigator.pdfViewerEnabled) {
    const { data } = await callForAnswer(workflowRequests.viewFile, { params, body: {} });
    return { name, kind: 'pdf', address: data.address };
  }
  await download(workflowRequests.file, { params });
  return null;
}

/** Attached files: pictures and PDFs open in place, others are downloaded. */
export function Attachments({ request_id, files }: { request_id: string; files: readonly File[] }) {
  const { fail } = useMessage();
  const [shown, setShown] = useState<Shown | null>(null);
  const close = () => {
    if (shown?.kind === 'picture') URL.revokeObjectURL(shown.address);
    setShown(null);
  };
  const open = (file: File) =>
    addressOf(request_id, file).then(setShown, (problem: unknown) => fail('Failed to open file', messageOf(problem)));
  if (files.length === 0) return null;
  return (
    <div className="flow-files">
      {files.map((file) => (
        <Button key={file.file_id} size="small" icon={<PaperClipOutlined />} onClick={() => void open(file)}>
          {file.name}
        </Button>
      ))}
      <Modal open={shown !== null} title={shown?.name} width={720} footer={null} onCancel={close} destroyOnHidden>
        {shown?.kind === 'picture' && <img className="flow-picture" src={shown.address} alt={shown.name} />}
        {shown?.kind === 'pdf' && <iframe className="flow-pdf" src={`${shown.address}#navpanes=0`} title={shown.name} />}
      </Modal>
    </div>
  );
}
