import { peopleNames } from '@hrms/employees/server';
import { listBranchNames, listDepartmentNames, listDesignationNames, listGradeNames } from '@hrms/organisation/server';
import type { Ctx, Tx } from '@hrms/platform/server';
import type { ReportParameters } from '@hrms/reports/contract';
import { wordsOf } from '@hrms/reports/domain';

const PLACES = [
  ['branch_id', 'Branch', listBranchNames],
  ['department_id', 'Department', listDepartmentNames],
  ['designation_id', 'Designation', listDesignationNames],
  ['grade_id', 'Grade', listGradeNames],
] as const;

type Text = { readonly label: string; readonly value: string };
type Names = (tx: Tx) => Promise<readonly { id: string; name: string }[]>;

const nameIn = async (tx: Tx, id: string, names: Names): Promise<string> =>
  (await names(tx)).find((place) => place.id === id)?.name ?? 'Unknown';

/** What narrows a run, by name, in the order of the filters. */
export async function parameterTexts({ tx }: Pick<Ctx, 'tx'>, parameters: ReportParameters): Promise<Text[]> {
  const texts: Text[] = [];
  for (const [key, label, names] of PLACES) {
    const id = parameters[key];
    if (id) texts.push({ label, value: await nameIn(tx, id, names) });
  }
  const { employment_type, employee_id } = parameters;
  if (employment_type) texts.push({ label: 'Employment type', value: wordsOf(employment_type) });
  if (employee_id)
    texts.push({ label: 'Employee', value: (await peopleNames.names(tx, [employee_id])).get(employee_id) ?? 'Unknown' });
  return texts;
}
