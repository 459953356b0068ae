import { type Announcement, announcements } from '@hrms/organisation/contract';
import { DateInput, type DialogProps, Field, FormDrawer } from '@hrms/platform/web';
import { Checkbox, DatePicker, Form, Input } from 'antd';
import dayjs from 'dayjs';
import { AudiencePicker } from '../audience/picker.tsx';
import { AnnouncementText } from './text.tsx';

type AnnouncementDialogProps = DialogProps<Announcement> & { onDone: (announcement: Announcement) => void };

const FRESH = { audience: { everyone: true }, priority: 'normal', pinned: false, needs_acknowledgement: false };

/** Writes an announcement, or changes the one it is opened with. */
export const AnnouncementDialog = ({ isOpen, subject, close, onDone }: AnnouncementDialogProps) => (
  <FormDrawer
    isOpen={isOpen}
    close={close}
    title={subject ? `Edit ${subject.title}` : 'New announcement'}
    submitLabel={subject ? 'Save' : 'Save draft'}
    endpoint={subject ? announcements.update : announcements.create}
    params={subject && { id: subject.announcement_id }}
    initial={subject ?? FRESH}
    onDone={(announcement: Announcement) => onDone(announcement)}
  >
    <Field name="title" label="Title">
      <Input maxLength={120} />
    </Field>
    <Field name="body" label="Text" help="Use **bold**, lines starting with - for a list and [text](https://address) for links.">
      <Input.TextArea maxLength={10_000} autoSize={{ minRows: 6, maxRows: 16 }} />
    </Field>
    <AnnouncementPreview />
    <Field name="audience" label="Audience">
      <AudiencePicker />
    </Field>
    <Field name="priority" label={null} valueProp="checked">
      <ImportantCheckbox />
    </Field>
    <Field name="pinned" label={null} valueProp="checked">
      <Checkbox>Pin to top</Checkbox>
    </Field>
    <Field name="needs_acknowledgement" label={null} valueProp="checked">
      <Checkbox>Require acknowledgement</Checkbox>
    </Field>
    <AcknowledgeByField />
    <Field name="from_at" label="Publish on" help="Leave empty to publish immediately.">
      <MomentInput />
    </Field>
    <Field name="until_at" label="Shown until">
      <MomentInput />
    </Field>
  </FormDrawer>
);

type ImportantProps = { checked?: string; onChange?: (priority: string) => void; id?: string };

/** The priority as the one question it is. */
const ImportantCheckbox = ({ checked, onChange, id }: ImportantProps) => (
  <Checkbox
    {...(id && { id })}
    checked={checked === 'important'}
    onChange={({ target }) => onChange?.(target.checked ? 'important' : 'normal')}
  >
    Mark as important (shown first until read, also sent by e-mail)
  </Checkbox>
);

type MomentInputProps = { value?: string | null; onChange?: (at: string | null) => void; id?: string };

const MomentInput = ({ value, onChange, id }: MomentInputProps) => (
  <DatePicker
    {...(id && { id })}
    showTime={{ format: 'HH:mm', minuteStep: 5 }}
    format="D MMM YYYY HH:mm"
    value={value ? dayjs(value) : null}
    onChange={(chosen: dayjs.Dayjs | null) => onChange?.(chosen?.toISOString() ?? null)}
  />
);

function AcknowledgeByField() {
  const asks = Form.useWatch<boolean | undefined>('needs_acknowledgement');
  if (!asks) return null;
  return (
    <Field name="acknowledge_by" label="Acknowledge by">
      <DateInput />
    </Field>
  );
}

function AnnouncementPreview() {
  const body = Form.useWatch<string | undefined>('body');
  if (!body?.trim()) return null;
  return (
    <section className="rec-acknowledge" aria-label="Preview">
      <AnnouncementText body={body} />
    </section>
  );
}
