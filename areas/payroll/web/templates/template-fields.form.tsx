import type { PaidComponent, TemplateKind } from '@hrms/payroll/contract';
import { Section } from '@hrms/platform/web';
import { Button, Checkbox, Form, Input, InputNumber, Select } from 'antd';
import {
  BANK_FIELD_CHOICES,
  BANK_RECORD_FIELD_CHOICES,
  DATE_CHOICES,
  REGISTER_FIELD_CHOICES,
  SEPARATOR_CHOICES,
} from './template-labels.ts';

const SHOWN = [
  ['monthly_rate', 'Monthly rate of each earning'],
  ['year_to_date', 'Year to date'],
  ['employer_contributions', 'Employer contributions'],
  ['leave_balances', 'Leave balances'],
] as const;

const PayslipFields = () => (
  <Section title="Shown on the payslip">
    <div className="ui-column">
      {SHOWN.map(([field, label]) => (
        <Form.Item key={field} name={['content', field]} valuePropName="checked" noStyle>
          <Checkbox>{label}</Checkbox>
        </Form.Item>
      ))}
      <Form.Item name={['content', 'note']} label="Note below the figures">
        <Input.TextArea maxLength={300} rows={2} />
      </Form.Item>
    </div>
  </Section>
);

function BankColumnFields({ name, remove, up }: { name: number; remove: () => void; up: (() => void) | undefined }) {
  const field = Form.useWatch<string | undefined>(['content', 'columns', name, 'field']);
  return (
    <fieldset className="payroll-template-row" aria-label={`Column ${name + 1}`}>
      <div className="ui-fields">
        <Form.Item name={[name, 'heading']} label="Heading" required>
          <Input maxLength={60} />
        </Form.Item>
        <Form.Item name={[name, 'field']} label="Content">
          <Select options={BANK_FIELD_CHOICES} />
        </Form.Item>
        {field === 'fixed_text' && (
          <Form.Item name={[name, 'text']} label="Text" required>
            <Input maxLength={40} />
          </Form.Item>
        )}
        <Form.Item name={[name, 'longest']} label="Maximum characters">
          <InputNumber min={1} max={200} />
        </Form.Item>
      </div>
      <div className="ui-buttons">
        <Form.Item name={[name, 'capitals']} valuePropName="checked" noStyle>
          <Checkbox>In capitals</Checkbox>
        </Form.Item>
        <Button size="small" disabled={!up} onClick={up}>
          Up
        </Button>
        <Button size="small" onClick={remove}>
          Remove
        </Button>
      </div>
    </fieldset>
  );
}

type BankRecordName = 'header_record' | 'trailer_record';

function BankRecordCell({ record, name, remove }: { record: BankRecordName; name: number; remove: () => void }) {
  const field = Form.useWatch<string | undefined>(['content', record, name, 'field']);
  return (
    <fieldset className="payroll-template-row" aria-label={`Value ${name + 1}`}>
      <div className="ui-fields">
        <Form.Item name={[name, 'field']} label="Content">
          <Select options={BANK_RECORD_FIELD_CHOICES} />
        </Form.Item>
        {field === 'fixed_text' && (
          <Form.Item name={[name, 'text']} label="Text" required>
            <Input maxLength={40} />
          </Form.Item>
        )}
      </div>
      <div className="ui-buttons">
        <Button size="small" onClick={remove}>
          Remove
        </Button>
      </div>
    </fieldset>
  );
}

/** One row of the file that is no payment, with the count and the total a bank checks. */
const BankRecord = ({ record, title, text }: { record: BankRecordName; title: string; text: string }) => (
  <Section title={title} text={text}>
    <Form.List name={['content', record]}>
      {(rows, { add, remove }) => (
        <div className="ui-column">
          {rows.map(({ key, name }) => (
            <BankRecordCell key={key} record={record} name={name} remove={() => remove(name)} />
          ))}
          <Button
            aria-label={`Add value to ${title.toLowerCase()}`}
            onClick={() => add({ field: rows.length === 0 ? 'count' : 'total' })}
          >
            Add value
          </Button>
        </div>
      )}
    </Form.List>
  </Section>
);

const BankFields = () => (
  <>
    <Section title="File">
      <div className="ui-fields">
        <Form.Item name={['content', 'separator']} label="Column separator">
          <Select options={SEPARATOR_CHOICES} />
        </Form.Item>
        <Form.Item name={['content', 'date_format']} label="Dates">
          <Select options={DATE_CHOICES} />
        </Form.Item>
      </div>
      <Form.Item name={['content', 'heading_row']} valuePropName="checked" noStyle>
        <Checkbox>The first row holds the headings</Checkbox>
      </Form.Item>
    </Section>
    <Section title="Columns">
      <Form.List name={['content', 'columns']}>
        {(rows, { add, remove, move }, { errors }) => (
          <div className="ui-column">
            {rows.map(({ key, name }, index) => (
              <BankColumnFields
                key={key}
                name={name}
                remove={() => remove(name)}
                up={index > 0 ? () => move(index, index - 1) : undefined}
              />
            ))}
            <Form.ErrorList errors={errors} />
            <Button onClick={() => add({ heading: '', field: 'narration', capitals: false })}>Add column</Button>
          </div>
        )}
      </Form.List>
    </Section>
    <BankRecord
      record="header_record"
      title="Header record"
      text="A row before headings and payments. Leave empty unless your bank asks for it."
    />
    <BankRecord
      record="trailer_record"
      title="Trailer record"
      text="A row after the payments. Leave empty unless your bank asks for it."
    />
  </>
);

/** A row per component of the newest payroll run; a missing account stands in red. */
function JournalFields({ components }: { components: readonly PaidComponent[] }) {
  const accounts = Form.useWatch<{ debit?: string | null; credit?: string | null }[] | undefined>(['content', 'accounts']);
  const componentOf = new Map(components.map((component) => [component.code, component]));
  return (
    <>
      <Section title="Accounts of pay">
        <div className="ui-fields">
          <Form.Item name={['content', 'net_account']} label="Net pay to be paid" required>
            <Input maxLength={40} />
          </Form.Item>
          <Form.Item name={['content', 'held_account']} label="Held pay" extra="Leave empty to use the account of net pay.">
            <Input maxLength={40} />
          </Form.Item>
          <Form.Item name={['content', 'voucher_prefix']} label="Voucher begins with" required>
            <Input maxLength={12} />
          </Form.Item>
        </div>
      </Section>
      <Section title="Accounts of components" text="Earnings are debited, deductions credited, employer contributions both.">
        <Form.List name={['content', 'accounts']}>
          {(rows) => (
            <div className="ui-column">
              {rows.length === 0 && <p className="ui-note">Calculate a payroll run first: its components appear here.</p>}
              {rows.map(({ key, name }, index) => {
                const code = (accounts?.[index] as { code?: string } | undefined)?.code ?? '';
                const component = componentOf.get(code);
                const missing = component?.sides.filter((side) => !accounts?.[index]?.[side]) ?? [];
                return (
                  <fieldset className="payroll-template-row" key={key} aria-label={component?.name ?? code}>
                    <strong>{component?.name ?? code}</strong>
                    <Form.Item name={[name, 'code']} hidden noStyle>
                      <Input />
                    </Form.Item>
                    <div className="ui-fields">
                      {(['debit', 'credit'] as const)
                        .filter((side) => !component || component.sides.includes(side))
                        .map((side) => (
                          <Form.Item
                            key={side}
                            name={[name, side]}
                            label={side === 'debit' ? 'Debit' : 'Credit'}
                            {...(missing.includes(side) && { validateStatus: 'error', help: 'No account yet' })}
                          >
                            <Input maxLength={40} />
                          </Form.Item>
                        ))}
                    </div>
                  </fieldset>
                );
              })}
            </div>
          )}
        </Form.List>
      </Section>
    </>
  );
}

const RegisterFields = ({ components }: { components: readonly PaidComponent[] }) => (
  <Section title="Columns" text="In the order chosen. Components come between the employee and the totals.">
    <Form.Item name={['content', 'fields']} label="Employee and totals" required>
      <Select mode="multiple" options={REGISTER_FIELD_CHOICES} />
    </Form.Item>
    <Form.Item
      name={['content', 'components']}
      label="Components"
      extra="Every component of the run when empty."
      getValueFromEvent={(codes: string[]) => (codes.length > 0 ? codes : null)}
      getValueProps={(codes: string[] | null) => ({ value: codes ?? [] })}
    >
      <Select
        mode="multiple"
        optionFilterProp="label"
        options={components.map(({ code, name }) => ({ value: code, label: name }))}
      />
    </Form.Item>
  </Section>
);

/** The fields of a template of a kind. */
export function TemplateFields({ kind, components }: { kind: TemplateKind; components: readonly PaidComponent[] }) {
  if (kind === 'payslip') return <PayslipFields />;
  if (kind === 'bank') return <BankFields />;
  if (kind === 'register') return <RegisterFields components={components} />;
  return <JournalFields components={components} />;
}
