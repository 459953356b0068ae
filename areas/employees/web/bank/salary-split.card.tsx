import { type BankAccount, bankAccounts, paySplits, type SplitRow } from '@hrms/employees/contract';
import { basisPointsAsPercent } from '@hrms/employees/domain';
import {
  DateInput,
  Field,
  FormDrawer,
  formatDate,
  LoadedSection,
  Money,
  MoneyInput,
  PercentInput,
  useAction,
  useCan,
  useDialog,
  useEndpoint,
} from '@hrms/platform/web';
import { Button, Form, Select } from 'antd';
import { useState } from 'react';
import { ReasonAndProofFields } from '../changes/reason-and-proof.form.tsx';
import { useIsOwnRecord } from '../use-access.ts';
import { useFormRows } from '../use-form-rows.ts';
import { useSavedNotice } from '../use-saved-notice.ts';
import { useToday } from '../use-today.ts';

type Props = { id: string; accounts: readonly BankAccount[] };

const KINDS = [
  { value: 'primary', label: 'Remaining amount' },
  { value: 'percent', label: 'Percentage' },
  { value: 'fixed', label: 'Fixed amount' },
];

/** The salary split, upcoming splits, and a preview for a net pay amount. */
export function SalarySplitCard({ id, accounts }: Props) {
  const can = useCan();
  const editing = useDialog();
  const read = useEndpoint(paySplits.get, { params: { id } });
  const usable = accounts.filter(({ status }) => status === 'unverified' || status === 'verified');
  const change = can(paySplits.save) && usable.length > 1 && <Button onClick={editing.open}>Change split</Button>;
  return (
    <LoadedSection title="Salary split" of={read} action={change}>
      {({ rows, planned }) => (
        <>
          <SplitRows rows={rows} accounts={accounts} />
          {planned.map((split) => (
            <div key={split.from_date}>
              <p className="note">{`From ${formatDate(split.from_date)}`}</p>
              <SplitRows rows={split.rows} accounts={accounts} />
            </div>
          ))}
          <SplitPreview id={id} />
          <SalarySplitDrawer {...editing} id={id} accounts={usable} rows={rows} />
        </>
      )}
    </LoadedSection>
  );
}

const accountNumberOf = (accounts: readonly BankAccount[], id: string) => {
  const account = accounts.find(({ bank_account_id }) => bank_account_id === id);
  return account ? [account.account_number, account.bank_name].filter(Boolean).join(' · ') : 'Closed account';
};

const SplitRows = ({ rows, accounts }: { rows: readonly SplitRow[]; accounts: readonly BankAccount[] }) => (
  <ul className="emp-rows">
    {rows.map((row) => (
      <li key={row.bank_account_id}>
        <span className="emp-mono">{accountNumberOf(accounts, row.bank_account_id)}</span>
        <strong>
          {row.kind === 'percent' && `${basisPointsAsPercent(row.percent_bp ?? 0)} %`}
          {row.kind === 'fixed' && <Money paise={row.amount_paise ?? 0} />}
          {row.kind === 'primary' && (rows.length === 1 ? 'Full salary' : 'Remaining amount')}
        </strong>
      </li>
    ))}
  </ul>
);

function SplitPreview({ id }: { id: string }) {
  const [net, setNet] = useState<number | null>(5_000_000);
  const preview = useAction(paySplits.preview, { success: false, failure: 'Error previewing salary split' });
  const [parts, setParts] = useState<{ bank_account_id: string; account_number: string; amount_paise: number }[]>();
  const show = async () => {
    const found = await preview.run({ params: { id }, body: { net_paise: net ?? 0 } });
    if (found) setParts(found.parts);
  };
  return (
    <div className="emp-preview">
      <p className="note">Preview for a net pay amount</p>
      <div className="emp-actions">
        <MoneyInput aria-label="Net pay" value={net} onChange={setNet} />
        <Button onClick={() => void show()} loading={preview.running}>
          Preview
        </Button>
      </div>
      {parts && (
        <ul className="emp-rows" aria-label="Preview of the salary split">
          {parts.length === 0 && <li>No salary account. Salary cannot be paid by bank transfer</li>}
          {parts.map(({ bank_account_id, account_number, amount_paise }) => (
            <li key={bank_account_id}>
              <span className="emp-mono">{account_number}</span>
              <Money paise={amount_paise} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

type DrawerProps = Props & { rows: readonly SplitRow[]; isOpen: boolean; close: () => void };

function SalarySplitDrawer({ id, accounts, rows, isOpen, close }: DrawerProps) {
  const isOwn = useIsOwnRecord(id);
  const saved = useSavedNotice();
  const today = useToday();
  return (
    <FormDrawer
      isOpen={isOpen}
      close={close}
      title="Change salary split"
      endpoint={paySplits.save}
      params={{ id }}
      initial={{ from_date: today, rows }}
      success={false}
      onDone={saved}
      refresh={[bankAccounts.list]}
    >
      <Field name="from_date" label="From">
        <DateInput />
      </Field>
      <SplitPartFields accounts={accounts} />
      {isOwn && <ReasonAndProofFields />}
    </FormDrawer>
  );
}

function SplitPartFields({ accounts }: { accounts: readonly BankAccount[] }) {
  const { rows, add, remove } = useFormRows<Partial<SplitRow>>('rows');
  return (
    <>
      {rows.map((_row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is identified by its position in the split
        <section key={at} className="emp-nominee" aria-label={`Split ${at + 1}`}>
          <header>
            <strong>{`Split ${at + 1}`}</strong>
            {rows.length > 1 && (
              <Button size="small" aria-label={`Remove split ${at + 1}`} onClick={() => remove(at)}>
                Remove
              </Button>
            )}
          </header>
          <SplitPartRow at={at} accounts={accounts} />
        </section>
      ))}
      <Button onClick={() => add({ kind: 'percent' })} disabled={rows.length >= accounts.length}>
        Add split
      </Button>
    </>
  );
}

function SplitPartRow({ at, accounts }: { at: number; accounts: readonly BankAccount[] }) {
  const kind = Form.useWatch<string | undefined>(['rows', at, 'kind']);
  return (
    <div className="emp-grid">
      <Field name={['rows', at, 'bank_account_id']} label="Account">
        <Select
          placeholder="Select an account"
          options={accounts.map(({ bank_account_id }) => ({
            value: bank_account_id,
            label: accountNumberOf(accounts, bank_account_id),
          }))}
        />
      </Field>
      <Field name={['rows', at, 'kind']} label="Split by">
        <Select options={KINDS} />
      </Field>
      {kind === 'percent' && (
        <Field name={['rows', at, 'percent_bp']} label="Percentage of net pay">
          <PercentInput />
        </Field>
      )}
      {kind === 'fixed' && (
        <Field name={['rows', at, 'amount_paise']} label="Amount">
          <MoneyInput />
        </Field>
      )}
    </div>
  );
}
