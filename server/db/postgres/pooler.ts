import { Client } from 'pg'
import { UnusableDatabaseError } from '#server/db/unusable-database.ts'
import { connectionOptions, endClient, queryWithin } from './connection.ts'

/** Several, because a pooler that others use too may happen to give two connections different sessions. */
const rounds = 5

const timeoutMs = 5000

async function sessionOf(client: Client): Promise<number | undefined> {
  const { rows } = await queryWithin<{ pid: number }>(client, 'select pg_backend_pid() as pid', { timeoutMs })
  return rows[0]?.pid
}

/** Whether two connections that are open at once share sessions, as behind a pooler in transaction mode, in place of keeping one each. */
async function shareSessions(first: Client, second: Client): Promise<boolean> {
  const pairs = new Set<string>()
  for (let round = 0; round < rounds; round += 1) {
    const pair = [await sessionOf(first), await sessionOf(second)]
    if (pair[0] === pair[1]) return true
    pairs.add(pair.join(' '))
  }
  return pairs.size > 1
}

/** Throws `UnusableDatabaseError` if the URL, which the variable contains, cannot be reached or leads to a pooler in transaction mode. */
export async function refusePooler(url: string, variable: 'DATABASE_URL' | 'DATABASE_DIRECT_URL'): Promise<void> {
  const clients: Client[] = []
  const open = async () => {
    const client = new Client(connectionOptions(url))
    clients.push(client)
    client.on('error', () => {})
    await client.connect()
    return client
  }
  try {
    if (await shareSessions(await open(), await open()))
      throw new Error(
        'it is a pooler in transaction mode, so DATABASE_DIRECT_URL must be the address of the same database without the pooler',
      )
  } catch (error) {
    throw new UnusableDatabaseError(`The database of ${variable}`, error)
  } finally {
    await Promise.all(clients.map((client) => endClient(client)))
  }
}
