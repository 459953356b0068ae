import { Button, type ButtonProps } from 'antd';
import { type FileKinds, FilePicker } from './file-picker.tsx';
import { type UploadEndpoint, type UploadOptions, useUpload } from './use-upload.ts';

type UploadButtonProps<E> = UploadOptions<E> & {
  label: string;
  kinds?: FileKinds;
  multiple?: boolean;
  /** Looks and accessible name, where they are not the usual ones. */
  button?: Pick<ButtonProps, 'icon' | 'size' | 'type' | 'disabled' | 'title' | 'aria-label'>;
};

/** A button that sends the file that is chosen with it. */
export function UploadButton<E extends UploadEndpoint>({ label, kinds, multiple, button, ...options }: UploadButtonProps<E>) {
  const { send, sending } = useUpload(options);
  return (
    <FilePicker {...(kinds && { kinds })} {...(multiple && { multiple })} disabled={button?.disabled ?? false} onFile={send}>
      <Button {...button} loading={sending}>
        {label}
      </Button>
    </FilePicker>
  );
}
