import { utf8Length } from '#platform/bytes.ts'
import { draftContent, draftLimitReached, draftMaxBytes, draftMaxCount, getDraft, removeDraft, saveDraft } from '#contract/drafts.ts'
import { AppError } from '#contract/errors/app-error.ts'
import { handle, type Handler } from '#server/kit/context.ts'
import type { Writes } from '#server/kit/writes.ts'
import { draftStore } from './draft-store.ts'

/** Handlers of users' drafts. */
export function draftHandlers(writes: Writes): Handler[] {
  return [
    handle(getDraft, async ({ query }, { principal, read }) => {
      const found = principal.view ? undefined : await draftStore(read.db).find(principal.id, query)
      if (!found) return { draft: null }
      const { data } = draftContent.safeParse(JSON.parse(found.content))
      return { draft: data ? { ...data, updateDate: new Date(found.updated_at).toISOString() } : null }
    }),

    handle(saveDraft, async ({ body: { form, recordId, ...draft } }, { principal, clock }) => {
      const text = JSON.stringify(draft)
      if (utf8Length(text) > draftMaxBytes) throw new AppError(draftLimitReached)
      await writes.systemWrite(async ({ db }) => {
        const store = draftStore(db)
        if ((await store.countOthers(principal.id, { form, recordId })) >= draftMaxCount) throw new AppError(draftLimitReached)
        await store.save(principal.id, { form, recordId }, text, clock.now())
      })
      return null
    }),

    handle(removeDraft, async ({ query }, { principal }) => {
      await writes.systemWrite(({ db }) => draftStore(db).remove(principal.id, query))
      return null
    }),
  ]
}
