import { ComingSoon, ErrorGuard, LoadFailed, NoMatch, NothingYet, SkeletonRows } from '@hrms/platform/web';
import { Button, Table } from 'antd';
import { useState } from 'react';

const ROWS = [
  { key: '1', name: 'Asha Kulkarni', code: 'SCPL0012', amount: '₹6,00,000' },
  { key: '2', name: 'Zubin Wadia-Mistry', code: 'SCPL0240', amount: '(₹98.33)' },
];
const COLUMNS = [
  { title: 'Name', dataIndex: 'name' },
  { title: 'Code', dataIndex: 'code' },
  { title: 'Amount', dataIndex: 'amount', align: 'right' as const },
];

export const TableSample = ({ dense }: { dense: boolean }) => (
  <div className="elements-scroll">
    <Table columns={COLUMNS} dataSource={ROWS} pagination={false} size={dense ? 'small' : 'middle'} />
  </div>
);

/** What a list shows when it shows no rows. */
export function ListStates() {
  return (
    <div className="elements-states">
      <div>
        <h3>First use</h3>
        <NothingYet
          title="No departments yet"
          text="They group people for reports."
          label="Add department"
          action={() => undefined}
        />
      </div>
      <div>
        <h3>No match</h3>
        <NoMatch many="departments" clear={() => undefined} />
      </div>
      <div>
        <h3>Failed</h3>
        <LoadFailed message="Failed to fetch departments" retry={() => undefined} />
      </div>
      <div>
        <h3>Loading</h3>
        <SkeletonRows rows={3} />
      </div>
    </div>
  );
}

function Breakable({ kind }: { kind: 'plain' | 'missing' }) {
  const [broken, setBroken] = useState(false);
  if (broken && kind === 'missing') return <p>{(null as unknown as { name: string }).name}</p>;
  if (broken) throw new Error('Broken on purpose');
  return <Button onClick={() => setBroken(true)}>{kind === 'missing' ? 'Read a missing value' : 'Break it'}</Button>;
}

/** The error panel as a screen, as a card, and with a countdown. */
export function ErrorStates() {
  return (
    <div className="elements-states">
      <div>
        <h3>Screen</h3>
        <ErrorGuard details name="Sample">
          <Breakable kind="plain" />
        </ErrorGuard>
      </div>
      <div>
        <h3>Card</h3>
        <ErrorGuard brief name="Sample card">
          <Breakable kind="missing" />
        </ErrorGuard>
      </div>
      <div>
        <h3>Retries by itself</h3>
        <ErrorGuard autoRetrySeconds={5} name="Sample with a countdown">
          <Breakable kind="missing" />
        </ErrorGuard>
      </div>
      <div>
        <h3>Switched off</h3>
        <ComingSoon feature="A feature" inside />
      </div>
    </div>
  );
}
