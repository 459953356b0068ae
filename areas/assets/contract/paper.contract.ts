/** Labels to print and the register as a file. */
import { byId, endpoint, id } from '@hrms/platform/contract';
import * as z from 'zod';
import { assets } from './asset.contract.ts';

const layout = z.enum(['sheet', 'roll']).default('sheet');

export const assetPapers = {
  label: endpoint({
    method: 'GET',
    path: '/assets/{id}/label.pdf',
    kind: 'file',
    permission: 'assets.asset.update',
    reveals: false,
    summary: 'The label of an asset: tag, name and a QR code of its page',
    params: byId,
    query: z.object({ layout: layout.default('roll') }),
    response: z.unknown(),
    errors: ['assets.not_found'],
  }),
  labels: endpoint({
    method: 'POST',
    path: '/assets/labels',
    kind: 'file',
    permission: 'assets.asset.update',
    reveals: false,
    read_only_ok: true,
    summary: 'Labels of several assets: sheets of 3 by 8, or a roll of 24 by 12 mm',
    body: z.strictObject({ ids: z.array(id).min(1, 'Select at least one asset').max(480, 'At most 480'), layout }),
    response: z.unknown(),
    errors: ['assets.not_found'],
  }),
  export: endpoint({
    method: 'GET',
    path: '/assets/export',
    kind: 'file',
    permission: 'assets.asset.update',
    reveals: false,
    summary: 'The register as filtered, as CSV, XLSX or PDF',
    query: assets.list.query.omit({ page: true, limit: true }).extend({ format: z.enum(['csv', 'xlsx', 'pdf']).default('xlsx') }),
    response: z.unknown(),
    errors: ['assets.too_many_rows'],
  }),
};
