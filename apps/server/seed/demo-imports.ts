import { setTimeout as pause } from 'node:timers/promises';
import { ChangePosition, CreateBankAccount, DraftEmployee } from '@hrms/employees/contract';
import { addBankAccount } from '@hrms/employees/server';
import { seedActions } from '@hrms/employees/testing';
import { addDays, addMonths, financialYearOf, monthOf, monthsOfYear } from '@hrms/platform/calendar';
import { actAs, type SeedActor } from '@hrms/platform/demo';
import { type Ctx, inTenant, type Services } from '@hrms/platform/server';
import { JOINERS, PEOPLE, POSTS } from './demo-people.ts';
import type { Places } from './demo-places.ts';

/** Changes of the job since April, and how many of them are still to come. */
const PAST = 14;
const FUTURE = 4;
const DRAFTS = ['Ira', 'Vivaan', 'Tanya', 'Kunal', 'Rhea'] as const;

/** Moves, people to come, shared accounts and two files, through the services that people use. */
export async function makeMovesAndImports(
  services: Services,
  owner: SeedActor,
  people: readonly string[],
  places: Places,
): Promise<void> {
  await actAs(services, owner, async (ctx) => {
    await makeMoves(ctx, people, places);
    await makeDrafts(ctx);
    await shareAccounts(ctx, people.slice(130, 134));
  });
  const atPune = people.filter((_, n) => POSTS[n]?.branch === 'PUN');
  const codes = await codesOf(services, owner, atPune.slice(30, 70));
  const addresses = codes.map((code, n) => `${code},current,2026-06-01,${n + 1} Karve Road,Pune,IN-MH,411004`);
  const done = await uploadFile(services, owner, {
    kind: 'addresses',
    name: 'Addresses from the old system.csv',
    text: ['employee_code,kind,from_date,line1,city,state_code,pin', ...addresses].join('\n'),
  });
  await waitForState(services, owner, done, 'checked');
  await actAs(services, owner, (ctx) => seedActions.commitImport(ctx, done, 'all_or_nothing'));
  await waitForState(services, owner, done, 'done');
  await waitForState(
    services,
    owner,
    await uploadFile(services, owner, joinersFile(addMonths(services.clock.today(), 1))),
    'checked',
  );
}

/** Titles change in each month since April; the future ones go to Bengaluru with the new month. */
async function makeMoves(ctx: Ctx, people: readonly string[], { branches, locations, titles, grades }: Places): Promise<void> {
  const settled = people.slice(0, PEOPLE - JOINERS);
  const promoted = settled.filter((_, n) => POSTS[n]?.title === 'Design engineer').slice(0, PAST);
  const leaving = settled
    .filter((_, n) => POSTS[n]?.title === 'Quality inspector' && POSTS[n]?.branch === 'PUN')
    .slice(0, FUTURE);
  const april = `${financialYearOf(ctx.today).slice(0, 4)}-04-01`;
  const since = monthsOfYear(financialYearOf(ctx.today)).filter((month) => month <= monthOf(ctx.today)).length;
  for (const [n, id] of promoted.entries()) {
    const designation_id = titles.get(n % 2 ? 'Team lead' : 'Senior engineer');
    const change = { reason: 'promotion', designation_id, grade_id: grades.get('E2') };
    await seedActions.changePosition(ctx, id, ChangePosition.parse({ from_date: addMonths(april, n % since), ...change }));
  }
  const from_date = `${monthOf(addMonths(ctx.today, 1))}-01`;
  const bengaluru = { branch_id: branches.get('BLR'), location_id: locations.get('Peenya plant') };
  for (const id of leaving)
    await seedActions.changePosition(
      ctx,
      id,
      ChangePosition.parse({ from_date, reason: 'transfer', ...bengaluru, note: 'To the new line in Bengaluru' }),
    );
}

/** Three of them join next month; none has a code yet. */
async function makeDrafts(ctx: Ctx): Promise<void> {
  const joining = `${monthOf(addMonths(ctx.today, 1))}-01`;
  for (const [n, first_name] of DRAFTS.entries())
    await seedActions.createEmployee(
      ctx,
      DraftEmployee.parse({ is_draft: true, first_name, last_name: 'Kapoor', ...(n < 3 && { joined_on: addDays(joining, n) }) }),
    );
}

/** Two couples have one account each for their savings; one of them told why when HR asked. */
async function shareAccounts(ctx: Ctx, people: readonly string[]): Promise<void> {
  for (const [n, id] of people.entries()) {
    const account_number = String(700_200_000_000 + Math.floor(n / 2) * 7_919);
    await addBankAccount(
      ctx,
      id,
      CreateBankAccount.parse({
        ifsc: 'HDFC0000128',
        account_number,
        account_number_again: account_number,
        bank_name: 'HDFC Bank',
        use_for_salary: false,
        ...(n % 2 === 1 && {
          confirm_warnings: true,
          reason: n === 1 ? 'Spouses share this account' : 'Confirmed by HR on entry',
        }),
      }),
    );
  }
}

/** Eight who will join; three of the rows are at fault. */
const joinersFile = (day: string): File => ({
  kind: 'employees',
  name: 'Joiners of next month.csv',
  text: `first_name,last_name,date_of_birth,joined_on,branch_code,department,designation,phone,pan
Anika,Sethi,1999-02-11,${day},PUN,Quality,Quality inspector,9700000101,ABQPS1001A
Dhruv,Malhotra,31/02/1998,${day},PUN,Machining,Fitter,9700000102,ABQPM1002B
Eshan,Bhat,1997-08-30,${day},BLR,Engineering,Design engineer,9700000103,ABQPB1003C
Gitika,Rane,1996-05-17,${day},VJA,Sales,Sales executive,9700000104,ABQPR1004D
Hitesh,Naik,1995-12-02,${addDays(day, 7)},PUN,Supply Chain,Storekeeper,9700000105,ABQCN1005E
Ishita,Verma,2000-03-23,${addDays(day, 7)},CHN,Quality,Quality inspector,9700000106,ABQPV1006F
Jay,Kamat,1998-10-09,${addDays(day, 7)},PUN,Machining,Machinist,9700000107,ABQPK1007G
Kiara,Dutta,1999-07-27,${addDays(day, 7)},GGN,Finance,Accountant,9700000108,ABQPD1008H
`,
});

type File = { kind: string; name: string; text: string };

const uploadFile = async (services: Services, owner: SeedActor, { kind, name, text }: File): Promise<string> => {
  const bytes = Buffer.from(text);
  const given = { name, media_type: 'text/csv', bytes, fields: { kind } };
  return (await actAs(services, owner, (ctx) => seedActions.uploadImport(ctx, given))).run_id;
};

const codesOf = (services: Services, { org_id }: SeedActor, ids: readonly string[]): Promise<string[]> =>
  inTenant(services.pool, org_id, async (tx) =>
    (
      await tx
        .selectFrom('employee')
        .where('org_id', '=', org_id)
        .where('id', 'in', [...ids])
        .select('employee_code')
        .orderBy('employee_code')
        .execute()
    ).flatMap(({ employee_code }) => employee_code ?? []),
  );

async function waitForState(services: Services, { org_id }: SeedActor, run_id: string, state: string): Promise<void> {
  for (let waited = 0; waited < 60_000; waited += 40) {
    const run = await inTenant(services.pool, org_id, (tx) =>
      tx.selectFrom('import_run').where('org_id', '=', org_id).where('id', '=', run_id).select('state').executeTakeFirstOrThrow(),
    );
    if (run.state === state) return;
    await pause(40);
  }
  throw new Error('An import of the demo organisation did not end. Is a worker running?');
}
