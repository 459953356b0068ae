import { type ChecklistKind, type ChecklistTemplate, checklists } from '@hrms/lifecycle/contract';
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
import { useNavigate } from 'react-router';
import { CATEGORY_CHOICES, EXIT_KIND_CHOICES, EXIT_KINDS, OWNER_CHOICES, TYPE_CHOICES, TYPES } from '../joining-labels.ts';
import { BranchSelect, DepartmentSelect, DesignationSelect } from '../place-selects.tsx';
import { JoiningPoliciesPanel } from './policies.panel.tsx';
import { JoiningSettingsPanel } from './settings.panel.tsx';

const columnsOf = (kind: ChecklistKind): readonly Column<ChecklistTemplate>[] => [
  { key: 'name', title: 'Name', narrow: 'title' },
  { key: 'items', title: 'Tasks', align: 'right', narrow: 'second', render: ({ items }) => items.length },
  {
    key: 'employment_type',
    title: 'For',
    render: ({ exit_kind, employment_type, branch_id, department_id, designation_id }) =>
      [
        exit_kind && EXIT_KINDS[exit_kind],
        employment_type && TYPES[employment_type],
        branch_id && 'a branch',
        department_id && 'a department',
        designation_id && 'a designation',
      ]
        .filter(Boolean)
        .join(', ') || 'All employees',
  },
  kind === 'onboarding' ? { key: 'joiners', title: 'Joiners', align: 'right' } : { key: 'exits', title: 'Exits', align: 'right' },
  { key: 'active', title: 'Status', render: ({ active }) => (active ? 'In use' : 'Not in use') },
];

const ITEMS = ['items'];
const NEW_ITEM = { category: 'hr', owner_kind: 'hr', offset_days: 0, gate: false, needs_file: false };

function OwnerEmployee({ at }: { at: number }) {
  const kind = Form.useWatch<string | undefined>(['items', at, 'owner_kind']);
  return kind === 'employee' ? (
    <Field list={ITEMS} name={[at, 'owner_id']} label="Employee">
      <EmployeeSelect />
    </Field>
  ) : null;
}

type Item = { title?: string; depends_on?: number | null };

/** The tasks before one, as what it may have to wait for. */
function EarlierTask({ at }: { at: number }) {
  const items = Form.useWatch<readonly (Item | undefined)[] | undefined>('items') ?? [];
  const options = items.slice(0, at).map((item, value) => ({ value, label: item?.title || `Task ${value + 1}` }));
  return (
    <Field list={ITEMS} name={[at, 'depends_on']} label="After">
      <Select allowClear disabled={at === 0} options={options} placeholder="At any time" />
    </Field>
  );
}

/** Takes a task out of the list: who waited for it waits for nobody, and later places move up. */
function useRemoveItem(): (at: number) => void {
  const form = Form.useFormInstance();
  return (at) => {
    const items = (form.getFieldValue('items') as Item[]).filter((_, place) => place !== at);
    const moved = (place: number | null | undefined) => (place == null || place === at ? null : place > at ? place - 1 : place);
    form.setFieldValue(
      'items',
      items.map((item) => ({ ...item, depends_on: moved(item.depends_on) })),
    );
  };
}

type OfKind = { kind: ChecklistKind };

/** Words that differ between joining and leaving. */
const WORDS = {
  onboarding: {
    days: 'Days from joining',
    gate: 'Before joining',
    empty: 'A template lists what has to be done for a joiner, by whom and when.',
  },
  offboarding: {
    days: 'Days from the last working day',
    gate: 'Before the settlement',
    empty:
      'A template lists what has to be done when an employee leaves, by whom and when. Without one, standard tasks are used.',
  },
} as const;
const ownersOf = (kind: ChecklistKind) =>
  kind === 'onboarding'
    ? OWNER_CHOICES
    : OWNER_CHOICES.filter(({ value }) => value !== 'buddy').map((choice) =>
        choice.value === 'subject' ? { ...choice, label: 'The leaver' } : choice,
      );

const ItemFields = ({ kind }: OfKind) => {
  const remove = useRemoveItem();
  return (
    <Form.List name="items">
      {(rows, { add }) => (
        <>
          {rows.map(({ key, name }) => (
            <div className="joining-item" key={key}>
              <Field list={ITEMS} name={[name, 'title']} label="Task">
                <Input maxLength={120} />
              </Field>
              <Field list={ITEMS} name={[name, 'category']} label="Department">
                <Select options={CATEGORY_CHOICES} />
              </Field>
              <Field list={ITEMS} name={[name, 'owner_kind']} label="Done by">
                <Select options={ownersOf(kind)} />
              </Field>
              <Field list={ITEMS} name={[name, 'offset_days']} label={WORDS[kind].days}>
                <InputNumber min={-90} max={180} />
              </Field>
              <EarlierTask at={name} />
              <Field list={ITEMS} name={[name, 'gate']} label="Required" valueProp="checked">
                <Checkbox>{WORDS[kind].gate}</Checkbox>
              </Field>
              <Field list={ITEMS} name={[name, 'needs_file']} label="File" valueProp="checked">
                <Checkbox>Done with a file</Checkbox>
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
};

function TemplateDrawer({ subject, kind, ...dialog }: DialogProps<ChecklistTemplate | 'new'> & OfKind) {
  const stored = subject === 'new' ? undefined : subject;
  const shared = { ...dialog, submitLabel: 'Save', refresh: [checklists.list] };
  const fields = (
    <>
      <Field name="name" label="Name">
        <Input maxLength={80} />
      </Field>
      <div className="ui-fields">
        {kind === 'offboarding' && (
          <Field name="exit_kind" label="Kind of exit">
            <Select allowClear options={EXIT_KIND_CHOICES} />
          </Field>
        )}
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
      <ItemFields kind={kind} />
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
    <FormDrawer {...shared} title="Add template" endpoint={checklists.create} initial={{ kind, items: [NEW_ITEM] }}>
      {fields}
    </FormDrawer>
  );
}

type Open = (subject: ChecklistTemplate | 'new') => void;

/** Templates of tasks for joining, or for leaving. */
export function TemplateList({ kind }: OfKind) {
  const can = useCan();
  const confirm = useConfirm();
  const navigate = useNavigate();
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
  const shown = { ...filter, kind };
  return (
    <>
      <DataTable
        endpoint={checklists.list}
        filter={shown}
        onFilter={setFilter}
        which={['kind']}
        columns={columnsOf(kind)}
        idOf={({ template_id }) => template_id}
        nameOf={({ name }) => name}
        many="templates"
        search="Search by name"
        {...(may && { onOpen: open })}
        tools={
          may && (
            <>
              <Button onClick={() => void navigate('/employees/onboarding?tab=import&file=template_items')}>Import tasks</Button>
              <Button onClick={() => open('new')}>Add template</Button>
            </>
          )
        }
        actions={(template) => [
          may && { label: 'Edit', onClick: () => open(template) },
          may &&
            template.joiners + template.exits === 0 && {
              label: 'Delete',
              danger: true,
              onClick: () => void confirmRemove(template),
            },
        ]}
        empty={{
          title: 'No templates yet',
          text: WORDS[kind].empty,
          ...(may && { label: 'Add standard templates', action: () => void usual.run({ body: { kind } }) }),
        }}
      />
      <TemplateDrawer kind={kind} {...(editing as DialogProps<ChecklistTemplate | 'new'>)} />
    </>
  );
}

/** Templates of joining, and its settings. */
export const TemplatesTab = () => (
  <div className="ui-column">
    <TemplateList kind="onboarding" />
    <JoiningSettingsPanel />
    <JoiningPoliciesPanel />
  </div>
);
