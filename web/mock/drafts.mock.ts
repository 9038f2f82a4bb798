import * as z from 'zod/mini'
import { type Draft, draftLimitReached, draftMaxBytes, draftMaxCount, getDraft, removeDraft, saveDraft } from '#contract/drafts.ts'
import { AppError } from '#contract/errors/app-error.ts'
import { storage } from '#web/base/storage/storage.ts'
import { mock, type MockHandler } from './mock.ts'

type Drafts = Readonly<Record<string, Draft>>

const stored = z.record(z.string(), z.record(z.string(), z.unknown()))

function keyOf({ form, recordId = '' }: { form: string; recordId?: string | undefined }): string {
  return `${form} ${recordId}`
}

/** The drafts of a user, by form. In browser storage, so that they survive a reload. */
function draftsOf(username: string): Drafts {
  const drafts = z.safeParse(stored, storage.get('MOCK-DRAFTS')).data?.[username] ?? {}
  const valid = Object.entries(drafts).flatMap(([key, value]) => {
    const { data } = getDraft.result.shape.draft.safeParse(value)
    return data ? [[key, data] as const] : []
  })
  return Object.fromEntries(valid)
}

function write(username: string, drafts: Drafts): void {
  const all = z.safeParse(stored, storage.get('MOCK-DRAFTS')).data
  storage.set('MOCK-DRAFTS', { ...all, [username]: drafts }, { expiresInSeconds: null })
}

/** Handlers of users' drafts. */
export const draftHandlers: readonly MockHandler[] = [
  mock(getDraft, ({ query }, { person }) => ({ draft: (person.isViewing ? undefined : draftsOf(person.username)[keyOf(query)]) ?? null })),

  mock(saveDraft, ({ body: { form, recordId, ...draft } }, { person, now }) => {
    const key = keyOf({ form, recordId })
    const { [key]: _former, ...others } = draftsOf(person.username)
    const isTooLarge = new TextEncoder().encode(JSON.stringify(draft)).length > draftMaxBytes
    if (isTooLarge || Object.keys(others).length >= draftMaxCount) throw new AppError(draftLimitReached)
    write(person.username, { ...others, [key]: { ...draft, updateDate: new Date(now).toISOString() } })
    return null
  }),

  mock(removeDraft, ({ query }, { person }) => {
    const { [keyOf(query)]: _removed, ...others } = draftsOf(person.username)
    write(person.username, others)
    return null
  }),
]
