-- The brief's texts, which contracts repeat.
CREATE OR REPLACE VIEW campaign_terms WITH (security_invoker) AS
  SELECT id, brand_id, name, cover, price_idr, kol_count, start_date, end_date, verified_at, created_at, needs_draft, cancelled_at,
    cancel_reason, deleted_at, job_type, content_type, cost_idr, usage_rights, exclusivity,
    jsonb_build_object(
      'visual_reference', visual_reference,
      'content_direction', content_direction,
      'caption_direction', caption_direction,
      'usage_rights', usage_rights,
      'exclusivity', exclusivity,
      'note', note,
      'website', website,
      'hashtags', hashtags,
      'mentions', mentions
    ) AS brief FROM campaigns;
