import { benefitPlans, type InsurerInvoice, insurerInvoices } from '@hrms/benefits/contract';
import { monthLabel } from '@hrms/platform/calendar';
import {
  type Column,
  type DialogProps,
  LoadedData,
  Money,
  MoneyInput,
  MonthInput,
  messageOf,
  NothingYet,
  RowsTable,
  Section,
  useAction,
  useDialog,
  useEndpoint,
  useToday,
} from '@hrms/platform/web';
import { Alert, Button, Input, Modal, Select } from 'antd';
import { useState } from 'react';

const COLUMNS: readonly Column<InsurerInvoice>[] = [
  { key: 'number', title: 'Invoice', narrow: 'title' },
  { key: 'plan_name', title: 'Plan', narrow: 'second' },
  { key: 'month', title: 'Month', render: ({ month }) => monthLabel(month) },
  { key: 'amount_paise', title: 'Billed', align: 'right', render: ({ amount_paise }) => <Money paise={amount_paise} /> },
  {
    key: 'expected_paise',
    title: 'Expected',
    align: 'right',
    render: ({ expected_paise }) => <Money paise={expected_paise} />,
  },
  { key: 'lives_billed', title: 'Lives billed', align: 'right' },
  { key: 'lives_matched', title: 'Matched', align: 'right' },
  { key: 'only_billed', title: 'Billed, not covered', render: ({ only_billed }) => only_billed.join(', ') || '–' },
  { key: 'only_here', title: 'Covered, not billed', render: ({ only_here }) => only_here.join(', ') || '–' },
];

/** Lines of a sheet, code and name parted by a tab, a comma or a semicolon. */
const parseLives = (text: string) =>
  text
    .split(/\r?\n/)
    .map((line) => line.split(/[\t,;]/).map((cell) => cell.trim()))
    .filter(([code, name]) => code && name)
    .map(([employee_code = '', name = '']) => ({ employee_code, name }));

function InvoiceDialog({ isOpen, close }: Pick<DialogProps<undefined>, 'isOpen' | 'close'>) {
  const today = useToday();
  const plans = useEndpoint(benefitPlans.list, { query: { limit: 100 } }, { enabled: isOpen });
  const [plan_id, setPlan] = useState<string>();
  const [month, setMonth] = useState(today.slice(0, 7));
  const [number, setNumber] = useState('');
  const [amount_paise, setAmount] = useState<number | null>(null);
  const [lives, setLives] = useState('');
  const [notice, setNotice] = useState<string>();
  const match = useAction(insurerInvoices.match, { refresh: [insurerInvoices.list] });
  const send = async () => {
    if (!plan_id) return setNotice('Please select a plan');
    if (amount_paise === null) return setNotice('Please enter an amount');
    try {
      await match.attempt({ body: { plan_id, month, number, amount_paise, lives: parseLives(lives) } });
      setNotice(undefined);
      close();
    } catch (problem) {
      setNotice(messageOf(problem));
    }
  };
  return (
    <Modal open={isOpen} title="Compare an invoice" onCancel={close} onOk={() => void send()} okText="Compare" destroyOnHidden>
      <div className="benefit-choice">
        <Select
          aria-label="Plan"
          placeholder="Plan"
          value={plan_id ?? null}
          options={(plans.data?.rows ?? []).map((plan) => ({ value: plan.plan_id, label: plan.name }))}
          onChange={(id) => setPlan(id ?? undefined)}
        />
        <MonthInput aria-label="Month" value={month} onChange={(value) => setMonth((value ?? today).slice(0, 7))} />
        <Input
          aria-label="Invoice number"
          placeholder="Invoice number"
          maxLength={60}
          value={number}
          onChange={({ target }) => setNumber(target.value)}
        />
        <MoneyInput aria-label="Amount" value={amount_paise} onChange={setAmount} />
        <label htmlFor="invoice-lives">
          <span className="ui-note">Lives billed: employee code and name, one a line, pasted from the sheet</span>
          <Input.TextArea id="invoice-lives" rows={6} value={lives} onChange={({ target }) => setLives(target.value)} />
        </label>
        {notice && <Alert type="error" showIcon role="alert" title={notice} />}
      </div>
    </Modal>
  );
}

/** Invoices of insurers against the lives that are covered. */
export function InvoiceSection() {
  const read = useEndpoint(insurerInvoices.list, { query: { limit: 50 } });
  const dialog = useDialog<undefined>();
  return (
    <Section title="Invoices" action={<Button onClick={() => (dialog.open as () => void)()}>Compare an invoice</Button>}>
      <LoadedData of={read}>
        {({ rows }) =>
          rows.length === 0 ? (
            <NothingYet
              title="No invoices yet"
              text="Lives that are billed and not covered, or covered and not billed, are named."
            />
          ) : (
            <RowsTable rows={rows} columns={COLUMNS} idOf={({ invoice_id }) => invoice_id} nameOf={({ number }) => number} />
          )
        }
      </LoadedData>
      <InvoiceDialog isOpen={dialog.isOpen} close={dialog.close} />
    </Section>
  );
}
