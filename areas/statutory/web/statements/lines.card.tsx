import {
  type Column,
  DataTable,
  type DialogProps,
  Money,
  Section,
  useDialog,
  useIsPhone,
  useListParams,
  useShortcuts,
} from '@hrms/platform/web';
import { type StatementLine, statementLinesExports } from '@hrms/statutory/contract';
import type { SchemeDefinition } from '@hrms/statutory/domain';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { ExportList } from '../export-list.tsx';
import { statementCalls, useScheme } from '../scheme-page.tsx';
import { type LineOfStatement, ReasonDialog } from './reason.dialog.tsx';
import { StatementWhy } from './statement-why.tsx';

const wagesColumn = (key: string, title: string): Column<StatementLine> => ({
  key: `wages.${key}`,
  title,
  align: 'right',
  // of the wages those of EDLI leave a narrow window first: they are those of EPS or of EPF
  ...(key === 'edli' && { priority: 0 }),
  render: ({ wages }) => <Money paise={wages[key] ?? 0} />,
});

type Shown = { phone: boolean; statement_id: string };

/** An amount that opens its calculation; on a phone the row itself is what one taps. */
const amountColumn = (key: string, title: string, { phone, statement_id }: Shown): Column<StatementLine> => ({
  key: `amounts.${key}`,
  title,
  align: 'right',
  ...(key !== 'vpf' && { narrow: 'second' as const }),
  render: ({ line_id, employee_name, amounts }) => {
    const paise = amounts[key] ?? 0;
    if (!phone && (paise !== 0 || key !== 'vpf'))
      return (
        <StatementWhy
          statement_id={statement_id}
          line_id={line_id}
          figure_key={key}
          title={`${title} of ${employee_name}`}
          paise={paise}
        />
      );
    return <Money paise={paise} />;
  },
});

const columnsOf = ({ wages, employee, employer }: SchemeDefinition, shown: Shown): Column<StatementLine>[] => [
  { key: 'employee_name', title: 'Employee', narrow: 'title' },
  { key: 'employee_code', title: 'Code' },
  ...wages.map(([key, label]) => wagesColumn(key, label)),
  ...[...employee, ...employer].map(([key, label]) => amountColumn(key, label, shown)),
  { key: 'days_paid', title: 'Days paid', align: 'right', priority: 0 },
  { key: 'ncp_days', title: 'NCP days', align: 'right', priority: 2 },
];

/** Moves the keyboard to the name of the next or the former row. */
function moveToRow(box: HTMLElement | null, step: 1 | -1): void {
  const names = [...(box?.querySelectorAll<HTMLElement>('.ui-open') ?? [])];
  const at = names.indexOf(document.activeElement as HTMLElement);
  names[at < 0 ? (step > 0 ? 0 : names.length - 1) : at + step]?.focus();
}

/** The people of a statement with their amounts. Keys: j and k move through the rows, Enter opens one. */
export function LinesCard({ statement_id, open }: { statement_id: string; open: boolean }) {
  const { scheme, definition, params } = useScheme();
  const calls = statementCalls(scheme);
  const [filter, setFilter] = useListParams(calls.lines);
  const phone = useIsPhone();
  const reason = useDialog<LineOfStatement>();
  const navigate = useNavigate();
  const box = useRef<HTMLDivElement>(null);
  useShortcuts({ j: () => moveToRow(box.current, 1), k: () => moveToRow(box.current, -1) });
  return (
    <Section title="Amounts by employee" {...(!phone && { text: 'Each amount opens its calculation.' })}>
      <div ref={box}>
        <DataTable
          endpoint={calls.lines}
          params={{ ...params, id: statement_id } as never}
          filter={filter}
          tools={<ExportList endpoint={statementLinesExports[scheme]} what="lines" params={{ ...params, id: statement_id }} />}
          onFilter={setFilter}
          columns={columnsOf(definition, { phone, statement_id })}
          idOf={({ line_id }) => line_id}
          nameOf={({ employee_name }) => employee_name}
          many="employees"
          onOpen={({ employee_id }) => void navigate(`/employees/statutory/${employee_id}/edit`)}
          actions={(line) => [
            open &&
              scheme === 'esi' &&
              line.days_paid === 0 && {
                label: 'Reason for no wages',
                onClick: () => (reason.open as (one: LineOfStatement) => void)({ statement_id, line }),
              },
          ]}
          empty={{ title: 'No employees', text: 'Rebuild the statement.' }}
        />
      </div>
      <ReasonDialog {...(reason as DialogProps<LineOfStatement>)} />
    </Section>
  );
}
