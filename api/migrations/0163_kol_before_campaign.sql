-- An invitation counted its campaign first and its KOL afterwards, with its contract; applications and signatures do it the other
-- way round. Some of them at once could wait for each other in a circle. Now every step of an applicant takes its KOL's row first, also
-- where an invitation adds nothing to it.

CREATE OR REPLACE FUNCTION add_applicant_steps(steps applicant_step[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_applications(kol_id, added, pending) FROM (
    SELECT kol_id, coalesce(sum(step) FILTER (WHERE invited_by = 'kol'), 0) AS added,
      coalesce(sum(step) FILTER (WHERE invited_by = 'kol' AND status = 'pending'), 0) AS pending
    FROM unnest(steps) GROUP BY kol_id ORDER BY kol_id) d;
  PERFORM add_applicants(campaign_id, waiting, invited, approved, rejected) FROM (
    SELECT campaign_id,
      coalesce(sum(step) FILTER (WHERE status = 'pending' AND invited_by = 'kol'), 0) AS waiting,
      coalesce(sum(step) FILTER (WHERE status = 'pending' AND invited_by = 'brand'), 0) AS invited,
      coalesce(sum(step) FILTER (WHERE status = 'approved'), 0) AS approved,
      coalesce(sum(step) FILTER (WHERE status = 'rejected'), 0) AS rejected
    FROM unnest(steps) GROUP BY campaign_id ORDER BY campaign_id) d
  WHERE waiting <> 0 OR invited <> 0 OR approved <> 0 OR rejected <> 0;
END $$;
