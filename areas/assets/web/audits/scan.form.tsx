import { type AssetAudit, type AuditLine, assetAudits } from '@hrms/assets/contract';
import { messageOf, Section, useAction } from '@hrms/platform/web';
import { Alert, Button, Input } from 'antd';
import { useState } from 'react';
import { assetName } from '../labels.ts';
import { CameraScan } from './camera-scan.tsx';

type Outcome = { line: AuditLine } | { problem: string };

/** Takes tags one after the other, typed or read by a scanner that types. What belongs elsewhere may be moved here. */
export function ScanForm({ audit }: { audit: AssetAudit }) {
  const [tag, setTag] = useState('');
  const [outcome, setOutcome] = useState<Outcome>();
  const scan = useAction(assetAudits.scan, { success: false, refresh: [assetAudits.get, assetAudits.lines] });
  const send = async (text: string, move: boolean) => {
    if (text.trim() === '') return;
    try {
      const { line } = await scan.attempt({ params: { id: audit.audit_id }, body: { tag: text, move } });
      setOutcome({ line });
      setTag('');
    } catch (problem) {
      setOutcome({ problem: messageOf(problem) });
    }
  };
  const shown = (
    <div aria-live="polite">
      {outcome && 'problem' in outcome && <Alert type="error" showIcon title={outcome.problem} />}
      {outcome && 'line' in outcome && outcome.line.result === 'found' && (
        <Alert type="success" showIcon title={`${assetName(outcome.line)} found`} />
      )}
      {outcome && 'line' in outcome && outcome.line.result === 'extra' && (
        <Alert
          type="warning"
          showIcon
          title={`${assetName(outcome.line)} is not expected here. Registered at: ${outcome.line.branch_name ?? 'no branch'}`}
          action={
            audit.branch_name &&
            outcome.line.branch_name !== audit.branch_name && (
              <Button size="small" onClick={() => void send(outcome.line.tag, true)}>
                Move to {audit.branch_name}
              </Button>
            )
          }
        />
      )}
    </div>
  );
  return (
    <Section title="Scan">
      <form
        className="asset-scan"
        onSubmit={(event) => {
          event.preventDefault();
          void send(tag, false);
        }}
      >
        <Input
          aria-label="Tag or QR code"
          placeholder="Tag or QR code"
          value={tag}
          maxLength={300}
          onChange={({ target }) => setTag(target.value)}
        />
        <Button type="primary" htmlType="submit" loading={scan.running}>
          Record
        </Button>
      </form>
      <CameraScan onCode={(text) => void send(text, false)}>{shown}</CameraScan>
      {shown}
    </Section>
  );
}
