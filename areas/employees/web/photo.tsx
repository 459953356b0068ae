import { usePicture } from '@hrms/platform/web';
import { useState } from 'react';
import './employee-name.css';

const initials = (name: string) =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => [...word][0])
    .join('')
    .toUpperCase();

type PhotoProps = { name: string; url?: string | null | undefined; large?: boolean };

/** Photo of an employee; initials while it loads or when there is none. */
export function EmployeePhoto({ name, url, large = false }: PhotoProps) {
  const address = usePicture(url);
  const [broken, setBroken] = useState<string>();
  const look = `emp-initials ${large ? 'large' : ''}`;
  if (!address || broken === address)
    return (
      <span className={look} aria-hidden="true">
        {initials(name)}
      </span>
    );
  // The name stands beside it.
  return <img className={look} src={address} alt="" onError={() => setBroken(address)} />;
}
