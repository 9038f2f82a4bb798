import * as z from 'zod/mini'
import { type CallDefinition, isRead } from '#contract/kit/call.ts'
import { forbidden, notFound, sessionExpired } from '#contract/kit/error.ts'
import { nameOf } from './answer.ts'
import { expectStrictness } from './refusals.ts'
import { type Scenario, scenario } from './scenario.ts'
import type { Stage } from './stage.ts'
import { LeftOut, must } from './verdict.ts'

const madeUpToken = 'NOBODYHASEVERBEENGIVENTHISTOKEN'

/** Texts of the forms that ids and keys have, under which nothing stands. */
const unknownIds = ['zzzzzzzzzzzzzzzz', 'no.such.key', '999999999']

/** Somebody who may make the call, in a session that it may end. */
function whoMay(stage: Stage, { permission, method }: CallDefinition) {
  if (permission === 'public') return Promise.resolve(stage.visitor())
  return permission === 'signedIn' && method !== 'GET' ? stage.signedIn() : stage.administrator()
}

async function needsSession(stage: Stage, call: CallDefinition): Promise<void> {
  const sample = stage.sampleOf(call)
  const visitor = stage.visitor()
  await visitor.refused(call, sample, sessionExpired)
  visitor.token = madeUpToken
  await visitor.refused(call, sample, sessionExpired)
}

/** Tries the call as somebody who lacks the permission; who holds it may at least read. */
async function needsPermission(stage: Stage, call: CallDefinition, permission: string): Promise<void> {
  const limited = await stage.limited()
  if (!limited.permissions.has(permission)) {
    await limited.refused(call, stage.sampleOf(call), forbidden)
    return
  }
  if (!isRead(call)) throw new LeftOut(`the second account holds ${permission}`)
  const answer = await limited.ask(call, stage.sampleOf(call))
  must(answer.isSuccess || answer.failure.error !== forbidden.name, `${nameOf(call)} refuses somebody who holds ${permission}`)
}

async function knowsIds(stage: Stage, call: CallDefinition, params: z.ZodMiniObject): Promise<void> {
  const names = Object.keys(params.shape)
  const candidates = unknownIds.map((value) => Object.fromEntries(names.map((name) => [name, value])))
  const unknown = candidates.find((candidate) => z.safeParse(params, candidate).success)
  must(unknown !== undefined, `the suite knows no text that has the form of ${names.join(', ')} in ${nameOf(call)}`)
  const session = await whoMay(stage, call)
  await session.refused(call, { ...stage.sampleOf(call), params: unknown }, notFound)
}

/** What follows from the definition of a call. Its inputs are those of the scenarios, so these have to come first. */
export function checksOf(call: CallDefinition): Scenario[] {
  const name = nameOf(call)
  const { permission, params, errors = [] } = call
  const checks = [
    scenario(`${name} succeeds as its contract says`, async (stage) => stage.mustHaveMade(call)),
    scenario(`${name} refuses what its contract does not know, and names it`, async (stage) =>
      expectStrictness(await whoMay(stage, call), call, stage.sampleOf(call)),
    ),
  ]
  if (permission !== 'public') checks.push(scenario(`${name} needs a session`, (stage) => needsSession(stage, call)))
  if (typeof permission === 'object') {
    checks.push(scenario(`${name} needs the permission ${permission.value}`, (stage) => needsPermission(stage, call, permission.value)))
  }
  if (params && errors.some((error) => error.name === notFound.name)) {
    checks.push(scenario(`${name} does not find what is not there`, (stage) => knowsIds(stage, call, params)))
  }
  return checks
}
