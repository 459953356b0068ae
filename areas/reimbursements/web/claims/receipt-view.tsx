import { useDownload, usePicture } from '@hrms/platform/web';
import { receipts } from '@hrms/reimbursements/contract';
import { Button } from 'antd';

type ShownReceipt = { receipt_id: string; name: string; media_type: string };

/** A receipt: the picture itself, a button for a document. */
export function ReceiptView({ receipt: { receipt_id, name, media_type } }: { receipt: ShownReceipt }) {
  const isPicture = media_type.startsWith('image/');
  const address = usePicture(isPicture ? `/v1/receipts/${receipt_id}/file` : null);
  const { save, saving } = useDownload();
  if (isPicture && address) return <img className="rb-receipt" src={address} alt={`Receipt ${name}`} />;
  return (
    <Button
      size="small"
      loading={saving !== undefined}
      onClick={() => void save(receipts.file, { params: { id: receipt_id } }, name)}
    >
      {name}
    </Button>
  );
}
