import {
  commentChanged,
  createComment,
  listComments,
  listMentionable,
  removeComment,
  updateComment,
  type Comment,
} from '#contract/comments/comments.ts'
import { mentionOf } from '#contract/comments/comment-text.ts'
import { notFound } from '#contract/errors/error.ts'
import type { AnyResource } from '#contract/resource/resource.ts'
import { assert, assertDefined } from './assertions.ts'
import type { Fixture } from './fixture.ts'
import { expectIssue } from './input-checks.ts'
import { type ListRows, type Scenario, scenario } from './scenario.ts'
import type { Session } from './session.ts'

const unknownId = 'zzzzzzzzzzzzzzzz'

interface Commented {
  readonly session: Session
  readonly fixture: Fixture
  readonly place: { readonly resource: string; readonly recordId: string }
}

/** Writes a comment, runs `work` with it, and deletes the rest of it. */
async function withComment({ session, place }: Commented, text: string, work: (comment: Comment) => Promise<void>): Promise<void> {
  const comment = await session.call(createComment, { body: { ...place, text, mentions: [] } })
  const find = async () => (await session.call(listComments, { query: place })).list.find(({ id }) => id === comment.id)
  try {
    await work(comment)
  } finally {
    const left = await find()
    if (left) await session.call(removeComment, { params: { id: left.id }, body: { version: left.version } })
  }
}

async function writeAndChange(commented: Commented): Promise<void> {
  const { session, place } = commented
  await withComment(commented, ' First line\nand https://example.com ', async (comment) => {
    assert(comment.text === 'First line\nand https://example.com' && comment.isOwn, 'a comment is not returned as it was written')
    const { list, itemCount } = await session.call(listComments, { query: place })
    assert(JSON.stringify(list[0]) === JSON.stringify(comment) && itemCount > 0, 'a new comment is not the first of the list')
    const params = { id: comment.id }
    const changed = await session.call(updateComment, { params, body: { version: comment.version, text: 'Changed', mentions: [] } })
    assert(changed.text === 'Changed' && changed.version > comment.version && changed.editDate !== null, 'a comment was not changed')
    const stale = { params, body: { version: comment.version, text: 'Stale', mentions: [] } }
    await session.expectError(updateComment, stale, commentChanged)
    await session.expectError(removeComment, { params, body: { version: comment.version } }, commentChanged)
    const older = await session.call(listComments, { query: { ...place, before: comment.id } })
    assert(!older.list.some(({ id }) => id === comment.id), 'a comment is among those before it')
    await session.call(removeComment, { params, body: { version: changed.version } })
    const left = await session.call(listComments, { query: place })
    assert(left.itemCount === itemCount - 1 && !left.list.some(({ id }) => id === comment.id), 'a deleted comment is listed')
  })
}

async function mention(commented: Commented): Promise<void> {
  const { session, place } = commented
  const { list } = await session.call(listMentionable, { query: place })
  assert(!list.some(({ username }) => username === session.username), 'people are offered to mention themselves')
  const body = { ...place, text: `${mentionOf(unknownId)} look`, mentions: [unknownId] }
  await expectIssue(session, createComment, { body }, 'mentions')
  const [person] = list
  if (!person) return
  await expectIssue(session, createComment, { body: { ...body, mentions: [person.id] } }, 'mentions')
  const found = await session.call(listMentionable, { query: { ...place, name: person.username } })
  assert(
    found.list.some(({ id }) => id === person.id),
    'a user who can be mentioned is not found by username',
  )
  await withComment(commented, 'Nobody yet', async ({ id, version }) => {
    const change = { version, text: `${mentionOf(person.id)} look`, mentions: [person.id] }
    const changed = await session.call(updateComment, { params: { id }, body: change })
    assert(changed.mentions[0]?.name === (person.realName || person.username), 'who is mentioned has another name')
  })
}

async function refuse({ session, place }: Commented): Promise<void> {
  const content = { text: 'x', mentions: [] }
  await expectIssue(session, createComment, { body: { ...content, resource: 'nothing', recordId: place.recordId } }, 'resource')
  await expectIssue(session, createComment, { body: { ...content, ...place, text: ' \n ' } }, 'text')
  const nowhere = { ...place, recordId: unknownId }
  await session.expectError(createComment, { body: { ...content, ...nowhere } }, notFound)
  await session.expectError(listComments, { query: nowhere }, notFound)
  await session.expectError(listMentionable, { query: nowhere }, notFound)
}

async function keepFromOthers(commented: Commented, other: Session): Promise<void> {
  const { place } = commented
  await withComment(commented, 'Not yours', async ({ id, version }) => {
    await other.expectError(updateComment, { params: { id }, body: { version, text: 'Mine', mentions: [] } }, notFound)
    await other.expectError(removeComment, { params: { id }, body: { version } }, notFound)
    await other.expectError(listComments, { query: place }, notFound)
    await other.expectError(listMentionable, { query: place }, notFound)
    await other.expectError(createComment, { body: { ...place, text: 'x', mentions: [] } }, notFound)
  })
}

/** Comments belong to a row and are visible with it; for resources that have comments. */
export function commentScenarios({ name, hasComments, permissions, derivedCalls }: AnyResource, create: ListRows['create']): Scenario[] {
  if (!hasComments) return []
  const define = (title: string, work: (commented: Commented) => Promise<void>) =>
    scenario(title, async (fixture) => {
      const session = await fixture.administrator()
      const remove = await create(session)
      try {
        const { list } = await session.call(derivedCalls.list, { query: {} })
        const { id } = assertDefined(list[0], 'the list is empty although rows were created')
        await work({ session, fixture, place: { resource: name, recordId: String(id) } })
      } finally {
        await remove()
      }
    })
  return [
    define(`A comment on a row of ${name} is listed, changed and deleted in the version that was read`, writeAndChange),
    define(`Only users who see a row of ${name} can be mentioned in a comment on it`, mention),
    define(`A comment on a row of ${name} without text, or on one that is not there, is refused`, refuse),
    define(
      `Others neither change nor delete a comment on a row of ${name}, and without the permission to view it learn nothing`,
      async (commented) => keepFromOthers(commented, await commented.fixture.without(permissions.view.value)),
    ),
  ]
}
