import { DateInput, Field, MoneyInput, MonthInput, Section, SkeletonRows, useEndpoint, useLiveAnswer } from '@hrms/platform/web';
import { RevisionKind, salaryRevisions, structures } from '@hrms/salary/contract';
import { Alert, Form, Input, Radio, Select } from 'antd';
import { EffectCard } from './effect.card.tsx';
import { REVISION_KINDS } from './labels.ts';

/** The published versions a salary can stand on. */
export function StructureField() {
  const list = useEndpoint(structures.list, { query: { status: 'active', limit: 500 } });
  const published = list.data?.rows.filter(({ current_version_id }) => current_version_id) ?? [];
  return (
    <Field name="structure_version_id" label="Structure">
      <Select
        placeholder="Select a structure"
        loading={list.isPending}
        options={published.map(({ current_version_id, name, current_version_no }) => ({
          value: current_version_id as string,
          label: `${name}, version ${current_version_no}`,
        }))}
      />
    </Field>
  );
}

/** Fields of a revision; `isNew` asks whether it is submitted at once. */
export function RevisionFields({ isNew }: { isNew: boolean }) {
  return (
    <>
      <Field name="kind" label="Kind">
        <Select
          placeholder="Select a kind"
          options={RevisionKind.options.map((value) => ({ value, label: REVISION_KINDS[value] }))}
        />
      </Field>
      <Field name="ctc_annual_paise" label="Annual CTC">
        <MoneyInput placeholder="21,00,000" />
      </Field>
      <StructureField />
      <Field name="effective_from" label="Effective from">
        <DateInput />
      </Field>
      <Field name="payout_month" label="First payroll" help="The first month that is not finalised unless selected.">
        <MonthInput />
      </Field>
      <Field name="reason" label="Reason">
        <Input.TextArea rows={2} maxLength={1000} />
      </Field>
      <Field name="note" label="Note" help="Needed for an increase above the limit of the salary settings.">
        <Input.TextArea rows={2} maxLength={1000} />
      </Field>
      {isNew && (
        <Field name="submit" label="Next">
          <Radio.Group
            options={[
              { value: true, label: 'Submit for approval' },
              { value: false, label: 'Save as draft' },
            ]}
          />
        </Field>
      )}
    </>
  );
}

/** Before and after, while the form is filled in. */
export function LiveEffect({ employee_id }: { employee_id: string }) {
  const ctc_annual_paise = Form.useWatch('ctc_annual_paise') as number | null | undefined;
  const structure_version_id = Form.useWatch('structure_version_id') as string | undefined;
  const effective_from = Form.useWatch('effective_from') as string | null | undefined;
  const payout_month = Form.useWatch('payout_month') as string | null | undefined;
  const body =
    ctc_annual_paise && ctc_annual_paise >= 100 && structure_version_id && effective_from
      ? { employee_id, ctc_annual_paise, structure_version_id, effective_from, ...(payout_month && { payout_month }) }
      : null;
  const { data, message, waiting } = useLiveAnswer(salaryRevisions.preview, body);
  return (
    <div className="ui-column" aria-live="polite" aria-busy={waiting}>
      {message && <Alert type="warning" showIcon title={message} />}
      {data ? (
        <EffectCard effect={data} />
      ) : (
        !message && (
          <Section title="Change">
            {waiting ? <SkeletonRows rows={4} /> : <p className="ui-note">Enter CTC, structure and effective date.</p>}
          </Section>
        )
      )}
    </div>
  );
}
