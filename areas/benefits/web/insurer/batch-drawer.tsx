import { type InsurerBatch, type InsurerBatchDetail, type InsurerBatchRow, insurerBatches } from '@hrms/benefits/contract';
import { type Column, type DialogProps, formatDate, LoadedData, RowsTable, useAction, useEndpoint } from '@hrms/platform/web';
import { Button, Drawer, Input } from 'antd';
import { useState } from 'react';
import { LIFE_STATUSES } from '../labels.ts';

const COLUMNS: readonly Column<InsurerBatchRow>[] = [
  { key: 'name', title: 'Person', narrow: 'title' },
  {
    key: 'employee_name',
    title: 'Employee',
    render: ({ employee_name, employee_code }) => `${employee_name} (${employee_code})`,
  },
  { key: 'date_of_birth', title: 'Born', render: ({ date_of_birth }) => formatDate(date_of_birth) },
  { key: 'from_date', title: 'From', narrow: 'second', render: ({ from_date }) => formatDate(from_date) },
  { key: 'reason', title: 'Reason', render: ({ reason }) => reason ?? '–' },
  LIFE_STATUSES.column as Column<InsurerBatchRow>,
];

function Answer({ batch }: { batch: InsurerBatchDetail }) {
  const [reason, setReason] = useState('');
  const answer = useAction(insurerBatches.reconcile, {
    failure: 'Answer not recorded',
    refresh: [insurerBatches.list, insurerBatches.get],
  });
  const send = (rows: readonly InsurerBatchRow[], status: 'confirmed' | 'refused') =>
    answer.run({
      params: { id: batch.batch_id },
      body: {
        rows: rows.map(({ row_id }) => ({ row_id, status, ...(status === 'refused' && { reason }) })),
        version: batch.version,
      },
    });
  const waiting = batch.rows.filter(({ status }) => status === 'sent');
  return (
    <div className="ui-column">
      <label htmlFor="refusal-reason">
        <span className="ui-note">Insurer’s reason for refusals</span>
        <Input id="refusal-reason" maxLength={300} value={reason} onChange={({ target }) => setReason(target.value)} />
      </label>
      {waiting.length > 0 && (
        <div className="ui-buttons">
          <Button loading={answer.running} onClick={() => void send(waiting, 'confirmed')}>
            Confirm the rest
          </Button>
        </div>
      )}
      <RowsTable
        rows={batch.rows}
        columns={COLUMNS}
        idOf={({ row_id }) => row_id}
        nameOf={({ name }) => name}
        actions={(row) => [
          row.status !== 'confirmed' && { label: 'Confirmed', onClick: () => void send([row], 'confirmed') },
          row.status === 'sent' && { label: 'Refused', danger: true, onClick: () => void send([row], 'refused') },
        ]}
      />
    </div>
  );
}

/** The lives of a file and what the insurer answered. */
export function BatchDrawer({ subject, isOpen, close }: DialogProps<InsurerBatch>) {
  const read = useEndpoint(insurerBatches.get, { params: { id: subject?.batch_id ?? '' } }, { enabled: isOpen });
  return (
    <Drawer open={isOpen} size={760} title={subject?.number ?? ''} onClose={close} destroyOnHidden>
      <LoadedData of={read}>{(batch) => <Answer batch={batch} />}</LoadedData>
    </Drawer>
  );
}
