import { DateInput, EmployeeSelect, MoneyInput } from '@hrms/platform/web';
import type { Facts, WorkflowSubject } from '@hrms/workflows/contract';
import { Button, Form, Input, InputNumber, Select } from 'antd';

export type SimulationQuestion = { subject: string; employee_id: string; on?: string | null; facts: Facts };
type Values = {
  subject: string;
  employee_id: string;
  on?: string | null;
  amount_paise?: number | null;
  percentage?: number | null;
  category_id?: string | null;
  fields?: Record<string, string | number | undefined>;
};

/** Facts as the server takes them: what was left empty is missing. */
export function toFacts({
  amount_paise,
  percentage,
  category_id,
  fields,
}: Omit<Values, 'subject' | 'employee_id' | 'on'>): Facts {
  const given = Object.entries(fields ?? {}).filter(([, value]) => value !== undefined && value !== null && value !== '');
  return {
    ...(typeof amount_paise === 'number' && { amount_paise }),
    ...(typeof percentage === 'number' && { percentage_bp: Math.round(percentage * 100) }),
    ...(category_id && { category_id }),
    ...(given.length > 0 && { fields: Object.fromEntries(given) as Record<string, string | number> }),
  };
}

type SimulationFormProps = {
  subjects: readonly WorkflowSubject[];
  running: boolean;
  /** Asks for an employee and a day; not for everybody at once. */
  forOne?: boolean;
  label: string;
  ask: (asked: SimulationQuestion) => void;
};

/** A request that nobody submits: type, employee and facts. */
export function SimulationForm({ subjects, running, forOne = true, label, ask }: SimulationFormProps) {
  const [form] = Form.useForm<Values>();
  const finish = ({ subject, employee_id, on, ...facts }: Values) =>
    ask({ subject, employee_id, on: on ?? null, facts: toFacts(facts) });
  return (
    <Form<Values> className="ui-form flow-simulation-form" form={form} layout="vertical" onFinish={finish} noValidate>
      <Form.Item name="subject" label="Request type" rules={[{ required: true, message: 'Please select a request type' }]}>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          placeholder="Select a request type"
          options={subjects.map(({ subject, label: name }) => ({ value: subject, label: name }))}
        />
      </Form.Item>
      {forOne && (
        <Form.Item name="employee_id" label="Employee" rules={[{ required: true, message: 'Please select an employee' }]}>
          <EmployeeSelect />
        </Form.Item>
      )}
      <Form.Item name="amount_paise" label="Amount">
        <MoneyInput />
      </Form.Item>
      <Form.Item name="percentage" label="Percentage">
        <InputNumber min={0} max={100} precision={2} suffix="%" className="flow-wide" />
      </Form.Item>
      <SubjectFields subjects={subjects} />
      {forOne && (
        <Form.Item name="on" label="On" extra="Today if empty.">
          <DateInput />
        </Form.Item>
      )}
      <div className="ui-form-footer">
        <Button type="primary" htmlType="submit" loading={running}>
          {label}
        </Button>
      </div>
    </Form>
  );
}

function SubjectFields({ subjects }: { subjects: readonly WorkflowSubject[] }) {
  const chosen = Form.useWatch<string | undefined>('subject');
  const subject = subjects.find((known) => known.subject === chosen);
  if (!subject) return null;
  return (
    <>
      {subject.categories.length > 0 && (
        <Form.Item name="category_id" label="Category">
          <Select
            allowClear
            showSearch={{ optionFilterProp: 'label' }}
            options={subject.categories.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Form.Item>
      )}
      {subject.condition_fields.map(({ name, label, type }) => (
        <Form.Item key={name} name={['fields', name]} label={label}>
          {type === 'number' ? <InputNumber className="flow-wide" /> : <Input maxLength={300} />}
        </Form.Item>
      ))}
    </>
  );
}
