import { CameraOutlined } from '@ant-design/icons';
import { FilePicker, formatDate, Section, useAction, usePastedFiles, useUpload } from '@hrms/platform/web';
import { type Receipt, receipts } from '@hrms/reimbursements/contract';
import { App, Button } from 'antd';
import { ReceiptView } from './receipt-view.tsx';

type ReceiptInboxProps = {
  inbox: readonly Receipt[];
  /** Receipts that are on a line already. */
  used: ReadonlySet<string>;
  addLine: (receipt: Receipt) => void;
  /** Keeps a photo that is taken without a connection; not for a claim that is stored already. */
  keepPhoto: ((photo: File) => void) | undefined;
};

/** The user's receipts: dropped here or taken with the camera, then put on a line. */
export function ReceiptInbox({ inbox, used, addLine, keepPhoto }: ReceiptInboxProps) {
  const { notification } = App.useApp();
  const remove = useAction(receipts.remove, { failure: 'Failed to delete receipt', refresh: [receipts.inbox] });
  const { send, sending } = useUpload({
    endpoint: receipts.upload,
    failure: 'Failed to upload receipt',
    refresh: [receipts.inbox],
    onDone: (receipt) => {
      if (receipt.warning) notification.warning({ title: 'Check this receipt', description: receipt.warning });
      addLine(receipt);
    },
  });
  const take = (file: File) => (keepPhoto && !navigator.onLine ? keepPhoto(file) : void send(file));
  usePastedFiles(take);
  const free = inbox.filter(({ receipt_id }) => !used.has(receipt_id));
  return (
    <Section
      title="Receipts"
      text="JPG, PNG or PDF up to 10 MB. Each new receipt starts a line, filled in from what its PDF says."
    >
      <FilePicker area multiple onFile={take}>
        <CameraOutlined /> {sending ? 'Uploading…' : 'Drop or paste receipts here, choose files or take a photo'}
      </FilePicker>
      {free.map((receipt) => (
        <div key={receipt.receipt_id} className="rb-line">
          <ReceiptView receipt={receipt} />
          <p className="ui-note">Kept until {formatDate(receipt.retained_until)} unless you claim it</p>
          <div className="ui-buttons">
            <Button size="small" onClick={() => addLine(receipt)}>
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
