import { assignLeavePolicies } from '@hrms/leave/server';
import type { JoinedListener, OfferLine } from '@hrms/lifecycle/server';
import { financialYearOf } from '@hrms/platform/calendar';
import { type Ctx, hasOfficeScope, Refusal } from '@hrms/platform/server';
import { PreviewStructure } from '@hrms/salary/contract';
import { listStructures, previewStructure } from '@hrms/salary/server';
import { PutEpfDeclaration } from '@hrms/statutory/contract';
import { putDeclaration, recordJoinerTax } from '@hrms/statutory/server';
import { importedSalaries } from './imported-salaries.ts';

/** What areas do for a joiner who becomes an employee. Shifts follow from the branch and the policies of attendance. */
export const joinedListeners: readonly JoinedListener[] = [
  {
    label: 'Salary',
    joined: async (ctx, { employee_id, structure, annual_ctc_paise, joined_on }) => {
      if (!structure || !annual_ctc_paise) return;
      if (!hasOfficeScope(ctx.actor, importedSalaries.permission))
        throw new Refusal('access.forbidden', 403, 'You do not have permission to assign salaries. Leave the salary out');
      await importedSalaries.assign(ctx, employee_id, { ctc_annual_paise: annual_ctc_paise, structure, from_date: joined_on });
    },
  },
  {
    label: 'Provident fund',
    joined: async (ctx, { employee_id, earlier_epf_member }) => {
      if (earlier_epf_member === null) return;
      await putDeclaration(ctx, employee_id, PutEpfDeclaration.parse({ earlier_member: earlier_epf_member, version: 0 }));
    },
  },
  {
    label: 'Tax',
    joined: async (ctx, { employee_id, joined_on, tax }) => {
      if (tax) await recordJoinerTax(ctx, employee_id, { tax_year: financialYearOf(joined_on), ...tax });
    },
  },
  { label: 'Leave', joined: (ctx, { employee_id }) => assignLeavePolicies(ctx, [employee_id]) },
];

/** The break-up of an offer by month, for its letter; null where the structure doesn’t take the amount. */
export async function offerBreakUp(
  ctx: Ctx,
  { structure, annual_ctc_paise, on }: { structure: string; annual_ctc_paise: number; on: string },
): Promise<readonly OfferLine[] | null> {
  const { rows } = await listStructures(ctx.tx, { page: 1, limit: 500, status: 'active' }, ctx.clock.today());
  const structure_version_id = rows.find(({ name }) => name === structure)?.current_version_id;
  if (!structure_version_id) return null;
  try {
    const preview = PreviewStructure.parse({ structure_version_id, ctc_annual_paise: annual_ctc_paise, as_of: on });
    const { lines } = await previewStructure(ctx, preview);
    return lines
      .filter(({ monthly_paise }) => monthly_paise > 0)
      .map(({ name, monthly_paise }) => ({ label: name, monthly_paise }));
  } catch (problem) {
    if (problem instanceof Refusal) return null;
    throw problem;
  }
}
