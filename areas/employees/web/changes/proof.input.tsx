import { changeRequests } from '@hrms/employees/contract';
import { FilesInput } from '@hrms/platform/web';

type ProofUploadProps = { value?: string[]; onChange?: (ids: string[]) => void; id?: string };

/** Uploads proofs of a change; their file ids are the value. */
export const ProofUpload = (input: ProofUploadProps) => (
  <FilesInput {...input} endpoint={changeRequests.attach} attachedOf={({ file_id, name }) => ({ id: file_id, name })} />
);
