import './person.css';

const initials = (name: string) =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => [...word][0])
    .join('')
    .toUpperCase();

/** The first letters of a name where a photo would be. */
export const Initials = ({ name, large = false }: { name: string; large?: boolean }) => (
  <span className={`emp-initials ${large ? 'large' : ''}`} aria-hidden="true">
    {initials(name)}
  </span>
);

type PersonProps = { name: string; second?: string | null | undefined };

/** Who somebody is, in two lines. */
export const Person = ({ name, second }: PersonProps) => (
  <span className="emp-person">
    <Initials name={name} />
    <span>
      <span className="name">{name}</span>
      {second && <small>{second}</small>}
    </span>
  </span>
);
