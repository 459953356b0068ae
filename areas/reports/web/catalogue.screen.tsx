import { formatDate, LoadedPage, NoMatch, Page, Section, useEndpoint } from '@hrms/platform/web';
import { prebuiltReports, type ReportSummary } from '@hrms/reports/contract';
import { Input } from 'antd';
import { Link, useSearchParams } from 'react-router';
import { groupLabel } from './labels.ts';
import { Star } from './star.tsx';
import './reports.css';

const Cards = ({ reports }: { reports: readonly ReportSummary[] }) => (
  <div className="report-cards">
    {reports.map(({ report_id, name, description, favourite, last_run_at }) => (
      <article className="ui-card" key={report_id}>
        <div>
          <Link to={`/reports/prebuilt/${report_id}`}>{name}</Link>
          <p>{description}</p>
          {last_run_at && <p className="report-last">Last run {formatDate(last_run_at.slice(0, 10))}</p>}
        </div>
        <Star base_id={report_id} name={name} starred={favourite} />
      </article>
    ))}
  </div>
);

type AreaListProps = {
  areas: readonly { area: string; reports: number }[];
  total: number;
  chosen: string;
  choose: (area: string) => void;
};

/** Groups of reports with how many each has. */
const AreaList = ({ areas, total, chosen, choose }: AreaListProps) => (
  <nav aria-label="Areas" className="report-areas">
    {[{ area: '', reports: total }, ...areas].map(({ area, reports }) => (
      <button key={area} type="button" aria-pressed={area === chosen} onClick={() => choose(area)}>
        <span>{area ? groupLabel(area) : 'All reports'}</span>
        <span className="ui-number">{reports}</span>
      </button>
    ))}
  </nav>
);

/** Every report whose rows the user may see, by group. */
export function CatalogueScreen() {
  const [params, setParams] = useSearchParams();
  const area = params.get('area') ?? '';
  const search = params.get('search') ?? '';
  const read = useEndpoint(prebuiltReports.list);
  const change = (name: string, value: string) =>
    setParams((former) => {
      if (value) former.set(name, value);
      else former.delete(name);
      return former;
    });
  return (
    <LoadedPage of={read} title="Reports">
      {({ rows, areas }) => {
        const words = search.toLowerCase();
        const found = rows
          .filter((report) => !area || report.area === area)
          .filter(({ name, description }) => !words || `${name} ${description}`.toLowerCase().includes(words));
        const total = areas.reduce((sum, { reports }) => sum + reports, 0);
        const month_end = rows.filter((report) => report.month_end);
        const groups = areas.filter((group) => found.some((report) => report.area === group.area));
        return (
          <Page title="Reports" subtitle={`${total} reports`}>
            <div className="report-groups">
              <Input.Search
                aria-label="Search reports"
                placeholder="Search reports"
                allowClear
                value={search}
                onChange={(event) => change('search', event.target.value)}
                style={{ maxWidth: 320 }}
              />
            </div>
            <div className="report-catalogue">
              <AreaList areas={areas} total={total} chosen={area} choose={(value) => change('area', value)} />
              <div className="ui-column">
                {!area && !search && month_end.length > 0 && (
                  <Section title="Month end">
                    <Cards reports={month_end.slice(0, 6)} />
                  </Section>
                )}
                {groups.map((group) => (
                  <Section key={group.area} title={groupLabel(group.area)}>
                    <Cards reports={found.filter((report) => report.area === group.area)} />
                  </Section>
                ))}
                {found.length === 0 && <NoMatch many="reports" clear={() => setParams({})} />}
              </div>
            </div>
          </Page>
        );
      }}
    </LoadedPage>
  );
}
