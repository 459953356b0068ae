import { PaperClipOutlined } from '@ant-design/icons';
import { callForAnswer, FileViewer, fileOf, useDialog, useDownload } from '@hrms/platform/web';
import { type AttachedFile, workflowRequests } from '@hrms/workflows/contract';
import { Button, Modal } from 'antd';
import type * as z from 'zod';
import '../workflows.css';

type File = z.output<typeof AttachedFile>;
/** Whether the browser shows the file in place; others are downloaded. */
const isShown = ({ media_type }: File): boolean =>
  PICTURES.has(media_type) || (media_type === 'application/pdf' && navigator.pdfViewerEnabled);
const PICTURES = new Set(['image/png', 'image/jpeg']);

/** Attached files: pictures and PDFs open in place, others are downloaded. */
export function Attachments({ request_id, files }: { request_id: string; files: readonly File[] }) {
  const viewing = useDialog<File>();
  const { save } = useDownload();
  const paramsOf = ({ file_id }: File) => ({ id: request_id, fileId: file_id });
  const open = (file: File) =>
    isShown(file) ? viewing.open(file) : void save(workflowRequests.file, { params: paramsOf(file) }, file.name);
  const shown = viewing.subject;
  if (files.length === 0) return null;
  return (
    <div className="flow-files">
      {files.map((file) => (
        <Button key={file.file_id} size="small" icon={<PaperClipOutlined />} onClick={() => open(file)}>
          {file.name}
        </Button>
      ))}
      <Modal open={viewing.isOpen} title={shown?.name} width={720} footer={null} onCancel={viewing.close} destroyOnHidden>
        {shown && (
          <FileViewer
            file_key={shown.file_id}
            name={shown.name}
            media_type={shown.media_type}
            picture={() => fileOf(workflowRequests.file, { params: paramsOf(shown) })}
            link={async () => (await callForAnswer(workflowRequests.viewFile, { params: paramsOf(shown), body: {} })).data}
          />
        )}
      </Modal>
    </div>
  );
}
