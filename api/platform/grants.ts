import pg from 'pg';

/**
 * What the API's role may do on a table, by the comment that the table has in the migrations (COMMENT ON TABLE). A table without
 * one can be written. Only the owner of the tables can change rows of the others.
 */
const PRIVILEGES: Readonly<Record<string, readonly TablePrivilege[]>> = {
  '': ['SELECT', 'INSERT', 'UPDATE', 'DELETE'],
  'append-only': ['SELECT', 'INSERT'],
  // Triggers write them, as the owner.
  'read-only': ['SELECT'],
};

/** Schema of graphile-worker: the API may write its jobs, but not its record of migrations. */
const WORKER_SCHEMA = 'graphile_worker';
const SCHEMAS = ['public', WORKER_SCHEMA] as const;
const OWN_RECORDS = ['schema_migrations', 'migrations'];

export type TablePrivilege = 'SELECT' | 'INSERT' | 'UPDATE' | 'DELETE';

/** A table or view in one of the two schemas that the API's role may use. */
export interface CommentedTable {
  readonly schema: string;
  readonly name: string;
  readonly isView: boolean;
  readonly comment: string;
}

/** Rights of the API's role on a table. @throws Error when its comment is none of those above. */
export function privilegesOn({ schema, name, isView, comment }: CommentedTable): readonly TablePrivilege[] {
  if (isView || OWN_RECORDS.includes(name)) return ['SELECT'];
  const privileges = PRIVILEGES[schema === WORKER_SCHEMA ? '' : comment];
  if (privileges) return privileges;
  throw new Error(
    `the comment of table ${name} is none of "${Object.keys(PRIVILEGES).filter(Boolean).join('", "')}"`,
  );
}

/** The role that a connection string logs in as. */
export function roleOf(url: string): string {
  return new pg.Client({ connectionString: url }).user ?? '';
}

interface Table extends CommentedTable {
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
    `select n.nspname as schema, c.relname as name, c.relkind in ('v', 'm') as "isView",
       coalesce(obj_description(c.oid, 'pg_class'), '') as comment,
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
  const wanted: readonly string[] = privilegesOn(table);
  const surplus = table.granted.filter((privilege) => !wanted.includes(privilege));
  const missing = wanted.filter((privilege) => !table.granted.includes(privilege));
  if (surplus.length > 0) await client.query(`revoke ${surplus.join(', ')} on ${name} from ${grantee}`);
  if (missing.length > 0) await client.query(`grant ${missing.join(', ')} on ${name} to ${grantee}`);
  // graphile-worker's tables have row-level security, which lets only their owner in.
  if (table.isClosedByRows)
    await client.query(`create policy sohor_api on ${name} to ${grantee} using (true) with check (true)`);
}
