import { DateInput, type DialogProps, Field, FormDialog, formatDate } from '@hrms/platform/web';
import type { lowerDeductions, ptaxExemptions } from '@hrms/statutory/contract';
import { Input } from 'antd';

/** A certificate with days: an exemption from professional tax, or one of lower deduction. */
export type CertificateToChange = { id: string; from_date: string; until_date: string | null; version: number };

type ChangeProps = DialogProps<CertificateToChange> & {
  /** The calls of its kind: they take the same fields. */
  calls: typeof ptaxExemptions | typeof lowerDeductions;
};

/** Sets the last day of a certificate. */
export const LastDayDialog = ({ subject, calls, ...dialog }: ChangeProps) => (
  <FormDialog
    {...dialog}
    title="Set last day"
    endpoint={calls.end as typeof ptaxExemptions.end}
    params={{ id: subject?.id ?? '' }}
    initial={{ until_date: subject?.until_date, version: subject?.version }}
    submitLabel="Save"
    refresh={[calls.list]}
  >
    <Field name="until_date" label="Last day" help={subject ? `It began on ${formatDate(subject.from_date)}.` : ''}>
      <DateInput />
    </Field>
  </FormDialog>
);

/** Cancels a certificate that was recorded by mistake. @param what the certificate, as the button names it: 'exemption' */
export const CancelCertificateDialog = ({ subject, calls, what, ...dialog }: ChangeProps & { what: string }) => (
  <FormDialog
    {...dialog}
    title={`Cancel ${what}`}
    endpoint={calls.cancel as typeof ptaxExemptions.cancel}
    params={{ id: subject?.id ?? '' }}
    initial={{ version: subject?.version }}
    submitLabel={`Cancel ${what}`}
    danger
    refresh={[calls.list]}
  >
    <Field name="reason" label="Reason">
      <Input maxLength={300} />
    </Field>
  </FormDialog>
);
