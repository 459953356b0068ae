import { ApiError, LoadedPage, NothingYet, Page, useEndpoint } from '@hrms/platform/web';
import { customReports, prebuiltReports, type ReportBody, type ReportParameters } from '@hrms/reports/contract';
import type { ReactNode } from 'react';
import { useNavigate, useParams } from 'react-router';
import { CUSTOM_LIST } from './labels.ts';
import { ParameterBar } from './parameter-bar.tsx';
import { RunView } from './run-view.tsx';
import { Star } from './star.tsx';
import { useKnownParameters } from './use-parameters.ts';

const CUSTOM = 'custom:';
const isComparable = ({ detail, pivot }: ReportBody): boolean => !detail && !pivot;

/** A prebuilt report with its parameters and result; `custom:` before the id names a stored one. */
export function ReportScreen() {
  const { id = '' } = useParams();
  return id.startsWith(CUSTOM) ? <StoredReport key={id} id={id.slice(CUSTOM.length)} /> : <PrebuiltReport key={id} id={id} />;
}

function NoSuchReport() {
  const navigate = useNavigate();
  return (
    <Page title="Report">
      <section className="ui-card">
        <NothingYet
          title="This report does not exist"
          text="It may have been deleted, or you may not see what it is about."
          label="All reports"
          action={() => void navigate('/reports/prebuilt')}
        />
      </section>
    </Page>
  );
}

const isMissing = (error: unknown) => error instanceof ApiError && (error.status === 404 || error.status === 422);

function PrebuiltReport({ id }: { id: string }) {
  const read = useEndpoint(prebuiltReports.get, { params: { report: id } });
  if (isMissing(read.error)) return <NoSuchReport />;
  return (
    <LoadedPage of={read} title="Report">
      {(report) => (
        <Page
          title={report.name}
          subtitle={report.description}
          action={<Star base_id={report.report_id} name={report.name} starred={report.favourite} />}
        >
          <Opened known={report.parameters}>
            <ParameterBar
              kind={report.period}
              usual={report.default_period}
              of_employee={report.of_employee}
              comparable={isComparable(report.body)}
            />
            <RunView
              base={{ report_id: report.report_id }}
              name={report.name}
              body={report.body}
              of_employee={report.of_employee}
            />
          </Opened>
        </Page>
      )}
    </LoadedPage>
  );
}

function StoredReport({ id }: { id: string }) {
  const read = useEndpoint(customReports.get, { params: { id } });
  if (isMissing(read.error)) return <NoSuchReport />;
  return (
    <LoadedPage of={read} title="Report" parent={CUSTOM_LIST}>
      {(report) => (
        <Page title={report.name} subtitle={report.description || report.dataset_label} parent={CUSTOM_LIST}>
          <Opened known={report.parameters}>
            <ParameterBar
              kind={report.period}
              usual={report.parameters.period ?? 'this_month'}
              of_employee={report.of_employee}
              comparable={isComparable(report.body)}
            />
            <RunView
              base={{ definition_id: report.definition_id }}
              name={report.name}
              body={report.body}
              of_employee={report.of_employee}
            />
          </Opened>
        </Page>
      )}
    </LoadedPage>
  );
}

/** Shows a report once the address has the parameters it was run or saved with last. */
function Opened({ known, children }: { known: ReportParameters; children: ReactNode }) {
  return useKnownParameters(known) && <div className="ui-column">{children}</div>;
}
