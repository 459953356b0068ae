import { KeptFile, useCan } from '@hrms/platform/web';
import type { challans, tdsChallans } from '@hrms/statutory/contract';

type ChallanReceiptProps = {
  challan: { challan_id: string; file_name: string | null; status: string };
  calls: typeof challans | typeof tdsChallans;
};

/** The receipt of a challan: it is attached while the challan stands. */
export function ChallanReceipt({ challan, calls }: ChallanReceiptProps) {
  const can = useCan();
  const { challan_id, file_name, status } = challan;
  const open = status !== 'reversed' && can(calls.attach);
  if (file_name === null && !open) return '–';
  return (
    <KeptFile
      name={file_name}
      id={challan_id}
      download={calls.file}
      upload={open ? calls.attach : null}
      refresh={[calls.list]}
      what="receipt"
    />
  );
}
