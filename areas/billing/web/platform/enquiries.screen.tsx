import { demoRequests, type Enquiry } from '@hrms/billing/contract';
import { countText } from '@hrms/platform/calendar';
import {
  type Column,
  Count,
  DataTable,
  Field,
  FormDialog,
  formatDate,
  Page,
  StatusTag,
  type Tone,
  useDialog,
  useListParams,
} from '@hrms/platform/web';
import { Input, Select } from 'antd';

const STATUS: Record<Enquiry['status'], { label: string; tone: Tone }> = {
  new: { label: 'New', tone: 'accent' },
  contacted: { label: 'Contacted', tone: 'warning' },
  won: { label: 'Won', tone: 'success' },
  lost: { label: 'Lost', tone: 'neutral' },
};
const states = Object.entries(STATUS).map(([value, { label }]) => ({ value, label }));

const columns: Column<Enquiry>[] = [
  { key: 'organisation', title: 'Organisation', narrow: 'title' },
  { key: 'name', title: 'Contact', narrow: 'second' },
  { key: 'work_email', title: 'E-mail' },
  { key: 'employees', title: 'Employees', align: 'right', render: ({ employees }) => employees?.toLocaleString('en-IN') ?? '' },
  { key: 'created_at', title: 'Received on', render: ({ created_at }) => formatDate(created_at.slice(0, 10)) },
  {
    key: 'status',
    title: 'Status',
    narrow: 'tag',
    render: ({ status }) => <StatusTag tone={STATUS[status].tone}>{STATUS[status].label}</StatusTag>,
  },
];

/** Demo requests with their status. */
export function EnquiriesScreen() {
  const [filter, setFilter] = useListParams(demoRequests.list);
  const opened = useDialog<Enquiry>();
  return (
    <Page title="Enquiries" subtitle={<Count endpoint={demoRequests.list} filter={filter} one="enquiry" many="enquiries" />}>
      <DataTable
        endpoint={demoRequests.list}
        filter={filter}
        onFilter={setFilter}
        columns={columns}
        idOf={({ enquiry_id }) => enquiry_id}
        nameOf={({ organisation }) => organisation}
        many="enquiries"
        search="Search by name, organisation or e-mail"
        filters={[{ name: 'status', label: 'Status', options: states }]}
        onOpen={opened.open}
        empty={{ title: 'No enquiries yet', text: 'Demo requests from the public page appear here.' }}
      />
      <EnquiryDialog {...opened} />
    </Page>
  );
}

function EnquiryDialog({ isOpen, close, subject }: ReturnType<typeof useDialog<Enquiry>>) {
  return (
    <FormDialog
      isOpen={isOpen}
      close={close}
      title={subject?.organisation ?? 'Enquiry'}
      submitLabel="Save enquiry"
      endpoint={demoRequests.update}
      params={{ id: subject?.enquiry_id ?? '' }}
      initial={subject}
    >
      {subject && (
        <p>
          {subject.name}, {subject.work_email}
          {subject.employees !== null && `, ${countText(subject.employees, 'employee')}`}
          {subject.message && (
            <>
              <br />
              {subject.message}
            </>
          )}
        </p>
      )}
      <Field name="status" label="Status">
        <Select options={states} />
      </Field>
      <Field name="notes" label="Notes">
        <Input.TextArea rows={4} maxLength={2000} />
      </Field>
    </FormDialog>
  );
}
