import { type AssetDetail, type Assignment, assetAssignments, assets } from '@hrms/assets/contract';
import {
  type Column,
  DateInput,
  type DialogProps,
  EmployeeSelect,
  Facts,
  Field,
  FormDialog,
  formatDate,
  LoadedPage,
  Money,
  MoneyInput,
  NothingYet,
  Page,
  RowsTable,
  Section,
  useAction,
  useCan,
  useDialog,
  useEndpoint,
  useFormatInstant,
  useToday,
} from '@hrms/platform/web';
import { Button, Input, Select, Tabs } from 'antd';
import { useNavigate, useParams } from 'react-router';
import { ASSET_LIST, ASSET_STATUSES, CHARGES, CONDITIONS, DISPOSAL_CHOICES } from '../labels.ts';
import '../assets.css';

type Props = DialogProps<AssetDetail>;
const REFRESH = [assets.get, assets.list, assets.summary, assets.mine];

function AssignDialog({ subject, ...dialog }: Props) {
  const today = useToday();
  return (
    <FormDialog
      {...dialog}
      title={`Assign ${subject?.name ?? ''}`}
      endpoint={assets.assign}
      params={{ id: subject?.asset_id ?? '' }}
      initial={{ assigned_on: today }}
      submitLabel="Assign"
      refresh={REFRESH}
    >
      <Field name="employee_id" label="Employee">
        <EmployeeSelect />
      </Field>
      <Field name="assigned_on" label="From">
        <DateInput />
      </Field>
      <Field name="expected_return" label="Expected back">
        <DateInput />
      </Field>
      <Field name="note" label="Note">
        <Input maxLength={300} />
      </Field>
    </FormDialog>
  );
}

const NEXT: Record<string, readonly string[]> = {
  in_stock: ['in_repair', 'retired', 'lost'],
  in_repair: ['in_stock', 'retired', 'lost'],
  retired: ['in_stock', 'disposed'],
  lost: ['in_stock', 'disposed'],
};

function MoveDialog({ subject, ...dialog }: Props) {
  const today = useToday();
  const next = NEXT[subject?.status ?? ''] ?? [];
  return (
    <FormDialog
      {...dialog}
      title={`Change the status of ${subject?.name ?? ''}`}
      endpoint={assets.move}
      params={{ id: subject?.asset_id ?? '' }}
      initial={{ on: today, version: subject?.version }}
      submitLabel="Change"
      refresh={REFRESH}
    >
      <Field name="status" label="Status">
        <Select options={(ASSET_STATUSES.filter.options ?? []).filter(({ value }) => next.includes(value))} />
      </Field>
      <Field name="on" label="On">
        <DateInput />
      </Field>
      {next.includes('disposed') && (
        <Field name="disposal_kind" label="How it was disposed of">
          <Select allowClear options={DISPOSAL_CHOICES} />
        </Field>
      )}
      <Field name="note" label="Note">
        <Input maxLength={300} />
      </Field>
    </FormDialog>
  );
}

const ChargeDialog = ({ subject, ...dialog }: DialogProps<Assignment>) => (
  <FormDialog
    {...dialog}
    title={`Charge for ${subject?.employee_name ?? ''}`}
    endpoint={assetAssignments.charge}
    params={{ id: subject?.assignment_id ?? '' }}
    initial={{ action: 'agree', amount_paise: subject?.charge_paise, version: subject?.version }}
    submitLabel="Decide"
    refresh={REFRESH}
  >
    <p className="ui-note">{subject?.charge_rule}. What is agreed is taken with the next payslip.</p>
    <Field name="action" label="Decision">
      <Select
        options={[
          { value: 'agree', label: 'Agree' },
          { value: 'waive', label: 'Waive' },
        ]}
      />
    </Field>
    <Field name="amount_paise" label="Amount">
      <MoneyInput />
    </Field>
    <Field name="comment" label="What the employee said">
      <Input.TextArea rows={2} maxLength={500} />
    </Field>
  </FormDialog>
);

const HOLDER_COLUMNS: readonly Column<Assignment>[] = [
  { key: 'employee_name', title: 'Holder', narrow: 'title' },
  { key: 'assigned_on', title: 'From', narrow: 'second', render: ({ assigned_on }) => formatDate(assigned_on) },
  {
    key: 'returned_on',
    title: 'Until',
    narrow: 'second',
    render: ({ returned_on }) => (returned_on ? formatDate(returned_on) : 'today'),
  },
  {
    key: 'condition_out',
    title: 'Condition',
    render: ({ condition_out, condition_in }) =>
      condition_in ? `${CONDITIONS[condition_out]} to ${CONDITIONS[condition_in].toLowerCase()}` : CONDITIONS[condition_out],
  },
  {
    key: 'acknowledged_at',
    title: 'Receipt',
    render: ({ acknowledged_at, disputed_note }) => disputed_note ?? (acknowledged_at ? 'Confirmed' : 'To be confirmed'),
  },
  {
    key: 'charge_status',
    title: 'Charge',
    render: ({ charge_status, charge_paise }) =>
      charge_paise ? (
        <>
          <Money paise={charge_paise} /> · {CHARGES[charge_status]}
        </>
      ) : (
        '–'
      ),
  },
];

function HoldersTab({ asset }: { asset: AssetDetail }) {
  const can = useCan();
  const navigate = useNavigate();
  const charge = useDialog<Assignment>();
  if (asset.assignments.length === 0) return <NothingYet title="No holder yet" text="Employees who hold it appear here." />;
  return (
    <>
      <RowsTable
        rows={asset.assignments}
        columns={HOLDER_COLUMNS}
        idOf={({ assignment_id }) => assignment_id}
        nameOf={({ employee_name }) => employee_name}
        actions={(assignment) => [
          can(assetAssignments.return) &&
            !assignment.returned_on && {
              label: 'Take back',
              onClick: () =>
                void navigate(
                  `/employees/assets/${assignment.employee_id}/return/${assignment.assignment_id}?asset=${asset.asset_id}`,
                ),
            },
          can(assetAssignments.charge) &&
            assignment.charge_status === 'proposed' && {
              label: 'Decide on the charge',
              onClick: () => (charge.open as (subject: Assignment) => void)(assignment),
            },
        ]}
      />
      <ChargeDialog {...(charge as DialogProps<Assignment>)} />
    </>
  );
}

function HistoryTab({ asset }: { asset: AssetDetail }) {
  const format = useFormatInstant();
  if (asset.history.length === 0) return <NothingYet title="No history" text="What happens to the asset appears here." />;
  return (
    <RowsTable
      rows={asset.history}
      columns={[
        { key: 'happened_at', title: 'When', narrow: 'second', render: ({ happened_at }) => format(happened_at) },
        { key: 'text', title: 'What', narrow: 'title' },
        { key: 'user_name', title: 'By', render: ({ user_name }) => user_name ?? '–' },
      ]}
      idOf={({ event_id }) => event_id}
      nameOf={({ text }) => text}
    />
  );
}

const AssetFacts = ({ asset }: { asset: AssetDetail }) => (
  <Section title="Details">
    <Facts
      facts={[
        ['Category', asset.category_name],
        ['Serial number', asset.serial_number],
        ['Brand', asset.brand],
        ['Model', asset.model],
        ...asset.fields.map(({ key, label, type }) => {
          const value = asset.values[key];
          if (type === 'money' && typeof value === 'number') return [label, <Money key={key} paise={value} />] as const;
          return [label, typeof value === 'boolean' ? (value ? 'Yes' : 'No') : value] as const;
        }),
        ['Condition', CONDITIONS[asset.condition]],
        ['Branch', asset.branch_name],
        ['Holder', asset.holder_name],
        ['Warranty until', asset.warranty_until && formatDate(asset.warranty_until)],
        ['Purchased on', asset.purchased_on && formatDate(asset.purchased_on)],
        ['Price', asset.purchase_price_paise !== null && <Money key="price" paise={asset.purchase_price_paise} />],
        ['Book value today', asset.book_value_paise !== null && <Money key="value" paise={asset.book_value_paise} />],
        ['Vendor', asset.vendor],
        ['Invoice number', asset.invoice_number],
        ['Lease ends', asset.lease_end && formatDate(asset.lease_end)],
        ['Disposed of', asset.disposed_on && formatDate(asset.disposed_on)],
        ['Notes', asset.notes],
      ]}
    />
    {asset.book_value_paise !== null && <p className="ui-note">The book value is no figure of the accounts or of income tax.</p>}
  </Section>
);

function Actions({ asset }: { asset: AssetDetail }) {
  const can = useCan();
  const navigate = useNavigate();
  const assign = useDialog<AssetDetail>();
  const move = useDialog<AssetDetail>();
  const acknowledge = useAction(assetAssignments.acknowledge, { failure: 'Receipt not confirmed', refresh: REFRESH });
  const open = (dialog: typeof assign) => () => (dialog.open as (subject: AssetDetail) => void)(asset);
  return (
    <>
      {can(assets.update) && <Button onClick={() => void navigate(`/assets/${asset.asset_id}/edit`)}>Edit</Button>}
      {can(assets.move) && (NEXT[asset.status] ?? []).length > 0 && <Button onClick={open(move)}>Change status</Button>}
      {can(assets.assign) && asset.status === 'in_stock' && (
        <Button type="primary" onClick={open(assign)}>
          Assign
        </Button>
      )}
      {asset.own && asset.acknowledged === false && (
        <Button
          type="primary"
          loading={acknowledge.running}
          onClick={() => void acknowledge.run({ params: { id: asset.assignment_id ?? '' }, body: {} })}
        >
          Confirm receipt
        </Button>
      )}
      <AssignDialog {...(assign as Props)} />
      <MoveDialog {...(move as Props)} />
    </>
  );
}

/** An asset with its holders and what happened to it. */
export function AssetScreen() {
  const { id = '' } = useParams();
  const read = useEndpoint(assets.get, { params: { id } });
  return (
    <LoadedPage of={read} title="Asset" parent={ASSET_LIST}>
      {(asset) => (
        <Page
          title={asset.name}
          subtitle={
            <>
              {`${asset.tag} `}
              {ASSET_STATUSES.tagOf(asset.status)}
            </>
          }
          parent={ASSET_LIST}
          action={<Actions asset={asset} />}
        >
          <div className="ui-view two">
            <section className="ui-card ui-section" aria-label="Holders and history">
              <Tabs
                items={[
                  { key: 'holders', label: 'Holders', children: <HoldersTab asset={asset} /> },
                  ...(asset.history.length > 0
                    ? [{ key: 'history', label: 'History', children: <HistoryTab asset={asset} /> }]
                    : []),
                ]}
              />
            </section>
            <AssetFacts asset={asset} />
          </div>
        </Page>
      )}
    </LoadedPage>
  );
}
