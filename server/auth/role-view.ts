import { endRoleView } from '#contract/identity/role-view.ts'
import { handle, type Handler } from '#server/kit/context.ts'
import { joinedTitles } from '#server/text/joined-titles.ts'
import type { AuditTarget } from '#server/kit/writes.ts'
import type { Connection } from '#server/db/database.ts'
import { viewedRecords } from '#server/identity/role-view-store.ts'
import type { Access } from './access.ts'
import { actorOf } from './credentials.ts'
import type { Principal } from '#server/kit/principal.ts'

/** What a session viewed as, as the record of an audit entry. */
async function viewedTarget(connection: Connection, { view }: Principal): Promise<AuditTarget | undefined> {
  if (!view) return undefined
  const records = await viewedRecords(connection, view)
  const [only, ...more] = records
  const titles = records.map(({ title }) => title)
  return { recordId: only && more.length === 0 ? only.recordId : '', title: joinedTitles(titles, titles.length) }
}

/** The handler that ends the view of a session. */
export function endRoleViewHandler(access: Access): Handler {
  return handle(endRoleView, async (_, context) => {
    const { principal } = context
    const { id: userId, username, sessionId } = principal
    await access.sessions.endView({ ...actorOf(context, { userId, username }), sessionId }, await viewedTarget(access.read, principal))
    return null
  })
}
