import type { RoleView } from '#contract/identity/role-view.ts'
import { secretHash } from '#server/platform/random-secret.ts'
import { sessionStore } from '#server/auth/sessions/session-store.ts'
import type { TestServer, Visitor } from './test-server.ts'

/** Lets the session of a visitor view as something, past the rules of the call; null ends the view. */
export async function viewAs({ database, clock }: TestServer, { token }: Visitor, view: RoleView | null): Promise<void> {
  await database.write(async (connection) => {
    const session = await sessionStore(connection).find(secretHash(token), clock.now())
    if (!session) throw new Error('The visitor is not signed in')
    await sessionStore(connection).setView(session.id, view, clock.now())
  })
}
