import { documentRequests, employeeDocuments, UploadDocumentForm } from '@hrms/employees/contract';
import { Field, FormPanel, LoadFailed, messageOf, NothingYet, Page, SkeletonRows, useEndpoint } from '@hrms/platform/web';
import { Form, Input, Select } from 'antd';
import { useNavigate, useSearchParams } from 'react-router';
import { useEmployeePage } from '../use-employee-page.ts';
import { DocumentFields } from './fields.form.tsx';
import { DocumentFileInput } from './file.input.tsx';
import '../employees.css';

const uploading = { ...employeeDocuments.create, body: UploadDocumentForm };

/** Uploads a document. */
export function DocumentUploadScreen() {
  const { id, isOwn, employee } = useEmployeePage('documents');
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const back = `/employees/documents/${id}`;
  const leave = () => void navigate(back);
  const read = useEndpoint(employeeDocuments.list, { params: { id } });
  const types = read.data?.upload_types ?? [];
  const asked = types.find(({ document_type_id }) => document_type_id === search.get('type'));
  const whose = isOwn ? 'My documents' : employee ? `Documents of ${employee.full_name}` : 'Documents';
  return (
    <Page title="Upload document" parent={{ to: back, label: whose }} width="narrow">
      {read.isPending && <SkeletonRows />}
      {read.isError && !read.data && <LoadFailed message={messageOf(read.error)} retry={() => void read.refetch()} />}
      {read.data && types.length === 0 && (
        <section className="ui-card">
          <NothingYet title="No documents to upload" text="HR uploads the documents of this employee." />
        </section>
      )}
      {types.length > 0 && (
        <section className="ui-card emp-card" aria-label="Document">
          <FormPanel
            endpoint={uploading}
            params={{ id }}
            initial={asked ? { document_type_id: asked.document_type_id } : {}}
            submitLabel="Upload"
            refresh={[documentRequests.list]}
            cancel={leave}
            onDone={leave}
          >
            <div className="emp-grid">
              <Field name="document_type_id" label="Type">
                <Select
                  showSearch={{ optionFilterProp: 'label' }}
                  placeholder="Select a document type"
                  options={types.map(({ document_type_id, name }) => ({ value: document_type_id, label: name }))}
                />
              </Field>
              <Form.Item noStyle shouldUpdate={(before, after) => before.document_type_id !== after.document_type_id}>
                {(form) => (
                  <Field name="title" label="Title">
                    <Input
                      maxLength={120}
                      placeholder={types.find((type) => type.document_type_id === form.getFieldValue('document_type_id'))?.name}
                    />
                  </Field>
                )}
              </Form.Item>
            </div>
            <Form.Item noStyle shouldUpdate={(before, after) => before.document_type_id !== after.document_type_id}>
              {(form) => (
                <DocumentFields
                  hasExpiry={
                    types.find((type) => type.document_type_id === form.getFieldValue('document_type_id'))?.has_expiry ?? false
                  }
                />
              )}
            </Form.Item>
            <Field name="file" label="File">
              <DocumentFileInput />
            </Field>
          </FormPanel>
        </section>
      )}
    </Page>
  );
}
