import {
  type Column,
  type DialogProps,
  Field,
  ReasonDialog,
  RowsTable,
  Section,
  StatusTag,
  useCan,
  useDialog,
} from '@hrms/platform/web';
import type { StatementFinding } from '@hrms/statutory/contract';
import { Checkbox } from 'antd';
import { useNavigate } from 'react-router';
import { statementCalls, useScheme } from '../scheme-page.tsx';

const COLUMNS: readonly Column<StatementFinding>[] = [
  { key: 'employee_name', title: 'Employee', narrow: 'title', render: ({ employee_name }) => employee_name || 'Statement' },
  { key: 'row', title: 'Row', align: 'right', render: ({ row }) => row ?? '' },
  { key: 'message', title: 'Finding', narrow: 'second' },
  {
    key: 'remedy',
    title: 'What to do',
    render: ({ resolved_note, remedy }) => (resolved_note ? `Accepted: ${resolved_note}` : remedy),
  },
  {
    key: 'level',
    title: 'Level',
    narrow: 'tag',
    render: ({ level, resolved_note }) => (
      <StatusTag tone={resolved_note ? 'neutral' : level === 'error' ? 'error' : 'warning'}>
        {resolved_note ? 'Accepted' : level === 'error' ? 'Error' : 'Warning'}
      </StatusTag>
    ),
  },
];

/** Fields of the return that are mended on the identity tab of the profile. */
const NUMBERS = new Set(['uan', 'ip_number']);

const profileOf = ({ employee_id, field }: StatementFinding) =>
  `/employees/profile/${employee_id}${NUMBERS.has(field) ? '?tab=identity' : ''}`;

type FindingOfStatement = { statement_id: string; finding: StatementFinding };

function AcceptDialog({ subject, ...dialog }: DialogProps<FindingOfStatement>) {
  const { scheme, params } = useScheme();
  return (
    <ReasonDialog
      {...dialog}
      title="Accept warning"
      endpoint={statementCalls(scheme).resolve}
      params={{ ...params, id: subject?.statement_id ?? '' } as never}
      initial={{ finding_id: subject?.finding.finding_id, same_code: false }}
      submitLabel="Accept"
      refresh={[statementCalls(scheme).get]}
      name="note"
    >
      <Field name="same_code" label="All of this kind" valueProp="checked">
        <Checkbox>Accept all open warnings of this kind</Checkbox>
      </Field>
    </ReasonDialog>
  );
}

type FindingsProps = { statement_id: string; findings: readonly StatementFinding[]; open: boolean };

/** What the authority would reject or ask about, errors first; each opens the employee. */
export function FindingsCard({ statement_id, findings, open }: FindingsProps) {
  const { scheme } = useScheme();
  const can = useCan();
  const navigate = useNavigate();
  const accepting = useDialog<FindingOfStatement>();
  const mayAccept = open && can(statementCalls(scheme).resolve);
  if (findings.length === 0) return null;
  return (
    <Section title="Findings" text="Fix errors. A warning can be accepted with a reason.">
      <RowsTable
        rows={findings}
        columns={COLUMNS}
        idOf={({ finding_id }) => finding_id}
        nameOf={({ message }) => message}
        onOpen={(finding) => finding.employee_id && void navigate(profileOf(finding))}
        actions={(finding) => [
          mayAccept &&
            finding.level === 'warning' && {
              label: 'Accept',
              onClick: () => (accepting.open as (one: FindingOfStatement) => void)({ statement_id, finding }),
            },
        ]}
      />
      <AcceptDialog {...(accepting as DialogProps<FindingOfStatement>)} />
    </Section>
  );
}
