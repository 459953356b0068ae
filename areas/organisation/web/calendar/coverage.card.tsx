import { type Coverage, holidayLists } from '@hrms/organisation/contract';
import { stateName } from '@hrms/organisation/domain';
import { LoadFailed, messageOf, SkeletonRows, StatusTag, useEndpoint, useToday } from '@hrms/platform/web';
import { Segmented } from 'antd';
import { useState } from 'react';

/** Each place with the list and pattern it resolves to; red where nothing was assigned. */
export function CoverageTab() {
  const thisYear = Number(useToday().slice(0, 4));
  const [year, setYear] = useState(thisYear);
  const coverage = useEndpoint(holidayLists.coverage, { query: { year: String(year) } });
  if (coverage.isError) return <LoadFailed message={messageOf(coverage.error)} retry={() => void coverage.refetch()} />;
  return (
    <>
      <div className="hol-tools">
        <Segmented
          aria-label="Year"
          options={[thisYear, thisYear + 1].map((value) => ({ value, label: String(value) }))}
          value={year}
          onChange={setYear}
        />
      </div>
      <section className="ui-card hol-pane">
        {coverage.isPending ? (
          <SkeletonRows />
        ) : (
          <table className="hol-plain">
            <caption>What holds where in {year}</caption>
            <thead>
              <tr>
                <th scope="col">Branch or location</th>
                <th scope="col">Holiday list</th>
                <th scope="col">Weekly off</th>
              </tr>
            </thead>
            <tbody>
              {coverage.data?.places.map((place) => (
                <tr key={place.target_id}>
                  <td>
                    {place.name}
                    <small>{stateName(place.state_code)}</small>
                  </td>
                  <td>
                    <ResolvedAssignment name={place.list_name} by={place.list_by} />
                    {place.other_state && <StatusTag tone="warning">List for another state</StatusTag>}
                  </td>
                  <td>
                    <ResolvedAssignment name={place.pattern_name} by={place.pattern_by} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </section>
    </>
  );
}

const BY: Record<Coverage['list_by'], string> = {
  organisation: 'organisation',
  branch: 'branch',
  location: 'location',
  employee: 'employee',
  default: 'default (none assigned)',
};

const ResolvedAssignment = ({ name, by }: { name: string; by: Coverage['list_by'] }) => (
  <>
    <span className={by === 'default' ? 'hol-default' : ''}>{name}</span>
    <small>{BY[by]}</small>
  </>
);
