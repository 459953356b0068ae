import { employeeDocuments } from '@hrms/employees/contract';
import { CardFigure, QuietCard, SkeletonRows, useCard } from '@hrms/platform/web';

/** Counts of documents that need action. */
export function ExpiringDocumentsCard() {
  const read = useCard(employeeDocuments.overview);
  if (!read) return <SkeletonRows rows={2} />;
  if (read.expiring + read.expired + read.submitted + read.missing === 0)
    return <QuietCard>No documents need attention.</QuietCard>;
  return (
    <div className="ui-figures">
      <CardFigure value={read.expiring} label="expire in 60 days" to="/employees/documents?expiring=60" tone="warning" />
      <CardFigure value={read.expired} label="expired" to="/employees/documents?status=expired" tone="error" />
      <CardFigure value={read.submitted} label="to verify" to="/employees/documents?status=submitted" tone="warning" />
      <CardFigure
        value={read.missing}
        label="employees with documents missing"
        to="/employees?missing=document&isActive=true"
        tone="warning"
      />
    </div>
  );
}
