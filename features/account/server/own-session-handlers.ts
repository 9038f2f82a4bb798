import { AppError } from '#contract/errors/app-error.ts'
import { notFound } from '#contract/errors/error.ts'
import { toPaged } from '#contract/lists/paging.ts'
import { endOtherSessions, endOwnSession, listOwnLogins, listOwnSessions } from '#features/account/contract/account.ts'
import { handle, type Handler } from '#server/kit/context.ts'
import { loginsOf } from '#server/auth/login-log/login-log-store.ts'
import { openAt, openSessionOf, sessionsOf } from '#server/auth/sessions/open-session-store.ts'
import { sessionStore } from '#server/auth/sessions/session-store.ts'

/** Handlers of the caller's own sessions and sign-in log. */
export const ownSessionHandlers: readonly Handler[] = [
  handle(listOwnSessions, async (_, { read, principal, settings, clock }) => {
    const found = await sessionsOf(read.db, principal.id, await openAt(settings, clock.now())).list()
    return { list: found.map((row) => openSessionOf(row, principal.sessionId)) }
  }),

  handle(endOwnSession, async ({ params: { id } }, { principal, settings, clock, change }) => {
    const at = await openAt(settings, clock.now())
    return change(async ({ db, audit }) => {
      if (!(await sessionsOf(db, principal.id, at).find(id))) throw new AppError(notFound)
      await sessionStore(db).remove(id)
      audit({ recordId: id, title: principal.username, before: null, after: null })
      return null
    })
  }),

  handle(endOtherSessions, async (_, { principal, settings, clock, change }) => {
    const at = await openAt(settings, clock.now())
    return change(async ({ db, audit, unchanged }) => {
      const others = (await sessionsOf(db, principal.id, at).list()).filter(({ id }) => id !== principal.sessionId)
      await sessionStore(db).removeOf(principal.id, principal.sessionId)
      for (const { id } of others) audit({ recordId: id, title: principal.username, before: null, after: null })
      if (others.length === 0) unchanged()
      return { count: others.length }
    })
  }),

  handle(listOwnLogins, async ({ query }, { read, principal }) => {
    const logins = loginsOf(read.db, principal.id)
    return toPaged(await logins.list(query), await logins.count(), query)
  }),
]
