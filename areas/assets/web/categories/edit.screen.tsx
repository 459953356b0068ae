import { assetCategories } from '@hrms/assets/contract';
import { Field, FormPanel, LoadedPage, Page, useEndpoint } from '@hrms/platform/web';
import { Checkbox, Input } from 'antd';
import { useNavigate, useParams } from 'react-router';
import { CATEGORY_LIST } from '../labels.ts';
import { AssetCategoryFields } from './category-fields.form.tsx';

/** Changes a category; values of a removed field stay with their assets. */
export function EditAssetCategoryScreen() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const read = useEndpoint(assetCategories.get, { params: { id } });
  const back = () => void navigate(`/assets/categories/${id}`);
  return (
    <LoadedPage of={read} title="Edit category" parent={CATEGORY_LIST}>
      {({ category_id: _id, code, assets: _assets, in_stock: _stock, parent_name: _parent, ...category }) => (
        <Page title={`Edit ${category.name}`} subtitle={code} parent={CATEGORY_LIST}>
          <FormPanel endpoint={assetCategories.update} params={{ id }} initial={category} cancel={back} onDone={back} guarded>
            <AssetCategoryFields own={id}>
              <Field name="name" label="Name">
                <Input maxLength={60} />
              </Field>
              <Field name="active" label="" valueProp="checked">
                <Checkbox>Active</Checkbox>
              </Field>
            </AssetCategoryFields>
          </FormPanel>
        </Page>
      )}
    </LoadedPage>
  );
}
