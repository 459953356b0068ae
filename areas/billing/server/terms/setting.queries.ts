import type { Seller } from '@hrms/billing/contract';
import type { DirectoryTx, Tx } from '@hrms/platform/server';
import { sql } from 'kysely';

type AnyTx = Tx | DirectoryTx;

const sellerColumns = sql`from_date, legal_name, address, gstin, state_code, pan, sac_code, invoice_prefix, bank_name,
  account_name, account_number, ifsc`;

/** Who sends invoices on a day. @throws Error before the first entry */
export async function findSellerOn(tx: AnyTx, day: string): Promise<Seller> {
  const { rows } = await sql<Seller>`select ${sellerColumns} from seller where from_date <= ${day}
    order by from_date desc limit 1`.execute(tx);
  const [seller] = rows;
  if (!seller) throw new Error(`No seller is entered for ${day}`);
  return seller;
}

/** Paise for one dollar on a day. @throws Error before the first entry */
export async function findExchangeOn(tx: AnyTx, day: string): Promise<number> {
  const { rows } = await sql<{ paise: number }>`select paise from exchange_rate where currency = 'USD' and from_date <= ${day}
    order by from_date desc limit 1`.execute(tx);
  const [rate] = rows;
  if (!rate) throw new Error(`No exchange rate is entered for ${day}`);
  return rate.paise;
}

/** GST in basis points on a day. @throws Error before the first entry */
export async function findGstRateOn(tx: AnyTx, day: string): Promise<number> {
  const { rows } = await sql<{ rate_bp: number }>`select rate_bp from gst_rate where from_date <= ${day}
    order by from_date desc limit 1`.execute(tx);
  const [rate] = rows;
  if (!rate) throw new Error(`No GST rate is entered for ${day}`);
  return rate.rate_bp;
}

/** Every entry of each part, newest first, and the texts by name. */
export async function listSettingRows(tx: AnyTx) {
  const seller = await sql<Seller>`select ${sellerColumns} from seller order by from_date desc`.execute(tx);
  const gst = await sql<{ from_date: string; rate_bp: number; source: string }>`select from_date, rate_bp, source from gst_rate
    order by from_date desc`.execute(tx);
  const exchange = await sql<{ currency: 'USD'; from_date: string; paise: number; source: string }>`
    select currency, from_date, paise, source from exchange_rate order by from_date desc`.execute(tx);
  const texts = await sql<{ name: string; value: string }>`select name, value from platform_setting`.execute(tx);
  return {
    seller: seller.rows,
    gst: gst.rows,
    exchange: exchange.rows,
    texts: new Map(texts.rows.map(({ name, value }) => [name, value])),
  };
}

/** Stores the seller from a day on. */
export const upsertSeller = (tx: DirectoryTx, { from_date, ...seller }: Seller, id: string) =>
  tx
    .insertInto('seller')
    .values({ id, from_date, ...seller })
    .onConflict((conflict) => conflict.column('from_date').doUpdateSet(seller))
    .execute();

/** Stores the GST rate from a day on. */
export const upsertGstRate = (tx: DirectoryTx, { from_date, ...rate }: { from_date: string; rate_bp: number; source: string }) =>
  tx
    .insertInto('gst_rate')
    .values({ from_date, ...rate })
    .onConflict((conflict) => conflict.column('from_date').doUpdateSet(rate))
    .execute();

type Exchange = { currency: string; from_date: string; paise: number; source: string };

/** Stores an exchange rate from a day on. */
export const upsertExchangeRate = (tx: DirectoryTx, { currency, from_date, paise, source }: Exchange) =>
  tx
    .insertInto('exchange_rate')
    .values({ currency, from_date, paise, source })
    .onConflict((conflict) => conflict.columns(['currency', 'from_date']).doUpdateSet({ paise, source }))
    .execute();

/** Stores texts of the platform by name. */
export const upsertTexts = (tx: DirectoryTx, texts: Readonly<Record<string, string>>, updated_at: Date) =>
  tx
    .insertInto('platform_setting')
    .values(Object.entries(texts).map(([name, value]) => ({ name, value, updated_at })))
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet((eb) => ({ value: eb.ref('excluded.value'), updated_at: eb.ref('excluded.updated_at') })),
    )
    .execute();
