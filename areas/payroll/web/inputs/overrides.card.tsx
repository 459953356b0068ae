import { PlusOutlined } from '@ant-design/icons';
import { type Payroll, payrolls, StatutoryOverride, statutoryOverrides } from '@hrms/payroll/contract';
import { monthName } from '@hrms/platform/calendar';
import {
  type DialogProps,
  EmployeeSelect,
  Field,
  FormDialog,
  LoadedData,
  Money,
  MoneyInput,
  NothingYet,
  useAction,
  useCan,
  useConfirm,
  useDialog,
  useEndpoint,
} from '@hrms/platform/web';
import { Button, Form, Input, Select } from 'antd';
import { useComponentNames } from '../use-component-names.ts';
import '../run.css';

type Subject = { payroll: Payroll; person?: { employee_id: string; full_name: string } };

function CertificateField() {
  if (Form.useWatch('component') !== 'TDS') return null;
  return (
    <Field name="certificate_number" label="Lower deduction certificate" help="Needed to deduct less TDS than calculated.">
      <Input maxLength={15} />
    </Field>
  );
}

/** Overrides a statutory deduction of the month. */
function OverrideDialog({ isOpen, close, subject, onChanged }: DialogProps<Subject> & { onChanged: () => void }) {
  const nameOf = useComponentNames();
  const { payroll, person } = subject ?? {};
  return (
    <FormDialog
      isOpen={isOpen}
      close={close}
      title={person ? `Override a deduction of ${person.full_name}` : 'Override a statutory deduction'}
      submitLabel="Save override"
      endpoint={statutoryOverrides.create}
      initial={{ period_month: payroll?.period_month, ...(person && { employee_id: person.employee_id }) }}
      onDone={onChanged}
    >
      {!person && (
        <Field name="employee_id" label="Employee">
          <EmployeeSelect source={{ endpoint: payrolls.slips, params: { id: payroll?.payroll_id ?? '' } }} />
        </Field>
      )}
      <Field name="component" label="Deduction">
        <Select
          options={StatutoryOverride.shape.component.options.map((code) => ({ value: code, label: nameOf(code) }))}
          placeholder="Please select a deduction"
        />
      </Field>
      <Field name="amount_paise" label="Amount" help="Deducted instead of the calculated amount, in this month alone.">
        <MoneyInput />
      </Field>
      <CertificateField />
      <Field name="reason" label="Reason" help="Shown in the explanation of the figure.">
        <Input.TextArea rows={2} maxLength={500} />
      </Field>
    </FormDialog>
  );
}

type CardProps = { payroll: Payroll; onChanged: () => void; person?: { employee_id: string; full_name: string } };

/** Statutory deductions of the month with an entered amount: of every employee, or of one. */
export function OverridesCard({ payroll, onChanged, person }: CardProps) {
  const can = useCan();
  const confirm = useConfirm();
  const adding = useDialog<Subject>();
  const nameOf = useComponentNames();
  const { period_month } = payroll;
  const overrides = useEndpoint(
    statutoryOverrides.list,
    { query: { period_month, limit: 100, ...(person && { employee_id: person.employee_id }) } },
    { enabled: can(statutoryOverrides.list) },
  );
  const remove = useAction(statutoryOverrides.remove, { failure: 'Could not remove the override', onDone: onChanged });
  const may = payroll.status === 'draft' && can(statutoryOverrides.create);
  if (!can(statutoryOverrides.list)) return null;
  const removeAsked = async ({ payroll_statutory_override_id, component, full_name }: StatutoryOverride) => {
    const text = 'The calculated amount is deducted again.';
    if (
      await confirm({ title: `Remove override of ${nameOf(component)} for ${full_name}?`, text, label: 'Remove', danger: true })
    )
      await remove.run({ params: { id: payroll_statutory_override_id } });
  };
  return (
    <section aria-label="Statutory overrides" className="run-part">
      <div className="run-part-head">
        <div>
          <h2>Statutory overrides</h2>
          <p>Deductions with an entered amount instead of the calculated one, in {monthName(period_month)} alone.</p>
        </div>
        {may && (
          <Button icon={<PlusOutlined />} onClick={() => adding.open({ payroll, ...(person && { person }) })}>
            Add override
          </Button>
        )}
      </div>
      <div className="ui-card">
        <LoadedData of={overrides}>
          {({ rows }) =>
            rows.length === 0 ? (
              <NothingYet title="No overrides" text="EPF, ESI, professional tax, LWF and TDS are deducted as calculated." />
            ) : (
              <ul className="ui-rows">
                {rows.map((row) => (
                  <li key={row.payroll_statutory_override_id}>
                    <div className="text">
                      <div className="first">
                        {person ? nameOf(row.component) : `${row.full_name} · ${nameOf(row.component)}`}
                      </div>
                      <div className="second">
                        {[row.employee_code, row.certificate_number && `Certificate ${row.certificate_number}`, row.reason]
                          .filter(Boolean)
                          .join(' · ')}
                      </div>
                    </div>
                    <Money paise={row.amount_paise} />
                    {may && (
                      <Button
                        type="text"
                        danger
                        onClick={() => void removeAsked(row)}
                        aria-label={`Remove override of ${nameOf(row.component)} for ${row.full_name}`}
                      >
                        Remove
                      </Button>
                    )}
                  </li>
                ))}
              </ul>
            )
          }
        </LoadedData>
      </div>
      <OverrideDialog {...adding} onChanged={onChanged} />
    </section>
  );
}
