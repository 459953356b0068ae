import { Field } from '@hrms/platform/web';
import { Input } from 'antd';
import { ProofUpload } from './proof.input.tsx';

/** What a person adds to a change of their own record that somebody has to approve. */
export const ReasonAndProofFields = ({ proof = false }: { proof?: boolean }) => (
  <>
    <Field name="change_reason" label="Why" help="Who approves the change reads it.">
      <Input maxLength={300} />
    </Field>
    {proof && (
      <Field name="file_ids" label="Proof" help="Only PDF, JPG and PNG up to 10 MB. A new name or date of birth needs one.">
        <ProofUpload />
      </Field>
    )}
  </>
);
