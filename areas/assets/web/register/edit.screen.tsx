import { assets } from '@hrms/assets/contract';
import { Field, FormPanel, LoadedPage, Page, useEndpoint } from '@hrms/platform/web';
import { Input } from 'antd';
import { useNavigate, useParams } from 'react-router';
import { ASSET_LIST, assetName } from '../labels.ts';
import { AssetFields } from './asset-fields.form.tsx';

/** Changes an asset. */
export function EditAssetScreen() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const read = useEndpoint(assets.get, { params: { id } });
  const back = () => void navigate(`/assets/${id}`);
  return (
    <LoadedPage of={read} title="Edit asset" parent={ASSET_LIST}>
      {(asset) => (
        <Page title={`Edit ${assetName(asset)}`} parent={ASSET_LIST}>
          <FormPanel
            endpoint={assets.update}
            params={{ id }}
            initial={{
              name: asset.name,
              tag: asset.tag,
              serial_number: asset.serial_number,
              brand: asset.brand,
              model: asset.model,
              values: asset.values,
              condition: asset.condition,
              branch_id: asset.branch_id,
              location: asset.location,
              purchased_on: asset.purchased_on,
              purchase_price_paise: asset.purchase_price_paise,
              vendor: asset.vendor,
              invoice_number: asset.invoice_number,
              warranty_until: asset.warranty_until,
              ownership: asset.ownership,
              insured_until: asset.insured_until,
              insurance_policy: asset.insurance_policy,
              amc_until: asset.amc_until,
              lease_end: asset.lease_end,
              monthly_rent_paise: asset.monthly_rent_paise,
              notes: asset.notes,
              version: asset.version,
            }}
            cancel={back}
            onDone={back}
            guarded
          >
            <AssetFields fields={asset.fields}>
              <Field name="tag" label="Tag">
                <Input maxLength={40} />
              </Field>
              <Field name="serial_number" label="Serial number">
                <Input maxLength={80} />
              </Field>
            </AssetFields>
          </FormPanel>
        </Page>
      )}
    </LoadedPage>
  );
}
