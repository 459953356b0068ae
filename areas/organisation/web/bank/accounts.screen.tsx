import { PlusOutlined } from '@ant-design/icons';
import { listExports, type OrganisationBankAccount, organisationBankAccounts } from '@hrms/organisation/contract';
import { LoadFailed, messageOf, NothingYet, Page, SkeletonRows, useCan, useDialog, useEndpoint } from '@hrms/platform/web';
import { Button } from 'antd';
import { ExportListButton } from '../export-list-button.tsx';
import { BankAccountCard } from './account.card.tsx';
import { BankAccountDialog } from './account.dialog.tsx';
import '../records.css';

/** The accounts payouts go from. */
export function BankScreen() {
  const can = useCan();
  const read = useEndpoint(organisationBankAccounts.list);
  const editing = useDialog<OrganisationBankAccount>();
  const add = can(organisationBankAccounts.create) ? () => editing.open() : undefined;
  const accounts = read.data?.bank_accounts;
  return (
    <Page
      title="Bank accounts"
      subtitle="Accounts for salaries, claims and statutory dues. Each needs approval by another user."
      action={
        <>
          {accounts && accounts.length > 0 && <ExportListButton endpoint={listExports.bankAccounts} what="Bank accounts" />}
          {add && (
            <Button type="primary" icon={<PlusOutlined />} onClick={add}>
              Add account
            </Button>
          )}
        </>
      }
    >
      {read.isPending && <SkeletonRows />}
      {read.isError && !accounts && <LoadFailed message={messageOf(read.error)} retry={() => void read.refetch()} />}
      {accounts?.length === 0 && (
        <section className="ui-card" aria-label="bank accounts">
          <NothingYet
            title="No bank accounts yet"
            text="Add the account you pay salaries from."
            label="Add account"
            action={add}
          />
        </section>
      )}
      {accounts && accounts.length > 0 && (
        <div className="rec-cards">
          {accounts.map((account) => (
            <BankAccountCard
              key={account.bank_account_id}
              account={account}
              others={accounts}
              edit={() => editing.open(account)}
            />
          ))}
        </div>
      )}
      <BankAccountDialog {...editing} />
    </Page>
  );
}
