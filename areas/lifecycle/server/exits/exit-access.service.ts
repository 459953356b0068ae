import { makeEmployeeAlumnus } from '@hrms/access/server';
import { addMonths } from '@hrms/platform/calendar';
import { updateRow, type Work } from '@hrms/platform/server';
import { addExitEvent, type ExitRow } from './exit.queries.ts';
import { readExitSettings } from './exit-setting.queries.ts';

/** Ends the sign-in of a leaver: for good, or except for own payslips and letters. @returns false without an active sign-in, or for an owner */
export async function endAccess(work: Work, exit: ExitRow, by: string | null = null): Promise<boolean> {
  const { exit_id: id, employee_id, kind, access_after, version } = exit;
  // an account that stays open is told to its owner by mail
  const until =
    access_after === 'none' || kind === 'death' ? null : addMonths(work.today, (await readExitSettings(work.tx)).alumni_months);
  if (!(await makeEmployeeAlumnus(work, { employee_id, until }))) return false;
  await updateRow(work.tx, 'exit', { id }, { access_ended_at: work.clock.now(), version: version + 1 });
  await addExitEvent(work, id, 'Sign-in ended', by);
  return true;
}
