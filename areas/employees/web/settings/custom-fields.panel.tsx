import { PlusOutlined } from '@ant-design/icons';
import { type CustomField, customFields } from '@hrms/employees/contract';
import {
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
import { Button } from 'antd';
import { CustomFieldDrawer, MODE, SECTIONS, TYPE, VIEWER } from '../custom-fields/definition.drawer.tsx';

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
      <CustomFieldDrawer {...editing} />
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
