import { assetCategories } from '@hrms/assets/contract';
import { Field, FormPanel, Page } from '@hrms/platform/web';
import { Input } from 'antd';
import { useNavigate } from 'react-router';
import { CATEGORY_LIST } from '../labels.ts';
import { AssetCategoryFields } from './category-fields.form.tsx';

const NEW = {
  consumable: false,
  fields: [],
  depreciation_method: 'none',
  default_life_months: 36,
  salvage_bp: 500,
  rate_bp_per_year: 4000,
  requires_acknowledgement: true,
  return_on_exit: true,
  recovery_rule: 'book_value',
  recovery_share_bp: 5000,
  recovery_fixed_paise: 0,
  tax_class: 'other',
};

/** Adds a category of assets. */
export function CreateAssetCategoryScreen() {
  const navigate = useNavigate();
  const back = () => void navigate(CATEGORY_LIST.to);
  return (
    <Page title="Add category" parent={CATEGORY_LIST}>
      <FormPanel endpoint={assetCategories.create} initial={NEW} submitLabel="Add category" cancel={back} onDone={back} guarded>
        <AssetCategoryFields>
          <Field name="name" label="Name">
            <Input maxLength={60} />
          </Field>
          <Field name="code" label="Code" help="Capital letters, for example LAPTOP. Can’t be changed later.">
            <Input maxLength={20} />
          </Field>
        </AssetCategoryFields>
      </FormPanel>
    </Page>
  );
}
