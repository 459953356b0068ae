import { assetCategories, assets } from '@hrms/assets/contract';
import { Field, FormPanel, LoadedPage, NothingYet, Page, Section, useEndpoint } from '@hrms/platform/web';
import { Input, InputNumber, Select } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ASSET_LIST } from '../labels.ts';
import { AssetFields } from './asset-fields.form.tsx';

/** Adds one asset, or several with running tags. */
export function CreateAssetScreen() {
  const navigate = useNavigate();
  const [category_id, setCategory] = useState<string>();
  const read = useEndpoint(assetCategories.list, { query: { limit: 100, active: 'true' } });
  const back = () => void navigate(ASSET_LIST.to);
  return (
    <LoadedPage of={read} title="Add asset" parent={ASSET_LIST}>
      {({ rows }) => {
        const category = rows.find((row) => row.category_id === category_id);
        const isConsumable = category?.consumable ?? false;
        return (
          <Page title="Add asset" parent={ASSET_LIST}>
            {rows.length === 0 ? (
              <NothingYet
                title="No categories yet"
                text="An asset belongs to a category."
                label="Asset categories"
                action={() => void navigate('/assets/categories')}
              />
            ) : (
              <div className="ui-column">
                <Section title="Category">
                  <Select
                    aria-label="Category"
                    placeholder="Please select a category"
                    value={category_id}
                    options={rows.map(({ category_id: value, name }) => ({ value, label: name }))}
                    onChange={setCategory}
                  />
                </Section>
                {category_id && (
                  <FormPanel
                    key={category_id}
                    endpoint={assets.create}
                    initial={{ category_id, condition: 'new', ownership: 'owned', quantity: 1, values: {}, serial_numbers: [] }}
                    submitLabel="Add"
                    cancel={back}
                    onDone={({ rows: added }) =>
                      void navigate(added.length === 1 ? `/assets/${added[0]?.asset_id}` : ASSET_LIST.to)
                    }
                    guarded
                  >
                    <AssetFields fields={category?.fields ?? []}>
                      <Field name="category_id" label="">
                        <Input type="hidden" />
                      </Field>
                      {isConsumable ? (
                        <Field name="stock_quantity" label="In stock">
                          <InputNumber min={0} max={100_000} />
                        </Field>
                      ) : (
                        <Field name="quantity" label="How many">
                          <InputNumber min={1} max={100} />
                        </Field>
                      )}
                      <Field name="tag" label="Tag" help="Leave empty to number from the prefix.">
                        <Input maxLength={40} />
                      </Field>
                      {!isConsumable && (
                        <Field name="serial_numbers" label="Serial numbers" help="One for each asset; paste a list.">
                          <Select mode="tags" open={false} tokenSeparators={['\n', ',', ';', ' ']} />
                        </Field>
                      )}
                    </AssetFields>
                  </FormPanel>
                )}
              </div>
            )}
          </Page>
        );
      }}
    </LoadedPage>
  );
}
