import { Field } from '@hrms/platform/web';
import { Input } from 'antd';
import { ProofUpload } from './proof.input.tsx';

/** Reason and proof of a change request. */
export const ReasonAndProofFields = ({ proof = false }: { proof?: boolean }) => (
  <>
    <Field name="change_reason" label="Reason" help="Shown to the approver.">
      <Input maxLength={300} />
    </Field>
    {proof && (
      <Field name="file_ids" label="Proof" help="PDF, JPG or PNG, up to 10 MB. Required to change a name or date of birth.">
        <ProofUpload />
      </Field>
    )}
  </>
);
