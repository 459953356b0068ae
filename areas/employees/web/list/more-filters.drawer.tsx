import type { employees } from '@hrms/employees/contract';
import { DateInput, type DialogProps, EmployeeSelect, type ListParams, type ListPatch, useCan } from '@hrms/platform/web';
import { Button, Checkbox, Drawer, Form, Select } from 'antd';
import { EMPLOYMENT_TYPE_LABELS, toOptions } from '../labels.ts';
import { BranchSelect, GradeSelect, LocationSelect } from '../structure-selects.tsx';

type List = typeof employees.list;
type Patch = ListPatch<List>;
type MoreFiltersProps = DialogProps & { filter: ListParams<List>; onFilter: (patch: Patch) => void };

export const MISSING_FIELD_LABELS: Record<string, string> = {
  pan: 'PAN missing',
  uan: 'UAN missing',
  bank: 'Bank account missing',
  manager: 'Manager missing',
  document: 'Required document missing',
};
const SERVICE = { true: 'Active employees', false: 'Inactive employees' };
const NAMES = [
  'branch_id',
  'location_id',
  'grade_id',
  'manager_id',
  'employment_type',
  'missing',
  'isActive',
  'joined_from',
  'joined_to',
  'include_children',
] as const;

/** Further filters, applied together. */
export function MoreFiltersDrawer({ isOpen, close, filter, onFilter }: MoreFiltersProps) {
  const can = useCan();
  const [form] = Form.useForm();
  const apply = (values: Record<string, unknown>) => {
    const text = (value: unknown) => (value === true ? 'true' : typeof value === 'string' && value !== '' ? value : undefined);
    onFilter(Object.fromEntries(NAMES.map((name) => [name, text(values[name])])) as Patch);
    close();
  };
  return (
    <Drawer open={isOpen} onClose={close} title="More filters" size={420} destroyOnHidden>
      <Form
        form={form}
        layout="vertical"
        initialValues={{ ...filter, include_children: filter.include_children === 'true' }}
        onFinish={apply}
      >
        <Form.Item name="branch_id" label="Branch">
          <BranchSelect allowClear />
        </Form.Item>
        {can('organisation.location.read') && (
          <Form.Item noStyle dependencies={['branch_id']}>
            {({ getFieldValue }) => (
              <Form.Item name="location_id" label="Location">
                <LocationSelect allowClear branch_id={getFieldValue('branch_id') as string | undefined} />
              </Form.Item>
            )}
          </Form.Item>
        )}
        {can('organisation.grade.read') && (
          <Form.Item name="grade_id" label="Grade">
            <GradeSelect allowClear />
          </Form.Item>
        )}
        <Form.Item name="manager_id" label="Reports to">
          <EmployeeSelect />
        </Form.Item>
        <Form.Item name="employment_type" label="Employment type">
          <Select allowClear placeholder="Any type" options={toOptions(EMPLOYMENT_TYPE_LABELS)} />
        </Form.Item>
        <Form.Item name="missing" label="Missing data">
          <Select allowClear placeholder="Any" options={toOptions(MISSING_FIELD_LABELS)} />
        </Form.Item>
        <Form.Item name="isActive" label="Employees">
          <Select allowClear placeholder="Any" options={toOptions(SERVICE)} />
        </Form.Item>
        <Form.Item name="joined_from" label="Joined from">
          <DateInput />
        </Form.Item>
        <Form.Item name="joined_to" label="Joined until">
          <DateInput />
        </Form.Item>
        <Form.Item name="include_children" valuePropName="checked">
          <Checkbox>Include sub-departments</Checkbox>
        </Form.Item>
        <div className="ui-form-footer">
          <Button onClick={close}>Cancel</Button>
          <Button type="primary" htmlType="submit">
            Apply
          </Button>
        </div>
      </Form>
    </Drawer>
  );
}
