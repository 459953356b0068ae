import { leaveAttachments } from '@hrms/leave/contract';
import { FilesInput } from '@hrms/platform/web';
import { Select } from 'antd';
import { useState } from 'react';

type Attached = { attachment_id: string; name: string };
type AttachmentsInputProps = {
  value?: string[];
  onChange?: (ids: string[]) => void;
  id?: string;
  /** Files the request has already. */
  present?: readonly Attached[];
  /** Kinds of documents to choose from; none: no choice. */
  kinds?: readonly string[];
};

const toAttached = ({ attachment_id, name }: Attached) => ({ id: attachment_id, name });

/** Uploads documents of a request; their ids are the value. */
export function AttachmentsInput({ present = [], kinds = [], ...input }: AttachmentsInputProps) {
  const [chosen, setChosen] = useState<string>();
  const kind = chosen && kinds.includes(chosen) ? chosen : kinds[0];
  return (
    <>
      {kinds.length > 0 && (
        <Select
          aria-label="Kind of document"
          className="lv-kind"
          value={kind ?? null}
          onChange={setChosen}
          options={kinds.map((value) => ({ value, label: value }))}
        />
      )}
      <FilesInput
        {...input}
        endpoint={leaveAttachments.upload}
        fields={{ kind }}
        present={present.map(toAttached)}
        attachedOf={toAttached}
      />
    </>
  );
}
