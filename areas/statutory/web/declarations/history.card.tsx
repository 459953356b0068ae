import { LoadedData, Money, Section, useEndpoint, useFormatInstant } from '@hrms/platform/web';
import { type DeclarationEvent, type TaxDeclaration, taxDeclarations } from '@hrms/statutory/contract';
import { Button } from 'antd';
import { useState } from 'react';

const EVENTS: Record<string, string> = {
  declaration_saved: 'Saved',
  declaration_submitted: 'Submitted',
  declaration_returned: 'Returned',
  declaration_accepted: 'Accepted',
  regime_chosen: 'Regime chosen',
  proof_uploaded: 'Proof uploaded',
  proof_deleted: 'Proof removed',
  proof_decided: 'Proof reviewed',
  proofs_approved: 'Proofs approved',
};

const Change = ({ item, before_paise, after_paise }: DeclarationEvent['changes'][number]) => (
  <div>
    {item}: {before_paise === null ? 'added' : <Money paise={before_paise} />}
    {before_paise === null ? ', ' : ' → '}
    {after_paise === null ? 'removed' : <Money paise={after_paise} />}
  </div>
);

const SHOWN = 10;

/** What was changed in a declaration and decided about it, newest first. */
export function HistoryCard({ declaration: { employee_id, tax_year } }: { declaration: TaxDeclaration }) {
  const format = useFormatInstant();
  const [limit, setLimit] = useState(SHOWN);
  const read = useEndpoint(taxDeclarations.history, { params: { employee_id }, query: { tax_year, limit } });
  return (
    <Section title="Change log">
      <LoadedData of={read} rows={2} bare>
        {({ rows, pagination }) =>
          rows.length === 0 ? (
            <p>No changes yet.</p>
          ) : (
            <>
              <ul className="ui-rows" aria-label="Change log">
                {rows.map((row) => (
                  <li key={row.event_id}>
                    <div className="text">
                      <div className="first">
                        {EVENTS[row.event] ?? row.event}
                        {row.note && `: ${row.note}`}
                      </div>
                      <div className="whole">
                        {row.changes.map((change) => (
                          <Change key={`${change.item} ${change.before_paise} ${change.after_paise}`} {...change} />
                        ))}
                        {format(row.at)}
                        {row.actor && `, ${row.actor}`}
                      </div>
                    </div>
                  </li>
                ))}
              </ul>
              {pagination.total > rows.length && (
                <Button type="link" onClick={() => setLimit(limit + 40)}>
                  Show more
                </Button>
              )}
            </>
          )
        }
      </LoadedData>
    </Section>
  );
}
