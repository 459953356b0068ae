import { type InsurerInvoice, insurerInvoices } from '@hrms/benefits/contract';
import { monthLabel } from '@hrms/platform/calendar';
import {
  type Column,
  type DialogProps,
  LoadedData,
  Money,
  MoneyInput,
  NothingYet,
  RowsTable,
  Section,
  useAction,
  useDialog,
  useEndpoint,
} from '@hrms/platform/web';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { PlanMonthDialog } from './plan-month.dialog.tsx';

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
  const [number, setNumber] = useState('');
  const [amount_paise, setAmount] = useState<number | null>(null);
  const [lives, setLives] = useState('');
  const match = useAction(insurerInvoices.match, { refresh: [insurerInvoices.list] });
  return (
    <PlanMonthDialog
      isOpen={isOpen}
      close={close}
      title="Compare an invoice"
      submitLabel="Compare"
      problem={amount_paise === null ? 'Please enter an amount' : undefined}
      send={(plan_id, month) =>
        match.attempt({ body: { plan_id, month, number, amount_paise: amount_paise ?? 0, lives: parseLives(lives) } })
      }
    >
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
    </PlanMonthDialog>
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
              text="Compare an invoice to see lives billed but not covered, and covered but not billed."
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
