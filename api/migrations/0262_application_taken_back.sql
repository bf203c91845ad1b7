-- As before; an application that is taken back may leave its row as an earlier offer left it, so the row's time can lie before the
-- open offer's.
CREATE OR REPLACE FUNCTION end_offer_of_application() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_brands constant boolean := TG_OP = 'UPDATE' AND NEW.undo_until IS NOT NULL;
  is_cancelled constant boolean := EXISTS (SELECT FROM campaigns WHERE id = OLD.campaign_id AND cancelled_at IS NOT NULL);
  ended_at constant timestamptz := CASE TG_OP WHEN 'UPDATE' THEN NEW.decided_at END;
BEGIN
  UPDATE offers SET fund_by = NULL,
    state = CASE WHEN is_brands THEN 'declined' WHEN is_cancelled THEN 'lapsed' ELSE 'withdrawn' END,
    state_by = CASE WHEN is_brands OR is_cancelled THEN 'brand' ELSE 'kol' END,
    state_at = CASE WHEN ended_at >= state_at THEN ended_at ELSE greatest(now(), state_at) END
  WHERE campaign_id = OLD.campaign_id AND kol_id = OLD.kol_id AND state IN ('open', 'awaiting_funds');
  RETURN NULL;
END $$;
