import type { Branch } from '@hrms/organisation/contract';
import { stateName } from '@hrms/organisation/domain';
import { DateInput, Field, formatDate, useSignedIn } from '@hrms/platform/web';
import { Form, Input, Select } from 'antd';
import { changedJurisdiction, hasLocalBodies, STATE_OPTIONS } from './state-law.ts';
import './branch.css';

/** State, local body and city of a branch, with the effective date when statutory rules change. */
export function BranchStateFields({ branch }: { branch: Branch | undefined }) {
  const form = Form.useFormInstance();
  const state_code = Form.useWatch<string | null | undefined>('state_code', form);
  const local_body = Form.useWatch<string | null | undefined>('local_body', form);
  const moved = changedJurisdiction(branch, { state_code, local_body });

  /** A local body belongs to its state, and a day to its move: neither outlives another choice. */
  const startOver = (chosen: string | undefined) => {
    const back = chosen === branch?.state_code;
    form.setFieldsValue({ local_body: back ? branch?.local_body : null, ...(back && { from_date: undefined }) });
  };

  return (
    <>
      <Field name="state_code" label="State">
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          placeholder="State or union territory"
          options={STATE_OPTIONS}
          onChange={startOver}
        />
      </Field>
      {hasLocalBodies(state_code) && (
        <Field
          name="local_body"
          label="Local body"
          help={`In ${stateName(state_code ?? '')}, municipalities and panchayats levy professional tax at their own rates. Enter the one this branch pays.`}
        >
          <Input maxLength={60} placeholder="For example Greater Chennai Corporation" />
        </Field>
      )}
      <Field name="city" label="City">
        <Input maxLength={60} />
      </Field>
      {moved && (
        <Field
          name="from_date"
          label={branch ? 'Effective from' : 'In this state from'}
          help={branch && `To correct the current address, choose ${formatDate(branch.address_from)}.`}
        >
          <DateInput placeholder="Today" />
        </Field>
      )}
      {moved && state_code && <MoveNotice branch={branch} moved={moved} state={stateName(state_code)} />}
    </>
  );
}

type MoveNoticeProps = { branch: Branch | undefined; moved: 'state' | 'local_body'; state: string };

/** What a change of state or local body means for pay, shown before it is saved. */
function MoveNotice({ branch, moved, state }: MoveNoticeProps) {
  const today = useSignedIn().organisation?.today;
  const from = formatDate(Form.useWatch<string | null | undefined>('from_date') ?? today);
  const body = Form.useWatch<string | null | undefined>('local_body')?.trim();
  return (
    <p className="branch-move" aria-live="polite">
      <strong>
        {moved === 'state'
          ? `Professional tax and labour welfare fund change to ${state} from ${from}`
          : `Professional tax changes to ${body || state} from ${from}`}
        {branch && branch.employee_count > 0 && ` (${branch.employee_count.toLocaleString('en-IN')} employees)`}
      </strong>
      {branch &&
        ` ${stateName(branch.state_code)}${branch.local_body ? `, ${branch.local_body},` : ''} applies before that date.`}
    </p>
  );
}
