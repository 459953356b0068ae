import { DownloadOutlined } from '@ant-design/icons';
import { type BankAdvice, bankAdvices } from '@hrms/payroll/contract';
import { countText } from '@hrms/platform/calendar';
import { formatRupees } from '@hrms/platform/money';
import {
  type DialogProps,
  formatDate,
  Money,
  ReasonDialog,
  RowMenu,
  useAction,
  useCan,
  useDialog,
  useDownload,
} from '@hrms/platform/web';
import { Button } from 'antd';
import { AdvicePaidDialog } from './advice-paid.dialog.tsx';
import { AdviceTag } from './advice-status.tsx';
import { BankResponseDialog } from './bank-response.dialog.tsx';
import '../run.css';

function CancelAdviceDialog({ isOpen, close, subject }: DialogProps<BankAdvice>) {
  return (
    <ReasonDialog
      isOpen={isOpen}
      close={close}
      title="Cancel bank advice"
      submitLabel="Cancel bank advice"
      endpoint={bankAdvices.cancel}
      params={{ id: subject?.bank_advice_id ?? '' }}
      refresh={[bankAdvices.list, bankAdvices.unpaid]}
      help={
        subject?.status === 'downloaded'
          ? 'The file was downloaded. Make sure the bank has not received it.'
          : 'Its employees are paid by the next bank advice.'
      }
      most={300}
    />
  );
}

const isOpenAdvice = ({ status }: BankAdvice) => status !== 'paid' && status !== 'cancelled';

/** When the advice was created, approved, paid or cancelled, in one line. */
const historyOf = (advice: BankAdvice): string =>
  [
    advice.paid_on && `Paid on ${formatDate(advice.paid_on)}${advice.reference ? ` (${advice.reference})` : ''}`,
    advice.returned_count > 0 &&
      `${countText(advice.returned_count, 'payment', 'payments')} returned (${formatRupees(advice.returned_paise as never)})`,
    advice.cancelled_reason && `Cancelled: ${advice.cancelled_reason}`,
    advice.approved_at && `Approved ${formatDate(advice.approved_at)}`,
    `Created ${formatDate(advice.created_at)}`,
    `SHA-256 ${advice.file_hash.slice(0, 12)}`,
  ]
    .filter(Boolean)
    .join(' · ');

/** The bank advices of one payroll run, each with its file and its next steps. */
export function AdviceRows({ advices }: { advices: readonly BankAdvice[] }) {
  const { save, saving } = useDownload();
  const can = useCan();
  const paying = useDialog<BankAdvice>();
  const answering = useDialog<BankAdvice>();
  const cancelling = useDialog<BankAdvice>();
  const approve = useAction(bankAdvices.approve, { failure: 'Could not approve the bank advice' });
  return (
    <>
      <ul className="ui-rows">
        {advices.map((advice) => {
          const { bank_advice_id, count, total_paise, approved_at } = advice;
          const open = isOpenAdvice(advice);
          const params = { id: bank_advice_id };
          return (
            <li key={bank_advice_id}>
              <div className="text">
                <div className="first">
                  <Money paise={total_paise} /> to {countText(count, 'account', 'accounts')}
                </div>
                <div className="second">{historyOf(advice)}</div>
              </div>
              <AdviceTag status={advice.status} />
              {open && can(bankAdvices.markPaid) && <Button onClick={() => paying.open(advice)}>Mark as paid</Button>}
              {advice.status !== 'cancelled' && can(bankAdvices.file) && (
                <Button
                  icon={<DownloadOutlined />}
                  loading={saving === bank_advice_id}
                  onClick={() => void save(bankAdvices.file, { params }, bank_advice_id)}
                >
                  Download CSV
                </Button>
              )}
              <RowMenu
                label={`bank advice of ${formatRupees(total_paise as never)}`}
                actions={[
                  open &&
                    approved_at === null &&
                    can(bankAdvices.approve) && { label: 'Approve', onClick: () => void approve.run({ params, body: {} }) },
                  open && can(bankAdvices.respond) && { label: 'Upload bank response', onClick: () => answering.open(advice) },
                  open && can(bankAdvices.cancel) && { label: 'Cancel', danger: true, onClick: () => cancelling.open(advice) },
                ]}
              />
            </li>
          );
        })}
      </ul>
      <AdvicePaidDialog {...paying} />
      <BankResponseDialog {...answering} />
      <CancelAdviceDialog {...cancelling} />
    </>
  );
}
