-- Work that ended because the Brand's product never came is not lost by its KOL: it counts no more than other cancelled work.
CREATE OR REPLACE VIEW deliveries WITH (security_invoker) AS
  SELECT w.kol_id, w.brand_id, count(*)::int AS works,
    count(*) FILTER (WHERE w.is_done AND NOT w.was_overdue)::int AS on_time,
    count(*) FILTER (WHERE w.is_done AND w.revisions = 0)::int AS unrevised,
    count(*) FILTER (WHERE w.is_done AND w.revisions = 1)::int AS revised_once
  FROM (
    SELECT d.kol_id, d.brand_id, d.revisions, d.state = 'released' AND NOT x.is_lost AS is_done,
      EXISTS (SELECT FROM deliverable_events e WHERE e.contract_id = d.contract_id AND e.event = 'overdue') AS was_overdue
    FROM deliverables d CROSS JOIN LATERAL (
      SELECT EXISTS (SELECT FROM disputes s
        WHERE s.contract_id = d.contract_id AND s.state = 'decided' AND 2 * s.to_kol_idr < s.price_idr) AS is_lost
    ) x
    WHERE d.state = 'released' OR (d.state = 'settled' AND x.is_lost) OR (d.state = 'cancelled'
      AND EXISTS (SELECT FROM deliverable_events e WHERE e.contract_id = d.contract_id AND e.event = 'cancelling')
      -- The last deadline that passed did so while the KOL, not the Brand, was awaited.
      AND 'overdue' = (SELECT e.event FROM deliverable_events e
        WHERE e.contract_id = d.contract_id AND e.event IN ('overdue', 'goods_missed') ORDER BY e.seq DESC LIMIT 1))
  ) w JOIN people b ON b.id = w.brand_id AND b.checked_at IS NOT NULL
  GROUP BY w.kol_id, w.brand_id;
