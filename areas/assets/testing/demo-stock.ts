/** What fills the register of the demonstration: laptops and cards for most employees, phones, cars and SIM cards, by branch. */
import { CreateAssets } from '@hrms/assets/contract';
import { loadEmployeeFacts } from '@hrms/employees/server';
import { addDays } from '@hrms/platform/calendar';
import type { DemoWorld } from '@hrms/platform/demo';
import type { Ctx } from '@hrms/platform/server';
import { assignFromPool } from '../server/assignments/assign.service.ts';
import { storeReceipts } from '../server/assignments/receipt.service.ts';
import { reportLoss } from '../server/life/loss.service.ts';
import { moveAsset, retireAssets } from '../server/life/status.service.ts';
import { findAssets } from '../server/register/asset.queries.ts';
import { createAssets } from '../server/register/write.service.ts';

type Categories = ReadonlyMap<string, string>;
type Stock = { name: string; brand: string; rupees: number; purchased_on: string; life?: number };

const HANDED_OUT_DAYS = 150;
const LAPTOP: Stock = { name: 'EliteBook 840', brand: 'HP', rupees: 82_000, purchased_on: '2024-06-10' };
const CARD: Stock = { name: 'Access card', brand: 'HID', rupees: 350, purchased_on: '2023-04-03' };
const PHONE: Stock = { name: 'Galaxy M35', brand: 'Samsung', rupees: 18_500, purchased_on: '2024-08-12' };
const OLD_PHONE: Stock = { name: 'Nokia 105', brand: 'Nokia', rupees: 1_600, purchased_on: '2021-02-08' };
const SIM: Stock = { name: 'SIM card', brand: 'Airtel', rupees: 100, purchased_on: '2024-08-12' };

/** Adds as many as asked for with running tags and serial numbers. */
async function addStock(ctx: Ctx, category_id: string, { life = 1095, ...stock }: Stock, quantity: number, more: object = {}) {
  const ids: string[] = [];
  for (let done = 0; done < quantity; done += 100) {
    const added = await createAssets(
      ctx,
      CreateAssets.parse({
        category_id,
        name: stock.name,
        brand: stock.brand,
        quantity: Math.min(100, quantity - done),
        condition: 'good',
        purchased_on: stock.purchased_on,
        purchase_price_paise: stock.rupees * 100,
        warranty_until: addDays(stock.purchased_on, life),
        ...more,
      }),
    );
    ids.push(...added.map(({ asset_id }) => asset_id));
  }
  return ids;
}

/** Those in service since before the hand-over, by branch, the largest branch first. */
async function findStaff(ctx: Ctx, people: readonly string[], joined_by: string): Promise<[string, string[]][]> {
  const staff = new Map<string, string[]>();
  for (const { employee_id, joined_on, last_working_day, positions } of (await loadEmployeeFacts(ctx.tx, people)).values()) {
    const branch_id = positions.at(-1)?.branch_id;
    if (branch_id && joined_on <= joined_by && last_working_day === null)
      staff.set(branch_id, [...(staff.get(branch_id) ?? []), employee_id]);
  }
  return [...staff].toSorted(([, a], [, b]) => b.length - a.length);
}

/** Hands what was added to employees and lets them confirm it. */
async function handOutAll(ctx: Ctx, category_id: string, ids: readonly string[], to: readonly string[], assigned_on: string) {
  if (to.length === 0) return;
  await assignFromPool(ctx, { employee_ids: [...to], category_id, assigned_on, note: null });
  const held = (await findAssets(ctx.tx, ids)).flatMap(({ assignment_id, holder_id, holder_name, asset_id, tag }) =>
    assignment_id && holder_id
      ? [{ assignment_id, employee_id: holder_id, employee_name: holder_name ?? '', asset_id, tag }]
      : [],
  );
  await storeReceipts(ctx, held);
}

/**
 * Fills the register to about 420 assets in five branches. `without`: employees who have a laptop already.
 */
export async function fillRegister(world: DemoWorld, categories: Categories, without: ReadonlySet<string>): Promise<void> {
  const [laptop, card, phone, sim, car] = ['LAPTOP', 'ACCESS_CARD', 'PHONE', 'SIM', 'VEHICLE'].map((code) =>
    categories.get(code),
  );
  if (!laptop || !card || !phone || !sim || !car) return;
  await world.actAsOwner(async (ctx) => {
    const assigned_on = addDays(ctx.today, -HANDED_OUT_DAYS);
    const waiting = world.people.filter((id) => !without.has(id) && id !== ctx.actor.employee_id);
    const [laptops, cards] = [waiting.slice(0, 179), waiting.slice(0, 90)];
    const branches = await findStaff(ctx, laptops, assigned_on);
    for (const [branch_id, staff] of branches) {
      const serial_numbers = staff.map((_, n) => `HPL${branch_id.slice(-4).toUpperCase()}${1000 + n}`);
      for (let from = 0; from < staff.length; from += 100) {
        const part = staff.slice(from, from + 100);
        const serials = { serial_numbers: serial_numbers.slice(from, from + 100), branch_id };
        await handOutAll(ctx, laptop, await addStock(ctx, laptop, LAPTOP, part.length, serials), part, assigned_on);
      }
      const carded = staff.filter((id) => cards.includes(id));
      if (carded.length > 0)
        await handOutAll(ctx, card, await addStock(ctx, card, CARD, carded.length, { branch_id }), carded, assigned_on);
    }
    const office = { branch_id: branches[0]?.[0] };
    await addStock(ctx, sim, SIM, 30, office);
    const phones = await addStock(ctx, phone, PHONE, 24, office);
    await handOutAll(ctx, phone, phones, waiting.slice(0, 15), assigned_on);
    for (const id of phones.slice(15, 17)) await reportLoss(ctx, id, { note: 'Not returned after the exhibition' });
    for (const id of phones.slice(17))
      await moveAsset(ctx, id, { status: 'in_repair', on: addDays(ctx.today, -5), note: 'Battery' });
    const old = await addStock(ctx, phone, OLD_PHONE, 8, office);
    await retireAssets(ctx, old, 'No longer supported');
    await addCars(ctx, car);
  });
}

/** Six cars, two of them leased, two with a warranty that ends soon. */
async function addCars(ctx: Ctx, category_id: string): Promise<void> {
  for (let n = 0; n < 6; n++)
    await createAssets(
      ctx,
      CreateAssets.parse({
        category_id,
        name: n < 4 ? 'Innova Crysta' : 'Ertiga',
        brand: n < 4 ? 'Toyota' : 'Maruti Suzuki',
        values: { registration: `MH12QR${4021 + n * 17}` },
        condition: 'good',
        purchased_on: n < 4 ? '2023-12-15' : null,
        purchase_price_paise: n < 4 ? 198_000_000 : null,
        warranty_until: n < 2 ? addDays(ctx.today, 21) : null,
        insured_until: addDays(ctx.today, 90 + n * 20),
        ownership: n < 4 ? 'owned' : 'leased',
        lease_end: n < 4 ? null : addDays(ctx.today, 400),
        monthly_rent_paise: n < 4 ? null : 2_850_000,
      }),
    );
}
