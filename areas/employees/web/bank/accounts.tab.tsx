import type { ProfileSubject } from '@hrms/platform/web';
import { BankAccountsCard } from './accounts.card.tsx';

export const BankTab = ({ employee_id }: ProfileSubject) => <BankAccountsCard id={employee_id} />;
