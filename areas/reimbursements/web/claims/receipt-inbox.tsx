import { CameraOutlined } from '@ant-design/icons';
import { callForAnswer, messageOf, refetchEndpoints, Section, useAction } from '@hrms/platform/web';
import { type Receipt, receipts } from '@hrms/reimbursements/contract';
import { App, Button, Upload } from 'antd';
import { useState } from 'react';
import { ReceiptView } from './receipt-view.tsx';

type ReceiptInboxProps = {
  inbox: readonly Receipt[];
  /** Receipts that are on a line already. */
  used: ReadonlySet<string>;
  addLine: (receipt_id: string) => void;
};

/** The user's receipts: dropped here or taken with the camera, then put on a line. */
export function ReceiptInbox({ inbox, used, addLine }: ReceiptInboxProps) {
  const { notification } = App.useApp();
  const [sending, setSending] = useState(0);
  const remove = useAction(receipts.remove, { failure: 'Failed to delete receipt', refresh: [receipts.inbox] });
  const send = async (file: File) => {
    const body = new FormData();
    body.append('file', file);
    setSending((count) => count + 1);
    try {
      const { data } = await callForAnswer(receipts.upload, { body });
      if (data.warning) notification.warning({ title: 'Check this receipt', description: data.warning });
      await refetchEndpoints(receipts.inbox);
      addLine(data.receipt_id);
    } catch (problem) {
      notification.error({ title: 'Failed to upload receipt', description: messageOf(problem) });
    } finally {
      setSending((count) => count - 1);
    }
  };
  const free = inbox.filter(({ receipt_id }) => !used.has(receipt_id));
  return (
    <Section title="Receipts" text="JPG, PNG or PDF up to 10 MB. Each new receipt starts a line.">
      <Upload.Dragger
        accept=".jpg,.jpeg,.png,.pdf"
        multiple
        showUploadList={false}
        beforeUpload={(file) => {
          void send(file);
          return false;
        }}
      >
        <CameraOutlined /> {sending > 0 ? 'Uploading…' : 'Drop receipts here, choose files or take a photo'}
      </Upload.Dragger>
      {free.map((receipt) => (
        <div key={receipt.receipt_id} className="rb-line">
          <ReceiptView receipt={receipt} />
          <div className="ui-buttons">
            <Button size="small" onClick={() => addLine(receipt.receipt_id)}>
              Add line
            </Button>
            <Button size="small" danger onClick={() => void remove.run({ params: { id: receipt.receipt_id } })}>
              Delete
            </Button>
          </div>
        </div>
      ))}
    </Section>
  );
}
