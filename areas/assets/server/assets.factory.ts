import {
  assetAssignments,
  assetAudits,
  assetBulk,
  assetCategories,
  assetFiles,
  assetImports,
  assetLife,
  assetPapers,
  assetRequests,
  assetServices,
  assetSettings,
  assetStock,
  assets,
  assetValues,
} from '@hrms/assets/contract';
import type { Examples } from '@hrms/platform/server';

/** What the examples need of the world they run in; ids of records may be of nothing. */
type World = { employee_id: string; missing_id: string };

const named = ({ missing_id }: World) => ({ params: { id: missing_id } });
const step = (world: World) => ({ ...named(world), body: {} });
const category = { name: 'Laptop', prefix: 'LAP' };
const rules = {
  parent_id: null,
  consumable: false,
  fields: [],
  depreciation_method: 'straight_line' as const,
  default_life_months: 36,
  salvage_bp: 500,
  rate_bp_per_year: 0,
  requires_acknowledgement: true,
  return_on_exit: true,
  recovery_rule: 'book_value' as const,
  recovery_share_bp: 5000,
  recovery_fixed_paise: 0,
  tax_class: 'computer' as const,
};
const stored = { values: {}, condition: 'good' as const, ownership: 'owned' as const };

/** One request for each call of the area. */
export const assetsExamples: Examples<World> = [
  [assetCategories.list, () => ({ query: { active: 'true' } })],
  [assetCategories.get, named],
  [assetCategories.create, () => ({ body: { ...category, code: 'LAPTOP' } })],
  [assetCategories.createUsual, () => ({ body: {} })],
  [assetCategories.update, (world) => ({ ...named(world), body: { ...category, ...rules, version: 1 } })],
  [assetCategories.remove, named],
  [assetImports.list, () => ({})],
  [
    assetImports.upload,
    () => ({ upload: { name: 'assets.csv', text: 'category,name,serial\nLaptop,ThinkPad,S1\n', fields: { kind: 'assets' } } }),
  ],
  [assetImports.get, named],
  [assetImports.check, (world) => ({ ...named(world), body: { mapping: ['category', 'name'] } })],
  [assetImports.template, () => ({ query: { kind: 'assets' } })],
  [assetImports.commit, step],
  [assetImports.undo, step],
  [assets.list, () => ({ query: { status: 'in_stock' } })],
  [assets.mine, () => ({})],
  [assets.summary, () => ({})],
  [assets.ofEmployee, ({ employee_id }) => ({ params: { id: employee_id } })],
  [assets.get, named],
  [assets.create, ({ missing_id }) => ({ body: { category_id: missing_id, name: 'ThinkPad T14' } })],
  [assets.update, (world) => ({ ...named(world), body: { name: 'ThinkPad T14', tag: 'LAP-0001', ...stored, version: 1 } })],
  [assets.remove, named],
  [assets.assign, (world) => ({ ...named(world), body: { employee_id: world.employee_id, assigned_on: '2026-11-20' } })],
  [
    assets.assignMany,
    ({ employee_id, missing_id }) => ({ body: { employee_id, asset_ids: [missing_id], assigned_on: '2026-11-20' } }),
  ],
  [assets.move, (world) => ({ ...named(world), body: { status: 'in_repair', on: '2026-11-20' } })],
  [assetLife.transfer, (world) => ({ ...named(world), body: { employee_id: world.employee_id, condition: 'good' } })],
  [assetLife.retire, (world) => ({ ...named(world), body: { note: 'Replaced' } })],
  [
    assetLife.dispose,
    (world) => ({
      ...named(world),
      body: { disposal_kind: 'transferred_to_employee', employee_id: world.employee_id, disposal_value_paise: 500_000 },
    }),
  ],
  [assetLife.reportLost, (world) => ({ ...named(world), body: { note: 'Left in a taxi' } })],
  [assetLife.found, (world) => ({ ...named(world), body: { condition: 'good' } })],
  [assetLife.history, named],
  [assetPapers.label, named],
  [assetPapers.labels, ({ missing_id }) => ({ body: { ids: [missing_id], layout: 'sheet' } })],
  [assetPapers.export, () => ({ query: { format: 'csv', status: 'in_stock' } })],
  [assetServices.list, () => ({ query: { open: 'true' } })],
  [assetServices.create, ({ missing_id }) => ({ body: { asset_id: missing_id, kind: 'repair', vendor: 'Lenovo Service' } })],
  [assetServices.get, named],
  [assetServices.update, (world) => ({ ...named(world), body: { cost_paise: 250_000, closed_on: '2026-11-20' } })],
  [assetAudits.list, () => ({ query: { open: 'true' } })],
  [assetAudits.start, ({ missing_id }) => ({ body: { branch_id: missing_id } })],
  [assetAudits.get, named],
  [assetAudits.lines, named],
  [assetAudits.scan, (world) => ({ ...named(world), body: { tag: 'LAP-0001' } })],
  [assetAudits.close, step],
  [
    assetAudits.explain,
    (world) => ({ ...named(world), body: { line_id: world.missing_id, explanation: 'With a guest speaker' } }),
  ],
  [
    assetBulk.poolAssign,
    ({ employee_id, missing_id }) => ({
      body: { employee_ids: [employee_id], category_id: missing_id, assigned_on: '2026-11-20' },
    }),
  ],
  [assetBulk.move, ({ missing_id }) => ({ body: { asset_ids: [missing_id], location: 'Second floor' } })],
  [assetBulk.retire, ({ missing_id }) => ({ body: { asset_ids: [missing_id], note: 'Replaced' } })],
  [
    assetStock.issue,
    (world) => ({ ...named(world), body: { employee_id: world.employee_id, quantity: 2, issued_on: '2026-11-20' } }),
  ],
  [assetStock.add, (world) => ({ ...named(world), body: { quantity: 20, added_on: '2026-11-20' } })],
  [assetStock.moves, named],
  [
    assetFiles.upload,
    (world) => ({ ...named(world), upload: { name: 'invoice.pdf', text: '%PDF-1.4 invoice', fields: { kind: 'invoice' } } }),
  ],
  [assetFiles.list, named],
  [assetFiles.get, named],
  [assetFiles.remove, named],
  [assetValues.get, named],
  [assetSettings.get, () => ({})],
  [
    assetSettings.update,
    () => ({
      body: {
        acknowledgement_days: 3,
        undertaking: 'I take care of it.',
        tag_pattern: '{prefix}-{0000}',
        book_values_on: true,
        first_month: 'full',
      },
    }),
  ],
  [assetAssignments.acknowledge, step],
  [assetAssignments.dispute, (world) => ({ ...named(world), body: { note: 'The charger is missing' } })],
  [
    assetAssignments.return,
    (world) => ({ ...named(world), body: { returned_on: '2026-11-20', condition_in: 'good', version: 1 } }),
  ],
  [
    assetAssignments.charge,
    (world) => ({ ...named(world), body: { action: 'agree', amount_paise: 180_000, comment: 'The employee agrees' } }),
  ],
  [assetAssignments.notReturned, (world) => ({ ...named(world), body: { action: 'waive', comment: 'Older than its life' } })],
  [assetAssignments.comment, (world) => ({ ...named(world), body: { comment: 'It fell off the desk' } })],
  [assetAssignments.proposal, named],
  [assetRequests.list, () => ({ query: { status: 'pending' } })],
  [assetRequests.create, ({ missing_id }) => ({ body: { category_id: missing_id, reason: 'New joiner in the team' } })],
  [assetRequests.submit, step],
  [assetRequests.cancel, step],
  [assetRequests.reserve, (world) => ({ ...named(world), body: { asset_id: world.missing_id } })],
  [assetRequests.release, step],
  [assetRequests.fulfil, (world) => ({ ...named(world), body: { asset_id: world.missing_id, assigned_on: '2026-11-20' } })],
];
