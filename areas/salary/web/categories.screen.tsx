import { PlusOutlined } from '@ant-design/icons';
import {
  type Column,
  Count,
  DataTable,
  Field,
  Page,
  RecordDialog,
  type RecordKind,
  StatusTag,
  useAction,
  useCan,
  useEndpoint,
  useListParams,
  useRecordActions,
  useRowOrder,
} from '@hrms/platform/web';
import { type ComponentCategory, componentCategories } from '@hrms/salary/contract';
import { Button, Input, Select } from 'antd';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { KINDS, toChoices } from './words.ts';

const LIST = '/salary-components/categories';
const NEW = `${LIST}/new`;

const categoryKind: RecordKind<typeof componentCategories> = {
  endpoints: componentCategories,
  one: 'category',
  many: 'categories',
  idOf: ({ category_id }) => category_id,
  nameOf: ({ name }) => name,
  removal: () => 'This can’t be undone. A category that has components can’t be deleted.',
  pages: { add: NEW, edit: ({ category_id }) => `${LIST}/edit/${category_id}` },
};

const columns: Column<ComponentCategory>[] = [
  { key: 'name', title: 'Name', narrow: 'title' },
  { key: 'kind', title: 'Kind', narrow: 'tag', render: ({ kind }) => <StatusTag>{KINDS[kind]}</StatusTag> },
  { key: 'payslip_section', title: 'Payslip section', narrow: 'second' },
  {
    key: 'component_count',
    title: 'Components',
    align: 'right',
    render: ({ component_count, category_id, name }) =>
      component_count > 0 ? (
        <Link to={`/salary-components?category_id=${category_id}`} aria-label={`${component_count} components: ${name}`}>
          {component_count}
        </Link>
      ) : (
        0
      ),
  },
];

/** The categories of salary components in payslip order. Their form opens over the list, at an address of its own. */
export function CategoriesScreen() {
  const can = useCan();
  const navigate = useNavigate();
  const { id } = useParams();
  const adding = useLocation().pathname === NEW;
  const [filter, setFilter] = useListParams(componentCategories.list);
  const all = useEndpoint(componentCategories.list, { query: { limit: 100 } });
  const save = useAction(componentCategories.order, { success: false, failure: 'Failed to reorder categories' });
  const { add, table, actionsOf } = useRecordActions(categoryKind);
  const rows = all.data?.rows ?? [];
  const order = useRowOrder(
    rows.map(({ category_id }) => category_id),
    can(componentCategories.order) ? (category_ids) => void save.run({ body: { category_ids } }) : undefined,
  );
  const subject = rows.find(({ category_id }) => category_id === id);
  const hasComponents = (subject?.component_count ?? 0) > 0;

  return (
    <Page
      title="Component categories"
      parent={{ to: '/salary-components', label: 'Salary components' }}
      subtitle={<Count endpoint={componentCategories.list} filter={filter} one="category" many="categories" />}
      action={
        add && (
          <Button type="primary" icon={<PlusOutlined />} onClick={add}>
            Add category
          </Button>
        )
      }
    >
      <DataTable
        {...table}
        filter={filter}
        onFilter={setFilter}
        columns={columns}
        search="Search by name"
        filters={[{ name: 'kind', label: 'Kind', options: toChoices(KINDS) }]}
        actions={(category) =>
          actionsOf(category, ...order.moves(category.category_id)).map((action) =>
            action && action.danger ? { ...action, disabled: category.component_count > 0 } : action,
          )
        }
        onMove={order.onMove}
        empty={{
          title: 'No categories yet',
          text: 'Categories group components on the payslip.',
          label: 'Add category',
          action: add,
        }}
      />
      <RecordDialog
        kind={categoryKind}
        isOpen={adding || subject !== undefined}
        subject={adding ? undefined : subject}
        close={() => void navigate(LIST)}
      >
        <Field name="name" label="Name">
          <Input maxLength={60} />
        </Field>
        <Field name="kind" label="Kind" help={hasComponents && 'Can’t be changed while the category has components.'}>
          <Select disabled={hasComponents} options={toChoices(KINDS)} />
        </Field>
        <Field name="payslip_section" label="Payslip section" help="Heading of these components on the payslip.">
          <Input maxLength={60} placeholder="Earnings" />
        </Field>
      </RecordDialog>
    </Page>
  );
}
