import { AppError } from '#contract/errors/app-error.ts'
import { notFound } from '#contract/errors/error.ts'
import { toPaged } from '#contract/lists/paging.ts'
import { sessionsTable } from '#features/sessions/contract/preferences.ts'
import { endSession, endUserSessions, listSessions } from '#features/sessions/contract/sessions.ts'
import { type Context, handle } from '#server/kit/context.ts'
import { defineModule } from '#server/kit/module.ts'
import { openAt, sessionsOf } from '#server/auth/sessions/open-session-store.ts'
import { sessionStore } from '#server/auth/sessions/session-store.ts'
import type { UnitOfWork } from '#server/db/unit-of-work.ts'
import { requireRank, rightsLock } from '#server/identity/rights.ts'
import { onlineSessions, userOfSession } from './session-list-store.ts'

/** The user of a session that the caller sees and may end: the caller's own, or one of a user who does not outrank the caller. */
async function managedUser({ db }: Pick<UnitOfWork, 'db'>, { principal, settings, clock }: Context, id: string) {
  const at = await openAt(settings, clock.now())
  const user = await userOfSession(db, principal.scope, at, id)
  if (!user) throw new AppError(notFound)
  if (user.userId !== principal.id) await requireRank(db, principal.id, user.userId)
  return { ...user, at, title: `${user.realName} (${user.username})` }
}

export const feature = defineModule({
  id: 'sessions',
  preferences: [sessionsTable],
  handlers: [
    handle(listSessions, async ({ query }, { read, principal, settings, clock }) => {
      const listing = onlineSessions(read, principal.scope, await openAt(settings, clock.now()))
      // Not remembered: signing in is no write that others are told of.
      const itemCount = await listing.count(query)
      return toPaged(await listing.list(query, itemCount, principal.sessionId), itemCount, query)
    }),

    handle(endSession, ({ params: { id } }, context) =>
      context.change(
        async (uow) => {
          const { title } = await managedUser(uow, context, id)
          await sessionStore(uow.db).remove(id)
          uow.audit({ recordId: id, title, before: null, after: null })
          return null
        },
        { locks: [rightsLock] },
      ),
    ),

    handle(endUserSessions, ({ params: { id } }, context) =>
      context.change(
        async (uow) => {
          const { userId, at, title } = await managedUser(uow, context, id)
          const found = await sessionsOf(uow.db, userId, at).list()
          await sessionStore(uow.db).removeOf(userId)
          for (const session of found) uow.audit({ recordId: session.id, title, before: null, after: null })
          return { count: found.length }
        },
        { locks: [rightsLock] },
      ),
    ),
  ],
})
