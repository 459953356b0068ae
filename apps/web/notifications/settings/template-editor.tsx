import { type MessageTemplate, type MessageText, messageTemplates, notices } from '@hrms/platform/contract';
import { Field, FormPanel, useAction, useConfirm, useDialog, useFormatInstant } from '@hrms/platform/web';
import { Button, Form, Input } from 'antd';
import { useRef } from 'react';
import { TemplatePreview } from './template-preview.tsx';
import { VersionsDrawer } from './versions.drawer.tsx';

/** Text and live preview side by side. */
export function TemplateEditor({ template }: { template: MessageTemplate }) {
  const format = useFormatInstant();
  const { notice_id, adapted, updated_at, updated_by } = template;
  return (
    <>
      <p className="notify-state">
        {adapted && updated_at
          ? `Changed on ${format(updated_at)}${updated_by ? ` by ${updated_by}` : ''}`
          : 'Built-in text. Your changes apply to your organisation only.'}
      </p>
      <FormPanel
        endpoint={messageTemplates.update}
        params={{ notice: notice_id, language: 'en' }}
        initial={template}
        submitLabel="Save template"
        focusFirst={false}
        refresh={[notices.list, messageTemplates.versions]}
        guarded
      >
        <div className="notify-template">
          <Fields template={template} />
          <Preview notice={notice_id} />
        </div>
      </FormPanel>
    </>
  );
}

function Preview({ notice }: { notice: string }) {
  const subject = Form.useWatch('subject') as string | undefined;
  const body = Form.useWatch('body') as string | undefined;
  return <TemplatePreview notice={notice} text={subject?.trim() && body?.trim() ? { subject, body } : null} />;
}

function Fields({ template }: { template: MessageTemplate }) {
  const form = Form.useFormInstance<MessageText>();
  const place = useRef<HTMLDivElement>(null);
  const versions = useDialog();
  const insert = (name: string) => {
    const box = place.current?.querySelector('textarea');
    const body = form.getFieldValue('body') as string;
    const [from, to] = [box?.selectionStart ?? body.length, box?.selectionEnd ?? body.length];
    form.setFieldValue('body', `${body.slice(0, from)}{{${name}}}${body.slice(to)}`);
    box?.focus();
  };
  return (
    <div ref={place}>
      <Field name="subject" label="Subject">
        <Input maxLength={150} />
      </Field>
      <Field name="body" label="Text" help="A link to the screen is added automatically.">
        <Input.TextArea rows={10} maxLength={2000} />
      </Field>
      <fieldset className="notify-placeholders" aria-label="Placeholders">
        {template.placeholders.map(({ name, sample }) => (
          <Button key={name} size="small" title={`For example ${sample}`} onClick={() => insert(name)}>
            {`{{${name}}}`}
          </Button>
        ))}
      </fieldset>
      <TemplateActions template={template} openVersions={versions.open} />
      <VersionsDrawer {...versions} notice={template.notice_id} use={(text) => form.setFieldsValue(text)} />
    </div>
  );
}

function TemplateActions({ template, openVersions }: { template: MessageTemplate; openVersions: () => void }) {
  const form = Form.useFormInstance<MessageText>();
  const confirm = useConfirm();
  const params = { notice: template.notice_id, language: 'en' as const };
  const test = useAction(messageTemplates.test, { failure: 'Failed to send test mail' });
  const restore = useAction(messageTemplates.remove, {
    failure: 'Failed to restore the built-in text',
    refresh: [notices.list, messageTemplates.versions],
  });
  const restoreAsked = async () => {
    const text = 'Mails use the built-in text again. Your text stays under Versions.';
    if (await confirm({ title: 'Restore built-in text?', text, label: 'Restore' })) await restore.run({ params });
  };
  const sendTest = () => {
    const { subject, body } = form.getFieldsValue(true) as MessageText;
    void test.run({ params, body: { subject, body } });
  };
  return (
    <div className="notify-actions">
      <Button loading={test.running} onClick={sendTest}>
        Send test mail to me
      </Button>
      {template.version > 0 && <Button onClick={openVersions}>Versions</Button>}
      {template.adapted && <Button onClick={() => void restoreAsked()}>Restore built-in text</Button>}
    </div>
  );
}
