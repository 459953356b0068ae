import {
  copyRows,
  deleteRow,
  findRow,
  insertRow,
  inTenant,
  lockRow,
  newId,
  nextNumbers,
  Refusal,
  readLastNumber,
  skipNumbersUpTo,
  type Tx,
  takeNumbers,
  updateRow,
  upsertRow,
} from '@hrms/platform/server';
import { createInstallation, createTenant, type Installation, type Tenant } from '@hrms/platform/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let installation: Installation;
let tenant: Tenant;
let other: Tenant;
beforeAll(async () => {
  installation = await createInstallation();
  tenant = await createTenant(installation);
  other = await createTenant(installation);
});
afterAll(() => installation.close());

const inOne = <T>(work: (tx: Tx) => Promise<T>) => inTenant(installation.services.pool, tenant.org_id, work);
const inOther = <T>(work: (tx: Tx) => Promise<T>) => inTenant(installation.services.pool, other.org_id, work);

const notice = (cause: string) => ({ topic: 'pay', from_date: '2026-11-01', cause, created_at: new Date() });

describe('one row by its key', () => {
  test('is stored, read, changed and deleted in its organisation only', async () => {
    const id = await inOne((tx) => insertRow(tx, 'change_notice', notice('first')));
    const read = (tx: Tx) => findRow(tx, 'change_notice', { id }, ['cause', 'seen_at']);

    expect(await inOne(read)).toEqual({ cause: 'first', seen_at: null });
    expect(await inOther(read)).toBeNull();
    expect(await inOther((tx) => updateRow(tx, 'change_notice', { id }, { cause: 'theirs' }))).toBe(false);
    expect(await inOne((tx) => updateRow(tx, 'change_notice', { id }, { cause: 'second' }))).toBe(true);
    expect(await inOne((tx) => lockRow(tx, 'change_notice', { id, topic: 'pay' }, ['cause']))).toEqual({ cause: 'second' });
    expect(await inOther((tx) => deleteRow(tx, 'change_notice', { id }))).toBe(false);
    expect(await inOne((tx) => deleteRow(tx, 'change_notice', { id }))).toBe(true);
    expect(await inOne(read)).toBeNull();
  });

  test('is never named by a key without a value', async () => {
    await expect(inOne((tx) => deleteRow(tx, 'change_notice', {}))).rejects.toThrow('key');
    await expect(inOne((tx) => deleteRow(tx, 'change_notice', { id: undefined as never }))).rejects.toThrow('key');
  });

  test('is changed where it is there already', async () => {
    const save = (value: number) =>
      inOne((tx) => upsertRow(tx, 'counter', { key: { kind: 'upserted' }, set: { value }, insert: { id: newId() } }));
    await save(1);
    const first = await inOne((tx) => findRow(tx, 'counter', { kind: 'upserted' }, ['id', 'value']));
    await save(2);

    expect(first?.value).toBe(1);
    expect(await inOne((tx) => findRow(tx, 'counter', { kind: 'upserted' }, ['id', 'value']))).toEqual({ ...first, value: 2 });
  });

  test('that violates a unique constraint is the refusal of it', async () => {
    const insert = () =>
      inOne((tx) =>
        insertRow(
          tx,
          'counter',
          { kind: 'twice', value: 1 },
          { counter_org_id_kind_key: () => new Refusal('x.taken', 409, 'Taken') },
        ),
      );
    await insert();
    await expect(insert()).rejects.toThrow('Taken');
  });
});

describe('many rows', () => {
  test.each([3, 900])('%i rows keep their values, whatever signs are in them', async (count) => {
    const cause = `tab\t, line\n, back\\slash, quote" ${count}`;
    await inOne((tx) =>
      copyRows(
        tx,
        'change_notice',
        Array.from({ length: count }, () => ({ ...notice(cause), id: newId() })),
      ),
    );
    const rows = await inOne((tx) =>
      tx.selectFrom('change_notice').where('org_id', '=', tx.org_id).where('cause', '=', cause).select('employee_id').execute(),
    );
    expect(rows).toHaveLength(count);
  });

  test('replace those that are there, but for their ids', async () => {
    const ids = Array.from({ length: 600 }, () => newId());
    const save = (value: number, made: (n: number) => string) =>
      inOne((tx) =>
        copyRows(
          tx,
          'counter',
          ids.map((_, n) => ({ id: made(n), kind: `many ${n}`, value })),
          { replacing: { key: ['kind'] } },
        ),
      );
    await save(1, (n) => ids[n] as string);
    await save(2, () => newId());

    expect(await inOne((tx) => findRow(tx, 'counter', { kind: 'many 599' }, ['id', 'value']))).toEqual({
      id: ids[599],
      value: 2,
    });
  });

  const long = 'x'.repeat(4_000);
  function* longNotices(count: number, fails = false) {
    for (let n = 0; n < count; n += 1) yield { ...notice(`${fails ? 'lost' : 'kept'} ${long}`), id: newId() };
    if (fails) throw new RangeError('No more rows');
  }
  const countOf = (cause: string) =>
    inOne(async (tx) => {
      const query = tx.selectFrom('change_notice').where('org_id', '=', tx.org_id).where('cause', 'like', `${cause} x%`);
      return (await query.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count;
    });

  test('of more text than is copied at a time are all there, once', async () => {
    await inOne((tx) => copyRows(tx, 'change_notice', longNotices(5_000)));
    expect(await countOf('kept')).toBe(5_000);
  });

  test('that cannot be made while others are moved are all refused, and the connection serves the next', async () => {
    await expect(inOne((tx) => copyRows(tx, 'change_notice', longNotices(3_000, true)))).rejects.toThrow('No more rows');
    expect(await countOf('lost')).toBe(0);
  });

  test('with a column that the first lacks are refused', async () => {
    const rows = [
      { id: newId(), ...notice('a') },
      { id: newId(), ...notice('b'), seen_at: new Date() },
    ];
    await expect(inOne((tx) => copyRows(tx, 'change_notice', rows))).rejects.toThrow('seen_at');
  });
});

describe('numbers', () => {
  test('of a kind follow each other, and each kind begins at its first', async () => {
    expect(await inOne((tx) => nextNumbers(tx, 'example', 'EX', 2))).toEqual(['EX-000001', 'EX-000002']);
    expect(await inOne((tx) => nextNumbers(tx, 'example', 'EX', 1))).toEqual(['EX-000003']);
    expect(await inOther((tx) => nextNumbers(tx, 'example', 'EX', 1))).toEqual(['EX-000001']);
    expect(await inOne((tx) => takeNumbers(tx, 'late start', 3, 100))).toBe(100);
    expect(await inOne((tx) => takeNumbers(tx, 'late start', 1, 100))).toBe(103);
  });

  test('pass those given by hand', async () => {
    await inOne((tx) => skipNumbersUpTo(tx, 'by hand', 41));
    await inOne((tx) => skipNumbersUpTo(tx, 'by hand', 7));
    expect(await inOne((tx) => readLastNumber(tx, 'by hand'))).toBe(41);
    expect(await inOne((tx) => takeNumbers(tx, 'by hand', 1))).toBe(42);
  });
});
