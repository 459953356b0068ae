import { employees } from '@hrms/employees/contract';
import { type ProfileSubject, useCan, useDialog, useEndpoint } from '@hrms/platform/web';
import { Button } from 'antd';
import { ChangeRequestDrawer, type RequestSection } from '../changes/request.drawer.tsx';
import { CustomFieldsCard } from '../custom-fields/fields.card.tsx';
import { DirectoryVisibilityCard } from '../directory/visibility.card.tsx';
import { ContactCard, PersonalCard } from './overview.card.tsx';
import { AddressSection, EducationSection, EmergencyContactsSection, ExperienceSection } from './personal-sections.tsx';

/** Personal details, contact, addresses, emergency contacts, education and experience. */
export function PersonalTab({ employee_id, isOwn }: ProfileSubject) {
  const can = useCan();
  const asking = useDialog<RequestSection>();
  const { data: employee } = useEndpoint(employees.get, { params: { id: employee_id } });
  if (!employee) return null;
  const whole = employee.gender !== undefined;
  const section = { employee_id, isOwn, mayChange: isOwn || can('employees.employee.update') };
  const ask = (about: RequestSection, label: string) => isOwn && <Button onClick={() => asking.open(about)}>{label}</Button>;
  return (
    <div className="emp-tab-stack">
      {whole && <PersonalCard employee={employee} isOwn={isOwn} action={ask('personal', 'Request change')} />}
      <ContactCard employee={employee} isOwn={isOwn} action={ask('contact', 'Edit')} />
      {isOwn && <DirectoryVisibilityCard />}
      <CustomFieldsCard employee={employee} isOwn={isOwn} sections={['personal', 'contact']} />
      {whole && <AddressSection {...section} />}
      <EmergencyContactsSection {...section} mayChange={isOwn || can('employees.family.update')} />
      {whole && <EducationSection {...section} />}
      {whole && <ExperienceSection {...section} />}
      <ChangeRequestDrawer {...asking} employee={employee} />
    </div>
  );
}
