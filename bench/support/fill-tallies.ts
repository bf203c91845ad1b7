import type pg from 'pg';

/** The running counts of what was loaded in bulk, which triggers keep otherwise. */
export async function fillTallies(client: pg.Client): Promise<void> {
  await client.query(`
    INSERT INTO kol_tallies SELECT jakarta_month(created_at), 0, count(*) FROM users
      WHERE role = 'KOL' AND status = 'active' GROUP BY 1;
    INSERT INTO brand_tallies SELECT brand_id, end_date, count(*), count(verified_at) FROM campaigns GROUP BY 1, 2;
    INSERT INTO brand_spending SELECT brand_id, jakarta_month(closed_at), sum(amount_idr - reversed_idr) FROM payment_orders
      WHERE status = 'paid' GROUP BY 1, 2;
    INSERT INTO brand_kols SELECT DISTINCT c.brand_id, a.kol_id FROM applicants a JOIN campaigns c ON c.id = a.campaign_id;
    INSERT INTO kol_work_tallies (kol_id, applications, applications_pending)
      SELECT kol_id, count(*), count(*) FILTER (WHERE status = 'pending') FROM applicants WHERE invited_by = 'kol' GROUP BY 1`);
}
