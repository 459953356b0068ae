import { type AssetRequest, assetCategories, assetRequests, assets } from '@hrms/assets/contract';
import {
  type Column,
  DataTable,
  DateInput,
  type DialogProps,
  Field,
  FormDialog,
  formatDate,
  pendingWithColumn,
  useCan,
  useDialog,
  useEndpoint,
  useListParams,
  useSignedIn,
  useToday,
} from '@hrms/platform/web';
import { Button, Checkbox, Input, Select } from 'antd';
import { assetName, REQUEST_STATUSES } from '../labels.ts';

const COLUMNS: readonly Column<AssetRequest>[] = [
  { key: 'number', title: 'Number', priority: 3 },
  { key: 'employee_name', title: 'Employee', narrow: 'title' },
  { key: 'category_name', title: 'Category', narrow: 'second' },
  { key: 'reason', title: 'Reason' },
  { key: 'needed_by', title: 'Needed by', render: ({ needed_by }) => (needed_by ? formatDate(needed_by) : '–') },
  { key: 'replaces_tag', title: 'Replaces', render: ({ replaces_tag }) => replaces_tag ?? '–' },
  { key: 'asset_tag', title: 'Asset', render: ({ asset_tag }) => asset_tag ?? '–' },
  pendingWithColumn,
  REQUEST_STATUSES.column as Column<AssetRequest>,
];

/** Asks for an asset, or keeps the request as a draft. */
export function RequestDialog(dialog: Omit<DialogProps<undefined>, 'subject'>) {
  const categories = useEndpoint(assetCategories.list, { query: { limit: 100, active: 'true' } });
  const held = useEndpoint(assets.mine);
  return (
    <FormDialog
      {...dialog}
      title="Request an asset"
      endpoint={assetRequests.create}
      submitLabel="Ask"
      refresh={[assetRequests.list]}
    >
      <Field name="category_id" label="Category">
        <Select options={(categories.data?.rows ?? []).map(({ category_id, name }) => ({ value: category_id, label: name }))} />
      </Field>
      <Field name="wished_specification" label="Specification">
        <Input maxLength={300} />
      </Field>
      <Field name="reason" label="Reason">
        <Input.TextArea rows={2} maxLength={300} />
      </Field>
      <Field name="needed_by" label="Needed by">
        <DateInput />
      </Field>
      {(held.data?.rows ?? []).length > 0 && (
        <Field name="replaces_asset_id" label="Replaces">
          <Select
            allowClear
            options={(held.data?.rows ?? []).map((asset) => ({ value: asset.asset_id, label: assetName(asset) }))}
          />
        </Field>
      )}
      <Field name="draft" label="" valueProp="checked">
        <Checkbox>Save as draft, submit later</Checkbox>
      </Field>
    </FormDialog>
  );
}

/** Submits a draft, or a returned request again with its changes. */
const SubmitDialog = ({ subject, ...dialog }: DialogProps<AssetRequest>) => (
  <FormDialog
    {...dialog}
    title={`Submit ${subject?.number ?? ''}`}
    endpoint={assetRequests.submit}
    params={{ id: subject?.request_id ?? '' }}
    initial={{
      wished_specification: subject?.wished_specification,
      reason: subject?.reason,
      needed_by: subject?.needed_by,
      version: subject?.version,
    }}
    submitLabel="Submit"
    refresh={[assetRequests.list]}
  >
    <Field name="wished_specification" label="Specification">
      <Input maxLength={300} />
    </Field>
    <Field name="reason" label="Reason">
      <Input.TextArea rows={2} maxLength={300} />
    </Field>
    <Field name="needed_by" label="Needed by">
      <DateInput />
    </Field>
  </FormDialog>
);

function FulfilDialog({ subject, ...dialog }: DialogProps<AssetRequest>) {
  const today = useToday();
  const query = { status: 'in_stock', limit: 100, ...(subject && { category_id: subject.category_id }) } as const;
  const stock = useEndpoint(assets.list, { query }, { enabled: subject !== undefined });
  const kept = subject?.asset_id ? [{ value: subject.asset_id, label: `${subject.asset_tag ?? ''}, reserved` }] : [];
  return (
    <FormDialog
      key={subject?.asset_id ?? 'none'}
      {...dialog}
      title={`Hand out for ${subject?.number ?? ''}`}
      endpoint={assetRequests.fulfil}
      params={{ id: subject?.request_id ?? '' }}
      initial={{ assigned_on: today, asset_id: subject?.asset_id ?? undefined }}
      submitLabel="Hand out"
      refresh={[assetRequests.list, assets.list, assets.summary]}
    >
      <Field name="asset_id" label="Asset in stock">
        <Select
          showSearch
          optionFilterProp="label"
          options={[...kept, ...(stock.data?.rows ?? []).map((asset) => ({ value: asset.asset_id, label: assetName(asset) }))]}
        />
      </Field>
      <Field name="assigned_on" label="From">
        <DateInput />
      </Field>
    </FormDialog>
  );
}

/** Keeps an asset in stock for an approved request. */
function ReserveDialog({ subject, ...dialog }: DialogProps<AssetRequest>) {
  const query = { status: 'in_stock', limit: 100, ...(subject && { category_id: subject.category_id }) } as const;
  const stock = useEndpoint(assets.list, { query }, { enabled: subject !== undefined });
  return (
    <FormDialog
      {...dialog}
      title={`Reserve for ${subject?.number ?? ''}`}
      endpoint={assetRequests.reserve}
      params={{ id: subject?.request_id ?? '' }}
      submitLabel="Reserve"
      refresh={[assetRequests.list, assets.list, assets.summary]}
    >
      <Field name="asset_id" label="Asset in stock">
        <Select
          showSearch
          optionFilterProp="label"
          options={(stock.data?.rows ?? []).map((asset) => ({ value: asset.asset_id, label: assetName(asset) }))}
        />
      </Field>
    </FormDialog>
  );
}

/** Requests the user may see; approved ones are handed out from stock. */
export function RequestsTab() {
  const can = useCan();
  const own = useSignedIn().user.employee_id;
  const [filter, setFilter] = useListParams(assetRequests.list);
  const asking = useDialog<undefined>();
  const fulfilling = useDialog<AssetRequest>();
  const submitting = useDialog<AssetRequest>();
  const reserving = useDialog<AssetRequest>();
  const mayAsk = own !== null && can(assetRequests.create);
  const ask = asking.open as () => void;
  return (
    <>
      <DataTable
        endpoint={assetRequests.list}
        filter={filter}
        onFilter={setFilter}
        columns={COLUMNS}
        idOf={({ request_id }) => request_id}
        nameOf={({ number }) => number}
        many="requests"
        search="Search by name"
        filters={[REQUEST_STATUSES.filter]}
        tools={mayAsk && <Button onClick={() => ask()}>Request an asset</Button>}
        actions={(request) => [
          can(assetRequests.fulfil) &&
            request.status === 'approved' && {
              label: 'Hand out',
              onClick: () => fulfilling.open(request),
            },
          can(assetRequests.reserve) &&
            request.status === 'approved' && {
              label: request.asset_id ? 'Reserve another' : 'Reserve',
              onClick: () => reserving.open(request),
            },
          request.employee_id === own &&
            (request.status === 'draft' || request.status === 'returned') && {
              label: 'Submit',
              onClick: () => submitting.open(request),
            },
        ]}
        acts={[
          {
            label: 'End reservation',
            endpoint: assetRequests.release,
            when: ({ status, asset_id }) => status === 'approved' && asset_id !== null,
            failure: 'Reservation not ended',
            refresh: [assets.list, assets.summary],
          },
          {
            label: 'Withdraw',
            endpoint: assetRequests.cancel,
            when: ({ employee_id, status }) => employee_id === own && ['draft', 'pending', 'returned'].includes(status),
            failure: 'Failed to withdraw request',
          },
        ]}
        empty={{
          title: 'No requests yet',
          text: 'Requests for laptops, phones and other assets appear here.',
          ...(mayAsk && { label: 'Request an asset', action: () => ask() }),
        }}
      />
      <RequestDialog {...(asking as DialogProps<undefined>)} />
      <SubmitDialog {...submitting} />
      <FulfilDialog {...fulfilling} />
      <ReserveDialog {...reserving} />
    </>
  );
}
