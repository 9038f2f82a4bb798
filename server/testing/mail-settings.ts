import { mailHost, mailPort, mailSecurity, mailSender } from '#contract/settings/mail-settings.ts'
import { settingStore } from '#server/settings/setting-store.ts'
import type { TestServer } from './test-server.ts'

/** The address that test servers send mail from. */
export const testSender = 'steward@example.cn'

/** Has a server send its mail to a port of this machine; before the first call, as settings are cached. */
export async function setUpMail({ database, clock }: Pick<TestServer, 'database' | 'clock'>, port: number): Promise<void> {
  await database.write(async (connection) => {
    const settings = settingStore(connection)
    await settings.write(mailHost, '127.0.0.1', clock)
    await settings.write(mailPort, port, clock)
    await settings.write(mailSecurity, 'none', clock)
    await settings.write(mailSender, testSender, clock)
  })
}
