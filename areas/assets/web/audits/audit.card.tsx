import { type AssetAudit, type AuditLine, assetAudits } from '@hrms/assets/contract';
import {
  type Column,
  DataTable,
  type DialogProps,
  Facts,
  Field,
  formatDate,
  LoadedData,
  ReasonDialog,
  Section,
  StatusTag,
  type Tone,
  useAction,
  useCan,
  useConfirm,
  useDialog,
  useEndpoint,
  useListParams,
} from '@hrms/platform/web';
import { Button, Input } from 'antd';
import { useNavigate } from 'react-router';
import { assetName, FINDING_CHOICES, FINDINGS } from '../labels.ts';
import { ScanForm } from './scan.form.tsx';

const TONES: Record<AuditLine['result'], Tone> = { expected: 'neutral', found: 'success', missing: 'error', extra: 'warning' };

const COLUMNS: readonly Column<AuditLine>[] = [
  { key: 'name', title: 'Asset', narrow: 'title', render: assetName },
  { key: 'branch_name', title: 'Branch', narrow: 'second', render: ({ branch_name }) => branch_name ?? '–' },
  { key: 'holder_name', title: 'Holder', narrow: 'second', render: ({ holder_name }) => holder_name ?? '–' },
  { key: 'explanation', title: 'Explanation', render: ({ explanation }) => explanation ?? '–' },
  {
    key: 'result',
    title: 'Finding',
    narrow: 'tag',
    render: ({ result }) => <StatusTag tone={TONES[result]}>{FINDINGS[result]}</StatusTag>,
  },
];

const ExplainDialog = ({ subject, audit_id, ...dialog }: DialogProps<AuditLine> & { audit_id: string }) => (
  <ReasonDialog
    {...dialog}
    title={`Why was ${subject ? assetName(subject) : ''} missing?`}
    endpoint={assetAudits.explain}
    params={{ id: audit_id }}
    initial={{ line_id: subject?.line_id, explanation: subject?.explanation }}
    refresh={[assetAudits.lines]}
    name="explanation"
    label="Explanation"
    most={300}
  >
    <Field name="line_id" label="">
      <Input type="hidden" />
    </Field>
  </ReasonDialog>
);

function Lines({ audit }: { audit: AssetAudit }) {
  const navigate = useNavigate();
  const can = useCan();
  const [filter, setFilter] = useListParams(assetAudits.lines);
  const explaining = useDialog<AuditLine>();
  return (
    <>
      <DataTable
        endpoint={assetAudits.lines}
        params={{ id: audit.audit_id }}
        filter={filter}
        onFilter={setFilter}
        columns={COLUMNS}
        idOf={({ line_id }) => line_id}
        nameOf={assetName}
        many="assets"
        filters={[{ name: 'result', label: 'Finding', options: FINDING_CHOICES }]}
        onOpen={({ asset_id }) => void navigate(`/assets/${asset_id}`)}
        actions={(line) => [
          can(assetAudits.explain) && line.result === 'missing' && { label: 'Explain', onClick: () => explaining.open(line) },
        ]}
        empty={{ title: 'No assets', text: 'No asset in use belongs to this audit. What is scanned appears here.' }}
      />
      <ExplainDialog {...explaining} audit_id={audit.audit_id} />
    </>
  );
}

/** One audit: its counts, scanning while it is open, and its assets. */
export function AuditCard({ id, onBack }: { id: string; onBack: () => void }) {
  const can = useCan();
  const confirm = useConfirm();
  const read = useEndpoint(assetAudits.get, { params: { id } });
  const close = useAction(assetAudits.close, { failure: 'Audit not closed', refresh: [assetAudits.get, assetAudits.lines] });
  const confirmClose = async (audit: AssetAudit) => {
    const text = `${audit.missing} assets were not seen. They are missing and are to be explained within seven days.`;
    if (await confirm({ title: `Close audit ${audit.number}?`, text, label: 'Close audit' }))
      await close.run({ params: { id }, body: { version: audit.version } });
  };
  return (
    <LoadedData of={read}>
      {(audit) => (
        <div className="ui-column">
          <Section
            title={`Audit ${audit.number}`}
            action={
              <div className="ui-buttons">
                <Button onClick={onBack}>All audits</Button>
                {can(assetAudits.close) && !audit.closed_on && (
                  <Button loading={close.running} onClick={() => void confirmClose(audit)}>
                    Close audit
                  </Button>
                )}
              </div>
            }
          >
            <Facts
              facts={[
                ['Branch', audit.branch_name],
                ['Category', audit.category_name],
                ['Started', formatDate(audit.started_on)],
                ['Closed', audit.closed_on && formatDate(audit.closed_on)],
                ['Expected', String(audit.expected)],
                ['Found', String(audit.found)],
                [audit.closed_on ? 'Missing' : 'Not seen yet', String(audit.missing)],
                ['Extra', String(audit.extra)],
                ['Note', audit.note],
              ]}
            />
          </Section>
          {can(assetAudits.scan) && !audit.closed_on && <ScanForm audit={audit} />}
          <Lines audit={audit} />
        </div>
      )}
    </LoadedData>
  );
}
