import { AppError } from '#contract/errors/app-error.ts'
import { notFound } from '#contract/errors/error.ts'
import { type BasicRecord, getRecord, listRecordCities, records } from '#features/records/contract/records.ts'
import { handle, type Handler } from '#server/kit/context.ts'
import { newId } from '#server/ids.ts'
import type { ResourceHooks } from '#server/resource/hooks.ts'
import { resourceHandlers } from '#server/resource/resource-handlers.ts'
import { recordEventStore } from './record-event-store.ts'
import { listCities, recordStore } from './record-store.ts'

/** The rules of records: their history. */
const recordHooks: ResourceHooks<BasicRecord> = {
  /** Deletes the history. */
  beforePurge: ({ db }, { id }) => recordEventStore(db).removeAll(id),

  forRows: {
    /** Adds changes of status to the histories of the records. */
    async afterWrite({ operation, uow, context: { clock, principal } }, rows) {
      if (operation === 'restore') return
      const changes = rows.flatMap(({ before, after }) =>
        !after || before?.status === after.status
          ? []
          : { id: newId(clock), recordId: after.id, from: before?.status ?? null, to: after.status },
      )
      await recordEventStore(uow.db).append(changes, { username: principal.username, now: clock.now() })
    },
  },
}

/** Handlers of the basic list. */
export const recordHandlers: readonly Handler[] = [
  ...resourceHandlers(records, {
    store: recordStore,
    hooks: recordHooks,
    retention: {
      noun: { 'zh-CN': '记录', 'en-US': 'records' },
      label: { 'zh-CN': '清空基础列表回收站', 'en-US': 'Empty recycle bin: basic list' },
      description: {
        'zh-CN': '彻底删除基础列表回收站中到期的记录',
        'en-US': 'Permanently deletes records whose time in the recycle bin is over',
      },
    },
  }),

  handle(listRecordCities, async (_, { read, principal }) => ({ list: await listCities(read.db, principal.scope) })),

  handle(getRecord, async ({ params, query }, { read, principal: { scope } }) => {
    const record = await recordStore.rows(read.db, scope).find(params.id)
    if (!record) throw new AppError(notFound)
    const history = await recordEventStore(read.db).list(params.id)
    return { record, history, ...(await recordStore.listing(read, scope).neighbours(params.id, query)) }
  }),
]
