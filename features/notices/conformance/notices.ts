import { assert, SkippedCheck } from '#conformance/assertions.ts'
import type { Fixture } from '#conformance/fixture.ts'
import { resourceConformance } from '#conformance/resource.ts'
import { defineConformance, scenario } from '#conformance/scenario.ts'
import type { Session } from '#conformance/session.ts'
import { notFound } from '#contract/errors/error.ts'
import { listPeople } from '#contract/identity/people.ts'
import { getNotification, listNotifications, readAllNotifications, readNotification } from '#contract/notifications/notifications.ts'
import { countUnread } from '#contract/notifications/unread.ts'
import { noticesDelete } from '#features/notices/contract/permissions.ts'
import {
  listNoticeReaders,
  noticeExpired,
  type NoticeFields,
  noticeKinds,
  noticePublished,
  notices,
} from '#features/notices/contract/notices.ts'

type Fields = Omit<NoticeFields, 'roleIds' | 'departmentIds' | 'personIds'>

const noAudience = { roleIds: [], departmentIds: [], personIds: [] }

function fieldsAt(index: number): Fields {
  return {
    title: `通知 ${index + 1}`,
    kind: noticeKinds[index % noticeKinds.length] ?? 'notice',
    isPinned: index % 2 === 1,
    audience: 'everyone',
    publishAt: null,
    expiresAt: index % 2 ? '2999-01-01T00:00:00.000Z' : null,
    body: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: `正文 ${index}` }] }] },
  }
}

const derived = resourceConformance(notices, {
  fields: fieldsAt,
  transitions: {
    publish: { madeWithout: noticesDelete.value },
    withdraw: { madeWithout: noticesDelete.value },
  },
})

const { calls } = notices

/** Creates a notice, runs `work` with it, and deletes it. */
async function withNotice(
  session: Session,
  fields: Partial<NoticeFields>,
  work: (notice: { readonly id: string; readonly version: number }) => Promise<void>,
): Promise<void> {
  const { id, version } = await session.call(calls.create, { body: { ...fieldsAt(0), ...noAudience, ...fields } })
  try {
    await work({ id, version })
  } finally {
    const current = await session.call(calls.get, { params: { id } })
    await session.call(calls.remove, { params: { id }, body: { version: current.version } })
  }
}

const isListed = async (session: Session, id: string) =>
  (await session.call(listNotifications, { query: {} })).list.some((notification) => notification.id === id)

/** A user who may publish, and another one. */
async function twoPeople(fixture: Fixture) {
  const [editor, reader] = [await fixture.administrator(), await fixture.limited()]
  const { list } = await editor.call(listPeople, { query: { name: reader.username } })
  const person = list.find(({ username }) => username === reader.username)
  if (!person) throw new SkippedCheck(`${reader.username} is not among the people`)
  return { editor, reader, readerId: person.id }
}

const rules = [
  scenario('A notice to everyone is unread for everyone until they read it', async (fixture) => {
    const { editor, reader } = await twoPeople(fixture)
    await reader.call(readAllNotifications, {})
    await withNotice(editor, { isPinned: true }, async ({ id, version }) => {
      assert(!(await isListed(reader, id)), 'a draft is shown')
      await reader.expectError(getNotification, { params: { id } }, notFound)
      await editor.call(calls.publish, { params: { id }, body: { version } })
      assert((await reader.call(countUnread, {})).count === 1, 'it does not count as unread')
      const { title, isRead, body } = await reader.call(getNotification, { params: { id } })
      assert(title['en-US'] === '通知 1' && !isRead && body !== null, 'it is not shown as it was written')
      await reader.call(readNotification, { params: { id } })
      assert((await reader.call(countUnread, {})).count === 0, 'it counts after it was read')
      const { list } = await reader.call(listNotifications, { query: { isUnread: 'true' } })
      assert(!list.some((notification) => notification.id === id), 'it is among the unread ones after it was read')
      const { list: readers } = await editor.call(listNoticeReaders, { params: { id }, query: { isRead: 'true', pageSize: '100' } })
      assert(readers.length === 1, 'the reader is not listed')
    })
  }),

  scenario('A notice to some people is for them alone', async (fixture) => {
    const { editor, reader, readerId } = await twoPeople(fixture)
    await withNotice(editor, { audience: 'people', personIds: [readerId] }, async ({ id, version }) => {
      await editor.call(calls.publish, { params: { id }, body: { version } })
      assert(await isListed(reader, id), 'it is not shown to whom it is for')
      assert(!(await isListed(editor, id)), 'it is shown to another user')
      await editor.expectError(getNotification, { params: { id } }, notFound)
      await editor.expectError(readNotification, { params: { id } }, notFound)
      const { peopleCount, readCount } = await editor.call(listNoticeReaders, { params: { id }, query: {} })
      assert(peopleCount === 1 && readCount === 0, `it is for ${peopleCount} people, of whom ${readCount} have read it`)
    })
  }),

  scenario('A withdrawn notice is gone, and unread again when it is published again', async (fixture) => {
    const { editor, reader } = await twoPeople(fixture)
    await withNotice(editor, {}, async ({ id, version }) => {
      const published = await editor.call(calls.publish, { params: { id }, body: { version } })
      await editor.expectError(calls.update, { params: { id }, body: { title: '改过', version: published.version } }, noticePublished)
      await reader.call(readNotification, { params: { id } })
      const withdrawn = await editor.call(calls.withdraw, { params: { id }, body: { version: published.version } })
      await reader.expectError(getNotification, { params: { id } }, notFound)
      const changed = await editor.call(calls.update, { params: { id }, body: { title: '改过', version: withdrawn.version } })
      await editor.call(calls.publish, { params: { id }, body: { version: changed.version } })
      const { title, isRead } = await reader.call(getNotification, { params: { id } })
      assert(title['zh-CN'] === '改过' && !isRead, 'the changed notice counts as read')
    })
  }),

  scenario(
    'A published notice that is deleted and restored is withdrawn, and shown to nobody until it is published again',
    async (fixture) => {
      const { editor, reader } = await twoPeople(fixture)
      await withNotice(editor, {}, async ({ id, version }) => {
        const published = await editor.call(calls.publish, { params: { id }, body: { version } })
        const removed = await editor.call(calls.remove, { params: { id }, body: { version: published.version } })
        const restored = await editor.call(calls.restore, { params: { id }, body: { version: removed.version } })
        assert(restored.status === 'withdrawn', `it is ${restored.status} when it is restored`)
        await reader.expectError(getNotification, { params: { id } }, notFound)
      })
    },
  ),

  scenario('Recipients of another audience are left out when a notice is published', async (fixture) => {
    const { editor, readerId } = await twoPeople(fixture)
    await withNotice(editor, { personIds: [readerId] }, async ({ id, version }) => {
      const { personIds } = await editor.call(calls.publish, { params: { id }, body: { version } })
      assert(personIds.length === 0, 'a notice to everyone names people')
    })
  }),

  scenario('A notice is shown neither before its time nor after its expiry', async (fixture) => {
    const { editor, reader } = await twoPeople(fixture)
    await withNotice(editor, { publishAt: '2998-01-01T00:00:00.000Z' }, async ({ id, version }) => {
      const { publishedAt } = await editor.call(calls.publish, { params: { id }, body: { version } })
      assert(publishedAt === '2998-01-01T00:00:00.000Z', 'it is not shown from its time on')
      assert(!(await isListed(reader, id)), 'it is shown before its time')
    })
    await withNotice(editor, { expiresAt: '2020-01-01T00:00:00.000Z' }, async ({ id, version }) => {
      await editor.expectError(calls.publish, { params: { id }, body: { version } }, noticeExpired)
    })
  }),
]

/** Notices: the resource, and who is shown what. */
export const conformance = defineConformance({
  scenarios: [...derived.scenarios, ...rules],
  rows: derived.rows,
  last: derived.last,
})
