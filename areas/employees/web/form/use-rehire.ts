import { type Rehire, rehires } from '@hrms/employees/contract';
import { call, messageOf } from '@hrms/platform/web';
import { App, type FormInstance } from 'antd';
import { useState } from 'react';

type Values = Record<string, unknown>;

const isBlank = (value: unknown) => value === undefined || value === null || value === '';

/** Entered values stay; empty fields are filled from the former record. */
const fillBlanksFrom = (typed: Values, former: Values): Values => {
  const given = Object.entries(former).filter(([name, value]) => !isBlank(value) && isBlank(typed[name]));
  return { ...typed, ...Object.fromEntries(given) };
};

function toRehireValues(typed: Values, former: Rehire): Values {
  const typedAddresses = (typed.addresses ?? []) as Values[];
  const typedContacts = (typed.emergency_contacts ?? []) as Values[];
  const addressOf = (kind: string) => former.addresses.find((row) => row.kind === kind) ?? {};
  const contacts = former.emergency_contacts.length > 0 ? former.emergency_contacts : [{ priority: 1 }];
  return {
    ...fillBlanksFrom(typed, former.person),
    identity: fillBlanksFrom((typed.identity ?? {}) as Values, (former.identity ?? {}) as Values),
    custom: fillBlanksFrom((typed.custom ?? {}) as Values, former.custom),
    addresses: ['current', 'permanent'].map((kind, at) => fillBlanksFrom(typedAddresses[at] ?? { kind }, addressOf(kind))),
    emergency_contacts: contacts.map((row, at) => fillBlanksFrom(typedContacts[at] ?? {}, row)),
    previous_employee_id: former.previous_employee_id,
  };
}

/** Starts a rehire with the details of a former employee. */
export function useRehire(form: FormInstance) {
  const { notification } = App.useApp();
  const [former, setFormer] = useState<Rehire>();
  const begin = async (employee_id: string) => {
    try {
      const found = await call(rehires.get, { params: { id: employee_id } });
      form.setFieldsValue(toRehireValues(form.getFieldsValue(true) as Values, found));
      setFormer(found);
    } catch (problem) {
      notification.error({ title: 'Error fetching employee details', description: messageOf(problem) });
    }
  };
  const end = () => {
    form.setFieldValue('previous_employee_id', undefined);
    setFormer(undefined);
  };
  return { former, begin, end };
}
