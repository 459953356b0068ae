import type { Asset, assetPapers } from '@hrms/assets/contract';
import type { FilterOf } from '@hrms/platform/contract';
import { type Ctx, defineExport, type ExportDefinition, exportInCall, type FileAnswer } from '@hrms/platform/server';
import { tooManyRows } from '../refusals.ts';
import { countAssets, listAssetBatch } from '../register/asset.queries.ts';

type Filter = Omit<FilterOf<typeof assetPapers.export>, 'format'> & { today: string };

/** The most rows of a file that is written within the request. */
const MOST = 20_000;
const BATCH = 1000;

const COLUMNS = {
  Tag: ({ tag }) => tag,
  Name: ({ name }) => name,
  Category: ({ category_name }) => category_name,
  'Serial number': ({ serial_number }) => serial_number ?? '',
  Status: ({ status }) => status.replaceAll('_', ' '),
  Condition: ({ condition }) => condition,
  Branch: ({ branch_name }) => branch_name ?? '',
  Holder: ({ holder_name }) => holder_name ?? '',
  Since: ({ assigned_on }) => assigned_on ?? '',
  'Warranty until': ({ warranty_until }) => warranty_until ?? '',
} satisfies Record<string, (asset: Asset) => string>;

const registerExport = defineExport<Filter>({
  name: 'assets.register',
  title: 'Assets',
  permission: 'assets.asset.update',
  columns: async () => Object.keys(COLUMNS),
  rows: async function* ({ tx }, filter) {
    for (let page = 1; ; page += 1) {
      const assets = await listAssetBatch(tx, filter, { page, limit: BATCH });
      yield assets.map((asset) => Object.values(COLUMNS).map((toCell) => toCell(asset)));
      if (assets.length < BATCH) return;
    }
  },
});

/** Files of this area. */
export const assetExports: readonly ExportDefinition[] = [registerExport];

/** The register as filtered. The file is stored as an export of the caller. @throws `too_many_rows` */
export async function exportAssets(ctx: Ctx, { format, ...wanted }: FilterOf<typeof assetPapers.export>): Promise<FileAnswer> {
  const filter = { ...wanted, today: ctx.today };
  const row_count = await countAssets(ctx.tx, filter);
  if (row_count > MOST) throw tooManyRows(MOST);
  const file_name = `assets-${ctx.today}.${format}`;
  return exportInCall(ctx, registerExport, {
    filter,
    format,
    file_name,
    row_count,
    event: 'assets.exported',
    details: { ...wanted, format, row_count },
  });
}
