import { assetCategories, assets } from '@hrms/assets/contract';
import { countText } from '@hrms/platform/calendar';
import { DataTable, Facts, LoadedPage, Money, Page, Section, useCan, useEndpoint, useListParams } from '@hrms/platform/web';
import { Button } from 'antd';
import { useNavigate, useParams } from 'react-router';
import { assetName, CATEGORY_LIST, FIELD_TYPES, METHOD_CHOICES, RECOVERY_CHOICES } from '../labels.ts';
import { ASSET_COLUMNS } from '../register/asset-columns.tsx';

const labelOf = (choices: readonly { value: string; label: string }[], value: string) =>
  choices.find((choice) => choice.value === value)?.label ?? value;

/** A category with its rules, its fields and its assets. */
export function AssetCategoryScreen() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const can = useCan();
  const [filter, setFilter] = useListParams(assets.list);
  const read = useEndpoint(assetCategories.get, { params: { id } });
  return (
    <LoadedPage of={read} title="Asset category" parent={CATEGORY_LIST}>
      {(category) => (
        <Page
          title={category.name}
          subtitle={`${category.code} · ${category.assets} assets, ${category.in_stock} in stock`}
          parent={CATEGORY_LIST}
          action={
            can(assetCategories.update) && (
              <Button type="primary" onClick={() => void navigate(`/assets/categories/${id}/edit`)}>
                Edit
              </Button>
            )
          }
        >
          <div className="ui-column">
            <Section title="Rules">
              <Facts
                facts={[
                  ['Parent category', category.parent_name],
                  ['Kind', category.consumable && 'Issued by number'],
                  ['Prefix of tags', category.prefix],
                  ['Depreciation', labelOf(METHOD_CHOICES, category.depreciation_method)],
                  [
                    'Life',
                    category.depreciation_method === 'straight_line' && countText(category.default_life_months ?? 0, 'month'),
                  ],
                  ['Annual rate', category.depreciation_method === 'reducing' && `${category.rate_bp_per_year / 100}%`],
                  ['Charge for loss', labelOf(RECOVERY_CHOICES, category.recovery_rule)],
                  ['Fixed amount', category.recovery_rule === 'fixed' && <Money paise={category.recovery_fixed_paise} />],
                  ['Receipt', category.requires_acknowledgement ? 'Confirmed by the holder' : 'Not confirmed'],
                  ['Service', category.service_every_months && `Every ${countText(category.service_every_months, 'month')}`],
                  ['On leaving', category.return_on_exit ? 'Returned' : 'Kept'],
                  [
                    'Custom fields',
                    category.fields.map(({ label, type }) => `${label} (${labelOf(FIELD_TYPES, type).toLowerCase()})`).join(', '),
                  ],
                ]}
              />
            </Section>
            <DataTable
              endpoint={assets.list}
              filter={{ ...filter, category_id: id }}
              which={['category_id']}
              onFilter={setFilter}
              columns={ASSET_COLUMNS}
              idOf={({ asset_id }) => asset_id}
              nameOf={assetName}
              many="assets"
              onOpen={({ asset_id }) => void navigate(`/assets/${asset_id}`)}
              empty={{ title: 'No assets yet', text: 'Assets of this category appear here.' }}
            />
          </div>
        </Page>
      )}
    </LoadedPage>
  );
}
