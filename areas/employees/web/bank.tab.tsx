import type { ProfileSubject } from '@hrms/platform/web';
import { BankCard } from './bank.card.tsx';

export const BankTab = ({ employee_id }: ProfileSubject) => <BankCard id={employee_id} />;
