import { UploadOutlined } from '@ant-design/icons';
import { type OrganisationDocument, organisationDocuments } from '@hrms/organisation/contract';
import { type DialogProps, UploadButton } from '@hrms/platform/web';
import { Checkbox, Form, Input, Modal } from 'antd';
import { useState } from 'react';

/** Uploads the next version with its change note, and whether it needs a new acknowledgement. */
export const UploadVersionDialog = ({ isOpen, subject, close }: DialogProps<OrganisationDocument>) => (
  <Modal
    open={isOpen}
    width={520}
    title={`New version of ${subject?.title ?? ''}`}
    onCancel={close}
    footer={null}
    destroyOnHidden
  >
    {subject && <UploadVersionForm document={subject} close={close} />}
  </Modal>
);

function UploadVersionForm({ document, close }: { document: OrganisationDocument; close: () => void }) {
  const [note, setNote] = useState('');
  const [minor, setMinor] = useState(false);
  return (
    <Form layout="vertical" component="div">
      <Form.Item label="What changed" htmlFor="change_note">
        <Input id="change_note" maxLength={300} value={note} onChange={({ target }) => setNote(target.value)} />
      </Form.Item>
      {document.requires_acknowledgement && document.current && (
        <Form.Item extra="Acknowledgements of the previous version stay valid.">
          <Checkbox checked={minor} onChange={({ target }) => setMinor(target.checked)}>
            Minor change (no new acknowledgement)
          </Checkbox>
        </Form.Item>
      )}
      <p className="rec-quiet">PDF, DOCX, XLSX, PNG or JPG up to 20 MB. It’s saved as a draft until you publish it.</p>
      <UploadButton
        endpoint={organisationDocuments.upload}
        params={{ id: document.document_id }}
        fields={{ ...(note.trim() && { change_note: note.trim() }), ...(minor && { is_minor: 'true' }) }}
        failure="Upload failed"
        announced
        kinds="papers"
        label="Choose file"
        button={{ type: 'primary', icon: <UploadOutlined /> }}
        onDone={close}
      />
    </Form>
  );
}
