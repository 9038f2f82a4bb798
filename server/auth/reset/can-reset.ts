import type { Connection } from '#server/db/database.ts'
import { isSeparated } from '#server/identity/rights-store.ts'
import { mailServer } from '#server/mail/mail-server.ts'
import type { CurrentSettings } from '#server/settings/current-settings.ts'

interface Parts {
  readonly read: Connection
  readonly settings: Pick<CurrentSettings, 'get'>
  readonly publicUrl: URL | undefined
}

/**
 * Whether people reset their own passwords by mail: there is a mail server, and the address that links begin with is known. While duties are separated
 * nobody does: who sets up the mail server would read the links of the other officers.
 */
export async function canResetPasswords({ read, settings, publicUrl }: Parts): Promise<boolean> {
  return publicUrl !== undefined && (await mailServer(settings)) !== undefined && !(await isSeparated(read))
}
