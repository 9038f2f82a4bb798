import type { CallInput } from '#contract/calls/call.ts'
import { notFound } from '#contract/errors/error.ts'
import { listPeople } from '#contract/identity/people.ts'
import {
  approveOfficerRequest,
  getSeparation,
  requestOfficerChange,
  separateDuties,
  withdrawOfficerRequest,
} from '#features/officers/contract/officers.ts'
import {
  officerRequestClosed,
  officerRequestInvalid,
  officerRequestOwn,
  officersNotDistinct,
  officersOff,
  officersOn,
} from '#features/officers/contract/officer-errors.ts'
import { assert, assertDefined } from '#conformance/assertions.ts'
import { defineConformance, type Scenario, scenario } from '#conformance/scenario.ts'
import type { Session } from '#conformance/session.ts'

const changes = [separateDuties, requestOfficerChange, approveOfficerRequest, withdrawOfficerRequest]

interface Separated {
  /** The session of 系统管理员. */
  readonly officer: Session
  /** The session of 安全管理员. */
  readonly second: Session
  readonly body: CallInput<typeof separateDuties>['body']
}

async function whileSeparated({ officer, second, body }: Separated): Promise<void> {
  const { systemId, securityId, auditId } = body
  const { isOn, holders } = await officer.call(getSeparation, {})
  assert(isOn && holders.map(({ id }) => id).join() === [systemId, securityId, auditId].join(), 'the officers are others than those named')
  await officer.expectError(separateDuties, { body }, officersOn)
  const ofOneself = { body: { kind: 'resetPassword', officer: null, personId: systemId } }
  await officer.expectError(requestOfficerChange, ofOneself, officerRequestInvalid)
  const { id } = await officer.call(requestOfficerChange, { body: { kind: 'resetPassword', officer: null, personId: auditId } })
  const { requests } = await second.call(getSeparation, {})
  assert(
    requests.some((request) => request.id === id),
    'a pending request is not listed',
  )
  await second.expectError(withdrawOfficerRequest, { params: { id } }, officerRequestOwn)
  await officer.call(withdrawOfficerRequest, { params: { id } })
  await second.expectError(approveOfficerRequest, { params: { id } }, officerRequestClosed)
}

const scenarios: readonly Scenario[] = [
  scenario('While duties are not separated, nothing is requested, and one person does not become several officers', async (fixture) => {
    const session = await fixture.administrator()
    const { isOn, holders, requests } = await session.call(getSeparation, {})
    if (isOn) return
    assert(holders.length === 0 && requests.length === 0, 'there are officers or requests although duties are not separated')
    const [person] = (await session.call(listPeople, { query: {} })).list
    const { id } = assertDefined(person, 'there are no people')
    await session.expectError(requestOfficerChange, { body: { kind: 'resetPassword', officer: null, personId: id } }, officersOff)
    await session.expectError(separateDuties, { body: { systemId: id, securityId: id, auditId: id } }, officersNotDistinct)
    await session.expectError(approveOfficerRequest, { params: { id: 'zzzzzzzzzzzzzzzz' } }, notFound)
  }),

  scenario('Two officers end what a super administrator has begun; neither decides alone', async (fixture) => {
    fixture.requireDisposable(changes)
    const first = await fixture.signedIn()
    const second = await fixture.signedIn(fixture.limitedAccount())
    const { list: people } = await first.call(listPeople, { query: {} })
    const personNamed = async (name: string) =>
      (await first.call(listPeople, { query: { name } })).list.find(({ username }) => username === name)
    const idOf = async (name: string) => assertDefined(await personNamed(name), `${name} is not among the people`).id
    const [systemId, securityId] = [await idOf(first.username), await idOf(second.username)]
    // Rather users who have signed in: others may still have a password that must be changed.
    const candidates = [...(await Promise.all(fixture.people.map(personNamed))), ...people]
    const third = candidates.find((person) => person !== undefined && person.id !== systemId && person.id !== securityId)
    const auditId = assertDefined(third, 'three people are needed').id
    const body = { systemId, securityId, auditId }
    await first.call(separateDuties, { body })
    // The super administrators are signed out.
    fixture.forgetSessions()
    const officer = await fixture.signedIn()
    try {
      await whileSeparated({ officer, second, body })
    } finally {
      const { id } = await officer.call(requestOfficerChange, { body: { kind: 'turnOff', officer: null, personId: systemId } })
      await officer.expectError(approveOfficerRequest, { params: { id } }, officerRequestOwn)
      await second.call(approveOfficerRequest, { params: { id } })
    }
    assert(!(await officer.call(getSeparation, {})).isOn, 'duties are still separated')
  }),
]

/** The separation of duties. */
export const conformance = defineConformance({ scenarios })
