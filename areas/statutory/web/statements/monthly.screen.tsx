import { LoadedData, NothingYet, useCan, useDialog, useEndpoint } from '@hrms/platform/web';
import type { StatutoryStatement } from '@hrms/statutory/contract';
import { Button, Select } from 'antd';
import { useSearchParams } from 'react-router';
import { SchemePage, statementCalls, useScheme } from '../scheme-page.tsx';
import { monthLabel, STATEMENT_STATUSES, statementPart, stateName } from '../statement-labels.ts';
import { BuildDialog } from './build.dialog.tsx';
import { StatementView } from './statement-view.tsx';

const titleOf = (statement: StatutoryStatement) =>
  [
    monthLabel(statement.month),
    statement.state_code && stateName(statement.state_code),
    statementPart(statement),
    STATEMENT_STATUSES.labelOf(statement.status),
  ]
    .filter(Boolean)
    .join(', ');

/** Statements of a scheme by month: the newest, or the chosen one. */
export function MonthlyScreen() {
  const { scheme, definition, params } = useScheme();
  const calls = statementCalls(scheme);
  const can = useCan();
  const building = useDialog();
  const [search, setSearch] = useSearchParams();
  const month = search.get('month');
  const query = { page: 1, limit: 100, ...(month && { month }) };
  const read = useEndpoint(calls.list, { params: params as never, query });
  const rows = read.data?.rows ?? [];
  const shown = rows.find(({ statement_id }) => statement_id === search.get('statement')) ?? rows[0];
  const choose = (statement: string) => setSearch({ statement });
  const mayBuild = can(calls.build);
  return (
    <SchemePage
      title={`${definition.name} monthly`}
      action={mayBuild && shown && <Button onClick={building.open}>Build statement</Button>}
    >
      <LoadedData of={read}>
        {() =>
          shown === undefined ? (
            <section className="ui-card">
              <NothingYet
                title="No statement yet"
                text="Finalise the payroll of the month first, then build its statement."
                {...(mayBuild && { action: building.open, label: 'Build statement' })}
              />
            </section>
          ) : (
            <div className="st-stack">
              <Select
                className="st-month"
                aria-label="Month"
                value={shown.statement_id}
                options={rows.map((one) => ({ value: one.statement_id, label: titleOf(one) }))}
                onChange={choose}
              />
              <StatementView key={shown.statement_id} statement_id={shown.statement_id} />
            </div>
          )
        }
      </LoadedData>
      <BuildDialog {...building} onBuilt={({ statement_id }) => choose(statement_id)} />
    </SchemePage>
  );
}
