import { PlusOutlined } from '@ant-design/icons';
import { type AssetCategory, assetCategories } from '@hrms/assets/contract';
import {
  activeColumn,
  activeFilter,
  type Column,
  Count,
  DataTable,
  Page,
  useAction,
  useCan,
  useConfirm,
  useListParams,
} from '@hrms/platform/web';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { METHOD_CHOICES } from '../labels.ts';

const COLUMNS: Column<AssetCategory>[] = [
  { key: 'name', title: 'Category', narrow: 'title' },
  { key: 'parent_name', title: 'Parent category', render: ({ parent_name }) => parent_name ?? '–' },
  { key: 'prefix', title: 'Prefix' },
  { key: 'assets', title: 'Assets', align: 'right', narrow: 'second' },
  { key: 'in_stock', title: 'In stock', align: 'right' },
  { key: 'fields', title: 'Custom fields', render: ({ fields }) => fields.map(({ label }) => label).join(', ') || '–' },
  {
    key: 'depreciation_method',
    title: 'Depreciation',
    render: ({ depreciation_method }) => METHOD_CHOICES.find(({ value }) => value === depreciation_method)?.label,
  },
  activeColumn,
];

/** Categories of assets. */
export function AssetCategoriesScreen() {
  const navigate = useNavigate();
  const can = useCan();
  const confirm = useConfirm();
  const [filter, setFilter] = useListParams(assetCategories.list);
  const usual = useAction(assetCategories.createUsual, { failure: 'Failed to create categories' });
  const remove = useAction(assetCategories.remove, { failure: 'Failed to delete category' });
  const open = ({ category_id }: AssetCategory) => void navigate(`/assets/categories/${category_id}`);
  const confirmRemove = async ({ category_id, name }: AssetCategory) => {
    const text = 'Categories with assets cannot be deleted.';
    if (await confirm({ title: `Delete ${name}?`, text, label: 'Delete', danger: true }))
      await remove.run({ params: { id: category_id } });
  };
  return (
    <Page
      title="Asset categories"
      subtitle={<Count endpoint={assetCategories.list} filter={filter} one="category" many="categories" />}
      action={
        can(assetCategories.create) && (
          <Button type="primary" icon={<PlusOutlined />} onClick={() => void navigate('/assets/categories/create')}>
            Add category
          </Button>
        )
      }
    >
      <DataTable
        endpoint={assetCategories.list}
        filter={filter}
        onFilter={setFilter}
        columns={COLUMNS}
        idOf={({ category_id }) => category_id}
        nameOf={({ name }) => name}
        many="categories"
        search="Search by name"
        filters={[activeFilter]}
        onOpen={open}
        actions={(category) => [
          { label: 'Edit', onClick: () => void navigate(`/assets/categories/${category.category_id}/edit`) },
          { label: 'Delete', danger: true, onClick: () => void confirmRemove(category) },
        ]}
        empty={{
          title: 'No categories yet',
          text: 'Start with eight: laptop, monitor, phone, vehicle, access card, SIM card, tools and furniture.',
          label: 'Start with eight common categories',
          action: can(assetCategories.createUsual) ? () => void usual.run({ body: {} }) : undefined,
        }}
      />
    </Page>
  );
}
