import { Upload } from 'antd';
import type { ReactNode } from 'react';

/** What a file dialog offers, scans unless told. */
export const FILE_ENDINGS = {
  scans: '.pdf,.jpg,.jpeg,.png,.heic',
  pictures: '.jpg,.jpeg,.png',
  pdf: '.pdf',
  table: '.csv,.xlsx,text/csv',
  archive: '.zip',
  challan_status: '.csi',
  papers: '.pdf,.docx,.xlsx,.png,.jpg,.jpeg',
} as const;
export type FileKinds = keyof typeof FILE_ENDINGS;

type FilePickerProps = {
  onFile: (file: File) => unknown;
  /** The button, or the words of an area. */
  children: ReactNode;
  kinds?: FileKinds;
  /** An area to drop files on. */
  area?: boolean;
  multiple?: boolean;
  disabled?: boolean;
};

/** Hands over each file that a person chooses, drops or, on a phone, photographs; the server checks it. */
export function FilePicker({
  onFile,
  children,
  kinds = 'scans',
  area = false,
  multiple = false,
  disabled = false,
}: FilePickerProps) {
  const beforeUpload = (file: File) => {
    onFile(file);
    return false;
  };
  const chooser = { accept: FILE_ENDINGS[kinds], multiple, disabled, showUploadList: false, beforeUpload };
  return area ? <Upload.Dragger {...chooser}>{children}</Upload.Dragger> : <Upload {...chooser}>{children}</Upload>;
}
