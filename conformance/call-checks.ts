import * as z from 'zod/mini'
import { type CallDefinition, isRead } from '#contract/calls/call.ts'
import { confirmIdentity } from '#contract/confirmation.ts'
import { confirmationRequired, forbidden, notFound, sessionExpired } from '#contract/errors/error.ts'
import { nameOf } from './answer.ts'
import { expectInvalidInputRejected } from './input-checks.ts'
import { type Scenario, scenario } from './scenario.ts'
import type { Fixture } from './fixture.ts'
import { assert } from './assertions.ts'

const unknownToken = 'THISTOKENWASNEVERISSUED'

/** A well-formed id that no row has. */
export const idOfNoRow = 'zzzzzzzzzzzzzzzz'

/** Well-formed ids and keys of which no record exists. */
const unknownIds = [idOfNoRow, 'no.such.key', '999999999']

/** A session with the call's permission; a new session where the call may end it. */
function sessionAllowed(fixture: Fixture, { permission, method }: CallDefinition) {
  if (permission === 'public') return Promise.resolve(fixture.visitor())
  return permission === 'signedIn' && method !== 'GET' ? fixture.signedIn() : fixture.administrator()
}

async function needsSession(fixture: Fixture, call: CallDefinition): Promise<void> {
  const sample = fixture.sampleOf(call)
  const visitor = fixture.visitor()
  await visitor.expectError(call, sample, sessionExpired)
  visitor.token = unknownToken
  await visitor.expectError(call, sample, sessionExpired)
}

/** Makes the call without the permission, and as a second account that has it, which must at least be able to read. */
async function needsPermission(fixture: Fixture, call: CallDefinition, permission: string): Promise<void> {
  const sample = fixture.sampleOf(call)
  const limited = fixture.target.limited && (await fixture.limited())
  if (limited?.permissions.has(permission) && isRead(call)) {
    const answer = await limited.send(call, sample)
    assert(answer.isSuccess || answer.failure.error !== forbidden.name, `${nameOf(call)} rejects a user who has ${permission}`)
    if (!fixture.target.accountWithout) return
  }
  await (await fixture.without(permission)).expectError(call, sample, forbidden)
}

/** Makes the call in a session that is not confirmed, while another session of the same user is. */
async function needsConfirmation(fixture: Fixture, call: CallDefinition): Promise<void> {
  const sample = fixture.sampleOf(call)
  const { password } = fixture.target.administrator
  await (await fixture.signedIn()).call(confirmIdentity, { body: { password } })
  await (await fixture.signedIn()).expectError(call, sample, confirmationRequired, { isUnconfirmed: true })
}

async function rejectsUnknownIds(fixture: Fixture, call: CallDefinition, params: z.ZodMiniObject): Promise<void> {
  const names = Object.keys(params.shape)
  const candidates = unknownIds.map((value) => Object.fromEntries(names.map((name) => [name, value])))
  const unknown = candidates.find((candidate) => z.safeParse(params, candidate).success)
  assert(unknown !== undefined, `no sample in unknownIds fits ${names.join(', ')} of ${nameOf(call)}`)
  const session = await sessionAllowed(fixture, call)
  await session.expectError(call, { ...fixture.sampleOf(call), params: unknown }, notFound)
}

/** The checks derived from a call's definition. They reuse the inputs of the scenarios, which must run first. */
export function checksOf(call: CallDefinition): Scenario[] {
  const name = nameOf(call)
  const { permission, params, requiresConfirmation, errors = [] } = call
  const checks = [
    scenario(`${name} succeeds as its contract declares`, async (fixture) => fixture.assertCalled(call)),
    scenario(`${name} rejects undeclared and invalid input and names the field`, async (fixture) =>
      expectInvalidInputRejected(await sessionAllowed(fixture, call), call, fixture.sampleOf(call)),
    ),
  ]
  if (permission !== 'public') checks.push(scenario(`${name} requires a session`, (fixture) => needsSession(fixture, call)))
  if (typeof permission === 'object') {
    checks.push(
      scenario(`${name} requires the permission ${permission.value}`, (fixture) => needsPermission(fixture, call, permission.value)),
    )
  }
  if (requiresConfirmation) checks.push(scenario(`${name} requires a confirmed session`, (fixture) => needsConfirmation(fixture, call)))
  if (params && errors.some((error) => error.name === notFound.name)) {
    checks.push(scenario(`${name} answers notFound for an unknown id`, (fixture) => rejectsUnknownIds(fixture, call, params)))
  }
  return checks
}
