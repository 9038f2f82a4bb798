import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Clock } from '#server/clock.ts'
import { createDataFolder } from '#server/db/data-folder.ts'
import type { Connection, Database } from '#server/db/database.ts'
import { UnusableDatabaseError } from '#server/db/unusable-database.ts'
import { digestOf, secretCheckStore } from './secret-check-store.ts'
import { SecretError } from './secret-error.ts'
import { Secrets } from './secrets.ts'

/** The file of the generated secret, in the data folder. Backups do not contain it. */
export const secretFileName = 'secret.key'

const secretBytes = 32

interface Source {
  /** The configured one. */
  readonly secret: string | undefined
  readonly dataFolder: string
}

/** The server's secret, and whether it was generated just now. */
export interface ServerSecret {
  readonly secrets: Secrets
  readonly isGenerated: boolean
}

function readSecretFile(path: string): Buffer {
  const secret = Buffer.from(readFileSync(path, 'utf8').trim(), 'base64url')
  if (secret.length !== secretBytes) throw new SecretError(`${path} is damaged. Put back the file that the first start created.`)
  return secret
}

/** The secret that is configured or was generated before; undefined if there is none. Throws `SecretError`. */
export function existingSecrets({ secret, dataFolder }: Source): Secrets | undefined {
  if (secret !== undefined) return new Secrets(Buffer.from(secret))
  const path = join(dataFolder, secretFileName)
  return existsSync(path) ? new Secrets(readSecretFile(path)) : undefined
}

/** The server's secret; generates one if there is none. */
export function openServerSecret(source: Source): ServerSecret {
  const existing = existingSecrets(source)
  if (existing) return { secrets: existing, isGenerated: false }
  createDataFolder(source.dataFolder)
  const secret = randomBytes(secretBytes)
  try {
    writeFileSync(join(source.dataFolder, secretFileName), `${secret.toString('base64url')}\n`, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    throw new UnusableDatabaseError(`The data folder ${source.dataFolder}`, error)
  }
  return { secrets: new Secrets(secret), isGenerated: true }
}

interface CheckParts {
  readonly source: Source
  readonly clock: Clock
  /** Runs in the transaction in which the database gets its secret, or another one after the old one was forgotten. */
  readonly accepted: (connection: Connection) => Promise<void>
}

/**
 * Throws `SecretError` unless the database belongs to this secret, or to none yet. An instance that has generated one of its own must not run beside
 * others, whose values it could not decrypt.
 */
export async function checkSecret(
  database: Database,
  { secrets, isGenerated }: ServerSecret,
  { source, clock, accepted }: CheckParts,
): Promise<void> {
  const digest = digestOf(secrets)
  const stored = await database.write(async (connection) => {
    const found = await secretCheckStore(connection).findOrAdd(digest, clock.now())
    if (found.isAdded) await accepted(connection)
    return found.stored
  })
  if (stored === digest) return
  const path = join(source.dataFolder, secretFileName)
  if (isGenerated) rmSync(path)
  const found =
    source.secret !== undefined ? 'STEWARD_SECRET is another one' : isGenerated ? 'there is none here' : `${path} is another one`
  throw new SecretError(
    `The database was set up with a secret, and ${found}. Set STEWARD_SECRET to the same value on every server, or copy ${secretFileName} from the data folder of the server that set it up. If it is lost: npm run admin -- forget-secret`,
  )
}
