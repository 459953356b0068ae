import { EmployeePhoto } from './photo.tsx';
import './employee-name.css';

type PersonProps = { name: string; second?: string | null | undefined; photo?: string | null | undefined };

/** Name and second line of an employee, with the photo. */
export const EmployeeName = ({ name, second, photo }: PersonProps) => (
  <span className="emp-person">
    <EmployeePhoto name={name} url={photo} />
    <span>
      <span className="name">{name}</span>
      {second && <small>{second}</small>}
    </span>
  </span>
);
