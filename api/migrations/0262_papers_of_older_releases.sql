-- Tax that Sohor withheld before there were papers: without a paper it can neither be paid to the state nor be verified.
-- Only Sohor withheld then. Nobody had told tax data, so these papers name none.
INSERT INTO tax_withholdings (contract_id, no, at, period, kol_id, campaign_id, kind, gross_idr, base_idr, tax_idr, steps)
SELECT r.contract_id,
  -- Where no invoice was written for the work, a number that no invoice has: theirs have zeros in front up to four digits only.
  coalesce('BP' || substr(i.no, 4),
    'BP-' || to_char(r.at AT TIME ZONE 'Asia/Jakarta', 'YYYY') || '-00000000-0000' || row_number() OVER (ORDER BY r.at, r.contract_id)),
  r.at, date_trunc('month', r.at AT TIME ZONE 'Asia/Jakarta')::date, d.kol_id, d.campaign_id,
  tax.kind, r.gross_idr, tax.base_idr, r.withheld_idr, tax.steps
FROM contract_releases r
  JOIN deliverables d ON d.contract_id = r.contract_id
  LEFT JOIN work_invoices i ON i.contract_id = r.contract_id
  CROSS JOIN LATERAL (
    SELECT min(s ->> 'name') AS kind, sum((s ->> 'baseIdr')::bigint) AS base_idr, jsonb_agg(s ORDER BY n) AS steps
    FROM jsonb_array_elements(r.steps) WITH ORDINALITY x (s, n) WHERE s ->> 'name' NOT IN ('fee', 'vat')
  ) tax
WHERE r.withheld_idr > 0
ON CONFLICT (contract_id) DO NOTHING;
