import { Page, useCan, useDownload } from '@hrms/platform/web';
import { claims, reimbursementPayments } from '@hrms/reimbursements/contract';
import { Button, Tabs } from 'antd';
import { useSearchParams } from 'react-router';
import { CLAIM_LIST } from '../labels.ts';
import { BatchesTab } from './batches.tab.tsx';
import { PayableTab } from './payable.tab.tsx';

/** Files for the accounts: bills with GST for input tax credit, and what is not paid by its age. */
function FinanceFiles() {
  const { save, saving } = useDownload();
  const files = [
    { content: 'gst', label: 'GST of bills' },
    { content: 'ageing', label: 'Unpaid by age' },
  ] as const;
  return (
    <>
      {files.map(({ content, label }) => (
        <Button
          key={content}
          loading={saving === content}
          onClick={() => void save(claims.export, { query: { content, format: 'xlsx', whose: 'all' } }, content)}
        >
          {label}
        </Button>
      ))}
    </>
  );
}

/** What is to be paid, and batches on their way to the bank. */
export function PaymentsScreen() {
  const can = useCan();
  const [search, setSearch] = useSearchParams();
  const tabs = [
    { key: 'claims', label: 'To pay', children: <PayableTab key="claim" kind="claim" /> },
    { key: 'advances', label: 'Advances to pay', children: <PayableTab key="advance" kind="advance" /> },
    ...(can(reimbursementPayments.list) ? [{ key: 'batches', label: 'Batches', children: <BatchesTab /> }] : []),
  ];
  const tab = tabs.find(({ key }) => key === search.get('tab')) ?? tabs[0];
  return (
    <Page title="Claim payments" parent={CLAIM_LIST} action={can(claims.export) && <FinanceFiles />}>
      <Tabs
        activeKey={tab?.key ?? 'claims'}
        onChange={(key) => setSearch(key === 'claims' ? {} : { tab: key })}
        destroyOnHidden
        items={tabs}
      />
    </Page>
  );
}
