import type { ComponentRow } from '@hrms/salary/contract';

type NameProps = Pick<ComponentRow, 'name' | 'code' | 'calculation'>;

/** Name of a component with the code that formulas use; none for what the program computes itself, such as provident fund. */
export const ComponentName = ({ name, code, calculation }: NameProps) => (
  <span className="salary-name">
    {name}
    {calculation !== 'system' && <small>{code}</small>}
  </span>
);
