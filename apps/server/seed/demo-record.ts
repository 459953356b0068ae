import { AskForChange, CreateBankAccount, paySplits, SaveNomination } from '@hrms/employees/contract';
import {
  addBankAccount,
  addRecordRow,
  familyAccess,
  listBankAccounts,
  requestChange,
  saveNomination,
  savePaySplit,
} from '@hrms/employees/server';
import { actAs, type SeedActor } from '@hrms/platform/demo';
import type { Ctx, Services } from '@hrms/platform/server';

const WIVES = ['Sunita', 'Kavita', 'Meera', 'Rekha', 'Anita', 'Lata', 'Vidya', 'Nisha'] as const;
const CHILDREN = ['Aarav', 'Isha', 'Rohan', 'Tara', 'Kabir', 'Diya', 'Neel', 'Anaya'] as const;
const MOTHERS = ['Kamala', 'Savitri', 'Parvati', 'Usha', 'Shanta', 'Fatima', 'Maria', 'Indira'] as const;
/** These have nobody nominated yet. */
const WITHOUT_NOMINEES: ReadonlySet<number> = new Set([100, 150, 200]);
/** How many have family and nominations entered; 11 of them spread their pay, 6 ask for a change. */
const FAMILIES = 40;
const SPLITS = 11;
const ASKING = 6;

const cycle = <T>(list: readonly T[], n: number): T => list[n % list.length] as T;

/** Families, nominations, spread pay and changes that wait, through the services that people use. The first is employee@. */
export async function makeRecords(services: Services, owner: SeedActor, people: readonly string[], first: number): Promise<void> {
  const chosen = [people[first], ...people.slice(first + 1, first + FAMILIES)].filter((id) => id !== undefined);
  for (let from = 0; from < chosen.length; from += 10)
    await actAs(services, owner, async (ctx) => {
      for (const [n, id] of chosen.slice(from, from + 10).entries()) await makeFamily(ctx, id, from + n);
    });
  const known = new Set(chosen);
  const others = people.filter((id, n) => !known.has(id) && !WITHOUT_NOMINEES.has(n));
  // parts of different employees, at the same time: most of it is waiting for single statements
  const parts = Array.from({ length: Math.ceil(others.length / 50) }, (_, at) => at * 50);
  await Promise.all(
    parts.map((from) =>
      actAs(services, owner, async (ctx) => {
        for (const [n, id] of others.slice(from, from + 50).entries()) await makeNominee(ctx, id, from + n);
      }),
    ),
  );
  await actAs(services, owner, async (ctx) => {
    for (const [n, id] of chosen.slice(0, SPLITS).entries()) await makeSplit(ctx, id, n);
    for (const [n, id] of chosen.slice(-ASKING).entries()) await makeAsk(ctx, id, n);
  });
}

const surnameOf = async (ctx: Ctx, id: string): Promise<string> =>
  (
    await ctx.tx
      .selectFrom('employee')
      .where('org_id', '=', ctx.org_id)
      .where('id', '=', id)
      .select('last_name')
      .executeTakeFirst()
  )?.last_name ?? '';

/** A spouse and two children; provident fund and gratuity go to the spouse and the first child, a minor with a guardian. */
async function makeFamily(ctx: Ctx, id: string, n: number): Promise<void> {
  const surname = await surnameOf(ctx, id);
  const add = async (name: string, relationship: string, date_of_birth: string) =>
    (
      await addRecordRow(ctx, id, familyAccess, {
        name: `${name} ${surname}`.trim(),
        relationship,
        date_of_birth,
        is_dependent: true,
        is_emergency_contact: false,
      })
    ).id;
  const spouse = await add(cycle(WIVES, n), 'spouse', `${1985 + (n % 8)}-0${(n % 9) + 1}-12`);
  const child = await add(cycle(CHILDREN, n), n % 2 ? 'daughter' : 'son', `${2012 + (n % 8)}-0${(n % 9) + 1}-21`);
  await add(cycle(CHILDREN, n + 3), n % 2 ? 'son' : 'daughter', `${2015 + (n % 8)}-0${(n % 9) + 1}-05`);
  const named = { relationship: 'x', date_of_birth: null, address: null, guardian_relationship: null, guardian_address: null };
  const nobody = { ...named, guardian_name: null, guardian_is_adult: null };
  const shares = [
    { ...nobody, family_member_id: spouse, name: 'x', share_bp: 6000 },
    { ...named, family_member_id: child, name: 'x', share_bp: 4000, guardian_name: `Shobha ${surname}`, guardian_is_adult: true },
  ];
  const set = { from_date: ctx.today, shares, version: 0 };
  await saveNomination(ctx, id, 'epf', SaveNomination.parse(set));
  await saveNomination(
    ctx,
    id,
    'gratuity',
    SaveNomination.parse({ ...set, witness_one: 'Omkar Sahyadri', witness_two: 'Hema Joshi' }),
  );
}

/** A parent to whom both schemes go whole. */
async function makeNominee(ctx: Ctx, id: string, n: number): Promise<void> {
  const name = `${cycle(MOTHERS, n)} ${await surnameOf(ctx, id)}`.trim();
  const facts = { name, relationship: 'mother', date_of_birth: `${1940 + (n % 8)}-0${(n % 9) + 1}-17` };
  const { id: family_member_id } = await addRecordRow(ctx, id, familyAccess, {
    ...facts,
    is_dependent: true,
    is_emergency_contact: false,
  });
  const share = { family_member_id, name: 'x', relationship: 'x', share_bp: 10_000 };
  const set = { from_date: ctx.today, shares: [share], version: 0 };
  await saveNomination(ctx, id, 'epf', SaveNomination.parse(set));
  const witnesses = { witness_one: 'Omkar Sahyadri', witness_two: 'Hema Joshi' };
  await saveNomination(ctx, id, 'gratuity', SaveNomination.parse({ ...set, ...witnesses }));
}

/** A second account that gets a part of the pay. */
async function makeSplit(ctx: Ctx, id: string, n: number): Promise<void> {
  const [main] = await listBankAccounts(ctx, id);
  if (!main) return;
  const account_number = String(600_100_000_000 + n * 7_919);
  const second = await addBankAccount(
    ctx,
    id,
    CreateBankAccount.parse({
      ifsc: 'HDFC0000128',
      account_number,
      account_number_again: account_number,
      bank_name: 'HDFC Bank',
      use_for_salary: false,
    }),
  );
  const part =
    n % 2
      ? { kind: 'fixed' as const, amount_paise: 500_000, percent_bp: null }
      : { kind: 'percent' as const, amount_paise: null, percent_bp: 3000 };
  const rest = { bank_account_id: main.bank_account_id, kind: 'primary' as const, amount_paise: null, percent_bp: null };
  await savePaySplit(
    ctx,
    id,
    paySplits.save.body.parse({ from_date: ctx.today, rows: [{ bank_account_id: second.bank_account_id, ...part }, rest] }),
  );
}

/** A change the person asks for, waiting for HR. */
async function makeAsk(ctx: Ctx, id: string, n: number): Promise<void> {
  const own: Ctx = { ...ctx, actor: { ...ctx.actor, employee_id: id } };
  const changes =
    n % 2 ? { marital_status: 'married' } : { father_or_spouse_name: cycle(WIVES, n), father_or_spouse_relation: 'spouse' };
  await requestChange(own, 'me', AskForChange.parse({ section: 'personal', changes, change_reason: 'Married this year' }));
}
