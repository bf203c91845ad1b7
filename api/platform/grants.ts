import pg from 'pg';

/** The API may read these and add rows, but never change or remove one; only the owner of the tables can. */
export const APPEND_ONLY_TABLES: readonly string[] = [
  'account_events',
  'acts_alone',
  'audit_entries',
  'contract_releases',
  'contract_signatures',
  'deliverable_events',
  'dispute_messages',
  'invoices',
  'ledger_entries',
  'ledger_transactions',
  'payout_events',
  'signed_head_copies',
  'signed_heads',
  'server_acts',
  'staff_events',
  'tax_corrections',
  'tax_disclosures',
  'tax_events',
  'tax_remittances',
  'tax_withholdings',
];

/** The API only reads these; triggers that run as the owner write them. */
export const READ_ONLY_TABLES: readonly string[] = [
  'audit_chains',
  'held_balances',
  'ledger_chains',
  'ledger_links',
  'schema_migrations',
  'staff_chain',
  'wallets',
];

/** What the modules may read of each other's tables. */
export const VIEWS: readonly string[] = [
  'applicant_contracts',
  'applicant_states',
  'audit_links',
  'campaign_terms',
  'contract_logos',
  'contract_postings',
  'contract_rows',
  'corrected_taxes',
  'dispute_images',
  'dispute_states',
  'escrow_entries',
  'held_money',
  'invoice_counts',
  'kol_cards',
  'kol_figures',
  'kol_order',
  'kol_images',
  'lapsed_offers',
  'money_postings',
  'paid_work',
  'payment_attempts',
  'payout_postings',
  'people',
  'rate_card_states',
  'reversible_orders',
  'tax_identities',
  'tax_postings',
  'withheld_taxes',
  'work_images',
  'work_invoices',
  'work_states',
];

/** Schema of graphile-worker: the API may write its jobs, but not its record of migrations. */
const WORKER_SCHEMA = 'graphile_worker';
const SCHEMAS = ['public', WORKER_SCHEMA] as const;

export type TablePrivilege = 'SELECT' | 'INSERT' | 'UPDATE' | 'DELETE';
const ALL: readonly TablePrivilege[] = ['SELECT', 'INSERT', 'UPDATE', 'DELETE'];

/** Rights of the API's role on a table; `schema` is one of the two schemas that it may use. */
export function privilegesOn(schema: string, table: string): readonly TablePrivilege[] {
  if (schema === WORKER_SCHEMA) return table === 'migrations' ? ['SELECT'] : ALL;
  if (READ_ONLY_TABLES.includes(table) || VIEWS.includes(table)) return ['SELECT'];
  return APPEND_ONLY_TABLES.includes(table) ? ['SELECT', 'INSERT'] : ALL;
}

/** The role that a connection string logs in as. */
export function roleOf(url: string): string {
  return new pg.Client({ connectionString: url }).user ?? '';
}

interface Table {
  readonly schema: string;
  readonly name: string;
  readonly granted: readonly string[];
  readonly isClosedByRows: boolean;
}

/**
 * Gives the API's role the rights that it needs on all present tables, and removes any others. Runs after each migration, as the
 * owner, so that a new table is never forgotten; it changes only wrong rights. Does nothing when the owner is the API's role, as
 * on a developer's own PostgreSQL.
 */
export async function grantToApi(client: pg.ClientBase, role: string): Promise<void> {
  const { rows } = await client.query<{ me: string; known: boolean }>(
    'select current_user as me, exists (select from pg_roles where rolname = $1) as known',
    [role],
  );
  if (rows[0]?.me === role) return;
  if (!rows[0]?.known)
    throw new Error(`DATABASE_URL names the role "${role}", which this PostgreSQL does not have`);
  await client.query('begin');
  try {
    const grantee = pg.escapeIdentifier(role);
    await client.query(`grant usage on schema ${SCHEMAS.join(', ')} to ${grantee}`);
    for (const table of await tablesOf(client, role)) await setPrivileges(client, grantee, table);
    // Functions need no grant: everybody may call those that were not revoked from PUBLIC.
    for (const schema of SCHEMAS)
      await client.query(`grant usage on all sequences in schema ${schema} to ${grantee}`);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function tablesOf(client: pg.ClientBase, role: string): Promise<readonly Table[]> {
  const { rows } = await client.query<Table>(
    `select n.nspname as schema, c.relname as name,
       array(select a.privilege_type from aclexplode(c.relacl) a where a.grantee = $1::regrole) as granted,
       c.relrowsecurity and not exists (select from pg_policy p where p.polrelid = c.oid and $1::regrole = any(p.polroles))
         as "isClosedByRows"
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any($2) and c.relkind in ('r', 'p', 'v', 'm')
       -- What an extension brings is its own business.
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
     order by 1, 2`,
    [pg.escapeIdentifier(role), SCHEMAS],
  );
  return rows;
}

async function setPrivileges(client: pg.ClientBase, grantee: string, table: Table): Promise<void> {
  const name = `${pg.escapeIdentifier(table.schema)}.${pg.escapeIdentifier(table.name)}`;
  const wanted: readonly string[] = privilegesOn(table.schema, table.name);
  const surplus = table.granted.filter((privilege) => !wanted.includes(privilege));
  const missing = wanted.filter((privilege) => !table.granted.includes(privilege));
  if (surplus.length > 0) await client.query(`revoke ${surplus.join(', ')} on ${name} from ${grantee}`);
  if (missing.length > 0) await client.query(`grant ${missing.join(', ')} on ${name} to ${grantee}`);
  // graphile-worker's tables have row-level security, which lets only their owner in.
  if (table.isClosedByRows)
    await client.query(`create policy sohor_api on ${name} to ${grantee} using (true) with check (true)`);
}
