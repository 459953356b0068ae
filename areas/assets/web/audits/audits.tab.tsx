import { PlusOutlined } from '@ant-design/icons';
import { type AssetAudit, assetAudits } from '@hrms/assets/contract';
import { type Column, DataTable, formatDate, StatusTag, useCan, useDialog, useListParams } from '@hrms/platform/web';
import { Button } from 'antd';
import { useSearchParams } from 'react-router';
import { AuditCard } from './audit.card.tsx';
import { StartAuditDialog } from './start.dialog.tsx';

const scopeOf = ({ branch_name, category_name }: AssetAudit) => [branch_name, category_name].filter(Boolean).join(', ');

const COLUMNS: readonly Column<AssetAudit>[] = [
  { key: 'number', title: 'Audit', narrow: 'title', render: (audit) => `${audit.number} · ${scopeOf(audit)}` },
  { key: 'started_on', title: 'Started', narrow: 'second', render: ({ started_on }) => formatDate(started_on) },
  { key: 'expected', title: 'Expected', align: 'right' },
  { key: 'found', title: 'Found', align: 'right' },
  {
    key: 'missing',
    title: 'Missing',
    align: 'right',
    narrow: 'second',
    render: ({ missing, closed_on }) => (closed_on ? `${missing}` : '–'),
  },
  { key: 'extra', title: 'Extra', align: 'right' },
  {
    key: 'closed_on',
    title: 'Status',
    narrow: 'tag',
    render: ({ closed_on }) =>
      closed_on ? (
        <StatusTag tone="neutral">{`Closed ${formatDate(closed_on)}`}</StatusTag>
      ) : (
        <StatusTag tone="accent">Open</StatusTag>
      ),
  },
];

/** Audits, and the one that is open in the address. */
export function AuditsTab() {
  const can = useCan();
  const [params, setParams] = useSearchParams();
  const [filter, setFilter] = useListParams(assetAudits.list);
  const starting = useDialog();
  const open = (audit: string) => setParams({ tab: 'audits', audit });
  const chosen = params.get('audit');
  if (chosen) return <AuditCard key={chosen} id={chosen} onBack={() => setParams({ tab: 'audits' })} />;
  const start = can(assetAudits.start) && (
    <Button icon={<PlusOutlined />} onClick={starting.open}>
      Start audit
    </Button>
  );
  return (
    <>
      <DataTable
        endpoint={assetAudits.list}
        filter={filter}
        onFilter={setFilter}
        columns={COLUMNS}
        idOf={({ audit_id }) => audit_id}
        nameOf={({ number }) => number}
        many="audits"
        filters={[
          {
            name: 'open',
            label: 'Status',
            options: [
              { value: 'true', label: 'Open' },
              { value: 'false', label: 'Closed' },
            ],
          },
        ]}
        tools={start}
        onOpen={({ audit_id }) => open(audit_id)}
        empty={{
          title: 'No audits yet',
          text: 'Take stock of a branch or a category: what is found, missing or extra.',
          ...(can(assetAudits.start) && { label: 'Start audit', action: starting.open }),
        }}
      />
      <StartAuditDialog isOpen={starting.isOpen} close={starting.close} onStarted={open} />
    </>
  );
}
