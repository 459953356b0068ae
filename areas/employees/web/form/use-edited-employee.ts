import { ChangeEmployee, type EmployeeRecord, employees, FinishDraft, UpdateEmployee } from '@hrms/employees/contract';
import { type ApiError, call, useAction, useDialog, useLeaveGuard } from '@hrms/platform/web';
import { App } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useCustomFieldDefinitions } from '../custom-fields/fields.form.tsx';
import { useInvite } from '../use-invite.ts';
import { compareValues } from './changed-values.ts';
import type { EditConflict } from './conflict.dialog.tsx';
import { useEmployeeForm } from './use-employee-form.ts';

type Values = Record<string, unknown>;
export type SaveKind = 'change' | 'draft' | 'finish' | 'invite';

const SCHEMAS = { change: ChangeEmployee, draft: UpdateEmployee, finish: FinishDraft, invite: FinishDraft } as const;
/** Fields a comparison does not show: derived, or not changed here. */
const SILENT =
  /^(version|full_name|status|completeness|missing|retirement_on|service_from|position_from|identity|bank_accounts|custom)$/;

/** A record with custom fields beside the others, by their keys. */
const flattenCustomValues = ({ custom, ...plain }: Values): Values => ({
  ...plain,
  ...Object.fromEntries(Object.entries((custom ?? {}) as Values).map(([key, value]) => [`custom.${key}`, value])),
});
const nestCustomValues = (values: Values): Values => {
  const own = Object.entries(values).filter(([name]) => name.startsWith('custom.'));
  const plain = Object.fromEntries(Object.entries(values).filter(([name]) => !name.startsWith('custom.')));
  return own.length === 0 ? plain : { ...plain, custom: Object.fromEntries(own.map(([name, value]) => [name.slice(7), value])) };
};

/**
 * Editing a record that other users may change at the same time. Entries are kept in any case: a newer
 * version is compared with it field by field.
 */
export function useEmployeeEditing(employee: EmployeeRecord) {
  const id = employee.employee_id;
  // the record when the form was opened or a conflict was resolved; later reads change nothing in the form
  const [base, setBase] = useState<Values>(employee);
  const fields = useCustomFieldDefinitions();
  const state = useEmployeeForm(fields, 'Error updating employee');
  const update = useAction(employees.update, { success: false });
  const guard = useLeaveGuard();
  const navigate = useNavigate();
  const invite = useInvite();
  const { notification } = App.useApp();
  const comparing = useDialog<EditConflict>();
  const [asked, setAsked] = useState<SaveKind>('change');
  const leave = () => void navigate(`/employees/profile/${id}`);

  const compare = async (mine: Values) => {
    const theirs = await call(employees.get, { params: { id } });
    const names = Object.keys({ ...flattenCustomValues(base), ...flattenCustomValues(mine) }).filter(
      (name) => !SILENT.test(name),
    );
    const differences = compareValues(flattenCustomValues(base), flattenCustomValues(theirs), flattenCustomValues(mine), names);
    const labels = Object.fromEntries(fields.map(({ key, name }) => [`custom.${key}`, name]));
    setBase(theirs);
    state.form.setFieldValue('version', theirs.version);
    comparing.open({ differences, labels });
  };
  const write = (how: SaveKind) => {
    const mine = state.form.getFieldsValue(true) as Values;
    const body = state.read(SCHEMAS[how], { whole: how !== 'draft', more: { is_draft: how === 'draft' } });
    if (!body) return;
    if (how === 'invite' && !body.work_email && !body.personal_email)
      return state.show([{ path: ['work_email'], message: 'Enter a work or personal e-mail to invite' }]);
    return state.send(
      async () => {
        await update.attempt({ params: { id }, body: body as never });
        guard.settle();
        notification.success({ title: 'Success', description: 'Employee updated successfully' });
        if (how === 'invite') await invite([id]);
        leave();
      },
      (problem) => {
        if (!isVersionConflict(problem)) return false;
        setAsked(how);
        void compare(mine).catch(() => state.show([{ path: [], message: problem.message }]));
        return true;
      },
    );
  };

  return {
    state,
    fields,
    comparing,
    changed: guard.touch,
    save: (how: SaveKind) => void write(how),
    /** Puts the chosen values into the form and saves it over the newer version. */
    settle: (values: Values) => {
      comparing.close();
      state.form.setFieldsValue(nestCustomValues(values));
      void write(asked);
    },
    leave,
  };
}

const isVersionConflict = ({ code }: ApiError): boolean => code === 'employees.version_conflict';
