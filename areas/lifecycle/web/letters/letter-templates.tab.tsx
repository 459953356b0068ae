import { employeeLetters } from '@hrms/lifecycle/contract';
import { type LetterTemplate, letterTemplates } from '@hrms/organisation/contract';
import {
  activeColumn,
  activeFilter,
  type Column,
  DataTable,
  type DialogProps,
  Field,
  RecordDialog,
  type RecordKind,
  useCan,
  useDownload,
  useEndpoint,
  useListParams,
  useRecordActions,
} from '@hrms/platform/web';
import { Button, Form, Input, Select } from 'antd';
import { LANGUAGE_CHOICES, LANGUAGES } from './letter-labels.ts';

const templateKind: RecordKind<typeof letterTemplates> = {
  endpoints: letterTemplates,
  one: 'letter template',
  many: 'letter templates',
  idOf: ({ letter_template_id }) => letter_template_id,
  nameOf: ({ name }) => name,
  deactivation: 'Letters that were issued from it don’t change.',
};

type Text = Pick<LetterTemplate, 'kind' | 'name' | 'subject' | 'body'>;

function TemplateFields({ fresh }: { fresh: boolean }) {
  const can = useCan();
  const form = Form.useFormInstance<Text>();
  const kind = Form.useWatch<string | undefined>('kind');
  const kinds = useEndpoint(letterTemplates.kinds);
  const texts = useEndpoint(employeeLetters.texts, {}, { enabled: fresh && can(employeeLetters.texts) });
  const { save, saving } = useDownload();
  const chosen = kinds.data?.find((one) => one.kind === kind);
  /** Begins an empty template with the usual text of its kind. */
  const begin = (value: string) => {
    const usual = texts.data?.find((text) => text.kind === value);
    if (fresh && usual && !form.getFieldValue('body')) form.setFieldsValue(usual);
  };
  const preview = () => {
    const { kind: of, subject, body } = form.getFieldsValue(true) as Text;
    void save(letterTemplates.preview, { body: { kind: of, subject, body } });
  };
  return (
    <>
      <Field name="kind" label="Kind of letter">
        <Select
          loading={kinds.isPending}
          showSearch={{ optionFilterProp: 'label' }}
          options={(kinds.data ?? []).map(({ kind: value, label }) => ({ value, label }))}
          onSelect={begin}
        />
      </Field>
      <Field name="name" label="Name">
        <Input maxLength={100} />
      </Field>
      <Field name="language" label="Language" help="Of several templates of a kind, a letter uses the one in its language.">
        <Select options={LANGUAGE_CHOICES} />
      </Field>
      <Field name="subject" label="Subject">
        <Input maxLength={200} />
      </Field>
      <Field name="body" label="Text" help="An empty line begins a new paragraph.">
        <Input.TextArea autoSize={{ minRows: 8, maxRows: 18 }} maxLength={20_000} />
      </Field>
      {chosen && (
        <p className="ui-note">Placeholders: {chosen.placeholders.map(({ name, label }) => `{{${name}}} ${label}`).join(', ')}</p>
      )}
      <div className="ui-buttons">
        <Button onClick={preview} disabled={!kind} loading={saving !== undefined}>
          Preview
        </Button>
      </div>
    </>
  );
}

const TemplateDrawer = (dialog: DialogProps<LetterTemplate>) => (
  <RecordDialog kind={templateKind} {...dialog} drawer>
    <TemplateFields fresh={!dialog.subject} />
  </RecordDialog>
);

/** Templates of letters: text with placeholders, previewed before they are used. */
export function LetterTemplatesTable() {
  const [filter, setFilter] = useListParams(letterTemplates.list);
  const kinds = useEndpoint(letterTemplates.kinds);
  const labels = new Map((kinds.data ?? []).map(({ kind, label }) => [kind, label]));
  const { add, table, actionsOf, dialog } = useRecordActions(templateKind);
  const columns: Column<LetterTemplate>[] = [
    { key: 'name', title: 'Template', narrow: 'title' },
    { key: 'kind', title: 'Kind of letter', narrow: 'second', render: ({ kind }) => labels.get(kind) ?? kind },
    { key: 'language', title: 'Language', render: ({ language }) => LANGUAGES[language] },
    { key: 'subject', title: 'Subject' },
    activeColumn,
  ];
  return (
    <>
      {add && (
        <div className="ui-buttons">
          <Button onClick={add}>Add letter template</Button>
        </div>
      )}
      <DataTable
        {...table}
        filter={filter}
        onFilter={setFilter}
        columns={columns}
        search="Search by name"
        filters={[
          { name: 'kind', label: 'Kind', options: [...labels].map(([value, label]) => ({ value, label })) },
          { name: 'language', label: 'Language', options: LANGUAGE_CHOICES },
          activeFilter,
        ]}
        actions={actionsOf}
        empty={{
          title: 'No letter templates yet',
          text: 'Without one, a letter uses the standard text of its kind.',
          ...(add && { label: 'Add letter template', action: add }),
        }}
      />
      <TemplateDrawer {...(dialog as DialogProps<LetterTemplate>)} />
    </>
  );
}
