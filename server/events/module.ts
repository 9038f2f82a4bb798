import { auditWrites } from '#server/audit/service.ts'
import { permissionCache } from '#server/identity/service.ts'
import { defineModule } from '#server/kit/module.ts'
import { audienceStore } from '#server/notifications/audience-store.ts'
import { EventHub } from './event-hub.ts'
import { eventRoute } from './event-routes.ts'
import { presenceHandler } from './presence-handlers.ts'
import { eventHub } from './service.ts'
import { subscriberStore } from './subscriber-store.ts'

export const eventsModule = defineModule({
  id: 'core.events',
  handlers: [],
  provide({ clock, log, registry, database: { read, cluster }, provide, get }) {
    provide(eventHub, () => {
      const { sessionStates, names: namesOf } = subscriberStore(read)
      const audiences = audienceStore(read)
      return new EventHub({
        permissions: get(permissionCache),
        cluster,
        registry,
        sessionStates: (ids) => sessionStates(ids, clock.now()),
        namesOf,
        now: () => clock.now(),
        peopleFor: (noticeId, userIds) => audiences.among(noticeId, userIds),
        dueNotices: (after, until) => audiences.due(after, until),
        report: (error: unknown) => log.warn({ err: error }, 'events not sent'),
      })
    })
  },
  serve({ get }) {
    const events = get(eventHub)
    return { handlers: [presenceHandler({ writes: get(auditWrites), events })], routes: [eventRoute(events)] }
  },
})
