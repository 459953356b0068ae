import { type CustomField, changeRequests, type EmployeeRecord, employees } from '@hrms/employees/contract';
import { customValueText } from '@hrms/employees/domain';
import { Facts, FormDrawer, formatDate, useDialog } from '@hrms/platform/web';
import { Button } from 'antd';
import { ReasonAndProofFields } from '../changes/reason-and-proof.form.tsx';
import { usePendingChanges } from '../changes/use-pending-changes.tsx';
import { useSavedNotice } from '../use-saved-notice.ts';
import { CustomFieldInputs, useCustomFieldDefinitions } from './fields.form.tsx';
import { CustomFileLink } from './file.input.tsx';

type CustomCardProps = { employee: EmployeeRecord; isOwn: boolean; sections: readonly CustomField['section'][] };

const displayValue = ({ type }: CustomField, value: string | number | boolean | null | undefined) => {
  if (value === null || value === undefined) return null;
  if (type === 'file') return 'Attached';
  return type === 'date' && typeof value === 'string' ? formatDate(value) : customValueText(value);
};

/** Custom values the user may see. */
export function CustomFieldsCard({ employee, isOwn, sections }: CustomCardProps) {
  const editing = useDialog();
  const saved = useSavedNotice();
  const pending = usePendingChanges('custom', employee.employee_id, isOwn);
  const values = employee.custom ?? {};
  const known = useCustomFieldDefinitions().filter(({ section }) => sections.includes(section));
  const fields = known.filter(({ key, visible_to }) => key in values || (isOwn && visible_to.includes('self')));
  const changeable = fields.filter(({ mode, visible_to }) => mode !== 'hr_only' && visible_to.includes('self'));
  if (fields.length === 0) return null;
  return (
    <section className="ui-card emp-card" aria-label="Additional details">
      <header>
        <h2>Additional details</h2>
        {isOwn && changeable.length > 0 && (
          <Button onClick={editing.open}>{changeable.every(({ mode }) => mode === 'direct') ? 'Edit' : 'Request change'}</Button>
        )}
      </header>
      <Facts
        empty="–"
        facts={fields.map((field) => [
          field.name,
          field.type === 'file' && values[field.key] ? (
            <CustomFileLink employee_id={employee.employee_id} field={field} />
          ) : (
            pending(field.key, displayValue(field, values[field.key]))
          ),
        ])}
      />
      <FormDrawer
        {...editing}
        title="Change my additional details"
        submitLabel="Save"
        endpoint={changeRequests.ask}
        params={{ id: 'me' }}
        initial={{
          section: 'custom',
          changes: Object.fromEntries(changeable.flatMap(({ key }) => (key in values ? [[key, values[key]]] : []))),
        }}
        success={false}
        onDone={saved}
        refresh={[employees.get]}
      >
        <CustomFieldInputs fields={changeable} at="changes" />
        <ReasonAndProofFields />
      </FormDrawer>
    </section>
  );
}
