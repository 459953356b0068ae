import {
  callForAnswer,
  DateInput,
  type DialogProps,
  Field,
  FilePicker,
  FormDialog,
  formatDate,
  MoneyInput,
  messageOf,
  PercentInput,
  refetchEndpoints,
} from '@hrms/platform/web';
import { type LowerDeduction, lowerDeductions } from '@hrms/statutory/contract';
import { Alert, Input, Modal } from 'antd';
import { useState } from 'react';

type Entered = {
  certificate_number: string;
  from_date: string | null;
  until_date: string | null;
  rate_bp: number | null;
  limit_paise: number | null;
  note: string;
};

const BLANK: Entered = { certificate_number: '', from_date: null, until_date: null, rate_bp: null, limit_paise: null, note: '' };

/** What is sent: fields that are left empty are left out, so that their message names them. */
const toBody = (entered: Entered) =>
  Object.fromEntries(Object.entries(entered).filter(([, value]) => value !== null && value !== ''));

/** Records a certificate with its document. */
export function RecordLowerDeductionDialog({ isOpen, close, employee_id }: DialogProps & { employee_id: string }) {
  const [entered, setEntered] = useState(BLANK);
  const [problem, setProblem] = useState<string | null>(null);
  const change = (part: Partial<Entered>) => setEntered({ ...entered, ...part });
  const leave = () => {
    setEntered(BLANK);
    setProblem(null);
    close();
  };
  const send = async (file: File) => {
    setProblem(null);
    try {
      await callForAnswer(lowerDeductions.record, { body: { employee_id, ...toBody(entered), file } as never });
      await refetchEndpoints(lowerDeductions.list);
      leave();
    } catch (failed) {
      setProblem(messageOf(failed));
    }
  };
  return (
    <Modal open={isOpen} width={520} title="Record certificate" onCancel={leave} footer={null} destroyOnHidden>
      <div className="statutory-stack">
        {problem && <Alert type="error" showIcon title={problem} />}
        <label className="statutory-labelled" htmlFor="certificate-number">
          Certificate number
          <Input
            id="certificate-number"
            maxLength={15}
            value={entered.certificate_number}
            onChange={({ target }) => change({ certificate_number: target.value })}
          />
        </label>
        <div className="statutory-pair">
          <label className="statutory-labelled" htmlFor="certificate-from">
            First day
            <DateInput id="certificate-from" value={entered.from_date} onChange={(from_date) => change({ from_date })} />
          </label>
          <label className="statutory-labelled" htmlFor="certificate-until">
            Last day
            <DateInput id="certificate-until" value={entered.until_date} onChange={(until_date) => change({ until_date })} />
          </label>
        </div>
        <div className="statutory-pair">
          <label className="statutory-labelled" htmlFor="certificate-rate">
            Rate
            <PercentInput id="certificate-rate" value={entered.rate_bp} onChange={(rate_bp) => change({ rate_bp })} />
          </label>
          <label className="statutory-labelled" htmlFor="certificate-limit">
            Limit of salary, if it has one
            <MoneyInput
              id="certificate-limit"
              value={entered.limit_paise}
              onChange={(limit_paise) => change({ limit_paise: limit_paise ?? null })}
            />
          </label>
        </div>
        <label className="statutory-labelled" htmlFor="certificate-note">
          Note
          <Input
            id="certificate-note"
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

/** Sets the last day of a certificate. */
export const EndLowerDeductionDialog = ({ subject, ...dialog }: DialogProps<LowerDeduction>) => (
  <FormDialog
    {...dialog}
    title="Set last day"
    endpoint={lowerDeductions.end}
    params={{ id: subject?.lower_deduction_id ?? '' }}
    initial={{ until_date: subject?.until_date, version: subject?.version }}
    submitLabel="Save"
    refresh={[lowerDeductions.list]}
  >
    <Field name="until_date" label="Last day" help={subject ? `It began on ${formatDate(subject.from_date)}.` : ''}>
      <DateInput />
    </Field>
  </FormDialog>
);

/** Cancels a certificate that was recorded by mistake. */
export const CancelLowerDeductionDialog = ({ subject, ...dialog }: DialogProps<LowerDeduction>) => (
  <FormDialog
    {...dialog}
    title="Cancel certificate"
    endpoint={lowerDeductions.cancel}
    params={{ id: subject?.lower_deduction_id ?? '' }}
    initial={{ version: subject?.version }}
    submitLabel="Cancel certificate"
    danger
    refresh={[lowerDeductions.list]}
  >
    <Field name="reason" label="Reason">
      <Input maxLength={300} />
    </Field>
  </FormDialog>
);
