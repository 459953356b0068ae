import { nominations, type Scheme } from '@hrms/employees/contract';
import { UploadButton } from '@hrms/platform/web';
import { SCHEME_LABELS } from '../labels.ts';

/** Uploads the signed form, which files the nomination. */
export const SignedNominationUpload = ({ id, scheme }: { id: string; scheme: Scheme }) => (
  <UploadButton
    endpoint={nominations.file}
    params={{ id, scheme }}
    failure="Error uploading signed form"
    announced
    label="Upload signed form"
    button={{ size: 'small', 'aria-label': `Upload signed form for ${SCHEME_LABELS[scheme]}` }}
  />
);
