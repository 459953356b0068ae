import { type PermissionChoice, roles } from '@hrms/access/contract';
import { LoadFailed, messageOf, SkeletonRows, StatusTag, useEndpoint } from '@hrms/platform/web';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { areaName, SCOPE } from '../words.ts';
import '../rights.css';

type Scope = keyof typeof SCOPE;
export type Grant = { permission_code: string; scope: Scope };
type MatrixProps = {
  value?: Grant[];
  onChange?: (grants: Grant[]) => void;
  onLook?: (grants: Grant[]) => void;
  readOnly?: boolean;
  id?: string;
};

const SCOPES: Scope[] = ['self', 'team', 'organisation'];

/** All permissions by area, each with a scope: none, own, team or organisation. */
export function PermissionMatrix({ value = [], onChange, onLook, readOnly = false }: MatrixProps) {
  const known = useEndpoint(roles.permissions);
  const [search, setSearch] = useState('');
  const held = new Map(value.map(({ permission_code, scope }) => [permission_code, scope]));

  if (known.isError) return <LoadFailed message={messageOf(known.error)} retry={() => void known.refetch()} />;
  if (!known.data) return <SkeletonRows />;

  const change = (choices: readonly PermissionChoice[], scopeOf: (choice: PermissionChoice) => Scope | undefined) => {
    const next = new Map(held);
    for (const choice of choices) {
      const scope = scopeOf(choice);
      if (scope) next.set(choice.permission_code, scope);
      else next.delete(choice.permission_code);
    }
    const grants = [...next].map(([permission_code, scope]) => ({ permission_code, scope }));
    onChange?.(grants);
    onLook?.(grants);
  };

  const words = search.trim().toLowerCase();
  const shown = known.data.permissions.filter(({ label, sentence, area, permission_code }) =>
    `${label} ${sentence} ${areaName(area)} ${permission_code}`.toLowerCase().includes(words),
  );
  const areas = [...new Set(shown.map(({ area }) => area))];

  return (
    <div>
      <Input
        type="search"
        allowClear
        aria-label="Filter permissions"
        placeholder="Filter permissions"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      {areas.length === 0 && <p>No matching permissions</p>}
      {areas.map((area) => (
        <Area
          key={area}
          area={area}
          choices={shown.filter((choice) => choice.area === area)}
          held={held}
          readOnly={readOnly}
          onChange={change}
        />
      ))}
    </div>
  );
}

type AreaProps = {
  area: string;
  choices: readonly PermissionChoice[];
  held: ReadonlyMap<string, Scope>;
  readOnly: boolean;
  onChange: (choices: readonly PermissionChoice[], scopeOf: (choice: PermissionChoice) => Scope | undefined) => void;
};

function Area({ area, choices, held, readOnly, onChange }: AreaProps) {
  const widest = ({ grantable, permission_code }: PermissionChoice) => grantable ?? held.get(permission_code);
  return (
    <section className="rights-area" aria-label={areaName(area)}>
      <header>
        <h2>{areaName(area)}</h2>
        {!readOnly && (
          <span>
            <Button
              type="link"
              size="small"
              onClick={() =>
                onChange(choices, (choice) => (choice.permission_code.endsWith('.read') ? widest(choice) : undefined))
              }
            >
              Read only
            </Button>
            <Button type="link" size="small" onClick={() => onChange(choices, widest)}>
              Everything
            </Button>
            <Button type="link" size="small" onClick={() => onChange(choices, () => undefined)}>
              Nothing
            </Button>
          </span>
        )}
      </header>
      {choices.map((choice) => (
        <Permission
          key={choice.permission_code}
          choice={choice}
          scope={held.get(choice.permission_code)}
          readOnly={readOnly}
          onChange={onChange}
        />
      ))}
    </section>
  );
}

type PermissionProps = Pick<AreaProps, 'readOnly' | 'onChange'> & { choice: PermissionChoice; scope: Scope | undefined };

function Permission({ choice, scope, readOnly, onChange }: PermissionProps) {
  const { permission_code, label, sentence, sensitive, scopes, grantable } = choice;
  const within = (one: Scope) => grantable !== null && SCOPES.indexOf(one) <= SCOPES.indexOf(grantable);
  return (
    <div className="rights-permission">
      <div>
        <strong>{label}</strong> {sensitive && <StatusTag tone="warning">Sensitive</StatusTag>}
        <p>{sentence}</p>
      </div>
      <div className="rights-scopes" role="radiogroup" aria-label={label}>
        {[undefined, ...SCOPES].map((one) =>
          one && !scopes.includes(one) ? null : (
            <label key={one ?? 'none'}>
              <input
                type="radio"
                name={permission_code}
                checked={scope === one}
                disabled={readOnly || (one !== undefined && one !== scope && !within(one))}
                onChange={() => onChange([choice], () => one)}
              />
              {one ? SCOPE[one] : 'None'}
            </label>
          ),
        )}
      </div>
    </div>
  );
}
