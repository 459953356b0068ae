import { Page, useCan } from '@hrms/platform/web';
import { reimbursementPayments } from '@hrms/reimbursements/contract';
import { Tabs } from 'antd';
import { useSearchParams } from 'react-router';
import { CLAIM_LIST } from '../labels.ts';
import { BatchesTab } from './batches.tab.tsx';
import { PayableTab } from './payable.tab.tsx';

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
    <Page title="Claim payments" parent={CLAIM_LIST}>
      <Tabs
        activeKey={tab?.key ?? 'claims'}
        onChange={(key) => setSearch(key === 'claims' ? {} : { tab: key })}
        destroyOnHidden
        items={tabs}
      />
    </Page>
  );
}
