import { draftLimitReached, draftMaxBytes, getDraft, removeDraft, saveDraft } from '#contract/drafts.ts'
import { assert } from '#conformance/assertions.ts'
import { expectIssue } from '#conformance/input-checks.ts'
import { defineConformance, scenario } from '#conformance/scenario.ts'
import type { Session } from '#conformance/session.ts'

const form = 'conformance'
const fieldOf = (value: string) => ({ name: 'name', before: 'as it was', value })
const content = { version: 3, fields: [fieldOf('as typed'), { name: 'notes', before: ['a', 1], value: null }] }

async function fieldsOf(session: Session, recordId?: string): Promise<string | undefined> {
  const { draft } = await session.call(getDraft, { query: { form, recordId } })
  return draft ? JSON.stringify(draft.fields) : undefined
}

/** User drafts. */
export const conformance = defineConformance({
  scenarios: [
    scenario('A saved draft appears in every session of the user, the last write wins, and it can be removed twice', async (fixture) => {
      const session = await fixture.administrator()
      try {
        await session.call(saveDraft, { body: { form, ...content, fields: [fieldOf('first')] } })
        await session.call(saveDraft, { body: { form, ...content } })
        const { draft } = await (await fixture.signedIn()).call(getDraft, { query: { form } })
        const { updateDate: _updateDate, ...saved } = draft ?? { updateDate: '' }
        assert(JSON.stringify(saved) === JSON.stringify(content), 'a draft is not returned as it was saved')
        await session.call(removeDraft, { query: { form } })
        await session.call(removeDraft, { query: { form } })
        assert((await fieldsOf(session)) === undefined, 'a draft is returned although it was removed')
      } finally {
        await session.call(removeDraft, { query: { form } })
      }
    }),

    scenario('Drafts of different records, and of a new one, are kept apart', async (fixture) => {
      const session = await fixture.administrator()
      const [recordId, otherId] = ['0000000000000001', '0000000000000002']
      try {
        await session.call(saveDraft, { body: { form, recordId, ...content } })
        assert((await fieldsOf(session, recordId)) !== undefined, 'the draft of a record is not returned')
        for (const other of [undefined, otherId])
          assert((await fieldsOf(session, other)) === undefined, 'the draft of another record is returned')
        await session.call(removeDraft, { query: { form, recordId: otherId } })
        assert((await fieldsOf(session, recordId)) !== undefined, 'removing the draft of one record removed that of another')
      } finally {
        await session.call(removeDraft, { query: { form, recordId } })
      }
    }),

    scenario('A user’s draft is neither visible to another user nor removed by them', async (fixture) => {
      const [session, other] = [await fixture.administrator(), await fixture.limited()]
      try {
        await session.call(saveDraft, { body: { form, ...content } })
        assert((await fieldsOf(other)) === undefined, 'a draft of one user is returned to another')
        await other.call(removeDraft, { query: { form } })
        assert((await fieldsOf(session)) !== undefined, 'a draft of one user was removed by another')
      } finally {
        await session.call(removeDraft, { query: { form } })
      }
    }),

    scenario('A draft that is too large is not saved, and the one before stays', async (fixture) => {
      const session = await fixture.administrator()
      try {
        await session.call(saveDraft, { body: { form, ...content } })
        await session.expectError(
          saveDraft,
          { body: { form, version: 3, fields: [fieldOf('x'.repeat(draftMaxBytes))] } },
          draftLimitReached,
        )
        assert((await fieldsOf(session)) === JSON.stringify(content.fields), 'a draft that was refused changed the one before')
      } finally {
        await session.call(removeDraft, { query: { form } })
      }
    }),

    scenario('A draft of a form or record with an invalid name is rejected', async (fixture) => {
      const session = await fixture.administrator()
      await expectIssue(session, saveDraft, { body: { form: '../x', ...content } }, 'form')
      await expectIssue(session, saveDraft, { body: { form, recordId: '1', ...content } }, 'recordId')
    }),
  ],
})
