import type { ProfileSubject } from '@hrms/platform/web';
import { IdentityCard } from './numbers.card.tsx';

export const IdentityTab = ({ employee_id }: ProfileSubject) => <IdentityCard id={employee_id} />;
