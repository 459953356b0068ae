import { benefitEnrolments, benefitPlans, type Enrolment, lifeEvents } from '@hrms/benefits/contract';
import {
  callForAnswer,
  DateInput,
  type DialogProps,
  Field,
  FilePicker,
  FormDialog,
  messageOf,
  ReasonDialog,
  useToday,
} from '@hrms/platform/web';
import { Alert, Button, Input, Select } from 'antd';
import { useState } from 'react';
import { EVENT_CHOICES } from '../labels.ts';

export const REFRESH = [
  benefitEnrolments.get,
  benefitEnrolments.list,
  benefitEnrolments.ofEmployee,
  benefitEnrolments.available,
  benefitPlans.list,
];

type Props = DialogProps<Pick<Enrolment, 'enrolment_id' | 'plan_name' | 'version'>>;

export function EndDialog({ subject, ...dialog }: Props) {
  const today = useToday();
  return (
    <ReasonDialog
      {...dialog}
      title={`End ${subject?.plan_name ?? ''}`}
      endpoint={benefitEnrolments.end}
      params={{ id: subject?.enrolment_id ?? '' }}
      initial={{ on_date: today, version: subject?.version }}
      submitLabel="End enrolment"
      refresh={REFRESH}
      danger
      most={300}
    >
      <Field name="on_date" label="Last day of cover" help="Contributions for later months aren’t deducted.">
        <DateInput />
      </Field>
    </ReasonDialog>
  );
}

export const CancelDialog = ({ subject, ...dialog }: Props) => (
  <ReasonDialog
    {...dialog}
    title={`Cancel ${subject?.plan_name ?? ''}`}
    endpoint={benefitEnrolments.cancel}
    params={{ id: subject?.enrolment_id ?? '' }}
    submitLabel="Cancel enrolment"
    refresh={REFRESH}
    danger
    most={300}
  />
);

function ProofInput({ value, onChange }: { value?: string | null; onChange?: (id: string) => void }) {
  const [problem, setProblem] = useState<string>();
  const send = async (file: File) => {
    try {
      const { data } = await callForAnswer(lifeEvents.uploadProof, { body: { file } });
      setProblem(undefined);
      onChange?.(data.proof_id);
    } catch (refused) {
      setProblem(messageOf(refused));
    }
  };
  return (
    <>
      <FilePicker onFile={send}>
        <Button>{value ? 'Proof uploaded, replace' : 'Upload proof'}</Button>
      </FilePicker>
      {problem && <Alert type="error" showIcon role="alert" title={problem} />}
    </>
  );
}

/** Records a life event: an own one with a proof, or one of an employee. */
export const EventDialog = ({ subject: employee_id, ...dialog }: DialogProps<string>) => (
  <FormDialog
    {...dialog}
    title={employee_id ? 'Record a life event' : 'Report a life event'}
    endpoint={lifeEvents.create}
    initial={employee_id ? { employee_id } : {}}
    submitLabel="Record"
    refresh={[...REFRESH, lifeEvents.list]}
  >
    <Field name="kind" label="What changed">
      <Select options={EVENT_CHOICES} />
    </Field>
    <Field name="on_date" label="On">
      <DateInput />
    </Field>
    {!employee_id && (
      <Field name="proof_id" label="Proof" help="JPG, PNG or PDF up to 5 MB.">
        <ProofInput />
      </Field>
    )}
    <Field name="note" label="Note">
      <Input maxLength={300} />
    </Field>
  </FormDialog>
);
