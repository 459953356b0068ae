import { LoadedPage, Page, useEndpoint } from '@hrms/platform/web';
import { customReports, prebuiltReports, type ReportBody } from '@hrms/reports/contract';
import { useParams } from 'react-router';
import { CUSTOM_LIST, REPORT_LIST } from './labels.ts';
import { ParameterBar } from './parameter-bar.tsx';
import { RunView } from './run-view.tsx';
import { Star } from './star.tsx';

const CUSTOM = 'custom:';
const isComparable = ({ detail, pivot }: ReportBody): boolean => !detail && !pivot;

/** A prebuilt report with its parameters and result; `custom:` before the id names a stored one. */
export function ReportScreen() {
  const { id = '' } = useParams();
  return id.startsWith(CUSTOM) ? <StoredReport id={id.slice(CUSTOM.length)} /> : <PrebuiltReport id={id} />;
}

function PrebuiltReport({ id }: { id: string }) {
  const read = useEndpoint(prebuiltReports.get, { params: { report: id } });
  return (
    <LoadedPage of={read} title="Report" parent={REPORT_LIST}>
      {(report) => (
        <Page
          title={report.name}
          subtitle={report.description}
          parent={REPORT_LIST}
          action={<Star base_id={report.report_id} name={report.name} starred={report.favourite} />}
        >
          <ParameterBar
            kind={report.period}
            usual={report.default_period}
            of_employee={report.of_employee}
            comparable={isComparable(report.body)}
          />
          <RunView base={{ report_id: report.report_id }} name={report.name} />
        </Page>
      )}
    </LoadedPage>
  );
}

function StoredReport({ id }: { id: string }) {
  const read = useEndpoint(customReports.get, { params: { id } });
  return (
    <LoadedPage of={read} title="Report" parent={CUSTOM_LIST}>
      {(report) => (
        <Page title={report.name} subtitle={report.description || report.dataset_label} parent={CUSTOM_LIST}>
          <ParameterBar
            kind={report.period}
            usual={report.parameters.period ?? 'this_month'}
            of_employee={false}
            comparable={isComparable(report.body)}
          />
          <RunView base={{ definition_id: report.definition_id }} name={report.name} />
        </Page>
      )}
    </LoadedPage>
  );
}
