import { type ChecklistTemplate, checklists } from '@hrms/lifecycle/contract';
import {
  type Column,
  DataTable,
  type DialogProps,
  EmployeeSelect,
  Field,
  FormDrawer,
  useAction,
  useCan,
  useConfirm,
  useDialog,
  useListParams,
} from '@hrms/platform/web';
import { Button, Checkbox, Form, Input, InputNumber, Select } from 'antd';
import { CATEGORY_CHOICES, OWNER_CHOICES, TYPE_CHOICES, TYPES } from '../joining-labels.ts';
import { BranchSelect, DepartmentSelect, DesignationSelect } from '../place-selects.tsx';
import { JoiningSettingsPanel } from './settings.panel.tsx';

const COLUMNS: readonly Column<ChecklistTemplate>[] = [
  { key: 'name', title: 'Name', narrow: 'title' },
  { key: 'items', title: 'Tasks', align: 'right', narrow: 'second', render: ({ items }) => items.length },
  {
    key: 'employment_type',
    title: 'For',
    render: ({ employment_type, branch_id, department_id, designation_id }) =>
      [
        employment_type && TYPES[employment_type],
        branch_id && 'a branch',
        department_id && 'a department',
        designation_id && 'a designation',
      ]
        .filter(Boolean)
        .join(', ') || 'everybody',
  },
  { key: 'joiners', title: 'Joiners', align: 'right' },
  { key: 'active', title: 'Status', render: ({ active }) => (active ? 'In use' : 'Not in use') },
];

const NEW_ITEM = { category: 'hr', owner_kind: 'hr', offset_days: 0, gate: false };

function OwnerEmployee({ at }: { at: number }) {
  const kind = Form.useWatch<string | undefined>(['items', at, 'owner_kind']);
  return kind === 'employee' ? (
    <Field name={['items', at, 'owner_id']} label="Employee">
      <EmployeeSelect />
    </Field>
  ) : null;
}

const ItemFields = () => (
  <Form.List name="items">
    {(rows, { add, remove }) => (
      <>
        {rows.map(({ key, name }) => (
          <div className="joining-item" key={key}>
            <Field name={['items', name, 'title']} label="Task">
              <Input maxLength={120} />
            </Field>
            <Field name={['items', name, 'category']} label="Department">
              <Select options={CATEGORY_CHOICES} />
            </Field>
            <Field name={['items', name, 'owner_kind']} label="Done by">
              <Select options={OWNER_CHOICES} />
            </Field>
            <Field name={['items', name, 'offset_days']} label="Days from joining">
              <InputNumber min={-90} max={180} />
            </Field>
            <Field name={['items', name, 'gate']} label="Required" valueProp="checked">
              <Checkbox>Before joining</Checkbox>
            </Field>
            <Button onClick={() => remove(name)} aria-label={`Remove task ${name + 1}`}>
              Remove
            </Button>
            <OwnerEmployee at={name} />
          </div>
        ))}
        <Button onClick={() => add(NEW_ITEM)}>Add task</Button>
      </>
    )}
  </Form.List>
);

function TemplateDrawer({ subject, ...dialog }: DialogProps<ChecklistTemplate | 'new'>) {
  const stored = subject === 'new' ? undefined : subject;
  const shared = { ...dialog, submitLabel: 'Save', refresh: [checklists.list] };
  const fields = (
    <>
      <Field name="name" label="Name">
        <Input maxLength={80} />
      </Field>
      <div className="ui-fields">
        <Field name="employment_type" label="Employment type">
          <Select allowClear options={TYPE_CHOICES} />
        </Field>
        <Field name="branch_id" label="Branch">
          <BranchSelect allowClear />
        </Field>
        <Field name="department_id" label="Department">
          <DepartmentSelect allowClear />
        </Field>
        <Field name="designation_id" label="Designation">
          <DesignationSelect allowClear />
        </Field>
      </div>
      <ItemFields />
    </>
  );
  return stored ? (
    <FormDrawer
      {...shared}
      title={`Edit ${stored.name}`}
      endpoint={checklists.update}
      params={{ id: stored.template_id }}
      initial={{ ...stored }}
    >
      {fields}
      <Field name="active" label="" valueProp="checked">
        <Checkbox>In use</Checkbox>
      </Field>
    </FormDrawer>
  ) : (
    <FormDrawer {...shared} title="Add template" endpoint={checklists.create} initial={{ items: [NEW_ITEM] }}>
      {fields}
    </FormDrawer>
  );
}

type Open = (subject: ChecklistTemplate | 'new') => void;

/** Templates of tasks, and the settings of joining. */
export function TemplatesTab() {
  const can = useCan();
  const confirm = useConfirm();
  const [filter, setFilter] = useListParams(checklists.list);
  const editing = useDialog<ChecklistTemplate | 'new'>();
  const usual = useAction(checklists.createUsual, { failure: 'Templates not added', refresh: [checklists.list] });
  const remove = useAction(checklists.remove, { failure: 'Failed to delete template', refresh: [checklists.list] });
  const open = editing.open as Open;
  const may = can(checklists.create);
  const confirmRemove = async ({ template_id, name }: ChecklistTemplate) => {
    const text = 'Only templates that were never used can be deleted.';
    if (await confirm({ title: `Delete ${name}?`, text, label: 'Delete', danger: true }))
      await remove.run({ params: { id: template_id } });
  };
  return (
    <div className="ui-column">
      <DataTable
        endpoint={checklists.list}
        filter={filter}
        onFilter={setFilter}
        columns={COLUMNS}
        idOf={({ template_id }) => template_id}
        nameOf={({ name }) => name}
        many="templates"
        search="Search by name"
        {...(may && { onOpen: open })}
        tools={may && <Button onClick={() => open('new')}>Add template</Button>}
        actions={(template) => [
          may && { label: 'Edit', onClick: () => open(template) },
          may && template.joiners === 0 && { label: 'Delete', danger: true, onClick: () => void confirmRemove(template) },
        ]}
        empty={{
          title: 'No templates yet',
          text: 'A template lists what has to be done for a joiner, by whom and when.',
          ...(may && { label: 'Add the usual templates', action: () => void usual.run({ body: {} }) }),
        }}
      />
      <JoiningSettingsPanel />
      <TemplateDrawer {...(editing as DialogProps<ChecklistTemplate | 'new'>)} />
    </div>
  );
}
