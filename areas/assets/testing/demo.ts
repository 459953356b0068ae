import { crc32, deflateSync } from 'node:zlib';
import { CreateAssetCategory, CreateAssets } from '@hrms/assets/contract';
import { listBranchNames } from '@hrms/organisation/server';
import { addDays } from '@hrms/platform/calendar';
import type { AreaDemo, DemoWorld } from '@hrms/platform/demo';
import { cancelRecord, decideRecord } from '@hrms/workflows/server';
import { assignAssets } from '../server/assignments/assign.service.ts';
import { acknowledgeAssignment } from '../server/assignments/receipt.service.ts';
import { returnAsset } from '../server/assignments/return.service.ts';
import { listLines } from '../server/audits/audit.queries.ts';
import { closeAudit, explainMissing, scanAsset, startAudit } from '../server/audits/audit.service.ts';
import { listCategories } from '../server/categories/category.queries.ts';
import { createCategory, createUsualCategories } from '../server/categories/category.service.ts';
import { issueStock } from '../server/consumables/stock.service.ts';
import { addFile } from '../server/files/file.service.ts';
import { disposeAsset } from '../server/life/dispose.service.ts';
import { reportLoss } from '../server/life/loss.service.ts';
import { retireAsset } from '../server/life/status.service.ts';
import { transferAsset } from '../server/life/transfer.service.ts';
import { findAssets } from '../server/register/asset.queries.ts';
import { listAssignments } from '../server/register/assignment.queries.ts';
import { createAssets } from '../server/register/write.service.ts';
import { ASSET_REQUEST, listRequests } from '../server/requests/request.queries.ts';
import { askForAsset, cancelRequest, reserveAsset } from '../server/requests/request.service.ts';
import { openService, updateService } from '../server/services/service.service.ts';
import { readAssetSettings } from '../server/settings/setting.queries.ts';
import { updateAssetSettings } from '../server/settings/setting.service.ts';
import { fillRegister } from './demo-stock.ts';

type Batch = {
  code: string;
  name: string;
  brand: string;
  count: number;
  rupees: number;
  purchased_on: string;
  warranty?: number;
};

/** Warranty in days from today, where it matters. */
const BATCHES: readonly Batch[] = [
  { code: 'LAPTOP', name: 'ThinkPad T14', brand: 'Lenovo', count: 40, rupees: 90_000, purchased_on: '2026-04-15' },
  { code: 'LAPTOP', name: 'Latitude 5440', brand: 'Dell', count: 12, rupees: 78_000, purchased_on: '2024-12-10', warranty: 17 },
  { code: 'MONITOR', name: 'P24h monitor', brand: 'Lenovo', count: 12, rupees: 16_500, purchased_on: '2025-06-20' },
  { code: 'PHONE', name: 'Galaxy A55', brand: 'Samsung', count: 10, rupees: 34_000, purchased_on: '2025-09-05' },
  { code: 'ACCESS_CARD', name: 'Access card', brand: 'HID', count: 20, rupees: 350, purchased_on: '2025-04-01' },
];

type Held = { of: number; ids: readonly string[]; days_ago: number; confirmed: boolean };

const confirmAs = (world: DemoWorld, of: number, ids: readonly string[]) =>
  world.actAs(of, async (ctx) => {
    for (const id of ids) {
      const [open] = await listAssignments(ctx.tx, id);
      if (open) await acknowledgeAssignment(ctx, open.assignment_id);
    }
  });

async function handOut(world: DemoWorld, { of, ids, days_ago, confirmed }: Held): Promise<void> {
  const employee_id = world.people[of];
  if (!employee_id || ids.length === 0) return;
  const handed = { employee_id, purpose: null, note: null };
  await world.actAsOwner(async (ctx) => {
    const assigned_on = addDays(ctx.today, -days_ago);
    for (const { asset_id, category_name } of await findAssets(ctx.tx, ids)) {
      const accessories = category_name === 'Laptop' ? [{ name: 'Charger', quantity: 1 }] : [];
      await assignAssets(ctx, { ...handed, asset_ids: [asset_id], assigned_on, accessories });
    }
  });
  if (confirmed) await confirmAs(world, of, ids);
}

async function makeRegister(world: DemoWorld): Promise<Map<string, string[]>> {
  return world.actAsOwner(async (ctx) => {
    await createUsualCategories(ctx);
    const { rows } = await listCategories(ctx, { page: 1, limit: 100 });
    const categories = new Map(rows.map(({ code, category_id }) => [code, category_id]));
    const made = new Map<string, string[]>();
    const places = (await listBranchNames(ctx.tx)).map(({ id }) => id);
    for (const [n, { code, name, brand, count, rupees, purchased_on, warranty }] of BATCHES.entries()) {
      const added = await createAssets(
        ctx,
        CreateAssets.parse({
          category_id: categories.get(code),
          name,
          brand,
          quantity: count,
          serial_numbers:
            code === 'ACCESS_CARD'
              ? []
              : Array.from({ length: count }, (_, n) => `${brand.slice(0, 2).toUpperCase()}${code.charAt(0)}${rupees}${n}`),
          condition: 'good',
          branch_id: places[n % places.length],
          purchased_on,
          purchase_price_paise: rupees * 100,
          warranty_until: warranty ? addDays(ctx.today, warranty) : addDays(purchased_on, 1095),
        }),
      );
      made.set(code, [...(made.get(code) ?? []), ...added.map(({ asset_id }) => asset_id)]);
    }
    return made;
  });
}

/** manager@ decides requests of 20 to 24, then hr@. */
const MANAGER = 5;
const HR = 2;

type Wish = { by: number; code: string; reason: string; as?: 'approve' | 'reject' | 'withdraw' | 'cancel' };

const WISHES: readonly Wish[] = [
  { by: 21, code: 'PHONE', reason: 'On call from December' },
  { by: 22, code: 'MONITOR', reason: 'Second screen for drawings' },
  { by: 23, code: 'LAPTOP', reason: 'The old one takes ten minutes to start', as: 'approve' },
  { by: 24, code: 'PHONE', reason: 'For private use too', as: 'reject' },
  { by: 20, code: 'MONITOR', reason: 'Asked twice', as: 'withdraw' },
  { by: 22, code: 'PHONE', reason: 'Moves to another line', as: 'cancel' },
];

async function askFor(
  world: DemoWorld,
  { by, code, reason, as: action }: Wish,
  categories: ReadonlyMap<string, string>,
): Promise<void> {
  const category_id = categories.get(code) ?? '';
  const { request_id: id } = await world.actAs(by, (ctx) =>
    askForAsset(ctx, { category_id, reason, needed_by: addDays(ctx.today, 14) }),
  );
  if (action === 'withdraw') await world.actAs(by, (ctx) => cancelRequest(ctx, id));
  else if (action === 'cancel') await world.actAsOwner((ctx) => cancelRecord(ctx, ASSET_REQUEST, id, 'No longer needed'));
  else if (action)
    for (const approver of action === 'approve' ? [MANAGER, HR] : [MANAGER])
      await world.actAs(approver, (ctx) => decideRecord(ctx, ASSET_REQUEST, id, { action, comments: 'As discussed' }));
}

/** Repairs, one of them with a replacement, and maintenance that is done. */
async function serveAssets(world: DemoWorld, laptops: readonly string[]): Promise<void> {
  const [free, held, spare, done] = [laptops[50], laptops[9], laptops[49], laptops[10]];
  if (!free || !held || !spare || !done) return;
  await world.actAsOwner(async (ctx) => {
    const job = { vendor: 'Lenovo Service Pune', under_warranty: false, cost_paise: null, note: null };
    const repair = { ...job, kind: 'repair' as const };
    await openService(ctx, { ...repair, asset_id: free, opened_on: addDays(ctx.today, -6), note: 'Keyboard' });
    const taken = { asset_id: held, replacement_asset_id: spare, opened_on: addDays(ctx.today, -3), under_warranty: true };
    await openService(ctx, { ...repair, ...taken, note: 'Display flickers' });
    const care = { ...job, asset_id: done, kind: 'maintenance' as const, opened_on: addDays(ctx.today, -40) };
    const { service_id } = await openService(ctx, care);
    await updateService(ctx, service_id, { ...job, cost_paise: 145_000, closed_on: addDays(ctx.today, -38) });
  });
}

/** One closed audit of access cards in Chennai with two missing, and one of laptops that goes on. */
async function auditAssets(world: DemoWorld, categories: ReadonlyMap<string, string>): Promise<void> {
  await world.actAsOwner(async (ctx) => {
    const count = async (of: { branch_id?: string; category_id: string }, left: number, most: number) => {
      const { audit_id } = await startAudit(ctx, of);
      const { rows } = await listLines(ctx, audit_id, { page: 1, limit: 100 });
      for (const { tag } of rows.slice(left, left + most)) await scanAsset(ctx, audit_id, { tag, move: false });
      return { audit_id, rows };
    };
    const chennai = (await listBranchNames(ctx.tx)).find(({ name }) => name.includes('Chennai'))?.id;
    const cards = { category_id: categories.get('ACCESS_CARD') ?? '' };
    const { audit_id, rows } = await count({ ...cards, ...(chennai && { branch_id: chennai }) }, 2, 100);
    await closeAudit(ctx, audit_id);
    const [line] = rows;
    if (line) await explainMissing(ctx, audit_id, { line_id: line.line_id, explanation: 'Left at the Chennai reception' });
    await count({ category_id: categories.get('LAPTOP') ?? '' }, 40, 12);
  });
}

/** A picture of one colour: a stand-in for a photo. */
function plainPicture([red, green, blue]: readonly [number, number, number], side = 240): Buffer {
  const row = Buffer.concat([
    Buffer.from([0]),
    Buffer.concat(Array.from({ length: side }, () => Buffer.from([red, green, blue]))),
  ]);
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: side }, () => row)));
  return Buffer.concat([start, chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

/** Stationery that is issued by number, tablets below laptops, photos, and a laptop that is kept for a request. */
async function addMore(world: DemoWorld, categories: ReadonlyMap<string, string>, laptops: readonly string[]): Promise<void> {
  const [held, free] = [laptops[6], laptops[44]];
  await world.actAsOwner(async (ctx) => {
    const add = (code: string, name: string, prefix: string, more: object) =>
      createCategory(ctx, CreateAssetCategory.parse({ code, name, prefix, requires_acknowledgement: false, ...more }));
    const stationery = await add('STATIONERY', 'Stationery', 'STA', {
      consumable: true,
      return_on_exit: false,
      tax_class: 'none',
    });
    await add('TABLET', 'Tablet', 'TAB', { parent_id: categories.get('LAPTOP'), tax_class: 'computer' });
    for (const [name, stock_quantity] of [
      ['Notebook', 120],
      ['Ball pen, blue', 400],
    ] as const) {
      const [made] = await createAssets(
        ctx,
        CreateAssets.parse({ category_id: stationery.category_id, name, stock_quantity, condition: 'new' }),
      );
      for (const [of, quantity] of [
        [22, 4],
        [23, 2],
      ] as const)
        if (made)
          await issueStock(ctx, made.asset_id, {
            employee_id: world.people[of] ?? '',
            quantity,
            issued_on: addDays(ctx.today, -9),
          });
    }
    if (held) {
      const [open] = await listAssignments(ctx.tx, held);
      const bytes = plainPicture([92, 107, 130]);
      const photo = (name: string) => ({ name, bytes, media_type: 'image/png', fields: {} });
      await addFile(ctx, held, photo('front.png'), { kind: 'photo' });
      await addFile(ctx, held, photo('handed-out.png'), { kind: 'photo_out', assignment_id: open?.assignment_id });
    }
    const [request] = (await listRequests(ctx, { page: 1, limit: 20, status: 'approved' })).rows;
    if (free && request) await reserveAsset(ctx, request.request_id, free);
  });
}

async function makeAssets(world: DemoWorld): Promise<void> {
  await world.actAsOwner(async (ctx) => {
    const { version: _version, ...settings } = await readAssetSettings(ctx.tx);
    await updateAssetSettings(ctx, { ...settings, book_values_on: true });
  });
  const made = await makeRegister(world);
  const take = (code: string, at: number) => (made.get(code)?.[at] ? [made.get(code)?.[at] as string] : []);
  const signed = [0, 2, 3, 4, 5];
  for (const [n, of] of signed.entries())
    await handOut(world, { of, ids: [...take('LAPTOP', n), ...take('ACCESS_CARD', n)], days_ago: 200, confirmed: of !== 5 });
  await handOut(world, { of: 21, ids: [...take('LAPTOP', 6), ...take('ACCESS_CARD', 6)], days_ago: 150, confirmed: true });
  await handOut(world, { of: 21, ids: take('MONITOR', 0), days_ago: 5, confirmed: false });
  for (let n = 0; n < 30; n++)
    await handOut(world, {
      of: 22 + n,
      ids: [...take('LAPTOP', 8 + n), ...take('ACCESS_CARD', 8 + n)],
      days_ago: 180,
      confirmed: n % 15 !== 0,
    });
  await handOut(world, { of: 60, ids: take('PHONE', 0), days_ago: 90, confirmed: true });
  await world.actAsOwner(async (ctx) => {
    const [phone] = take('PHONE', 0);
    const [open] = phone ? await listAssignments(ctx.tx, phone) : [];
    const back = {
      returned_on: addDays(ctx.today, -2),
      condition_in: 'damaged' as const,
      accessories: [],
      damage_note: 'The display is broken',
    };
    if (open) await returnAsset(ctx, open.assignment_id, back);
    for (const id of take('LAPTOP', 51)) await retireAsset(ctx, id, { note: 'Battery and screen worn out' });
    for (const id of take('MONITOR', 11)) await reportLoss(ctx, id, { note: 'Not found after the move to the second floor' });
    for (const id of take('PHONE', 9)) {
      await retireAsset(ctx, id, {});
      await disposeAsset(ctx, id, { disposal_kind: 'sold', disposal_value_paise: 400_000, note: null });
    }
  });
  const categories = await world.actAsOwner(async (ctx) => {
    const { rows } = await listCategories(ctx, { page: 1, limit: 100 });
    return new Map(rows.map(({ code, category_id }) => [code, category_id]));
  });
  for (const wish of WISHES) await askFor(world, wish, categories);
  const laptops = made.get('LAPTOP') ?? [];
  const [first, second] = [world.people[40], laptops[11]];
  if (first && second)
    await world.actAsOwner((ctx) =>
      transferAsset(ctx, second, { employee_id: first, transferred_on: addDays(ctx.today, -20), damage_note: null, note: null }),
    );
  const equipped = [0, 2, 3, 4, 5, 21, 40, ...Array.from({ length: 30 }, (_, n) => 22 + n)];
  await fillRegister(world, categories, new Set(equipped.map((of) => world.people[of] ?? '')));
  await serveAssets(world, laptops);
  await addMore(world, categories, laptops);
  await auditAssets(world, categories);
}

export const assetsDemo: AreaDemo = { area: 'assets', after_pay: makeAssets };
