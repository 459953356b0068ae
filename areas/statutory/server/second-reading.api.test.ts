import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Month, monthNumber } from '@hrms/platform/calendar';
import type { Paise } from '@hrms/platform/money';
import { withClient } from '@hrms/platform/server';
import {
  annualTax,
  type EpfInput,
  epfContribution,
  esiContribution,
  ordinaryMember,
  professionalTax,
  ptaxLawFor,
} from '@hrms/statutory/domain';
import { describe, expect, inject, test } from 'vitest';

/**
 * The law written a second time, in SQL over exact decimals, from the law's own files instead of the program's parameters:
 * random employees must come out of both to the paisa, 100,000 of them in the nightly run.
 */
const PEOPLE = process.env.HRMS_NIGHTLY ? 100_000 : 10_000;
const PORTION = 5_000;
/** Alone each takes seconds; beside other suites on a full machine much longer. */
const PATIENCE = 180_000;
const LAW = resolve(import.meta.dirname, '../domain/law');
const jsonOf = (path: string) => readFileSync(resolve(LAW, path), 'utf8');

/** Repeatable chance: the same people in every run. */
function dice(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    whole: (least: number, most: number) => least + Math.floor(next() * (most - least + 1)),
    of: <T>(choices: readonly T[]): T => choices[Math.floor(next() * choices.length)] as T,
    chance: (part: number) => next() < part,
  };
}

/** The rows of a query over people given as JSON. */
async function secondReading<Row>(sql: string, people: readonly unknown[], ...more: string[]): Promise<Row[]> {
  const { superUrl } = inject('testCluster');
  const rows: Row[] = [];
  await withClient(superUrl, async (client) => {
    await client.query('set jit = off');
    for (let at = 0; at < people.length; at += PORTION) {
      const portion = JSON.stringify(people.slice(at, at + PORTION));
      rows.push(...((await client.query(sql, [portion, ...more])).rows as Row[]));
    }
  });
  return rows;
}

/** Rupees near figures of the law, where a difference would hide. */
const near = (random: ReturnType<typeof dice>, edges: readonly number[], most: number): number =>
  random.chance(0.4) ? Math.max(0, random.of(edges) + random.whole(-30, 30)) : random.whole(0, most);

describe('income tax', () => {
  const random = dice(1961);
  const edges = [
    250_000, 300_000, 400_000, 500_000, 700_000, 722_222, 1_200_000, 1_270_588, 5_000_000, 10_000_000, 20_000_000, 50_000_000,
  ];
  const people = Array.from({ length: PEOPLE }, (_, n) => ({
    n,
    tax_year: random.of(['2023-24', '2024-25', '2025-26', '2026-27'] as const),
    regime: random.of(['new', 'old'] as const),
    age_group: random.of(['below_60', '60_to_79', '80_and_above'] as const),
    resident: random.chance(0.9),
    income: near(random, edges, random.chance(0.5) ? 3_000_000 : 70_000_000),
  }));

  const SQL = `
    with person as (select * from jsonb_to_recordset($1::jsonb) as p(n int, tax_year text, regime text, age_group text, resident bool, income numeric)),
    law as (select r->>'tax_year' as tax_year, r->>'regime' as regime, r from jsonb_array_elements($2::jsonb->'regimes') r),
    band as (
      select l.tax_year, l.regime, a.age_group, b.rate, coalesce(lag(b.up_to) over w, 0) as lower, b.up_to as upper
      from law l cross join (values ('below_60'), ('60_to_79'), ('80_and_above')) a(age_group)
      cross join lateral (
        select (s->>'rate_percent')::numeric / 100 as rate, (s->>'up_to_rupees')::numeric as up_to, at
        from jsonb_array_elements(case when (l.r->>'slabs_by_age')::bool then l.r->'slabs'->a.age_group else l.r->'slabs' end) with ordinality x(s, at)) b
      window w as (partition by l.tax_year, l.regime, a.age_group order by b.at)),
    scale as materialized (
      select tax_year, regime, age_group as slab_age, array_agg(lower) as lowers, array_agg(upper) as uppers, array_agg(rate) as rates from band group by 1, 2, 3),
    step as (
      select l.tax_year, l.regime, (s->>'above_rupees')::numeric as above, (s->>'rate_percent')::numeric / 100 as rate,
        coalesce(lag((s->>'rate_percent')::numeric / 100) over (partition by l.tax_year, l.regime order by at), 0) as lower_rate
      from law l cross join lateral jsonb_array_elements(l.r->'surcharge') with ordinality x(s, at)),
    rounded as (select p.*, case when resident then age_group else 'below_60' end as slab_age, floor((income + 5) / 10) * 10 as ti from person p),
    slab as (
      select t.*, c.lowers, c.uppers, c.rates, (select sum(greatest(0, least(t.ti, coalesce(b.upper, t.ti)) - b.lower) * b.rate)
        from unnest(c.lowers, c.uppers, c.rates) b(lower, upper, rate)) as tax
      from rounded t join scale c using (tax_year, regime, slab_age)),
    rebated as (
      select s.*, case
        when not s.resident then s.tax
        when s.ti <= (l.r->'rebate'->>'income_limit_rupees')::numeric then s.tax - least(s.tax, (l.r->'rebate'->>'max_rupees')::numeric)
        when (l.r->'rebate'->>'marginal_relief')::bool then least(s.tax, s.ti - (l.r->'rebate'->>'income_limit_rupees')::numeric)
        else s.tax end as after, (l.r->>'cess_percent')::numeric / 100 as cess
      from slab s join law l using (tax_year, regime)),
    charged as (
      select r.*, coalesce(least(r.after + round(r.after * t.rate, 2), at_step.tax + round(at_step.tax * t.lower_rate, 2) + r.ti - t.above), r.after) as taken
      from rebated r
      left join lateral (select * from step s where s.tax_year = r.tax_year and s.regime = r.regime and s.above < r.ti order by s.above desc limit 1) t on true
      left join lateral (select sum(greatest(0, least(t.above, coalesce(b.upper, t.above)) - b.lower) * b.rate) as tax
        from unnest(r.lowers, r.uppers, r.rates) b(lower, upper, rate) where t.above is not null) at_step on true)
    select n, (floor((taken + round(taken * cess, 2) + 5) / 10) * 1000)::bigint::text as payable from charged order by n`;

  test(`no difference for ${PEOPLE.toLocaleString('en-IN')} people`, { timeout: PATIENCE }, async () => {
    const second = await secondReading<{ n: number; payable: string }>(SQL, people, jsonOf('pack/income-tax.json'));
    const differing = people.filter(({ n, income, ...person }) => {
      const { tax_payable } = annualTax({ ...person, total_income: (income * 100) as Paise }).value;
      return tax_payable !== Number(second[n]?.payable);
    });
    expect(second).toHaveLength(PEOPLE);
    expect(differing.slice(0, 5)).toEqual([]);
    expect(new Set(second.map(({ payable }) => payable)).size).toBeGreaterThan(PEOPLE / 4);
  });
});

describe('provident fund and ESI', () => {
  const random = dice(1952);
  const people = Array.from({ length: PEOPLE }, (_, n) => {
    const eps_member = random.chance(0.85);
    const vpf = random.of(['none', 'rate', 'amount'] as const);
    return {
      n,
      month: random.of(['2024-04', '2026-05', '2026-09', '2026-10'] as const),
      method: random.of(['split_by_days', 'weighted_ceiling', 'old_ceiling_whole_month', 'new_ceiling_whole_month'] as const),
      wages: near(random, [15_000, 21_000, 25_000, 17_600], 90_000) * 100 + random.whole(0, 99),
      member: random.chance(0.95),
      employee_actual: random.chance(0.3),
      employer_actual: random.chance(0.2),
      eps_member,
      higher_pension: eps_member && random.chance(0.1),
      international: random.chance(0.03),
      reduced: random.chance(0.1),
      age_58_on: random.of([null, '2024-04-10', '2026-09-30', '2026-10-01', '2031-01-01'] as const),
      vpf_bp: vpf === 'rate' ? random.whole(0, 9_000) : null,
      vpf_amount: vpf === 'amount' ? random.whole(0, 4_000_000) : null,
      covered: random.chance(0.6),
      days_paid: random.of([null, 0, 13.5, 26, 30, 31] as const),
    };
  });
  type Person = (typeof people)[number];

  // All amounts in paise; "half up to a rupee" is floor((x + 50) / 100) * 100 on exact decimals.
  const SQL = `
    with person as materialized (select * from jsonb_to_recordset($1::jsonb) as p(n int, month text, method text, wages numeric, member bool, employee_actual bool,
      employer_actual bool, eps_member bool, higher_pension bool, international bool, reduced bool, age_58_on date, vpf_bp numeric, vpf_amount numeric,
      covered bool, days_paid numeric)),
    day as (
      select m.month, case when d < '2014-09-01' then 650000 when d < '2026-09-17' then 1500000 else 2500000 end as ceiling
      from (select distinct month from person) m
      cross join lateral generate_series((m.month || '-01')::date, ((m.month || '-01')::date + interval '1 month - 1 day'), '1 day') d),
    part as materialized (select month, ceiling, count(*) as days from day group by 1, 2),
    ceilings as materialized (
      select month, sum(days) as days, sum(ceiling * days) as ceiling_days, min(ceiling) as old_ceiling, max(ceiling) as new_ceiling from part group by 1),
    split as (select p.n, sum(least(p.wages, d.ceiling) * d.days) as wages_days from person p join part d using (month) group by p.n),
    based as (
      select p.*, c.days, case method
          when 'split_by_days' then s.wages_days
          when 'weighted_ceiling' then least(p.wages * c.days, c.ceiling_days)
          when 'old_ceiling_whole_month' then least(p.wages, c.old_ceiling) * c.days
          else least(p.wages, c.new_ceiling) * c.days end as limited,
        p.wages * c.days as whole, case when reduced then 10 else 12 end as percent,
        p.eps_member and (p.age_58_on is null or p.month < to_char(p.age_58_on, 'YYYY-MM')) as pension
      from person p join ceilings c using (month) join split s using (n)),
    shares as (
      select *, div((case when international or employee_actual then whole else limited end) * percent + 5000 * days, 10000 * days) * 100 as employee,
        div((case when international or employer_actual then whole else limited end) * percent + 5000 * days, 10000 * days) * 100 as employer,
        case when not pension then 0
          when higher_pension then div(whole * 833 + greatest(0, whole - 1500000 * days) * 116 + 500000 * days, 1000000 * days) * 100
          else div(limited * 833 + 500000 * days, 1000000 * days) * 100 end as eps,
        div(limited * 5 + 50000 * days, 100000 * days) * 100 as edli
      from based)
    select n, (case when member then employee else 0 end)::bigint::text as employee, (case when member then eps else 0 end)::bigint::text as eps,
      (case when member then employer - eps else 0 end)::bigint::text as difference, (case when member then edli else 0 end)::bigint::text as edli,
      (case when member then least(greatest(0, wages - employee), coalesce(floor((wages * vpf_bp / 10000 + 50) / 100) * 100, floor((vpf_amount + 50) / 100) * 100, 0)) else 0 end)::bigint::text as vpf,
      (case when not covered or wages = 0 then 0 when days_paid > 0 and wages / days_paid <= 17600 then 0
        else ceil(wages * 75 / 10000 / 100) * 100 end)::bigint::text as esi_employee,
      (case when not covered or wages = 0 then 0 else ceil(wages * 325 / 10000 / 100) * 100 end)::bigint::text as esi_employer
    from shares order by n`;
  type Row = Record<'employee' | 'eps' | 'difference' | 'edli' | 'vpf' | 'esi_employee' | 'esi_employer', string>;

  const inputOf = (person: Person): EpfInput => ({
    month: person.month,
    wages: person.wages as Paise,
    service_days: null,
    membership: {
      ...ordinaryMember,
      status: person.member ? 'member' : 'excluded',
      employee_basis: person.employee_actual ? 'actual' : 'restricted',
      employer_basis: person.employer_actual ? 'actual' : 'restricted',
      eps_member: person.eps_member,
      higher_pension: person.higher_pension,
      international_worker: person.international,
      age_58_on: person.age_58_on,
      vpf_rate: person.vpf_bp as never,
      vpf_amount: person.vpf_amount as never,
    },
    registration: { rate_class: person.reduced ? 'reduced' : 'standard' },
    settings: { ceiling_change_method: person.method, eps_age_month: 'birthday_month' },
  });

  test(`no difference for ${PEOPLE.toLocaleString('en-IN')} people`, { timeout: PATIENCE }, async () => {
    const second = await secondReading<Row>(SQL, people);
    const differing = people.flatMap((person) => {
      const epf = epfContribution(inputOf(person)).value;
      const { month, wages, days_paid, covered } = person;
      const esi = esiContribution({ month, wages: wages as Paise, days_paid, covered }).value;
      const first = {
        employee: String(epf.employee),
        eps: String(epf.eps),
        difference: String(epf.employer_difference),
        edli: String(epf.edli_rounded),
        vpf: String(epf.vpf),
        esi_employee: String(esi.employee),
        esi_employer: String(esi.employer),
      };
      const { n: _n, ...other } = second[person.n] as Row & { n: number };
      return JSON.stringify(first) === JSON.stringify(other) ? [] : [{ person, first, second: other }];
    });
    expect(differing.slice(0, 3)).toEqual([]);
    expect(second).toHaveLength(PEOPLE);
  });
});

describe('professional tax', () => {
  const random = dice(1988);
  const months: readonly Month[] = [
    '2024-04',
    '2025-02',
    '2025-08',
    '2025-09',
    '2026-02',
    '2026-03',
    '2026-06',
    '2026-09',
    '2026-12',
  ];
  // Punjab asks the income tax of the year and Tamil Nadu a local body: neither is a table of the state alone.
  const states = [
    'AP',
    'TS',
    'AS',
    'BR',
    'GJ',
    'JH',
    'KA',
    'KL',
    'MP',
    'MH',
    'MN',
    'ML',
    'MZ',
    'NL',
    'OD',
    'PY',
    'SK',
    'TR',
    'WB',
    'HR',
    'DL',
  ].map((state) => `IN-${state}`);
  const edges = [7_500, 10_000, 12_000, 15_000, 20_000, 25_000, 40_000, 50_000, 100_000, 125_000, 160_000, 300_000, 500_000];
  const people = Array.from({ length: PEOPLE }, (_, n) => ({
    n,
    state: random.of(states),
    month: random.of(months),
    gender: random.of(['male', 'female'] as const),
    gross: near(random, edges, 90_000) * 100,
    so_far: random.whole(0, 4) * random.whole(0, 90_000) * 100,
    to_come: random.whole(0, 7) * random.whole(0, 90_000) * 100,
    paid_in_period: random.of([0, 12_500, 60_000, 105_000]),
    paid_in_year: random.of([0, 0, 100_000, 230_000, 240_000, 250_000]),
    optional_months: random.chance(0.2),
  }));

  const SQL = `
    with person as (select * from jsonb_to_recordset($1::jsonb) as p(n int, state text, month text, gender text, gross numeric, so_far numeric, to_come numeric,
      paid_in_period numeric, paid_in_year numeric, optional_months bool)),
    law as materialized (select e->>'code' as code, e as state from jsonb_array_elements($2::jsonb->'states') e),
    levied as (
      select p.*, s.state as law, v.version, substr(p.month, 6)::int as m,
        case when v.version->>'basis' = 'annual_gross' then 3
          else (select (h->>'to')::int from jsonb_array_elements(coalesce(s.state->'half_years', '[{"from":"01","to":"06","deduct_month_default":6},{"from":"07","to":"12","deduct_month_default":12}]')) h
            where (substr(p.month, 6)::int - (h->>'from')::int + 12) % 12 < 6) end as closing,
        case when p.state = 'IN-BR' then 8 when v.version->>'basis' = 'half_yearly_gross' then (select (h->>'deduct_month_default')::int
          from jsonb_array_elements(coalesce(s.state->'half_years', '[{"from":"01","to":"06","deduct_month_default":6},{"from":"07","to":"12","deduct_month_default":12}]')) h
          where (substr(p.month, 6)::int - (h->>'from')::int + 12) % 12 < 6) end as deducted_in
      from person p join law s on s.code = p.state
      left join lateral (select e as version from jsonb_array_elements(s.state->'versions') e
        where (e->>'effective_from')::date <= ((p.month || '-01')::date + interval '1 month - 1 day')::date
          and ((e->>'effective_to') is null or (e->>'effective_to')::date >= ((p.month || '-01')::date + interval '1 month - 1 day')::date)
        limit 1) v on true),
    based as (
      select *, coalesce(version->>'basis', 'none') as basis,
        case when version->>'basis' = 'monthly_gross' then gross when m = closing then so_far + gross else so_far + gross + to_come end as base from levied),
    banded as (
      select b.*, slab.slab from based b left join lateral (
        select e as slab from jsonb_array_elements(b.version->'slabs') e
        where (e->>'gender' is null or e->>'gender' = b.gender)
          and (e->>'min_exclusive_rupees' is null or b.base > (e->>'min_exclusive_rupees')::numeric * 100)
          and (e->>'min_inclusive_rupees' is null or b.base >= (e->>'min_inclusive_rupees')::numeric * 100)
          and (e->>'max_inclusive_rupees' is null or b.base <= (e->>'max_inclusive_rupees')::numeric * 100)
          and (e->>'max_exclusive_rupees' is null or b.base < (e->>'max_exclusive_rupees')::numeric * 100)
        limit 1) slab on true),
    asked as (
      select n, paid_in_year, case
        when basis = 'none' or coalesce((version->>'repealed')::bool, false) then 0
        when basis = 'monthly_gross' then coalesce(case when optional_months then (slab->'optional_month_amounts_rupees'->>m::text)::numeric end,
          (slab->'month_amounts_rupees'->>m::text)::numeric, (slab->>'amount_rupees')::numeric) * 100
        when m = closing then (slab->>'amount_rupees')::numeric * 100 - paid_in_period
        when deducted_in is null then coalesce((slab->'month_amounts_rupees'->>m::text)::numeric, (slab->>'monthly_instalment_rupees')::numeric,
          floor((slab->>'amount_rupees')::numeric / 12)) * 100
        when m = deducted_in then greatest(0, (slab->>'amount_rupees')::numeric * 100 - paid_in_period)
        else 0 end as amount
      from banded)
    select n, least(amount, greatest(0, 250000 - paid_in_year))::bigint::text as amount from asked order by n`;

  test(`no difference for ${PEOPLE.toLocaleString('en-IN')} people`, { timeout: PATIENCE }, async () => {
    const second = await secondReading<{ n: number; amount: string }>(SQL, people, jsonOf('professional-tax.json'));
    const differing = people.flatMap((person) => {
      const { value } = professionalTax(
        {
          month: person.month,
          state: person.state,
          local_body: null,
          gender: person.gender,
          gross: person.gross as Paise,
          gross_so_far: person.so_far as Paise,
          gross_to_come: person.to_come as Paise,
          paid_in_period: person.paid_in_period as Paise,
          paid_in_year: person.paid_in_year as Paise,
          last_pay: false,
          days_in_period: null,
          exemption: null,
          income: null,
          optional_months: person.optional_months,
        },
        ptaxLawFor(person.month),
      );
      const first = value.problem === null ? value.amount : value.problem;
      return first === Number(second[person.n]?.amount)
        ? []
        : [{ person, m: monthNumber(person.month), first, second: second[person.n] }];
    });
    expect(differing.slice(0, 3)).toEqual([]);
    expect(second).toHaveLength(PEOPLE);
  });
});
