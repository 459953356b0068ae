import {
  callForAnswer,
  DateInput,
  type DialogProps,
  Field,
  FilePicker,
  FormDialog,
  formatDate,
  messageOf,
  refetchEndpoints,
} from '@hrms/platform/web';
import { type PtaxExemption, type PtaxExemptionKind, ptaxExemptions } from '@hrms/statutory/contract';
import { Alert, Input, Modal, Select } from 'antd';
import { useState } from 'react';
import { optionsOf } from './membership-choices.ts';

export const EXEMPTIONS: Record<PtaxExemptionKind, string> = {
  age: 'Age above the limit of the state',
  disability: 'Permanent disability',
  guardian: 'Guardian of a person with a disability',
  armed_forces: 'Member of the armed forces',
  other: 'Other exemption of the state',
};

type Entered = { kind: PtaxExemptionKind; from_date: string | null; until_date: string | null; note: string };

type RecordProps = DialogProps & { employee_id: string; first_day: string };

/** Records an exemption with its certificate. */
export function RecordExemptionDialog({ isOpen, close, employee_id, first_day }: RecordProps) {
  const blank: Entered = { kind: 'disability', from_date: first_day, until_date: null, note: '' };
  const [entered, setEntered] = useState(blank);
  const [problem, setProblem] = useState<string | null>(null);
  const change = (part: Partial<Entered>) => setEntered({ ...entered, ...part });
  const leave = () => {
    setEntered(blank);
    setProblem(null);
    close();
  };
  const send = async (file: File) => {
    setProblem(null);
    try {
      await callForAnswer(ptaxExemptions.record, { body: { employee_id, ...entered, note: entered.note || null, file } });
      await refetchEndpoints(ptaxExemptions.list);
      leave();
    } catch (failed) {
      setProblem(messageOf(failed));
    }
  };
  return (
    <Modal open={isOpen} width={520} title="Record exemption" onCancel={leave} footer={null} destroyOnHidden>
      <div className="statutory-stack">
        {problem && <Alert type="error" showIcon title={problem} />}
        <label className="statutory-labelled" htmlFor="exemption-kind">
          Exemption
          <Select
            id="exemption-kind"
            value={entered.kind}
            options={optionsOf(EXEMPTIONS)}
            onChange={(kind: PtaxExemptionKind) => change({ kind })}
          />
        </label>
        <div className="statutory-pair">
          <label className="statutory-labelled" htmlFor="exemption-from">
            First day
            <DateInput id="exemption-from" value={entered.from_date} onChange={(from_date) => change({ from_date })} />
          </label>
          <label className="statutory-labelled" htmlFor="exemption-until">
            Last day, if the certificate has one
            <DateInput id="exemption-until" value={entered.until_date} onChange={(until_date) => change({ until_date })} />
          </label>
        </div>
        <label className="statutory-labelled" htmlFor="exemption-note">
          Note
          <Input
            id="exemption-note"
            maxLength={300}
            value={entered.note}
            onChange={({ target }) => change({ note: target.value })}
          />
        </label>
        <FilePicker area onFile={send}>
          Choose the certificate to save: JPG, PNG or PDF up to 10 MB
        </FilePicker>
      </div>
    </Modal>
  );
}

/** Sets the last day of an exemption. */
export const EndExemptionDialog = ({ subject, ...dialog }: DialogProps<PtaxExemption>) => (
  <FormDialog
    {...dialog}
    title="Set last day"
    endpoint={ptaxExemptions.end}
    params={{ id: subject?.exemption_id ?? '' }}
    initial={{ until_date: subject?.until_date, version: subject?.version }}
    submitLabel="Save"
    refresh={[ptaxExemptions.list]}
  >
    <Field name="until_date" label="Last day" help={subject ? `It began on ${formatDate(subject.from_date)}.` : ''}>
      <DateInput />
    </Field>
  </FormDialog>
);

/** Cancels an exemption that was recorded by mistake. */
export const CancelExemptionDialog = ({ subject, ...dialog }: DialogProps<PtaxExemption>) => (
  <FormDialog
    {...dialog}
    title="Cancel exemption"
    endpoint={ptaxExemptions.cancel}
    params={{ id: subject?.exemption_id ?? '' }}
    initial={{ version: subject?.version }}
    submitLabel="Cancel exemption"
    danger
    refresh={[ptaxExemptions.list]}
  >
    <Field name="reason" label="Reason">
      <Input maxLength={300} />
    </Field>
  </FormDialog>
);
