import { nominations, type Scheme } from '@hrms/employees/contract';
import { useAction } from '@hrms/platform/web';
import { Button, Upload } from 'antd';
import { SCHEME_LABELS } from '../labels.ts';

/** Uploads the signed form, which files the nomination. */
export function SignedNominationUpload({ id, scheme }: { id: string; scheme: Scheme }) {
  const filing = useAction(nominations.file, { failure: 'Error uploading signed form' });
  const send = (file: File) => {
    const body = new FormData();
    body.append('file', file);
    void filing.run({ params: { id, scheme }, body: body as never });
    return false;
  };
  return (
    <Upload accept=".pdf,.jpg,.jpeg,.png" beforeUpload={send} showUploadList={false}>
      <Button size="small" loading={filing.running} aria-label={`Upload signed form for ${SCHEME_LABELS[scheme]}`}>
        Upload signed form
      </Button>
    </Upload>
  );
}
