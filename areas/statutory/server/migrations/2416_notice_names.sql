-- Notices of due dates and proofs have the names of the table of notices: what people chose for them goes on.
update notification_preference set target = case target
    when 'statutory.due_soon' then 'statutory.due'
    when 'statutory.tax_proof_rejected' then 'tds.proof_returned'
    when 'statutory.tax_proof_accepted' then 'tds.proof_accepted'
    when 'statutory.tax_declaration_returned' then 'tds.declaration_returned'
  end
  where target in ('statutory.due_soon', 'statutory.tax_proof_rejected', 'statutory.tax_proof_accepted', 'statutory.tax_declaration_returned');
update notification set notice_id = case notice_id
    when 'statutory.due_soon' then 'statutory.due'
    when 'statutory.tax_proof_rejected' then 'tds.proof_returned'
    when 'statutory.tax_proof_accepted' then 'tds.proof_accepted'
    when 'statutory.tax_declaration_returned' then 'tds.declaration_returned'
  end
  where notice_id in ('statutory.due_soon', 'statutory.tax_proof_rejected', 'statutory.tax_proof_accepted', 'statutory.tax_declaration_returned');
update message_template set notice_id = case notice_id
    when 'statutory.due_soon' then 'statutory.due'
    when 'statutory.tax_proof_rejected' then 'tds.proof_returned'
    when 'statutory.tax_proof_accepted' then 'tds.proof_accepted'
    when 'statutory.tax_declaration_returned' then 'tds.declaration_returned'
  end
  where notice_id in ('statutory.due_soon', 'statutory.tax_proof_rejected', 'statutory.tax_proof_accepted', 'statutory.tax_declaration_returned');
update message_template_version set notice_id = case notice_id
    when 'statutory.due_soon' then 'statutory.due'
    when 'statutory.tax_proof_rejected' then 'tds.proof_returned'
    when 'statutory.tax_proof_accepted' then 'tds.proof_accepted'
    when 'statutory.tax_declaration_returned' then 'tds.declaration_returned'
  end
  where notice_id in ('statutory.due_soon', 'statutory.tax_proof_rejected', 'statutory.tax_proof_accepted', 'statutory.tax_declaration_returned');
update digest_item set notice_id = case notice_id
    when 'statutory.due_soon' then 'statutory.due'
    when 'statutory.tax_proof_rejected' then 'tds.proof_returned'
    when 'statutory.tax_proof_accepted' then 'tds.proof_accepted'
    when 'statutory.tax_declaration_returned' then 'tds.declaration_returned'
  end
  where notice_id in ('statutory.due_soon', 'statutory.tax_proof_rejected', 'statutory.tax_proof_accepted', 'statutory.tax_declaration_returned');
update mail_outbox set notice_id = case notice_id
    when 'statutory.due_soon' then 'statutory.due'
    when 'statutory.tax_proof_rejected' then 'tds.proof_returned'
    when 'statutory.tax_proof_accepted' then 'tds.proof_accepted'
    when 'statutory.tax_declaration_returned' then 'tds.declaration_returned'
  end
  where notice_id in ('statutory.due_soon', 'statutory.tax_proof_rejected', 'statutory.tax_proof_accepted', 'statutory.tax_declaration_returned');
