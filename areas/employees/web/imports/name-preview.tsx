import { splitName } from '@hrms/employees/domain';

/** How names in one column are split. */
export function NamePreview({ names }: { names: readonly string[] }) {
  const parts = names.slice(0, 2).map((name) => {
    const { first_name, middle_name, last_name } = splitName(name);
    return `First name ${[first_name, middle_name].filter(Boolean).join(' ')}, last name ${last_name || 'none'}`;
  });
  return parts.length > 0 ? <small className="emp-split">{parts.join(' · ')}</small> : null;
}
