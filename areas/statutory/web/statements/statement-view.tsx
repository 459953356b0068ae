import {
  type DialogProps,
  Facts,
  formatDate,
  LoadedData,
  Money,
  refetchEndpoints,
  Section,
  StatusTag,
  useAction,
  useCan,
  useDialog,
  useDownload,
  useEndpoint,
  useToday,
} from '@hrms/platform/web';
import { ceilingMethods, challans, type StatementDetail, type StatutoryStatement } from '@hrms/statutory/contract';
import type { SchemeDefinition } from '@hrms/statutory/domain';
import { Button } from 'antd';
import { Link } from 'react-router';
import { DueDate } from '../due-date.tsx';
import { statementCalls, useScheme } from '../scheme-page.tsx';
import { monthLabel, STATEMENT_STATUSES, statementPart, stateName } from '../statement-labels.ts';
import { ChallansCard, useChallansOf } from './challans.card.tsx';
import { FileDialog } from './file.dialog.tsx';
import { FindingsCard } from './findings.card.tsx';
import { LinesCard } from './lines.card.tsx';
import { StatementWhy } from './statement-why.tsx';

function downloadLabel({ file }: SchemeDefinition, { kind, file_format }: StatementDetail): string {
  if (file !== 'ecr') return 'Download file';
  if (kind !== 'arrears') return 'Download ECR';
  return file_format === 'text' ? 'Download arrears file' : 'Download working sheet';
}

/** EPFO publishes no layout of the arrears file. */
const UnconfirmedLayout = () => (
  <p className="ui-note">
    EPFO hasn’t published the columns of the arrears file, so a working sheet is made. Compare it with the template on the portal
    and confirm <Link to="/settings/law?law=epf">ECR arrears file</Link> to download text.
  </p>
);

function StatementButtons({ statement }: { statement: StatementDetail }) {
  const { scheme, definition, params } = useScheme();
  const calls = statementCalls(scheme);
  const can = useCan();
  const filing = useDialog<StatutoryStatement>();
  const { save, saving } = useDownload();
  const refresh = [calls.list, calls.get];
  const build = useAction(calls.build, { failure: 'Statement not built', refresh });
  const check = useAction(calls.check, { failure: 'Statement not checked', refresh });
  const leaveOut = useAction(calls.leaveOut, { failure: 'Employees not left out', refresh });
  const challan = useAction(challans.create, { failure: 'Challan not prepared' });
  const { open: paidBy } = useChallansOf(statement);
  const one = { ...params, id: statement.statement_id } as never;
  const isOpen = statement.status === 'open' || statement.status === 'checked';
  const { month, registration_id, statement_id, kind } = statement;
  const download = async () => {
    await save(calls.download, { params: one, body: {} });
    await refetchEndpoints(calls.files);
  };
  const covered = paidBy.reduce((sum, { amount_paise }) => sum + amount_paise, 0);
  const waits = paidBy.some(({ status }) => status === 'draft' || status === 'to_pay');
  const mayPay = statement.status !== 'open' && !waits && covered < statement.payable_paise && can(challans.create);
  return (
    <div className="st-buttons">
      {isOpen && can(calls.build) && statement.frozen_at === null && (
        <Button
          loading={build.running}
          onClick={() => void build.run({ params: params as never, body: { month, registration_id, kind } })}
        >
          Rebuild
        </Button>
      )}
      {isOpen && can(calls.check) && (
        <Button
          type={statement.status === 'open' ? 'primary' : 'default'}
          loading={check.running}
          onClick={() => void check.run({ params: one, body: {} })}
        >
          Check
        </Button>
      )}
      {statement.status === 'open' && statement.errors > 0 && can(calls.leaveOut) && (
        <Button loading={leaveOut.running} onClick={() => void leaveOut.run({ params: one, body: {} })}>
          Leave out employees with errors
        </Button>
      )}
      {statement.status !== 'open' && can(calls.download) && (
        <Button loading={saving !== undefined} onClick={() => void download()}>
          {downloadLabel(definition, statement)}
        </Button>
      )}
      {mayPay && (
        <Button loading={challan.running} onClick={() => void challan.run({ body: { statement_id } })}>
          {paidBy.length > 0 ? 'Make challan of the rest' : 'Make challan'}
        </Button>
      )}
      {statement.status === 'checked' && can(calls.file) && (
        <Button type="primary" onClick={() => (filing.open as (one: StatutoryStatement) => void)(statement)}>
          Record filing
        </Button>
      )}
      <FileDialog {...(filing as DialogProps<StatutoryStatement>)} />
    </div>
  );
}

function FileList({ statement_id }: { statement_id: string }) {
  const { scheme, params } = useScheme();
  const read = useEndpoint(statementCalls(scheme).files, { params: { ...params, id: statement_id } as never });
  if (!read.data || read.data.rows.length === 0) return null;
  return (
    <Section title="Files made">
      <ul className="ui-rows">
        {read.data.rows.map(({ file_id, name, sha256, line_count, made_at }) => (
          <li key={file_id}>
            {name}, {line_count} lines, {formatDate(made_at.slice(0, 10))}, SHA-256 {sha256.slice(0, 16)}
          </li>
        ))}
      </ul>
    </Section>
  );
}

const METHODS = {
  split_by_days: 'by days',
  weighted_ceiling: 'weighted ceiling',
  old_ceiling_whole_month: 'former ceiling for the whole month',
  new_ceiling_whole_month: 'new ceiling for the whole month',
} as const;

/** How a month with two EPF ceilings was calculated. */
function CeilingBadge({ month }: { month: string }) {
  const can = useCan();
  const read = useEndpoint(ceilingMethods.get, { params: { month } }, { enabled: can(ceilingMethods.get) });
  if (!read.data?.needed) return null;
  return (
    <div>
      <StatusTag tone="accent">{`${monthLabel(month)} method: ${METHODS[read.data.method]}`}</StatusTag>
    </div>
  );
}

/** One statement: amounts by head, findings, people and files. */
export function StatementView({ statement_id }: { statement_id: string }) {
  const { scheme, params } = useScheme();
  const today = useToday();
  const read = useEndpoint(statementCalls(scheme).get, { params: { ...params, id: statement_id } as never });
  return (
    <LoadedData of={read}>
      {(statement) => {
        const isOpen = statement.status === 'open' || statement.status === 'checked';
        const part = statementPart(statement);
        return (
          <div className="st-stack">
            <Section
              title={`${[monthLabel(statement.month), part].filter(Boolean).join(', ')}: ${statement.registration_number}`}
              action={<StatementButtons statement={statement} />}
            >
              {scheme === 'epf' && <CeilingBadge month={statement.origin_month} />}
              {statement.kind === 'arrears' && statement.file_format === 'sheet' && <UnconfirmedLayout />}
              <Facts
                facts={[
                  ['Status', STATEMENT_STATUSES.tagOf(statement.status)],
                  ['State', statement.state_code && stateName(statement.state_code)],
                  ['Employees', statement.line_count],
                  // the heads of the other schemes are these shares
                  ['Employee share', scheme === 'epf' && <Money key="employee" paise={statement.employee_paise} />],
                  ['Employer share', scheme === 'epf' && <Money key="employer" paise={statement.employer_paise} />],
                  ['To pay', <Money key="payable" paise={statement.payable_paise} />],
                  ['Paid', <Money key="paid" paise={statement.paid_paise} />],
                  [
                    'Due',
                    statement.due_on && (
                      <DueDate
                        key="due"
                        due_on={statement.due_on}
                        open={statement.paid_paise < statement.payable_paise}
                        today={today}
                      />
                    ),
                  ],
                  [
                    'Late return fee (estimate)',
                    statement.late_fee_paise > 0 && <Money key="fee" paise={statement.late_fee_paise} />,
                  ],
                  ['Filed', statement.filed_on && `${formatDate(statement.filed_on)}, ${statement.acknowledgement}`],
                ]}
              />
              <Facts
                facts={statement.heads.map(({ key, label, amount_paise }) => [
                  label,
                  <StatementWhy key={key} statement_id={statement_id} figure_key={key} title={label} paise={amount_paise} />,
                ])}
              />
            </Section>
            <FindingsCard statement_id={statement_id} findings={statement.findings} open={isOpen} />
            <ChallansCard statement={statement} />
            <LinesCard statement_id={statement_id} open={isOpen} />
            <FileList statement_id={statement_id} />
          </div>
        );
      }}
    </LoadedData>
  );
}
