import { type DialogProps, useAction, useCan, useDialog } from '@hrms/platform/web';
import { type Challan, challans } from '@hrms/statutory/contract';
import { AmountsDialog, PayDialog, ReverseDialog } from './challan-dialogs.tsx';

/** Whether a challan still waits for its payment. */
export const isUnpaid = ({ status }: Challan) => status === 'draft' || status === 'to_pay';

/** What may be done to a challan, and the dialogs that do it. */
export function useChallanActions() {
  const can = useCan();
  const paying = useDialog<Challan>();
  const changing = useDialog<Challan>();
  const reversing = useDialog<Challan>();
  const send = useAction(challans.send, { failure: 'Challan not sent' });
  const verify = useAction(challans.verify, { failure: 'Challan not verified' });
  const openWith = (open: unknown, row: Challan) => (open as (one: Challan) => void)(row);
  const actions = (row: Challan) => [
    row.status === 'draft' &&
      can(challans.send) && {
        label: 'Send for payment',
        onClick: () => void send.run({ params: { id: row.challan_id }, body: { version: row.version } }),
      },
    isUnpaid(row) &&
      can(challans.pay) && {
        label: 'Record payment',
        disabled: row.prepared_by_caller,
        onClick: () => openWith(paying.open, row),
      },
    isUnpaid(row) && can(challans.update) && { label: 'Change amounts', onClick: () => openWith(changing.open, row) },
    row.status === 'paid' &&
      can(challans.verify) && {
        label: 'Verify',
        disabled: row.paid_by_caller,
        onClick: () => void verify.run({ params: { id: row.challan_id }, body: { version: row.version } }),
      },
    row.status !== 'reversed' &&
      can(challans.reverse) && { label: 'Reverse', danger: true, onClick: () => openWith(reversing.open, row) },
  ];
  const dialogs = (
    <>
      <PayDialog {...(paying as DialogProps<Challan>)} />
      <AmountsDialog {...(changing as DialogProps<Challan>)} />
      <ReverseDialog {...(reversing as DialogProps<Challan>)} />
    </>
  );
  return { actions, dialogs };
}
