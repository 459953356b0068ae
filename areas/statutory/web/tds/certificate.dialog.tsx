import { callForAnswer, type DialogProps, Field, FormDialog, messageOf, refetchEndpoints } from '@hrms/platform/web';
import { taxCertificates } from '@hrms/statutory/contract';
import { Alert, Input, Modal, Upload } from 'antd';
import { useState } from 'react';

type Unmatched = { name: string; reason: string };
type Joined = { joined: number; unmatched: Unmatched[]; not_compared: number; without_part_a: number };
type OfYear = DialogProps & { tax_year: string };

/** How an upload went, with the files that were left out. */
const Outcome = ({ joined, unmatched, not_compared, without_part_a }: Joined) => (
  <Alert
    type={unmatched.length > 0 || not_compared > 0 ? 'warning' : 'success'}
    showIcon
    title={`Part A joined to ${joined} certificates. ${without_part_a} are still without it.`}
    description={
      (unmatched.length > 0 || not_compared > 0) && (
        <ul>
          {not_compared > 0 && <li>{`${not_compared} joined by PAN alone: the PDF has no text. Check the name`}</li>}
          {unmatched.map(({ name, reason }, at) => (
            <li key={`${name} ${at}`}>
              {name}: {reason}
            </li>
          ))}
        </ul>
      )
    }
  />
);

/** Uploads the ZIP of Part A and lists what belongs to no certificate. */
export function JoinPartADialog({ isOpen, close, tax_year }: OfYear) {
  const [outcome, setOutcome] = useState<Joined | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const send = async (file: File) => {
    setProblem(null);
    setOutcome(null);
    try {
      const { data } = await callForAnswer(taxCertificates.joinPartA, { body: { tax_year, file } });
      setOutcome(data as Joined);
      await refetchEndpoints(taxCertificates.list);
    } catch (failed) {
      setProblem(messageOf(failed));
    }
  };
  return (
    <Modal open={isOpen} width={520} title={`Join Part A of ${tax_year}`} onCancel={close} footer={null} destroyOnHidden>
      <div className="st-stack">
        {problem && <Alert type="error" showIcon title={problem} />}
        {outcome && <Outcome {...outcome} />}
        <Upload.Dragger
          accept=".zip"
          showUploadList={false}
          beforeUpload={(file) => {
            void send(file);
            return false;
          }}
        >
          Choose the ZIP of PDFs made by the TRACES utility. The file name or the text contains the PAN
        </Upload.Dragger>
      </div>
    </Modal>
  );
}

/** Signs the certificates that have Part A. */
export const SignDialog = ({ tax_year, ...dialog }: OfYear) => (
  <FormDialog
    {...dialog}
    title={`Sign the certificates of ${tax_year}`}
    endpoint={taxCertificates.sign}
    initial={{ tax_year }}
    submitLabel="Sign certificates"
    refresh={[taxCertificates.list]}
  >
    <Field name="confirmed_as" label="Responsible person" help="Type the full name as on the ownership page.">
      <Input maxLength={120} />
    </Field>
    <Field name="place" label="Place">
      <Input maxLength={60} />
    </Field>
  </FormDialog>
);
