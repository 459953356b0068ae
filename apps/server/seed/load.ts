import { agreeOnEnterprise } from '@hrms/billing/testing';
import { type EmployeeSeed, insertEmployeesForTests } from '@hrms/employees/testing';
import { addDays } from '@hrms/platform/calendar';
import { rupees } from '@hrms/platform/money';
import { copyRows, inTenant, newId, type Services, type Tx } from '@hrms/platform/server';
import { breakUp, checkStructure, type DatedComponent, type StructureLineGiven } from '@hrms/salary/domain';
import { listComponentsInForce } from '@hrms/salary/server';
import { ordinaryMember } from '@hrms/statutory/domain';

/** Names that a load is made of; invented, common, combined by number. */
const FIRST = [
  'Aarav',
  'Asha',
  'Bharat',
  'Chitra',
  'Deepak',
  'Divya',
  'Farhan',
  'Gauri',
  'Harish',
  'Isha',
  'Jatin',
  'Kavita',
  'Lalit',
  'Meena',
  'Nikhil',
  'Omkar',
  'Pooja',
  'Rahul',
  'Sneha',
  'Tanvi',
  'Uday',
  'Vidya',
  'Yash',
  'Zoya',
];
const LAST = [
  'Agarwal',
  'Bose',
  'Chavan',
  'Desai',
  'Eapen',
  'Fernandes',
  'Gowda',
  'Hegde',
  'Iyer',
  'Joshi',
  'Kulkarni',
  'Lobo',
  'Menon',
  'Nair',
  'Oza',
  'Patil',
  'Rao',
  'Shetty',
  'Thomas',
  'Varma',
];
/** Yearly CTC in rupees; people are spread over them. */
const CTC = [210_000, 240_000, 288_000, 360_000, 420_000, 540_000, 660_000, 840_000, 1_080_000, 1_500_000, 2_100_000, 3_600_000];
const STATES: [string, string, string][] = [
  ['Bengaluru', 'BLR', 'IN-KA'],
  ['Chennai', 'CHN', 'IN-TN'],
  ['Gurugram', 'GGN', 'IN-HR'],
  ['Hyderabad', 'HYD', 'IN-TS'],
];

const cycle = <T>(list: readonly T[], n: number): T => list[n % list.length] as T;
const toLetters = (n: number): string =>
  String(n % 100_000)
    .padStart(5, '0')
    .replace(/\d/g, (digit) => cycle([...'ABCDEFGHJK'], Number(digit)));

/** From here on the years, months and days that go round together would meet the same names again. */
const MANY = 2_856;
const BORN_WITHIN_DAYS = 12_410;

/** A day of birth: hardly anybody has the name and the day of another, however many there are. */
const bornOn = (n: number): string =>
  n < MANY
    ? `${1968 + (n % 34)}-${String((n % 12) + 1).padStart(2, '0')}-${String((n % 28) + 1).padStart(2, '0')}`
    : addDays('1968-01-01', (n * 7_919) % BORN_WITHIN_DAYS);

/** The same number gives the same person, every time. */
export function personOf(n: number, branches: readonly string[]): EmployeeSeed & { joined_on: string } {
  const [first_name, last_name] = [cycle(FIRST, n * 7), cycle(LAST, n * 11 + Math.floor(n / 24))];
  return {
    first_name,
    last_name,
    gender: n % 3 === 0 ? 'female' : 'male',
    employee_code: `E${String(n + 1).padStart(6, '0')}`,
    date_of_birth: bornOn(n),
    joined_on: `${2016 + (n % 10)}-${String(((n * 5) % 12) + 1).padStart(2, '0')}-01`,
    work_email: `${first_name}.${last_name}.${n + 1}@load.example`.toLowerCase(),
    phone: `+919${String(100_000_000 + n * 7)}`,
    branch_id: cycle(branches, n),
    identity: {
      pan: `${toLetters(n).slice(0, 3)}P${toLetters(Math.floor(n / 7)).slice(0, 1)}${String(n % 10_000).padStart(4, '0')}${cycle([...'ABCDEFGHJKLMNPQRSTUVWXYZ'], Math.floor(n / 10_000) + n)}`,
      uan: String(100_000_000_000 + n),
    },
    bank_account: { account_number: String(30_000_000_000 + n), ifsc: 'SBIN0000300' },
  };
}

const DEPARTMENTS = [
  'Works',
  'Assembly',
  'Quality',
  'Stores',
  'Sales',
  'Finance',
  'People',
  'Design',
  'Service',
  'Tool room',
  'Legal',
  'Safety',
];
const DESIGNATIONS = [
  'Associate',
  'Fitter',
  'Machinist',
  'Inspector',
  'Engineer',
  'Senior engineer',
  'Executive',
  'Officer',
  'Lead',
  'Head',
];
/** How many report to one person of a load. */
const SPAN = 8;
type Places = { branches: string[]; departments: string[]; designations: string[] };

/** Places for people to stand in: four branches more, departments, designations. */
async function makePlaces(services: Services, org_id: string): Promise<Places> {
  const now = services.clock.now();
  return inTenant(services.pool, org_id, async (tx) => {
    const head = await tx.selectFrom('branch').where('org_id', '=', org_id).select('id').executeTakeFirstOrThrow();
    const ids = [head.id];
    for (const [name, code, state_code] of STATES) {
      const id = newId();
      await tx.insertInto('branch').values({ org_id, id, name, code, is_head_office: false, created_at: now }).execute();
      await tx
        .insertInto('branch_address')
        .values({ org_id, id: newId(), branch_id: id, from_date: '2000-01-01', state_code, city: name, local_body: null })
        .execute();
      ids.push(id);
    }
    const named = <K extends string>(names: readonly string[], field: K) =>
      names.map(
        (name) => ({ org_id, id: newId(), [field]: name, created_at: now }) as { org_id: string; id: string } & Record<K, string>,
      );
    const departments = named(DEPARTMENTS, 'name');
    const designations = named(DESIGNATIONS, 'title');
    await tx
      .insertInto('department')
      .values(departments.map((row) => ({ ...row, created_at: now })))
      .execute();
    await tx
      .insertInto('designation')
      .values(designations.map((row) => ({ ...row, created_at: now })))
      .execute();
    return { branches: ids, departments: departments.map(({ id }) => id), designations: designations.map(({ id }) => id) };
  });
}

type Priced = { ctc: number; gross: number; rounding: number; rates: string };

/** A break-up for each yearly CTC: many people share one, so it is computed once. */
async function pricesOf(tx: Tx): Promise<{ structure_version_id: string; prices: Priced[] }> {
  const version = await tx
    .selectFrom('salary_structure_version')
    .where('org_id', '=', tx.org_id)
    .where('status', '=', 'published')
    .select('id')
    .executeTakeFirstOrThrow();
  const components = await listComponentsInForce(tx, '2026-04-01');
  const of = (code: string) => components.find((one) => one.code === code) as DatedComponent & { component_id: string };
  const empty = { amount_paise: null, percentage_bp: null, percentage_of: [], formula: null };
  const line = (code: string, calculation: StructureLineGiven['calculation']): StructureLineGiven => ({
    code,
    kind: 'earning',
    rule: of(code).rule,
    calculation,
    condition: null,
  });
  const { structure } = checkStructure(
    [
      line('BASIC', { ...empty, calculation: 'formula', formula: 'floor(ctc_monthly * 50%)' }),
      line('HRA', { ...empty, calculation: 'formula', formula: 'floor(BASIC * 40%)' }),
      line('SPECIAL', { ...empty, calculation: 'balancing' }),
    ],
    { components: new Set(components.map(({ code }) => code)) },
  );
  if (!structure) throw new Error('The starter structure does not hold together');
  const facts = {
    variables: {},
    epf: { membership: ordinaryMember, rate_class: 'standard' as const },
    esi: { disabled: false, covered_in_period: false },
  };
  const prices = CTC.map((ctc) => {
    const { breakUp: closed } = breakUp({ ctc_annual: rupees(ctc), structure, facts, day: '2026-04-01' });
    if (!closed) throw new Error(`A CTC of ${ctc} does not close`);
    const rates = Object.entries(closed.value.rates).map(([code, rate]) => ({
      component_id: of(code).component_id,
      code,
      rate_paise: rate,
      source: 'structure',
      frequency: 'monthly',
    }));
    return {
      ctc: ctc * 100,
      gross: closed.value.gross_monthly,
      rounding: closed.value.ctc_rounding,
      rates: JSON.stringify(rates),
    };
  });
  return { structure_version_id: version.id, prices };
}

/** Fills an organisation with people on salaries, in bulk. Deterministic: the same size gives the same organisation. */
export async function loadPeople(
  services: Services,
  org_id: string,
  count: number,
  tell: (done: number) => void = () => undefined,
): Promise<void> {
  await agreeOnEnterprise(services, org_id);
  const places = await makePlaces(services, org_id);
  const ids = Array.from({ length: count }, () => newId());
  const seedOf = (n: number): EmployeeSeed => {
    const above = Math.floor((n - 1) / SPAN);
    return {
      ...personOf(n, places.branches),
      employee_id: ids[n] as string,
      department_id: cycle(places.departments, n * 5 + Math.floor(n / 30)),
      designation_id: cycle(places.designations, n * 3 + Math.floor(n / 50)),
      ...(n > 0 && { manager_id: ids[above] as string, manager_joined_on: personOf(above, places.branches).joined_on }),
    };
  };
  for (let from = 0; from < count; from += 5000) {
    const seeds = Array.from({ length: Math.min(5000, count - from) }, (_, n) => seedOf(from + n));
    await insertEmployeesForTests(services, org_id, seeds);
    tell(from + seeds.length);
  }
  await inTenant(services.pool, org_id, async (tx) => {
    const { structure_version_id, prices } = await pricesOf(tx);
    const now = services.clock.now().toISOString();

    await copyRows(
      tx,
      'employee_salary',
      ids.map((employee_id, n) => {
        const price = cycle(prices, n * 5 + Math.floor(n / 12));
        return {
          id: newId(),
          employee_id,
          from_date: '2026-04-01',
          payout_month: '2026-04',
          basis: 'ctc',
          ctc_annual_paise: price.ctc,
          gross_monthly_paise: price.gross,
          structure_version_id,
          rates: price.rates,
          ctc_rounding_paise: price.rounding,
          passes_wage_test: true,
          inputs: '{}',
          law_stamp: '{}',
          engine_version: '1',
          reason: 'load',
          status: 'approved',
          created_at: now,
        };
      }),
    );
  });
}
