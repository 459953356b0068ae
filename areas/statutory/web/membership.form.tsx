import { DateInput, Field, FormPanel, MoneyInput, PercentInput, useSignedIn } from '@hrms/platform/web';
import { type EpfMembershipRow, memberships } from '@hrms/statutory/contract';
import { Form, Input, Select, Switch } from 'antd';
import { MembershipEffect } from './contributions/membership-effect.tsx';
import { BASES, optionsOf, STATUSES } from './membership-choices.ts';

/** Fields shown for members only. */
function MemberFields() {
  const status: unknown = Form.useWatch('status');
  const international: unknown = Form.useWatch('international_worker');
  if (status !== 'member') return null;
  return (
    <>
      <Field name="eps_member" label="EPS member" valueProp="checked">
        <Switch />
      </Field>
      <div className="statutory-pair">
        <Field name="employee_basis" label="Employee contribution on">
          <Select options={optionsOf(BASES)} />
        </Field>
        <Field name="employer_basis" label="Employer contribution on">
          <Select options={optionsOf(BASES)} />
        </Field>
      </div>
      <div className="statutory-pair">
        <Field name="vpf_rate_bp" label="VPF rate" help="Enter a rate or an amount, not both.">
          <PercentInput max={88} />
        </Field>
        <Field name="vpf_amount_paise" label="VPF amount per month">
          <MoneyInput />
        </Field>
      </div>
      <Field name="higher_pension" label="Higher pension (joint option)" valueProp="checked">
        <Switch />
      </Field>
      <Field
        name="international_worker"
        label="International worker"
        valueProp="checked"
        help="Contributes on full wages unless a certificate of coverage is in force."
      >
        <Switch />
      </Field>
      {international === true && (
        <Field name="certificate_until" label="Certificate of coverage valid until">
          <DateInput />
        </Field>
      )}
    </>
  );
}

/** Edits the EPF membership from a date. */
export function MembershipForm({ employee_id, current }: { employee_id: string; current: EpfMembershipRow }) {
  const today = useSignedIn().organisation?.today ?? current.from_date;
  const { employee_id: _person, decided: _decided, reason: _reason, ...decision } = current;
  return (
    <FormPanel
      key={current.from_date}
      endpoint={memberships.put}
      params={{ employee_id }}
      submitLabel="Save membership"
      focusFirst={false}
      initial={{ ...decision, scheme: 'epf', from_date: `${today.slice(0, 7)}-01` }}
    >
      <div className="statutory-pair">
        <Field name="from_date" label="Effective from">
          <DateInput />
        </Field>
        <Field name="status" label="Membership">
          <Select options={optionsOf(STATUSES)} />
        </Field>
      </div>
      <MemberFields />
      <Field name="reason" label="Reason" help="For example, Form 11 of 2 April 2026.">
        <Input.TextArea rows={2} maxLength={500} />
      </Field>
      <MembershipEffect employee_id={employee_id} />
    </FormPanel>
  );
}
