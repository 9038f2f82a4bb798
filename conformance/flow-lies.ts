import * as z from 'zod/mini'
import type { CallDefinition } from '#contract/calls/call.ts'
import { failureSchema, successEnvelope } from '#contract/calls/envelope.ts'
import { forbidden } from '#contract/errors/error.ts'
import { invalidTransition } from '#contract/resource/flow.ts'
import { about, asAdministrator, envelopeOf, insisting, type Lie, passOn, recordSchema, type Request, withBody } from './lying.ts'

/** The transition to break, and the error of a write with a stale version. */
interface LiedTransition {
  readonly call: CallDefinition
  readonly field: string
  readonly to: string
  readonly changed: string
}

/** Responds with the record of a transition's path, changed. */
async function recordOf({ path, init, target }: Request, change: object): Promise<Response> {
  const response = await target.send(path.replace(/\/[^/]+$/, ''), { method: 'GET', headers: init.headers })
  const record = z.parse(recordSchema, (await envelopeOf(response)).result)
  return Response.json(successEnvelope({ ...record, version: record.version + 1, ...change }))
}

/** Ways to break the contract of a transition. */
export function liesOfTransition({ call, field, to, changed }: LiedTransition): Lie[] {
  const titled = (rest: string) => new RegExp(`^Transition ${call.operation} of .* ${rest}`)
  return [
    {
      name: 'does not move a record on',
      found: titled('moves it from'),
      tell: about([call], (request) => recordOf(request, { [field]: to })),
    },
    {
      name: 'makes a transition from any status',
      after: titled('moves it from'),
      found: titled('is refused in another status'),
      tell: about([call], async (request) => {
        const response = await passOn(request)
        const failure = z.safeParse(failureSchema, (await envelopeOf(response)).result)
        return failure.data?.error === invalidTransition.name ? recordOf(request, { [field]: to }) : response
      }),
    },
    {
      name: 'makes a transition with a stale version',
      after: titled('moves it from'),
      found: titled('is refused with a stale version'),
      tell: about(
        [call],
        insisting(changed, async ({ init }, { current }) => withBody(init, { version: z.parse(recordSchema, current).version })),
      ),
    },
    {
      name: 'lets people make a transition without the permission',
      after: titled('moves it from'),
      found: titled('is refused without'),
      tell: about([call], insisting(forbidden.name, asAdministrator)),
    },
    {
      name: 'makes a transition of a deleted record',
      after: titled('moves it from'),
      found: titled('is not made for a deleted one'),
      tell: about([call], async (request) => {
        const response = await passOn(request)
        return response.status === 404 ? Response.json(successEnvelope({})) : response
      }),
    },
  ]
}
