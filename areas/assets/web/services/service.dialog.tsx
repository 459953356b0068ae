import { type AssetDetail, type AssetService, assetServices, assets } from '@hrms/assets/contract';
import {
  DateInput,
  type DialogProps,
  Field,
  FormDialog,
  formatDate,
  MoneyInput,
  useEndpoint,
  useToday,
} from '@hrms/platform/web';
import { Checkbox, Form, Input, Select } from 'antd';
import { assetName, SERVICE_CHOICES, SERVICES } from '../labels.ts';
import { REFRESH } from '../register/refresh.ts';

/** From stock, for the holder, while a repair takes the asset away. */
function ReplacementField({ asset }: { asset: AssetDetail | undefined }) {
  const isRepair = Form.useWatch('kind') === 'repair';
  const query = { status: 'in_stock' as const, category_id: asset?.category_id, limit: 100 };
  const stock = useEndpoint(assets.list, { query }, { enabled: Boolean(asset?.holder_id) });
  if (!isRepair || !asset?.holder_id) return null;
  return (
    <Field name="replacement_asset_id" label={`Replacement for ${asset.holder_name ?? ''}`}>
      <Select
        allowClear
        showSearch
        optionFilterProp="label"
        options={(stock.data?.rows ?? []).map((row) => ({ value: row.asset_id, label: assetName(row) }))}
      />
    </Field>
  );
}

/** Opens a service job of an asset; inside the warranty it asks whether the work is free of charge. */
export function OpenServiceDialog({ subject, ...dialog }: DialogProps<AssetDetail>) {
  const today = useToday();
  const warranty = subject?.warranty_until;
  const isCovered = Boolean(warranty && warranty >= today);
  return (
    <FormDialog
      {...dialog}
      title={`Service job for ${subject?.name ?? ''}`}
      endpoint={assetServices.create}
      initial={{ asset_id: subject?.asset_id, kind: 'repair', opened_on: today, under_warranty: isCovered }}
      submitLabel="Open service job"
      refresh={REFRESH}
    >
      <Field name="asset_id" label="">
        <Input type="hidden" />
      </Field>
      <Field name="kind" label="Kind" help="A repair takes the asset out of use.">
        <Select options={SERVICE_CHOICES} />
      </Field>
      <Field name="opened_on" label="From">
        <DateInput />
      </Field>
      <Field name="vendor" label="Vendor">
        <Input maxLength={80} />
      </Field>
      {isCovered && warranty && (
        <Field name="under_warranty" label="" valueProp="checked" help={`Warranty until ${formatDate(warranty)}.`}>
          <Checkbox>Free of charge under warranty</Checkbox>
        </Field>
      )}
      <Field name="cost_paise" label="Cost">
        <MoneyInput />
      </Field>
      <ReplacementField asset={subject} />
      <Field name="note" label="Note">
        <Input.TextArea rows={2} maxLength={500} />
      </Field>
    </FormDialog>
  );
}

/** Changes an open service job, or closes it. */
export function ServiceDialog({ subject, ...dialog }: DialogProps<{ job: AssetService; closes: boolean }>) {
  const today = useToday();
  const { job, closes = false } = subject ?? {};
  const title = job ? `${SERVICES[job.kind]} of ${assetName(job)}` : '';
  return (
    <FormDialog
      {...dialog}
      title={closes ? `Close: ${title}` : title}
      endpoint={assetServices.update}
      params={{ id: job?.service_id ?? '' }}
      initial={{
        vendor: job?.vendor,
        cost_paise: job?.cost_paise,
        under_warranty: job?.under_warranty,
        note: job?.note,
        version: job?.version,
        ...(closes && { closed_on: today }),
      }}
      submitLabel={closes ? 'Close job' : 'Save'}
      refresh={REFRESH}
    >
      {closes && (
        <Field name="closed_on" label="Closed on">
          <DateInput />
        </Field>
      )}
      <Field name="vendor" label="Vendor">
        <Input maxLength={80} />
      </Field>
      <Field name="under_warranty" label="" valueProp="checked">
        <Checkbox>Free of charge under warranty</Checkbox>
      </Field>
      <Field name="cost_paise" label="Cost">
        <MoneyInput />
      </Field>
      <Field name="note" label="Note">
        <Input.TextArea rows={2} maxLength={500} />
      </Field>
    </FormDialog>
  );
}
