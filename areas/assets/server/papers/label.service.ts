import { readDocumentHead } from '@hrms/organisation/server';
import { type Ctx, documentPdf, type FileAnswer } from '@hrms/platform/server';
import { renderSVG } from 'uqr';
import { missing } from '../refusals.ts';
import { findAssets } from '../register/asset.queries.ts';

type Layout = 'sheet' | 'roll';

/** Labels with tag, name and a QR code of the asset's page, in the order of the tags. @throws `not_found` */
export async function printLabels(ctx: Ctx, ids: readonly string[], layout: Layout): Promise<FileAnswer> {
  const wanted = [...new Set(ids)];
  const assets = await findAssets(ctx.tx, wanted);
  if (assets.length < wanted.length) throw missing('Asset');
  const [first] = assets;
  const { publicUrl } = ctx.services.config;
  const body = await documentPdf({
    template: 'labels',
    head: await readDocumentHead(ctx, ctx.today),
    title: 'Asset labels',
    footer: '',
    layout,
    labels: assets.map(({ asset_id, tag, name }) => ({
      code: tag,
      text: name,
      picture: renderSVG(`${publicUrl}/assets/${asset_id}`, { ecc: 'M', border: 1 }),
    })),
  });
  const name = assets.length === 1 ? `label-${first?.tag.replace(/[^\w-]+/g, '-')}.pdf` : 'asset-labels.pdf';
  return { name, media_type: 'application/pdf', body };
}
