import { PlusOutlined } from '@ant-design/icons';
import { CreateCustomField, type CustomField, customFields, UpdateCustomField } from '@hrms/employees/contract';
import {
  Field,
  FormDrawer,
  LoadFailed,
  messageOf,
  NothingYet,
  SkeletonRows,
  StatusTag,
  useAction,
  useConfirm,
  useDialog,
  useEndpoint,
} from '@hrms/platform/web';
import { Button, Checkbox, Form, Input, Select } from 'antd';

const TYPE: Readonly<Record<CustomField['type'], string>> = {
  text: 'Text',
  number: 'Number',
  date: 'Date',
  yes_no: 'Yes or no',
  choice: 'Choice',
  file: 'File',
};
const SECTIONS: Readonly<Record<CustomField['section'], string>> = { personal: 'Personal', contact: 'Contact', job: 'Job' };
const VIEWER: Readonly<Record<CustomField['visible_to'][number], string>> = {
  hr: 'HR',
  manager: 'Managers',
  self: 'Employee',
  directory: 'All employees (directory)',
};
const MODE: Readonly<Record<CustomField['mode'], string>> = {
  direct: 'No approval needed',
  approval: 'Needs approval',
  hr_only: 'HR only',
};
const toOptions = (words: Readonly<Record<string, string>>) => Object.entries(words).map(([value, label]) => ({ value, label }));
const create = { ...customFields.create, body: CreateCustomField };
const update = { ...customFields.update, body: UpdateCustomField };

/** Custom fields of the organisation; at most fifty are active. */
export function CustomFieldsSettings() {
  const editing = useDialog<CustomField>();
  const read = useEndpoint(customFields.list);
  if (read.isError && !read.data) return <LoadFailed message={messageOf(read.error)} retry={() => void read.refetch()} />;
  if (!read.data) return <SkeletonRows rows={3} />;
  const { custom_fields: fields, most } = read.data;
  const used = fields.filter(({ active }) => active).length;
  return (
    <section className="ui-card emp-card" aria-label="Custom fields">
      <header>
        <h2>Custom fields</h2>
        {fields.length > 0 && (
          <Button type="primary" icon={<PlusOutlined />} disabled={used >= most} onClick={() => editing.open()}>
            Add field
          </Button>
        )}
      </header>
      {fields.length === 0 ? (
        <NothingYet
          title="No custom fields yet"
          text="Add fields your organisation needs, such as T-shirt size or locker number."
          label="Add field"
          action={() => editing.open()}
        />
      ) : (
        <>
          <ul className="emp-rows">
            {fields.map((field) => (
              <CustomFieldRow key={field.custom_field_id} field={field} edit={() => editing.open(field)} />
            ))}
          </ul>
          <p className="note">{`${used} of ${most} fields in use.`}</p>
        </>
      )}
      <FieldDrawer {...editing} />
    </section>
  );
}

function CustomFieldRow({ field, edit }: { field: CustomField; edit: () => void }) {
  const { custom_field_id: id, name, key, type, section, visible_to, mode, required, is_personal_data, active } = field;
  const confirm = useConfirm();
  const remove = useAction(customFields.remove, { failure: 'Error deleting field' });
  const ask = async () => {
    const text = 'Only fields without values can be deleted. Deactivate other fields instead.';
    if (await confirm({ title: `Delete ${name}?`, text, label: 'Delete', danger: true })) await remove.run({ params: { id } });
  };
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <small>{`${TYPE[type]} · ${SECTIONS[section]} · ${MODE[mode]} · import and API key: ${key}`}</small>
        <small>{`Visible to ${visible_to.map((viewer) => VIEWER[viewer]).join(', ')}`}</small>
      </div>
      <div className="side">
        {required && <StatusTag tone="accent">Required</StatusTag>}
        {is_personal_data && <StatusTag tone="neutral">Personal data</StatusTag>}
        {!active && <StatusTag tone="warning">Inactive</StatusTag>}
        <Button size="small" aria-label={`Edit ${name}`} onClick={edit}>
          Edit
        </Button>
        <Button size="small" danger aria-label={`Delete ${name}`} onClick={() => void ask()}>
          Delete
        </Button>
      </div>
    </li>
  );
}

function FieldDrawer({ isOpen, close, subject }: ReturnType<typeof useDialog<CustomField>>) {
  const common = { isOpen, close };
  if (subject)
    return (
      <FormDrawer
        {...common}
        title={`Edit ${subject.name}`}
        endpoint={update}
        params={{ id: subject.custom_field_id }}
        initial={subject}
      >
        <CustomFieldDefinitionInputs isKnown />
      </FormDrawer>
    );
  return (
    <FormDrawer
      {...common}
      title="Add field"
      submitLabel="Add field"
      endpoint={create}
      initial={{ section: 'personal', type: 'text', visible_to: ['hr', 'self'], mode: 'hr_only', is_personal_data: true }}
    >
      <CustomFieldDefinitionInputs />
    </FormDrawer>
  );
}

function CustomFieldDefinitionInputs({ isKnown = false }: { isKnown?: boolean }) {
  const type = Form.useWatch<string | undefined>('type');
  return (
    <>
      <Field name="name" label="Name">
        <Input maxLength={60} autoComplete="off" />
      </Field>
      <Field name="type" label="Type" {...(isKnown && { help: 'Can be changed only while the field has no values.' })}>
        <Select options={toOptions(TYPE)} />
      </Field>
      {type === 'choice' && (
        <Field name="options" label="Choices" help="Press Enter after each choice.">
          <Select mode="tags" open={false} suffixIcon={null} placeholder="S, M, L" tokenSeparators={[',']} />
        </Field>
      )}
      <Field name="section" label="Section">
        <Select options={toOptions(SECTIONS)} />
      </Field>
      <Field name="visible_to" label="Visible to" help="HR always sees it.">
        <Select mode="multiple" options={toOptions(VIEWER)} />
      </Field>
      <Field name="mode" label="Employee edits" help="Applies if the field is visible to the employee.">
        <Select options={toOptions(MODE)} />
      </Field>
      <Field name="required" label={null} valueProp="checked">
        <Checkbox>Required of new employees</Checkbox>
      </Field>
      <Field name="is_personal_data" label={null} valueProp="checked">
        <Checkbox>Personal data</Checkbox>
      </Field>
      {isKnown && (
        <Field name="active" label={null} valueProp="checked" help="Turn off to hide the field. Its values are kept.">
          <Checkbox>Active</Checkbox>
        </Field>
      )}
    </>
  );
}
