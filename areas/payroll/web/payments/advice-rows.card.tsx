import { DownloadOutlined } from '@ant-design/icons';
import { type BankAdvice, bankAdvices } from '@hrms/payroll/contract';
import { countText } from '@hrms/platform/calendar';
import { formatDate, Money, useCan, useDialog, useDownload } from '@hrms/platform/web';
import { Button } from 'antd';
import { AdvicePaidDialog } from './advice-paid.dialog.tsx';
import { AdviceTag } from './advice-status.tsx';
import '../run.css';

/** The bank advices of one payroll run, each with its file. */
export function AdviceRows({ advices }: { advices: readonly BankAdvice[] }) {
  const { save, saving } = useDownload();
  const can = useCan();
  const paying = useDialog<BankAdvice>();
  return (
    <>
      <ul className="ui-rows">
        {advices.map((advice) => {
          const { bank_advice_id, count, total_paise, created_at, status, file_hash, paid_on, reference } = advice;
          return (
            <li key={bank_advice_id}>
              <div className="text">
                <div className="first">
                  <Money paise={total_paise} /> to {countText(count, 'account', 'accounts')}
                </div>
                <div className="second">
                  {paid_on && `Paid on ${formatDate(paid_on)}${reference ? ` (${reference})` : ''} · `}
                  Created {formatDate(created_at)} · SHA-256 {file_hash.slice(0, 12)}
                </div>
              </div>
              <AdviceTag status={status} />
              {(status === 'draft' || status === 'downloaded') && can(bankAdvices.markPaid) && (
                <Button onClick={() => paying.open(advice)}>Mark as paid</Button>
              )}
              {status !== 'cancelled' && (
                <Button
                  icon={<DownloadOutlined />}
                  loading={saving === bank_advice_id}
                  onClick={() => void save(bankAdvices.file, { params: { id: bank_advice_id } }, bank_advice_id)}
                >
                  Download CSV
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      <AdvicePaidDialog {...paying} />
    </>
  );
}
