import { notFound } from '#contract/errors/error.ts'
import { notHandedOver, recipientIsHolder } from '#contract/identity/handover.ts'
import { departments } from '#features/departments/contract/departments.ts'
import { getHandover, getHandoverResult, handOver } from '#features/users/contract/handover.ts'
import { createUser, type User, users } from '#features/users/contract/users.ts'
import { assert } from '#conformance/assertions.ts'
import { endedTask } from '#conformance/export-checks.ts'
import { defineConformance, scenario } from '#conformance/scenario.ts'
import type { Session } from '#conformance/session.ts'

const newName = () => `h${crypto.randomUUID().slice(0, 12)}`

async function newUser(session: Session): Promise<User> {
  const rest = { departmentId: null, positionIds: [], roleIds: [], email: '', phone: null, isEnabled: true, description: '' }
  return session.call(createUser, { body: { ...rest, username: newName(), realName: '严知秋' } })
}

const kind = `${departments.name}.leaderId`

/** How many departments a user leads. */
async function ledBy(session: Session, id: string): Promise<number | undefined> {
  const { held } = await session.call(getHandover, { params: { id }, query: {} })
  return held.find((each) => each.id === kind)?.count
}

/** The handover of a user's belongings. */
export const conformance = defineConformance({
  scenarios: [
    scenario('What a user holds is counted, keeps them from being deleted, and is theirs no more after a handover', async (fixture) => {
      const session = await fixture.administrator()
      const [holder, recipient] = [await newUser(session), await newUser(session)]
      const body = { name: newName(), parentId: null, leaderId: holder.id, phone: null, isEnabled: true }
      const { id } = await session.call(departments.calls.create, { body })
      assert((await ledBy(session, holder.id)) === 1, 'the department is not counted')
      const params = { id: holder.id }
      await session.expectError(users.calls.remove, { params, body: { version: holder.version } }, notHandedOver)

      const wanted = { recipientId: recipient.id, kinds: [kind], afterwards: 'keep' as const }
      await session.expectError(handOver, { params, body: { ...wanted, recipientId: holder.id } }, recipientIsHolder)
      const started = await session.call(handOver, { params, body: wanted })
      const { state, error } = await endedTask(session, started)
      assert(state === 'done', `the handover is ${state}: ${error}`)
      const { kinds, skipped } = await session.call(getHandoverResult, { params: { id: started.id } })
      assert(kinds.length === 1 && kinds[0]?.skipped === 0 && skipped.length === 0, 'the result has other numbers')
      assert((await ledBy(session, holder.id)) === 0, 'the holder still has it')

      assert((await ledBy(session, recipient.id)) === 1, 'the recipient has not received it')
      const { leaderId, version } = await session.call(departments.calls.get, { params: { id } })
      assert(leaderId === recipient.id, 'the department has another leader')
      await session.call(users.calls.remove, { params, body: { version: holder.version } })
      await session.expectError(getHandover, { params, query: {} }, notFound)
      await session.call(departments.calls.remove, { params: { id }, body: { version } })
      await session.call(users.calls.remove, { params: { id: recipient.id }, body: { version: recipient.version } })
    }),
  ],
})
