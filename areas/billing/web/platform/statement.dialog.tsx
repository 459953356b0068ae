import { platformInvoices, platformPayments } from '@hrms/billing/contract';
import type { DataOf } from '@hrms/platform/contract';
import { type Column, call, formatDate, Money, messageOf, RowsTable, useAction } from '@hrms/platform/web';
import { Alert, Modal, Upload } from 'antd';
import { useState } from 'react';

type Proposal = DataOf<typeof platformPayments.import>['rows'][number];

const BY = { number: 'Number in the text', amount: 'Same amount', none: 'No invoice found' } as const;

const COLUMNS: readonly Column<Proposal>[] = [
  { key: 'received_on', title: 'Date', narrow: 'title', render: ({ received_on }) => formatDate(received_on) },
  { key: 'text', title: 'Narration', narrow: 'second' },
  {
    key: 'amount_paise',
    title: 'Amount',
    align: 'right',
    narrow: 'second',
    render: ({ amount_paise }) => <Money paise={amount_paise} />,
  },
  { key: 'number', title: 'Invoice' },
  { key: 'organisation', title: 'Organisation' },
  { key: 'by', title: 'Match', narrow: 'tag', render: ({ by }) => BY[by] },
];

/** Proposes an invoice for each line of a bank statement; each payment is recorded by itself. */
export function StatementDialog({ isOpen, close }: { isOpen: boolean; close: () => void }) {
  const [rows, setRows] = useState<readonly Proposal[]>();
  const [problem, setProblem] = useState<string>();
  const record = useAction(platformPayments.create, { failure: 'Payment not recorded', refresh: [platformInvoices.list] });
  const read = async (file: File) => {
    try {
      setRows((await call(platformPayments.import, { body: { file } })).rows);
      setProblem(undefined);
    } catch (failure) {
      setProblem(messageOf(failure));
    }
  };
  const take = async ({ invoice_id, received_on, amount_paise, text }: Proposal) => {
    if (!invoice_id) return;
    const body = {
      invoice_id,
      mode: 'bank_transfer' as const,
      received_on,
      amount_paise,
      reference: text.slice(0, 120),
      tds_paise: 0,
    };
    if (await record.run({ body })) setRows((shown) => shown?.filter((row) => row.invoice_id !== invoice_id));
  };
  return (
    <Modal open={isOpen} width={860} title="Import bank statement" onCancel={close} footer={null} destroyOnHidden>
      <p>A CSV or Excel file with columns for date, credit and narration.</p>
      <Upload.Dragger
        accept=".csv,.xlsx"
        maxCount={1}
        showUploadList={false}
        beforeUpload={(file) => {
          void read(file);
          return false;
        }}
      >
        <p>Drop the file here, or click to choose it</p>
      </Upload.Dragger>
      {problem && <Alert type="error" showIcon role="alert" title={problem} />}
      {rows && (
        <RowsTable
          rows={rows}
          columns={COLUMNS}
          idOf={({ received_on, text, amount_paise }) => `${received_on}:${amount_paise}:${text}`}
          nameOf={({ text }) => text}
          actions={(row) => [row.invoice_id !== null && { label: 'Record payment', onClick: () => void take(row) }]}
        />
      )}
    </Modal>
  );
}
