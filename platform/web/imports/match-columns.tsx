import type { ImportDetail } from '@hrms/platform/contract';
import { Alert, Button, Select } from 'antd';
import { useState } from 'react';
import { useAction } from '../data/use-action.ts';
import type { ImportEndpoints } from './import-kind.ts';

type MatchColumnsProps = { endpoints: ImportEndpoints; run: ImportDetail };

/** Matches the headings of a file to fields, and checks it again. */
export function MatchColumns({ endpoints, run }: MatchColumnsProps) {
  const [mapping, setMapping] = useState<(string | null)[]>(run.mapping);
  const check = useAction(endpoints.check, { success: false, failure: 'Failed to check the file' });
  const missing = run.fields.filter(({ name, required }) => required && !mapping.includes(name));
  const options = run.fields.map(({ name }) => ({ value: name, label: name }));
  const match = (place: number, name: string | null) =>
    setMapping(run.headings.map((_, n) => (n === place ? name : (mapping[n] ?? null))));
  return (
    <>
      {missing.length > 0 && (
        <Alert type="warning" showIcon title={`Choose the column of ${missing.map(({ name }) => name).join(', ')}`} />
      )}
      <div className="import-rows">
        <table>
          <thead>
            <tr>
              <th scope="col">Column of the file</th>
              <th scope="col">Field</th>
            </tr>
          </thead>
          <tbody>
            {run.headings.map((heading, place) => (
              // Headings may repeat: their place is what they are known by.
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              <tr key={place}>
                <th scope="row">{heading}</th>
                <td>
                  <Select
                    aria-label={`Field of ${heading}`}
                    allowClear
                    placeholder="Not imported"
                    options={options}
                    value={mapping[place] ?? undefined}
                    onChange={(name?: string) => match(place, name ?? null)}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="ui-form-footer">
        <Button
          type="primary"
          disabled={missing.length > 0}
          loading={check.running}
          onClick={() => void check.run({ params: { id: run.import_id }, body: { mapping } })}
        >
          Check file
        </Button>
      </div>
    </>
  );
}
