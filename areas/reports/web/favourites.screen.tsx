import { LoadedPage, NothingYet, Page, useEndpoint } from '@hrms/platform/web';
import { favouriteReports } from '@hrms/reports/contract';
import { Link, useNavigate } from 'react-router';
import { Star } from './star.tsx';
import './reports.css';

/** Reports the user starred. */
export function FavouritesScreen() {
  const navigate = useNavigate();
  const read = useEndpoint(favouriteReports.list);
  return (
    <LoadedPage of={read} title="Favourites">
      {({ rows }) => (
        <Page title="Favourites">
          {rows.length === 0 && (
            <NothingYet
              title="Star a report to find it here"
              label="All reports"
              action={() => void navigate('/reports/prebuilt')}
            />
          )}
          <div className="report-cards">
            {rows.map(({ base_id, name, description, custom }) => (
              <article className="ui-card" key={base_id}>
                <div>
                  <Link to={`/reports/prebuilt/${custom ? 'custom:' : ''}${base_id}`}>{name}</Link>
                  <p>{description}</p>
                </div>
                <Star base_id={base_id} name={name} starred />
              </article>
            ))}
          </div>
        </Page>
      )}
    </LoadedPage>
  );
}
