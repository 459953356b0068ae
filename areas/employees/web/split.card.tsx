import { type BankAccount, bankAccounts, paySplits, type SplitRow } from '@hrms/employees/contract';
import { percentText } from '@hrms/employees/domain';
import {
  DateInput,
  Field,
  FormDrawer,
  formatDate,
  Money,
  MoneyInput,
  useAction,
  useCan,
  useDialog,
  useEndpoint,
} from '@hrms/platform/web';
import { Button, Form, Select } from 'antd';
import { useState } from 'react';
import { ChangeExtras } from './change-extras.form.tsx';
import { Percent } from './nominee-fields.form.tsx';
import { TitledCard } from './titled-card.tsx';
import { useIsOwn } from './use-reach.ts';
import { useSavedNotice } from './use-saved-notice.ts';
import { useToday } from './use-today.ts';

type Props = { id: string; accounts: readonly BankAccount[] };

const KINDS = [
  { value: 'primary', label: 'The rest' },
  { value: 'percent', label: 'Percent' },
  { value: 'fixed', label: 'Fixed amount' },
];

/** How net pay is spread over accounts, what is planned, and what a net amount would become. */
export function SplitCard({ id, accounts }: Props) {
  const can = useCan();
  const editing = useDialog();
  const read = useEndpoint(paySplits.get, { params: { id } });
  const usable = accounts.filter(({ status }) => status === 'unverified' || status === 'verified');
  const change = can(paySplits.save) && usable.length > 1 && <Button onClick={editing.open}>Change split</Button>;
  return (
    <TitledCard title="How pay is spread" of={read} action={change}>
      {({ rows, planned }) => (
        <>
          <SplitRows rows={rows} accounts={accounts} />
          {planned.map((split) => (
            <div key={split.from_date}>
              <p className="note">{`From ${formatDate(split.from_date)}`}</p>
              <SplitRows rows={split.rows} accounts={accounts} />
            </div>
          ))}
          <Preview id={id} />
          <SplitDrawer {...editing} id={id} accounts={usable} rows={rows} />
        </>
      )}
    </TitledCard>
  );
}

const numberOf = (accounts: readonly BankAccount[], id: string) => {
  const account = accounts.find(({ bank_account_id }) => bank_account_id === id);
  return account ? [account.account_number, account.bank_name].filter(Boolean).join(' · ') : 'Account that was closed';
};

const SplitRows = ({ rows, accounts }: { rows: readonly SplitRow[]; accounts: readonly BankAccount[] }) => (
  <ul className="emp-rows">
    {rows.map((row) => (
      <li key={row.bank_account_id}>
        <span className="emp-mono">{numberOf(accounts, row.bank_account_id)}</span>
        <strong>
          {row.kind === 'percent' && `${percentText(row.percent_bp ?? 0)} %`}
          {row.kind === 'fixed' && <Money paise={row.amount_paise ?? 0} />}
          {row.kind === 'primary' && (rows.length === 1 ? 'Everything' : 'The rest')}
        </strong>
      </li>
    ))}
  </ul>
);

function Preview({ id }: { id: string }) {
  const [net, setNet] = useState<number | null>(5_000_000);
  const preview = useAction(paySplits.preview, { success: false, failure: 'Error previewing the split' });
  const [parts, setParts] = useState<{ bank_account_id: string; account_number: string; amount_paise: number }[]>();
  const show = async () => {
    const found = await preview.run({ params: { id }, body: { net_paise: net ?? 0 } });
    if (found) setParts(found.parts);
  };
  return (
    <div className="emp-preview">
      <p className="note">What each account gets of a net pay</p>
      <div className="emp-actions">
        <MoneyInput aria-label="Net pay" value={net} onChange={setNet} />
        <Button onClick={() => void show()} loading={preview.running}>
          Preview
        </Button>
      </div>
      {parts && (
        <ul className="emp-rows" aria-label="Preview of the split">
          {parts.length === 0 && <li>Nothing can be paid: no salary account</li>}
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

function SplitDrawer({ id, accounts, rows, isOpen, close }: DrawerProps) {
  const isOwn = useIsOwn(id);
  const saved = useSavedNotice();
  const today = useToday();
  return (
    <FormDrawer
      isOpen={isOpen}
      close={close}
      title="Change how pay is spread"
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
      <Form.List name="rows">
        {(lines, { add, remove }) => (
          <>
            {lines.map(({ key, name }) => (
              <section key={key} className="emp-nominee" aria-label={`Part ${name + 1}`}>
                <header>
                  <strong>{`Part ${name + 1}`}</strong>
                  {lines.length > 1 && (
                    <Button size="small" aria-label={`Remove part ${name + 1}`} onClick={() => remove(name)}>
                      Remove
                    </Button>
                  )}
                </header>
                <Part at={name} accounts={accounts} />
              </section>
            ))}
            <Button onClick={() => add({ kind: 'percent' })} disabled={lines.length >= accounts.length}>
              Add part
            </Button>
          </>
        )}
      </Form.List>
      {isOwn && <ChangeExtras />}
    </FormDrawer>
  );
}

function Part({ at, accounts }: { at: number; accounts: readonly BankAccount[] }) {
  const kind = Form.useWatch<string | undefined>(['rows', at, 'kind']);
  return (
    <div className="emp-grid">
      <Field name={['rows', at, 'bank_account_id']} label="Account">
        <Select
          placeholder="Select an account"
          options={accounts.map(({ bank_account_id }) => ({
            value: bank_account_id,
            label: numberOf(accounts, bank_account_id),
          }))}
        />
      </Field>
      <Field name={['rows', at, 'kind']} label="Gets">
        <Select options={KINDS} />
      </Field>
      {kind === 'percent' && (
        <Field name={['rows', at, 'percent_bp']} label="Percent of the net">
          <Percent />
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
