import { FilesInput } from '@hrms/platform/web';
import { workflowRequests } from '@hrms/workflows/contract';

type Attached = { file_id: string; name: string };
type FileUploadProps = {
  value?: string[];
  onChange?: (ids: string[]) => void;
  id?: string;
  /** Files that are attached already. */
  stored?: readonly Attached[] | undefined;
};

const toAttached = ({ file_id, name }: Attached) => ({ id: file_id, name });

/** Uploads files of a request; their ids are the value. */
export const FileUpload = ({ stored = [], ...input }: FileUploadProps) => (
  <FilesInput
    {...input}
    endpoint={workflowRequests.upload}
    label="Attach file"
    present={stored.map(toAttached)}
    attachedOf={toAttached}
  />
);
