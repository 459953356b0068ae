import { attendanceRequestFiles } from '@hrms/attendance/contract';
import { FilesInput } from '@hrms/platform/web';

type RequestFilesInputProps = { value?: string[]; onChange?: (ids: string[]) => void; id?: string };

/** Uploads documents of a request; their ids are the value. */
export const RequestFilesInput = (input: RequestFilesInputProps) => (
  <FilesInput
    {...input}
    endpoint={attendanceRequestFiles.upload}
    attachedOf={({ request_file_id, name }) => ({ id: request_file_id, name })}
  />
);
