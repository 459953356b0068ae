import { countText } from '@hrms/platform/calendar';
import { formatRupees } from '@hrms/platform/money';
import { type Column, formatDate, LoadedData, Money, NothingYet, RowsTable, useAction, useEndpoint } from '@hrms/platform/web';
import { type PayableItem, reimbursementPayments } from '@hrms/reimbursements/contract';
import { Alert, Button, Checkbox, Select } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { MODE_CHOICES, ROUTES } from '../labels.ts';
import { AccountTag } from './account-tag.tsx';

const COLUMNS: readonly Column<PayableItem>[] = [
  { key: 'employee_name', title: 'Employee', narrow: 'title' },
  { key: 'number', title: 'Number' },
  { key: 'title', title: 'Title', narrow: 'second' },
  {
    key: 'amount_paise',
    title: 'Amount',
    align: 'right',
    narrow: 'second',
    render: ({ amount_paise }) => <Money paise={amount_paise} />,
  },
  { key: 'pay_through', title: 'Paid through', render: ({ pay_through }) => ROUTES[pay_through] },
  { key: 'account', title: 'Account', render: ({ account }) => <AccountTag account={account} /> },
  { key: 'approved_on', title: 'Approved', render: ({ approved_on }) => formatDate(approved_on) },
];

type PayableListProps = { items: readonly PayableItem[] };

function PayableList({ items }: PayableListProps) {
  const navigate = useNavigate();
  const [ids, setIds] = useState<readonly string[]>(() =>
    items.filter(({ pay_through }) => pay_through === 'batch').map(({ source_id }) => source_id),
  );
  const [mode, setMode] = useState<'bank_file' | 'cash' | 'upi_manual'>('bank_file');
  const create = useAction(reimbursementPayments.create, {
    failure: 'Batch not created',
    refresh: [reimbursementPayments.payable, reimbursementPayments.list],
  });
  const chosen = items.filter(({ source_id }) => ids.includes(source_id));
  const total = chosen.reduce((sum, { amount_paise }) => sum + amount_paise, 0);
  const namesOf = (state: PayableItem['account']) =>
    [...new Set(chosen.filter(({ account }) => account === state).map((item) => item.employee_name))].join(', ');
  const [missing, changed] = [namesOf('missing'), namesOf('changed')];
  const toggle = (id: string) => setIds(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]);
  const choose: Column<PayableItem> = {
    key: 'choose',
    title: 'Choose',
    width: 84,
    priority: 4,
    narrow: 'tag',
    render: ({ source_id, number }) => (
      <Checkbox aria-label={`Choose ${number}`} checked={ids.includes(source_id)} onChange={() => toggle(source_id)} />
    ),
  };
  const makeBatch = async () => {
    const batch = await create.run({ body: { mode, source_ids: [...ids] } });
    if (batch) void navigate('/reimbursement/payments?tab=batches');
  };
  return (
    <>
      <div className="rb-total">
        <strong>{`${countText(chosen.length, 'item')} chosen, ${formatRupees(total)}`}</strong>
        <Select aria-label="Mode" value={mode} options={MODE_CHOICES} onChange={(value) => setMode(value as 'cash')} />
        <Button type="primary" disabled={chosen.length === 0} loading={create.running} onClick={() => void makeBatch()}>
          Create batch
        </Button>
      </div>
      {mode === 'bank_file' && changed && (
        <Alert
          type="info"
          showIcon
          title={`Account changed in the last 3 days: ${changed}. Confirm it with the employee before you pay.`}
        />
      )}
      {mode === 'bank_file' && missing && (
        <Alert
          type="warning"
          showIcon
          title={`No bank account: ${missing}. Leave them out, or add the account before the bank file.`}
        />
      )}
      <RowsTable
        rows={items}
        columns={[choose, ...COLUMNS]}
        idOf={({ source_id }) => source_id}
        nameOf={({ number }) => number}
        onOpen={({ kind, source_id }) =>
          void navigate(kind === 'claim' ? `/reimbursements/${source_id}` : '/reimbursements?tab=advances')
        }
      />
    </>
  );
}

/** Approved claims or advances, chosen for a batch. Claims that go with the salary are not chosen beforehand. */
export function PayableTab({ kind }: { kind: PayableItem['kind'] }) {
  const read = useEndpoint(reimbursementPayments.payable);
  return (
    <section className="ui-card ui-section">
      <LoadedData of={read}>
        {(data) => {
          const items = data.items.filter((item) => item.kind === kind);
          if (items.length === 0)
            return (
              <NothingYet title="Nothing to pay" text={`Approved ${kind === 'claim' ? 'claims' : 'advances'} appear here.`} />
            );
          return <PayableList key={items.map(({ source_id }) => source_id).join()} items={items} />;
        }}
      </LoadedData>
    </section>
  );
}
