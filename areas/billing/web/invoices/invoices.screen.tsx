import { billingProfiles, type Invoice, invoices } from '@hrms/billing/contract';
import {
  Count,
  DataTable,
  FormDrawer,
  Page,
  useCan,
  useDialog,
  useDownload,
  useEndpoint,
  useListParams,
  useToday,
} from '@hrms/platform/web';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { INVOICE_STATUSES } from '../labels.ts';
import { ProfileFields } from '../subscription/profile-fields.form.tsx';
import { ClaimDialog } from './claim.dialog.tsx';
import { INVOICE_COLUMNS } from './invoice-columns.tsx';

const FIRST_YEAR = 2026;

/** Invoices and credit notes of the subscription. */
export function InvoicesScreen() {
  const navigate = useNavigate();
  const can = useCan();
  const year = Number(useToday().slice(0, 4));
  const [filter, setFilter] = useListParams(invoices.list);
  const { save, saving } = useDownload();
  const claiming = useDialog<Invoice>();
  const editing = useDialog();
  const profile = useEndpoint(billingProfiles.get);
  const open = ({ invoice_id }: Invoice) => void navigate(`/subscriptions/invoice/${invoice_id}`);
  const years = Array.from({ length: Math.max(1, year - FIRST_YEAR + 1) }, (_, n) => String(year - n));
  return (
    <Page
      title="Subscription invoices"
      subtitle={<Count endpoint={invoices.list} filter={filter} one="invoice" many="invoices" />}
      action={
        <>
          <Button
            loading={saving !== undefined}
            onClick={() => void save(invoices.archive, { query: { status: filter.status, year: filter.year } } as never)}
          >
            Download all
          </Button>
          {can(billingProfiles.update) && profile.data && <Button onClick={editing.open}>Billing profile</Button>}
        </>
      }
    >
      <DataTable
        endpoint={invoices.list}
        filter={filter}
        onFilter={setFilter}
        columns={INVOICE_COLUMNS}
        idOf={({ invoice_id }) => invoice_id}
        nameOf={({ number }) => number}
        many="invoices"
        filters={[
          { name: 'status', label: 'Status', options: INVOICE_STATUSES.choices },
          { name: 'year', label: 'Year', options: years.map((value) => ({ value, label: value })) },
        ]}
        onOpen={open}
        actions={(invoice) => [
          {
            label: 'Download PDF',
            disabled: saving !== undefined,
            onClick: () => void save(invoices.pdf, { params: { id: invoice.invoice_id } }),
          },
          can(invoices.claim) && invoice.due_paise > 0 && { label: 'I have paid', onClick: () => claiming.open(invoice) },
        ]}
        empty={{ title: 'No invoices yet', text: 'The first invoice comes when the trial ends.' }}
      />
      <ClaimDialog {...claiming} />
      <FormDrawer
        {...editing}
        title="Billing profile"
        endpoint={billingProfiles.update}
        initial={profile.data}
        key={profile.data?.version ?? 0}
      >
        <ProfileFields />
      </FormDrawer>
    </Page>
  );
}
