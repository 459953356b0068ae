import { LoadedPage, NothingYet, Page, RowsTable, useAction, useEndpoint, useRowOrder } from '@hrms/platform/web';
import { favouriteReports, prebuiltReports, type ReportLine } from '@hrms/reports/contract';
import { useNavigate } from 'react-router';
import './reports.css';

/** Reports the user starred, in the user's order. */
export function FavouritesScreen() {
  const read = useEndpoint(favouriteReports.list);
  return (
    <LoadedPage of={read} title="Favourites">
      {({ rows }) => (
        <Page title="Favourites">
          <section className="ui-card">
            <FavouriteRows rows={rows} />
          </section>
        </Page>
      )}
    </LoadedPage>
  );
}

function FavouriteRows({ rows }: { rows: readonly ReportLine[] }) {
  const navigate = useNavigate();
  const refresh = [favouriteReports.list, prebuiltReports.list];
  const order = useAction(favouriteReports.order, { refresh, success: false });
  const remove = useAction(favouriteReports.remove, { refresh, success: false });
  const { onMove, moves } = useRowOrder(
    rows.map(({ base_id }) => base_id),
    (base_ids) => void order.run({ body: { base_ids } }),
  );
  if (rows.length === 0)
    return (
      <NothingYet title="Star a report to find it here" label="All reports" action={() => void navigate('/reports/prebuilt')} />
    );
  return (
    <RowsTable
      rows={rows}
      columns={[
        { key: 'name', title: 'Report', narrow: 'title' },
        { key: 'description', title: 'What it answers', narrow: 'second' },
      ]}
      idOf={({ base_id }) => base_id}
      nameOf={({ name }) => name}
      onOpen={({ base_id, custom }) => void navigate(`/reports/prebuilt/${custom ? 'custom:' : ''}${base_id}`)}
      onMove={onMove}
      actions={({ base_id }) => [
        ...moves(base_id),
        { label: 'Remove from favourites', onClick: () => void remove.run({ params: { base: base_id } }) },
      ]}
    />
  );
}
