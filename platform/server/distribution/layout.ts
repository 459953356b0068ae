import type pg from 'pg';

/** How the tables of the program lie in a distributed database. */
export type TableLayout = {
  /** Tables with rows of organisations: divided by `org_id`. */
  readonly tenant: readonly string[];
  /** Tables that statements of an organisation read beside their own: a copy on every node. */
  readonly reference: readonly string[];
  /** Other tables outside tenancy: on the coordinator alone. */
  readonly local: readonly string[];
};

type CatalogueTable = { name: string; is_tenant: boolean; is_referenced: boolean };

/**
 * Directory tables that statements of an organisation join with its own rows. The statement check of the tests fails on one that is
 * missing here.
 */
export const JOINED_DIRECTORY_TABLES: readonly string[] = [
  'identity_factor',
  'joiner_link',
  'login_identity',
  'organisation',
  'plan_version',
  'platform_invoice',
  'platform_payment',
  'platform_subscription',
  'session',
];

/** Reads from the catalogue which tables there are. Partitions go with their table. */
export async function readTableLayout(client: pg.ClientBase): Promise<TableLayout> {
  const { rows } = await client.query<CatalogueTable>(`
    select c.relname as name, c.relrowsecurity as is_tenant, exists (select from pg_constraint k
      join pg_class f on f.oid = k.conrelid where k.contype = 'f' and k.confrelid = c.oid and f.relrowsecurity) as is_referenced
    from pg_class c where c.relnamespace = 'app'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    order by c.relname`);
  const names = (isWanted: (table: CatalogueTable) => boolean) => rows.filter(isWanted).map(({ name }) => name);
  const isReference = ({ name, is_referenced }: CatalogueTable) => is_referenced || JOINED_DIRECTORY_TABLES.includes(name);
  return {
    tenant: names(({ is_tenant }) => is_tenant),
    reference: names((table) => !table.is_tenant && isReference(table)),
    local: names((table) => !table.is_tenant && !isReference(table)),
  };
}
