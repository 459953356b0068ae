import { PlusOutlined } from '@ant-design/icons';
import { type PaidComponent, type PayrollTemplate, payrollTemplates, type TemplateKind } from '@hrms/payroll/contract';
import {
  type Column,
  DataTable,
  Field,
  Page,
  RecordDialog,
  type RecordKind,
  StatusTag,
  useDownload,
  useEndpoint,
  useListParams,
  useRecordActions,
} from '@hrms/platform/web';
import { Button, Checkbox, Input, Tabs } from 'antd';
import { useSearchParams } from 'react-router';
import { newContent, toForm } from './new-content.ts';
import { TemplateFields } from './template-fields.form.tsx';
import { KIND_ORDER, KINDS } from './template-labels.ts';
import './templates.css';

const textOf = ({ content }: PayrollTemplate, components: readonly PaidComponent[]): string => {
  if (content.kind === 'bank') return `${content.columns.length} columns`;
  if (content.kind === 'register')
    return `${content.fields.length} fields, ${content.components ? `${content.components.length} components` : 'every component'}`;
  if (content.kind === 'payslip') return content.note ?? 'No note';
  const accountOf = new Map(content.accounts.map((account) => [account.code, account]));
  const missing = components.filter(({ code, sides }) => sides.some((side) => !accountOf.get(code)?.[side])).length;
  return missing > 0 ? `${missing} components without account` : 'Every component has its account';
};

const columnsFor = (components: readonly PaidComponent[]): Column<PayrollTemplate>[] => [
  { key: 'name', title: 'Name', narrow: 'title' },
  { key: 'content', title: 'Content', narrow: 'second', render: (template) => textOf(template, components) },
  {
    key: 'is_default',
    title: 'Use',
    narrow: 'tag',
    render: ({ is_default }) => (is_default ? <StatusTag tone="success">Used by default</StatusTag> : null),
  },
];

function TemplateTab({ kind }: { kind: TemplateKind }) {
  const [filter, setFilter] = useListParams(payrollTemplates.list);
  const { save } = useDownload();
  const loaded = useEndpoint(payrollTemplates.components, {}, { enabled: kind === 'journal' || kind === 'register' });
  const components = loaded.data?.components ?? [];
  const { one, text, empty } = KINDS[kind];
  const templateKind: RecordKind<typeof payrollTemplates> = {
    endpoints: payrollTemplates,
    one,
    many: `${one}s`,
    idOf: ({ template_id }) => template_id,
    nameOf: ({ name }) => name,
    removal: () => 'This can’t be undone. Files made with it stay.',
  };
  const record = useRecordActions(templateKind);
  const { subject } = record.dialog;
  return (
    <div className="ui-column">
      <div className="payroll-template-head">
        <p>{text}</p>
        {record.add && (
          <Button type="primary" icon={<PlusOutlined />} onClick={record.add}>
            {`Add ${one}`}
          </Button>
        )}
      </div>
      <DataTable
        {...record.table}
        filter={{ ...filter, kind }}
        which={['kind']}
        onFilter={setFilter}
        columns={columnsFor(components)}
        actions={(template) =>
          record.actionsOf(
            template,
            (kind === 'payslip' || kind === 'bank') && {
              label: kind === 'bank' ? 'Download test file' : 'Preview',
              onClick: () => void save(payrollTemplates.sample, { params: { id: template.template_id } }),
            },
          )
        }
        empty={{ title: `No ${one}s yet`, text: empty, label: `Add ${one}`, action: record.add }}
      />
      <RecordDialog
        kind={templateKind}
        drawer
        initial={{ is_default: true, content: newContent(kind, components) }}
        {...record.dialog}
        subject={subject && toForm(subject, components)}
      >
        <div className="ui-column">
          <Field name="name" label="Name">
            <Input maxLength={60} />
          </Field>
          <Field name="is_default" label="" valueProp="checked">
            <Checkbox>Used by default</Checkbox>
          </Field>
          <TemplateFields kind={kind} components={components} />
        </div>
      </RecordDialog>
    </div>
  );
}

/** Templates of payslip, bank file, journal and register, a tab each. */
export function TemplatesScreen() {
  const [search, setSearch] = useSearchParams();
  const kind = KIND_ORDER.find((known) => known === search.get('kind')) ?? 'payslip';
  return (
    <Page title="Payroll templates" parent={{ to: '/payroll', label: 'Payroll' }}>
      <Tabs
        activeKey={kind}
        onChange={(key) => setSearch({ kind: key })}
        destroyOnHidden
        items={KIND_ORDER.map((key) => ({ key, label: KINDS[key].tab, children: <TemplateTab kind={key} /> }))}
      />
    </Page>
  );
}
