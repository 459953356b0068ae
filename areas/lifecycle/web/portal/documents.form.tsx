import { type PortalState, portal } from '@hrms/lifecycle/contract';
import { Section, UploadButton } from '@hrms/platform/web';
import { Select } from 'antd';
import { useState } from 'react';
import { CHECKED_STATUSES } from '../joining-labels.ts';

type Shown = { state: PortalState; show: (state: PortalState) => void };

/** Documents: chosen or photographed, one for each type. */
export function DocumentsSection({ state, show }: Shown) {
  const [document_type_id, setType] = useState<string>();
  return (
    <Section title="Documents / दस्तावेज़" text="PDF, JPG or PNG, up to 5 MB each. / हर फ़ाइल 5 MB तक।">
      <ul>
        {state.documents.map(({ document_id, type, file_name, status, remark }) => (
          <li key={document_id}>
            {type}: {file_name} {CHECKED_STATUSES.tagOf(status)} {remark && <em>{remark}</em>}
          </li>
        ))}
      </ul>
      <div className="ui-buttons">
        <Select
          aria-label="Type of document"
          placeholder="Type of document / दस्तावेज़ का प्रकार"
          style={{ minWidth: 220 }}
          value={document_type_id ?? null}
          onChange={(chosen: string | null) => setType(chosen ?? undefined)}
          options={state.document_types.map(({ document_type_id: value, name }) => ({ value, label: name }))}
        />
        <UploadButton
          endpoint={portal.upload}
          fields={{ document_type_id: document_type_id ?? '' }}
          failure="Not uploaded"
          announced
          onDone={show}
          label="Choose file or take a photo / फ़ाइल चुनें या फ़ोटो लें"
          button={{ disabled: !document_type_id }}
        />
      </div>
    </Section>
  );
}
