import { PlusOutlined } from '@ant-design/icons';
import {
  activeColumn,
  activeFilter,
  type Column,
  Count,
  DataTable,
  type DialogProps,
  EmployeeSelect,
  Field,
  Page,
  RecordDialog,
  type RecordKind,
  useAction,
  useCan,
  useListParams,
  useRecordActions,
} from '@hrms/platform/web';
import { type ExpenseCategory, expenseCategories } from '@hrms/reimbursements/contract';
import { AutoComplete, Button, Input, Select } from 'antd';
import { FIELD_CHOICES, GROUPS, KIND_CHOICES, KINDS, TAX_CHOICES } from '../labels.ts';

const categoryKind: RecordKind<typeof expenseCategories> = {
  endpoints: expenseCategories,
  one: 'category',
  many: 'categories',
  idOf: ({ category_id }) => category_id,
  nameOf: ({ name }) => name,
};

const fieldName = (field: string) => FIELD_CHOICES.find(({ value }) => value === field)?.label ?? field;

const COLUMNS: Column<ExpenseCategory>[] = [
  { key: 'name', title: 'Category', narrow: 'title' },
  { key: 'kind', title: 'Kind', narrow: 'second', render: ({ kind }) => KINDS[kind] },
  { key: 'group', title: 'Group' },
  { key: 'needs_fields', title: 'Asks for', render: ({ needs_fields }) => needs_fields.map(fieldName).join(', ') || '–' },
  {
    key: 'tax_treatment',
    title: 'Tax',
    render: ({ tax_treatment }) => TAX_CHOICES.find(({ value }) => value === tax_treatment)?.label,
  },
  { key: 'lines_this_year', title: 'Lines this year', align: 'right' },
  activeColumn,
];

const NEW = { kind: 'expense', group: 'Travel', needs_fields: [], tax_treatment: 'not_income' };

const CategoryDialog = (dialog: DialogProps<ExpenseCategory>) => (
  <RecordDialog kind={categoryKind} drawer initial={NEW} {...dialog}>
    {!dialog.subject && (
      <Field name="code" label="Code" help="Capital letters, for example HOTEL.">
        <Input maxLength={20} />
      </Field>
    )}
    <Field name="name" label="Name">
      <Input maxLength={60} />
    </Field>
    {!dialog.subject && (
      <Field name="kind" label="Kind" help="Can't be changed later.">
        <Select options={KIND_CHOICES} />
      </Field>
    )}
    <Field name="group" label="Group">
      <AutoComplete options={GROUPS.map((value) => ({ value }))} maxLength={40} />
    </Field>
    <Field name="needs_fields" label="Asks for">
      <Select mode="multiple" options={FIELD_CHOICES} />
    </Field>
    <Field name="tax_treatment" label="Tax">
      <Select options={TAX_CHOICES} />
    </Field>
    <Field name="tax_fact_kind" label="Tax fact" help="Key used by income tax, for example car_running or meals.">
      <Input maxLength={40} />
    </Field>
    <Field name="ledger_code" label="Ledger code">
      <Input maxLength={40} />
    </Field>
    <Field name="owner_employee_id" label="Category owner">
      <EmployeeSelect />
    </Field>
  </RecordDialog>
);

/** Categories that employees claim in. */
export function CategoriesScreen() {
  const can = useCan();
  const [filter, setFilter] = useListParams(expenseCategories.list);
  const record = useRecordActions(categoryKind);
  const usual = useAction(expenseCategories.createUsual, { failure: 'Failed to create categories' });
  return (
    <Page
      title="Expense categories"
      subtitle={<Count endpoint={expenseCategories.list} filter={filter} one="category" many="categories" />}
      action={
        record.add && (
          <Button type="primary" icon={<PlusOutlined />} onClick={record.add}>
            Add category
          </Button>
        )
      }
    >
      <DataTable
        {...record.table}
        filter={filter}
        onFilter={setFilter}
        columns={COLUMNS}
        search="Search by name"
        filters={[{ name: 'kind', label: 'Kind', options: KIND_CHOICES }, activeFilter]}
        actions={(category) => record.actionsOf(category)}
        empty={{
          title: 'No categories yet',
          text: 'Start with 12 common categories: travel, hotel, meals, own vehicle, daily allowance and more.',
          label: 'Start with 12 common categories',
          action: can(expenseCategories.createUsual) ? () => void usual.run({ body: {} }) : undefined,
        }}
      />
      <CategoryDialog {...record.dialog} />
    </Page>
  );
}
