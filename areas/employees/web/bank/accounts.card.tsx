import { type BankAccount, bankAccountChanges, bankAccounts, paySplits } from '@hrms/employees/contract';
import { formatDate, LoadedSection, StatusTag, type Tone, useAction, useCan, useConfirm, useEndpoint } from '@hrms/platform/web';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { RevealNumber } from '../identity/reveal-number.tsx';
import { useIsOwnRecord } from '../use-access.ts';
import { SalarySplitCard } from './salary-split.card.tsx';
import '../change-request.css';
import '../profile.css';

const STATUS: Readonly<Record<BankAccount['status'], [string, Tone]>> = {
  submitted: ['Pending approval', 'warning'],
  unverified: ['Not verified', 'neutral'],
  verified: ['Verified', 'success'],
  failed: ['Failed', 'error'],
  closed: ['Closed', 'neutral'],
};

/** Bank accounts with masked numbers, salary account first, and the salary split. */
export function BankAccountsCard({ id }: { id: string }) {
  const can = useCan();
  const navigate = useNavigate();
  const allowed = can(bankAccounts.list);
  const read = useEndpoint(bankAccounts.list, { params: { id } }, { enabled: allowed });
  if (!allowed || read.error?.status === 404) return null;
  const add = can(bankAccounts.create) && <Button onClick={() => void navigate(`/employees/bank/${id}/add`)}>Add account</Button>;
  return (
    <div className="emp-tab-stack">
      <LoadedSection id="bank" title="Bank" of={read} action={add}>
        {({ bank_accounts: accounts }) => (
          <>
            {accounts.length === 0 && <p className="note">No bank accounts yet. Add one to pay salary by bank transfer.</p>}
            <ul className="emp-rows">
              {accounts.map((account) => (
                <BankAccountRow key={account.bank_account_id} id={id} account={account} />
              ))}
            </ul>
          </>
        )}
      </LoadedSection>
      {(read.data?.bank_accounts.length ?? 0) > 0 && <SalarySplitCard id={id} accounts={read.data?.bank_accounts ?? []} />}
    </div>
  );
}

function BankAccountRow({ id, account }: { id: string; account: BankAccount }) {
  const can = useCan();
  const isOwn = useIsOwnRecord(id);
  const navigate = useNavigate();
  const confirm = useConfirm();
  const params = { id, accountId: account.bank_account_id };
  const close = useAction(bankAccountChanges.close, { failure: 'Error closing bank account', refresh: [paySplits.get] });
  const verify = useAction(bankAccountChanges.verify, { failure: 'Error verifying bank account' });
  const { account_number, version, status } = account;
  const check = (result: 'verified' | 'failed') => verify.run({ params, body: { result, how: 'document', version } });
  const closing = async () => {
    const asked = {
      title: `Close account ${account_number}?`,
      text: 'Salary is no longer paid to this account.',
      label: 'Close account',
      danger: true,
    };
    if (await confirm(asked)) await close.run({ params });
  };
  const [words, tone] = STATUS[status];
  return (
    <li>
      <div>
        {can(bankAccountChanges.reveal) ? (
          <RevealNumber
            endpoint={bankAccountChanges.reveal}
            params={params}
            masked={account_number}
            label="account number"
            valueOf={(told: { account_number: string }) => told.account_number}
          />
        ) : (
          <strong className="emp-mono">{account_number}</strong>
        )}
        <small>{[account.bank_name, account.ifsc, account.account_holder].filter(Boolean).join(' · ')}</small>
        <small>
          {account.usable_from ? `Usable from ${formatDate(account.usable_from)}` : `From ${formatDate(account.opened_from)}`}
        </small>
        {account.name_match !== null && account.name_match < 60 && (
          <small>Account holder name differs from the employee name.</small>
        )}
      </div>
      <div className="side">
        {account.is_primary && <StatusTag tone="accent">Salary</StatusTag>}
        <StatusTag tone={tone}>{words}</StatusTag>
        {can(bankAccountChanges.verify) && !isOwn && status === 'unverified' && (
          <>
            <Button size="small" aria-label={`Verify ${account_number}`} onClick={() => void check('verified')}>
              Verify
            </Button>
            <Button size="small" aria-label={`Mark ${account_number} as failed`} onClick={() => void check('failed')}>
              Failed
            </Button>
          </>
        )}
        {can(bankAccountChanges.update) && !isOwn && (
          <Button
            size="small"
            aria-label={`Edit ${account_number}`}
            onClick={() => void navigate(`/employees/bank/${id}/edit/${account.bank_account_id}`)}
          >
            Edit
          </Button>
        )}
        {can(bankAccountChanges.close) && !account.is_primary && status !== 'submitted' && (
          <Button size="small" aria-label={`Close ${account_number}`} onClick={() => void closing()}>
            Close
          </Button>
        )}
      </div>
    </li>
  );
}
