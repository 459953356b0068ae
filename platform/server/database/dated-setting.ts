import type { CivilDate } from '@hrms/platform/calendar';
import { type RawBuilder, sql } from 'kysely';
import type { Clock } from '../clock.ts';
import { newId } from '../ids.ts';
import type { Refusal } from '../refusal.ts';
import { runPrepared } from './prepared.ts';
import type { Tx } from './tx.ts';

/** A setting with the day from which it holds, until the next one. */
export type DatedSetting<S> = {
  /** Another one after every change, so that what was computed by a former setting is recognised; empty for the defaults. */
  readonly id: string;
  readonly from_date: CivilDate;
  readonly version: number;
  readonly setting: S;
};

type SettingTable<S> = {
  /** Has org_id, id, from_date, version, created_at, created_by, unique by organisation and day. */
  readonly table: string;
  /** The setting of every organisation before its first row. */
  readonly defaults: S;
  /** The columns that hold the setting; left out, the column `setting` holds it as JSON. */
  readonly columns?: readonly (keyof S & string)[];
  /** Completes what is stored, for example with fields that were added later. */
  readonly parse?: (stored: unknown) => S;
};

type SettingWriter = { readonly tx: Tx; readonly clock: Clock; readonly by: string | null };
type SettingChange<S> = {
  readonly from_date: CivilDate;
  readonly setting: S;
  /** The version the client read; compared only where this day has a row. Left out, the last write wins. */
  readonly version?: number | undefined;
  readonly stale: () => Refusal;
};

const sameValue = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** A later setting with what it did not change itself taken from the setting that now comes before it. */
export function carryForward<S extends object>(before: S, after: S, later: S): S {
  const follows = Object.entries(after).filter(
    ([name, value]) => !sameValue(before[name as keyof S], value) && sameValue(later[name as keyof S], before[name as keyof S]),
  );
  return { ...later, ...Object.fromEntries(follows) };
}

/** Settings of an organisation that hold from a day on: one rule of versions and of later rows for all areas. */
export function datedSetting<S extends object>({ table, defaults, columns, parse }: SettingTable<S>) {
  const name = sql.table(table);
  const initial: DatedSetting<S> = { id: '', from_date: '2000-01-01', version: 0, setting: defaults };
  const stored = columns ?? (['setting'] as const);
  const list = sql.join(stored.map((column) => sql.ref(column)));

  type StoredSetting = { id: string; from_date: CivilDate; version: number } & Record<string, unknown>;
  const toSetting = ({ id, from_date, version, ...fields }: StoredSetting): DatedSetting<S> => {
    const value = columns ? fields : fields.setting;
    return { id, from_date, version, setting: parse ? parse(value) : (value as S) };
  };

  /** All rows, oldest first. */
  const history = async (tx: Tx): Promise<DatedSetting<S>[]> =>
    (
      await runPrepared<StoredSetting>(
        tx,
        sql`select id, from_date, version, ${list} from ${name} where org_id = ${tx.org_id} order by from_date`,
      )
    ).map(toSetting);

  const inForce = (rows: readonly DatedSetting<S>[], day: CivilDate): DatedSetting<S> =>
    rows.findLast(({ from_date }) => from_date <= day) ?? initial;

  const write = async ({ tx, clock, by }: SettingWriter, from_date: CivilDate, version: number, setting: S): Promise<void> => {
    const values: RawBuilder<unknown>[] = columns
      ? columns.map((column) => sql`${setting[column]}`)
      : [sql`${JSON.stringify(setting)}::jsonb`];
    const kept = ['id', 'version', 'created_at', 'created_by', ...stored];
    await sql`insert into ${name} (org_id, id, from_date, version, created_at, created_by, ${list})
      values (${tx.org_id}, ${newId()}, ${from_date}, ${version}, ${clock.now()}, ${by}, ${sql.join(values)})
      on conflict (org_id, from_date)
        do update set ${sql.join(kept.map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`))}`.execute(tx);
  };

  return {
    defaults,
    history,
    inForce,
    /** The setting in force on a day. */
    on: async (tx: Tx, day: CivilDate): Promise<DatedSetting<S>> => inForce(await history(tx), day),
    /**
     * Writes the setting of a day and carries the change into later rows, except into what those changed themselves.
     * @throws `stale` when this day's row has another version than the one the client read
     */
    save: async (
      writer: SettingWriter,
      change: SettingChange<S>,
    ): Promise<{ before: DatedSetting<S>; after: DatedSetting<S> }> => {
      const { from_date, setting, version, stale } = change;
      const rows = await history(writer.tx);
      const before = inForce(rows, from_date);
      const isSameDay = before.from_date === from_date;
      if (isSameDay && version !== undefined && version !== before.version) throw stale();
      await write(writer, from_date, isSameDay ? before.version + 1 : 1, setting);
      for (const later of rows.filter((row) => row.from_date > from_date)) {
        const carried = carryForward(before.setting, setting, later.setting);
        if (!sameValue(carried, later.setting)) await write(writer, later.from_date, later.version + 1, carried);
      }
      return { before, after: inForce(await history(writer.tx), from_date) };
    },
  };
}
