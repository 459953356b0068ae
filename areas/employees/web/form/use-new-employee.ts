import {
  CompleteEmployee,
  type CreateEmployee,
  DraftEmployee,
  employees,
  type MatchingEmployee,
  rehires,
} from '@hrms/employees/contract';
import { type ApiError, callForAnswer, useAction, useDialog, useLeaveGuard, useSignedIn } from '@hrms/platform/web';
import { App } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useCustomFieldDefinitions } from '../custom-fields/fields.form.tsx';
import { useInvite } from '../use-invite.ts';
import { emptyAddresses } from './address-fields.form.tsx';
import { clearDraftForm, readDraftForm, saveDraftForm } from './draft-storage.ts';
import { emptyEmergencyContacts } from './emergency-contacts.form.tsx';
import { useEmployeeForm } from './use-employee-form.ts';
import { useRehire } from './use-rehire.ts';

export type SaveMode = 'whole' | 'draft' | 'invite' | 'another';
type Values = Record<string, unknown>;

const EMPTY: Values = { employment_type: 'permanent', addresses: emptyAddresses, emergency_contacts: emptyEmergencyContacts };
/** Fields kept for the next employee after Save and add another. */
const SHARED = ['joined_on', 'branch_id', 'location_id', 'department_id', 'designation_id', 'manager_id', 'employment_type'];
const LASTING = ['PAN', 'UAN', 'ESI number'];

/** State of the form that adds an employee: restored entries, rehire matches and the ways to save. */
export function useEmployeeCreation() {
  const { user } = useSignedIn();
  const { notification } = App.useApp();
  const navigate = useNavigate();
  const name = `create.${user.user_id}`;
  const fields = useCustomFieldDefinitions();
  const state = useEmployeeForm(fields, 'Error creating employee');
  const rehiring = useRehire(state.form);
  const { kept, setKept } = useInitialStep(name, rehiring.begin);
  const guard = useLeaveGuard({ text: 'Your entries stay in this browser tab until you save them or close it.' });
  const create = useAction(employees.create, { success: false });
  const invite = useInvite();
  const matching = useDialog<readonly MatchingEmployee[]>();
  const [waiting, setWaiting] = useState<SaveMode>('whole');

  const done = () => {
    guard.settle();
    clearDraftForm(name);
    setKept(null);
  };
  const refill = (values: Values) => {
    const empty = Object.keys(state.form.getFieldsValue(true) as Values).map((field) => [field, undefined]);
    state.form.setFieldsValue({ ...Object.fromEntries(empty), ...EMPTY, ...values });
  };
  const ask = (former: readonly MatchingEmployee[], how: SaveMode) => {
    setWaiting(how);
    matching.open(former);
  };

  const write = async (body: CreateEmployee, how: SaveMode) => {
    const made = await create.attempt({ body: body as never });
    done();
    notification.success({ title: 'Success', description: 'Employee created successfully' });
    if (how === 'invite') await invite([made.employee_id]);
    if (how !== 'another') return void navigate(`/employees/profile/${made.employee_id}`);
    rehiring.end();
    refill(Object.fromEntries(SHARED.map((field) => [field, (body as Values)[field] ?? undefined])));
    scrollTo({ top: 0 });
  };
  const save = async (how: SaveMode, isOther = false) => {
    const body: CreateEmployee | undefined =
      how === 'draft' ? state.read(DraftEmployee, { whole: false, more: { is_draft: true } }) : state.read(CompleteEmployee);
    if (!body) return;
    if (how === 'invite' && !body.work_email && !body.personal_email)
      return state.show([{ path: ['work_email'], message: 'Enter a work or personal e-mail to invite' }]);
    await state.send(
      async () => {
        const former = how === 'draft' || isOther || body.previous_employee_id ? [] : await findFormerEmployees(body);
        if (former.length > 0) ask(former, how);
        else await write(body, how);
      },
      (problem) => {
        if (!isFormerEmployeeRefusal(problem)) return false;
        void findFormerEmployees(body).then((former) => former.length > 0 && ask(former, how));
        return false;
      },
    );
  };

  const isLasting = (matching.subject ?? []).some((match) => match.fields.some((field) => LASTING.includes(field)));
  return {
    state,
    fields,
    former: rehiring.former,
    rehiring,
    matching,
    initial: { ...EMPTY, ...kept },
    isKept: kept !== null,
    changed: (values: Values) => {
      guard.touch();
      saveDraftForm(name, values);
    },
    save,
    rehire: (id: string) => {
      matching.close();
      guard.touch();
      void rehiring.begin(id);
    },
    other: isLasting
      ? undefined
      : () => {
          matching.close();
          void save(waiting, true);
        },
    startAnew: () => {
      done();
      state.clear();
      rehiring.end();
      refill({});
    },
    cancel: () => void navigate('/employees'),
  };
}

/** Initial values: entries stored in this tab, or the former employee named in the URL. */
function useInitialStep(name: string, begin: (employee_id: string) => Promise<void>) {
  const [search] = useSearchParams();
  const asked = search.get('rehire');
  const [kept, setKept] = useState<Values | null>(() => (asked ? null : readDraftForm(name)));
  const former = asked ?? (kept?.['previous_employee_id'] as string | undefined);
  const started = useRef<string>(undefined);
  useEffect(() => {
    if (!former || started.current === former) return;
    started.current = former;
    void begin(former);
  }, [former, begin]);
  return { kept, setKept };
}

/** Former employees matching the form. */
async function findFormerEmployees(body: CreateEmployee): Promise<readonly MatchingEmployee[]> {
  const { first_name, middle_name, last_name, date_of_birth, work_email, personal_email, phone, identity } = body;
  const { pan, uan, esi_number } = identity ?? {};
  const given = { first_name, middle_name, last_name, date_of_birth, work_email, personal_email, phone, pan, uan, esi_number };
  const known = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined && value !== null));
  const { data } = await callForAnswer(rehires.matches, { body: known as never });
  return data.matches.filter(({ left }) => left);
}

const isFormerEmployeeRefusal = ({ code, details }: ApiError): boolean =>
  code === 'employees.duplicate' && (details as { left?: boolean } | undefined)?.left === true;
