import { bankAccounts } from '@hrms/employees/contract';
import { FormDialog, formatDate, StatusTag, useCan, useDialog, useEndpoint } from '@hrms/platform/web';
import { Button } from 'antd';
import { BankFields } from './bank-fields.form.tsx';
import { Confirmation } from './confirmation.form.tsx';
import { TitledCard } from './titled-card.tsx';
import { useIsOwn } from './use-reach.ts';
import './profile.css';

/** Accounts with masked numbers; the one that salary goes to comes first. */
export function BankCard({ id }: { id: string }) {
  const can = useCan();
  const isOwn = useIsOwn(id);
  const adding = useDialog();
  const allowed = can(bankAccounts.list);
  const read = useEndpoint(bankAccounts.list, { params: { id } }, { enabled: allowed });
  if (!allowed || read.error?.status === 404) return null;
  const add = can(bankAccounts.create) && !isOwn && <Button onClick={adding.open}>Add account</Button>;
  return (
    <TitledCard id="bank" title="Bank" of={read} action={add}>
      {({ bank_accounts: accounts }) => (
        <>
          {accounts.length === 0 && <p className="note">No bank account yet. Salary cannot be paid by transfer without one.</p>}
          <ul className="emp-accounts">
            {accounts.map((account) => (
              <li key={account.bank_account_id}>
                <div>
                  <strong className="emp-mono">{account.account_number}</strong>
                  <small>{[account.bank_name, account.ifsc, account.account_holder].filter(Boolean).join(' · ')}</small>
                  <small>{`From ${formatDate(account.opened_from)}`}</small>
                </div>
                {account.is_primary && <StatusTag tone="accent">Salary</StatusTag>}
              </li>
            ))}
          </ul>
          {isOwn && <p className="note">To change your own account, ask HR or payroll.</p>}
          <FormDialog
            {...adding}
            title="Add bank account"
            submitLabel="Add account"
            endpoint={bankAccounts.create}
            params={{ id }}
            initial={{ account_type: 'savings' }}
          >
            <BankFields />
            <Confirmation />
          </FormDialog>
        </>
      )}
    </TitledCard>
  );
}
