import { type EmployeeFacts, listPayReadiness, loadEmployeeFacts } from '@hrms/employees/server';
import { addToMonth, lastDayOf, type Month, monthOf } from '@hrms/platform/calendar';
import type { FilterOf } from '@hrms/platform/contract';
import type { Ctx, PageRows } from '@hrms/platform/server';
import type { EpfDeclaration, MemberReport, MemberReportRow, schemeReports } from '@hrms/statutory/contract';
import { schemeExit } from '@hrms/statutory/domain';
import { listDeclarations } from '../declaration.service.ts';
import { pageOfRows } from '../page-of-rows.ts';
import { findLastMonth } from './last-month.service.ts';
import { findMaskedNumbers } from './member.service.ts';
import { listReportLines, type ReportLine } from './member-report.queries.ts';

type Candidate = { readonly line: ReportLine; readonly person: EmployeeFacts; readonly declared: EpfDeclaration | undefined };

/**
 * Whether an employee stands in a report of a month. A joiner has the first contribution in it; in the first month of the organisation
 * here, where everybody has, who joined in it.
 */
const STANDS_IN: Record<MemberReport, (candidate: Candidate, month: Month) => boolean> = {
  joiners: ({ line, person }, month) => line.first_month === month && (line.began < month || monthOf(person.joined_on) === month),
  exits: ({ person }, month) => person.last_working_day !== null && monthOf(person.last_working_day) === month,
  ncp: ({ line }) => line.ncp_days > 0,
  vpf: ({ line }) => line.vpf_paise !== 0,
  higher_pension: ({ line }) => line.higher_pension,
  kyc: () => true,
};

const NOTHING = { wages_paise: 0, eps_wages_paise: 0, employee_paise: 0, vpf_paise: 0, eps_paise: 0, ncp_days: 0 };

/** Lines of a month; for exits also members of the month before, who may have left without pay in it. */
async function listLinesFor(ctx: Ctx, scheme: 'epf' | 'esi', month: Month, report: MemberReport): Promise<ReportLine[]> {
  const lines = await listReportLines(ctx.tx, scheme, month);
  if (report !== 'exits') return lines;
  const present = new Set(lines.map(({ employee_id }) => employee_id));
  const before = await listReportLines(ctx.tx, scheme, addToMonth(month, -1));
  return [...lines, ...before.filter(({ employee_id }) => !present.has(employee_id)).map((line) => ({ ...line, ...NOTHING }))];
}

/** Members of EPF or ESI who stand in a report of a month (without one, of the last finalised one), by name; numbers masked. */
export async function listMemberReport(
  ctx: Ctx,
  { scheme, report, month: wanted, ...page }: FilterOf<typeof schemeReports.members>,
): Promise<PageRows<MemberReportRow>> {
  const month = wanted ?? (await findLastMonth(ctx, scheme));
  if (month === null) return pageOfRows([], page);
  const lines = await listLinesFor(ctx, scheme, month, report);
  const all = lines.map(({ employee_id }) => employee_id);
  const people = await loadEmployeeFacts(ctx.tx, all);
  const declared = await listDeclarations(ctx.tx, all);
  const shown = lines
    .flatMap((line): Candidate[] => {
      const person = people.get(line.employee_id);
      return person ? [{ line, person, declared: declared.get(line.employee_id) }] : [];
    })
    .filter((candidate) => STANDS_IN[report](candidate, month))
    .toSorted((a, b) => a.person.full_name.localeCompare(b.person.full_name));
  const { rows, pagination } = pageOfRows(shown, page);
  const ids = rows.map(({ person }) => person.employee_id);
  const numbers = await findMaskedNumbers(ctx, scheme, ids);
  const ready = await listPayReadiness(ctx.tx, lastDayOf(month), ids);
  const kinds = report === 'exits' ? await ctx.dependencies.statutory.listExitKinds(ctx.tx, ids) : new Map();
  const leavingOf = ({ employee_id, last_working_day, date_of_birth }: EmployeeFacts) => {
    const kind = kinds.get(employee_id);
    return kind && last_working_day ? schemeExit(scheme, { kind, last_working_day, date_of_birth }) : null;
  };
  const hasNumber = (id: string) => (scheme === 'epf' ? ready.get(id)?.has_uan : ready.get(id)?.has_esi_number) ?? false;
  return {
    pagination,
    rows: rows.map(({ line, person, declared: form_11 }) => ({
      employee_id: person.employee_id,
      employee_code: person.employee_code,
      employee_name: person.full_name,
      number_masked: numbers.get(person.employee_id) ?? null,
      father_or_spouse_name: person.father_or_spouse_name,
      date_of_birth: person.date_of_birth,
      gender: person.gender,
      joined_on: person.joined_on,
      last_working_day: person.last_working_day,
      leaving_code: leavingOf(person)?.code ?? null,
      leaving: leavingOf(person)?.label ?? null,
      earlier_member: form_11?.earlier_member ?? null,
      first_epf_joined_on: form_11?.first_epf_joined_on ?? null,
      wages_paise: line.wages_paise,
      eps_wages_paise: line.eps_wages_paise,
      employee_paise: line.employee_paise,
      vpf_paise: line.vpf_paise,
      eps_paise: line.eps_paise,
      ncp_days: line.ncp_days,
      has_number: hasNumber(person.employee_id),
      is_aadhaar_seeded: form_11?.is_aadhaar_seeded ?? null,
      is_bank_seeded: form_11?.is_bank_seeded ?? null,
    })),
  };
}
