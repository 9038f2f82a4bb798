import { reportPresence } from '#contract/events.ts'
import { handle, type Handler } from '#server/kit/context.ts'
import type { Writes } from '#server/kit/writes.ts'
import { userStore } from '#server/identity/users/user-store.ts'
import { isSeen } from '#server/resource/reference-store.ts'
import type { EventHub } from './event-hub.ts'

/** The handler of reports about open forms. All instances are told; nothing is stored. */
export function presenceHandler({ writes, events }: { writes: Writes; events: EventHub }): Handler {
  return handle(reportPresence, async ({ body: { isOpen, ...row } }, { principal, client, read, registry }) => {
    if (!(await isSeen(registry, read.db, row, principal))) return { people: [] }
    const { id: userId, sessionId } = principal
    const user = await userStore(read.db).find(userId)
    const report = { ...row, sessionId, tab: client.tab ?? '', name: user?.realName || principal.username, isOpen }
    await writes.publish({ resources: [], userId, presence: report })
    return { people: isOpen ? events.othersAt(row, userId) : [] }
  })
}
