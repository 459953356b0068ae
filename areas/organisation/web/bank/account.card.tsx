import { type OrganisationBankAccount, organisationBankAccounts } from '@hrms/organisation/contract';
import { Facts, formatDate, StatusTag, useAction, useCan, useConfirm, useDialog } from '@hrms/platform/web';
import { Button } from 'antd';
import { useState } from 'react';
import { CloseAccountDialog, RejectAccountDialog, RevealAccountDialog } from './account-actions.dialog.tsx';
import { purposeLabel } from './labels.ts';

const TONE = { pending: 'warning', active: 'success', rejected: 'error', closed: 'neutral' } as const;
const LABEL = { pending: 'Needs approval', active: 'Active', rejected: 'Rejected', closed: 'Closed' } as const;

type BankAccountCardProps = { account: OrganisationBankAccount; others: readonly OrganisationBankAccount[]; edit: () => void };

/** One account: what is paid from it, its state, and what may be done. */
export function BankAccountCard({ account, others, edit }: BankAccountCardProps) {
  const [shown, setShown] = useState<string>();
  const purposes = account.purposes.map((purpose) => (
    <StatusTag key={purpose} tone={account.default_for.includes(purpose) && account.status === 'active' ? 'accent' : 'neutral'}>
      {purposeLabel(purpose)}
      {account.default_for.includes(purpose) && account.status === 'active' && ': default'}
    </StatusTag>
  ));
  return (
    <section className="ui-card rec-card" aria-label={`${account.bank_name} ${account.account_number.slice(-4)}`}>
      <header>
        <h2>{account.bank_name}</h2>
        <StatusTag tone={TONE[account.status]}>{LABEL[account.status]}</StatusTag>
      </header>
      <Facts
        empty="–"
        facts={[
          ['Account', shown ?? account.account_number],
          ['IFSC', account.ifsc],
          ['Branch', account.branch_name],
          ['Holder', account.account_holder],
          [
            'Used for',
            <span key="purposes" className="rec-tags">
              {purposes}
            </span>,
          ],
          ['Added by', account.proposed_by],
          [
            'Approved',
            account.verified_at && `${account.verified_by ?? 'Former user'}, ${formatDate(account.verified_at.slice(0, 10))}`,
          ],
          ...(account.reject_reason ? [['Rejection reason', account.reject_reason] as const] : []),
        ]}
      />
      <BankAccountActions account={account} others={others} edit={edit} show={setShown} />
    </section>
  );
}

function BankAccountActions({ account, others, edit, show }: BankAccountCardProps & { show: (number: string) => void }) {
  const can = useCan();
  const confirm = useConfirm();
  const [rejecting, closing, revealing] = [useDialog(), useDialog(), useDialog()];
  const approve = useAction(organisationBankAccounts.approve, { failure: 'Failed to approve bank account' });
  const params = { id: account.bank_account_id };
  const approveAsked = async () => {
    const text = `Payments can then be made from ${account.account_number} (${account.ifsc}), held by ${account.account_holder}. Check these against a bank document first.`;
    if (await confirm({ title: `Approve the ${account.bank_name} account?`, text, label: 'Approve account' }))
      await approve.run({ params, body: { version: account.version } });
  };
  if (account.status === 'closed') return null;
  const waits = account.status === 'pending' && can(organisationBankAccounts.approve);
  return (
    <div className="rec-actions">
      {waits && (
        <Button type="primary" loading={approve.running} onClick={() => void approveAsked()}>
          Approve
        </Button>
      )}
      {waits && <Button onClick={rejecting.open}>Reject</Button>}
      {can(organisationBankAccounts.update) && <Button onClick={edit}>Edit</Button>}
      {can(organisationBankAccounts.reveal) && <Button onClick={revealing.open}>Show number</Button>}
      {can(organisationBankAccounts.close) && (
        <Button danger onClick={closing.open}>
          Close account
        </Button>
      )}
      <RejectAccountDialog {...rejecting} account={account} />
      <CloseAccountDialog {...closing} account={account} others={others} />
      <RevealAccountDialog {...revealing} account={account} show={show} />
    </div>
  );
}
