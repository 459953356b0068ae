import {
  type Column,
  DateInput,
  type DialogProps,
  Facts,
  Field,
  FormDialog,
  formatDate,
  LoadedData,
  Money,
  RowsTable,
  useAction,
  useCan,
  useConfirm,
  useDialog,
  useDownload,
  useEndpoint,
  useToday,
} from '@hrms/platform/web';
import { claims, type PaymentBatchDetail, type PaymentLine, reimbursementPayments } from '@hrms/reimbursements/contract';
import { Alert, Button, Drawer, Input } from 'antd';
import { BATCH_STATUSES, MODES } from '../labels.ts';
import { AccountTag } from './account-tag.tsx';

const REFRESH = [reimbursementPayments.payable, reimbursementPayments.list, claims.list];

const PostDialog = ({ subject, ...dialog }: DialogProps<PaymentBatchDetail>) => (
  <FormDialog
    {...dialog}
    title={`Mark ${subject?.number ?? 'batch'} as paid`}
    endpoint={reimbursementPayments.post}
    params={{ id: subject?.batch_id ?? '' }}
    initial={{ posted_on: useToday() }}
    submitLabel="Mark as paid"
    refresh={REFRESH}
  >
    <Field name="posted_on" label="Paid on">
      <DateInput max={useToday()} />
    </Field>
    <Field name="reference" label="Bank reference">
      <Input maxLength={120} />
    </Field>
  </FormDialog>
);

type LineToReverse = { batch_id: string; line: PaymentLine };

const ReverseDialog = ({ subject, ...dialog }: DialogProps<LineToReverse>) => (
  <FormDialog
    {...dialog}
    title={`Reverse ${subject?.line.number ?? 'payment'}`}
    endpoint={reimbursementPayments.reverse}
    params={{ id: subject?.batch_id ?? '' }}
    initial={{ payment_line_ids: subject ? [subject.line.payment_line_id] : [] }}
    submitLabel="Reverse"
    danger
    refresh={REFRESH}
  >
    <Field name="reason" label="Reason given by the bank">
      <Input maxLength={300} />
    </Field>
  </FormDialog>
);

const COLUMNS: readonly Column<PaymentLine>[] = [
  { key: 'employee_name', title: 'Employee', narrow: 'title' },
  { key: 'number', title: 'Number', narrow: 'second' },
  {
    key: 'amount_paise',
    title: 'Amount',
    align: 'right',
    narrow: 'second',
    render: ({ amount_paise }) => <Money paise={amount_paise} />,
  },
  { key: 'account', title: 'Account', render: ({ account }) => <AccountTag account={account} /> },
  {
    key: 'status',
    title: 'Status',
    narrow: 'tag',
    render: ({ status, reversal_reason }) =>
      status === 'reversed' ? `Returned: ${reversal_reason ?? ''}` : status === 'paid' ? 'Paid' : 'Open',
  },
];

function BatchActions({ batch }: { batch: PaymentBatchDetail }) {
  const can = useCan();
  const confirm = useConfirm();
  const posting = useDialog<PaymentBatchDetail>();
  const { save, saving } = useDownload();
  const check = useAction(reimbursementPayments.check, { failure: 'Batch not checked', refresh: REFRESH });
  const cancel = useAction(reimbursementPayments.cancel, { failure: 'Batch not cancelled', refresh: REFRESH });
  const params = { id: batch.batch_id };
  const confirmCancel = async () => {
    const text = 'Its claims and advances can be paid by another batch.';
    if (await confirm({ title: `Cancel ${batch.number}?`, text, label: 'Cancel batch', danger: true }))
      await cancel.run({ params, body: {} });
  };
  const { status } = batch;
  return (
    <div className="ui-buttons">
      {status === 'draft' && can(reimbursementPayments.check) && (
        <Button
          type="primary"
          disabled={batch.made_by_caller}
          loading={check.running}
          onClick={() => void check.run({ params, body: {} })}
        >
          Confirm batch
        </Button>
      )}
      {(status === 'checked' || status === 'posted') && batch.mode === 'bank_file' && (
        <Button loading={saving !== undefined} onClick={() => void save(reimbursementPayments.bankFile, { params })}>
          Bank file
        </Button>
      )}
      {status === 'checked' && (
        <Button type="primary" onClick={() => (posting.open as (batch: PaymentBatchDetail) => void)(batch)}>
          Mark as paid
        </Button>
      )}
      {(status === 'draft' || status === 'checked') && (
        <Button danger onClick={() => void confirmCancel()}>
          Cancel batch
        </Button>
      )}
      <PostDialog {...(posting as DialogProps<PaymentBatchDetail>)} />
    </div>
  );
}

function BatchBody({ batch }: { batch: PaymentBatchDetail }) {
  const reversing = useDialog<LineToReverse>();
  return (
    <div className="ui-column">
      <Facts
        facts={[
          ['Status', BATCH_STATUSES.tagOf(batch.status)],
          ['Mode', MODES[batch.mode]],
          ['Total', <Money key="total" paise={batch.total_paise} />],
          ['Items', batch.items],
          ['Created by', batch.created_by_name],
          ['Checked by', batch.checked_by_name],
          ['Paid on', batch.posted_on && formatDate(batch.posted_on)],
          ['Reference', batch.reference],
        ]}
      />
      {batch.status === 'draft' && batch.made_by_caller && (
        <Alert type="info" showIcon title="Someone else must check this batch" />
      )}
      <BatchActions batch={batch} />
      <RowsTable
        rows={batch.lines}
        columns={COLUMNS}
        idOf={({ payment_line_id }) => payment_line_id}
        nameOf={({ number }) => number}
        actions={(line) => [
          batch.status === 'posted' &&
            line.status === 'paid' && {
              label: 'Reverse',
              danger: true,
              onClick: () => (reversing.open as (reversal: LineToReverse) => void)({ batch_id: batch.batch_id, line }),
            },
        ]}
      />
      <ReverseDialog {...(reversing as DialogProps<LineToReverse>)} />
    </div>
  );
}

/** A batch with its lines: checked, sent to the bank, marked as paid, returned line by line. */
export function BatchDrawer({ batch_id, close }: { batch_id: string; close: () => void }) {
  const read = useEndpoint(reimbursementPayments.get, { params: { id: batch_id } });
  return (
    <Drawer open size={720} title={read.data?.number ?? 'Batch'} onClose={close}>
      <LoadedData of={read}>{(batch) => <BatchBody batch={batch} />}</LoadedData>
    </Drawer>
  );
}
