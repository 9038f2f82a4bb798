import * as z from 'zod/mini'
import type { CallDefinition } from '#contract/kit/call.ts'
import { envelopeSchema, failureSchema } from '#contract/kit/envelope.ts'
import type { TestServer } from '#server/testing/test-server.ts'
import type { Promises } from '#conformance/promises.ts'
import { type Field, fieldsOf, type Input, inputOf, refusedPath, valueAt, withInput, withValue } from './call-fields.ts'
import { hostileTexts, hostileValues } from './hostile-text.ts'
import { type Misshapen, misshapenOf } from './misshapen-requests.ts'
import { nameOf, type PlayedRequest, playScenarios, send } from './played-calls.ts'

/** A request with something hostile in it, and what was answered. */
export interface Harassment {
  readonly call: CallDefinition
  /** What was hostile, for people. */
  readonly what: string
  readonly field: Field
  /** What the schema makes of the hostile value; undefined where it refuses the value. */
  readonly parsed: unknown
  /** Where the call's own schemas find fault; undefined where they do not. */
  readonly refusedPath: readonly string[] | undefined
  readonly status: number
  readonly issuePaths: readonly (readonly string[])[]
  readonly result: unknown
}

const versioned = z.object({ version: z.number() })
const nothingSaid: z.output<typeof failureSchema> = { error: '', reference: '' }

function parsedAt({ call }: PlayedRequest, input: Input, { part, path }: Field): unknown {
  const parsed = call[part] && z.safeParse(call[part], input[part])
  return parsed?.success ? valueAt(parsed.data, path) : undefined
}

async function harass(server: TestServer, request: PlayedRequest, input: Input, field: Field): Promise<Harassment> {
  // What is made later is later.
  server.clock.move(1)
  const response = await send(server, withInput(request, input))
  const answer: unknown = await response.json()
  const { result } = z.parse(envelopeSchema, answer)
  const failure = z.safeParse(failureSchema, result)
  const { issues = [] } = failure.success ? failure.data : nothingSaid
  return {
    call: request.call,
    what: `${field.part} ${field.path.join('.')} = ${JSON.stringify(valueAt(input[field.part], field.path))}`,
    field,
    parsed: parsedAt(request, input, field),
    refusedPath: refusedPath(request.call, input),
    status: response.status,
    issuePaths: issues.map(({ path }) => path.map(String)),
    result,
  }
}

/** A misshapen request, and what was answered. */
export interface AnsweredMisshapen extends Misshapen {
  readonly status: number
}

/** What was answered to requests that mean no good. */
interface Harassed {
  /** Scenarios that did not hold beside them. */
  readonly broken: readonly string[]
  readonly harassments: readonly Harassment[]
  readonly misshapen: readonly AnsweredMisshapen[]
}

/** Puts hostile values into every field of a request, one at a time, and sends its misshapen forms. */
class Harasser {
  readonly #server: TestServer
  readonly #once: ReadonlySet<string>
  readonly harassments: Harassment[] = []
  readonly misshapen: AnsweredMisshapen[] = []
  readonly #done = new Set<string>()

  constructor(server: TestServer, once: ReadonlySet<string>) {
    this.#server = server
    this.#once = once
  }

  async answer(request: PlayedRequest): Promise<Response> {
    const { call } = request
    const input = inputOf(request)
    // A request that is to be refused says nothing about the fields beside the one that is at fault.
    if (this.#done.has(nameOf(call)) || refusedPath(call, input) !== undefined) return send(this.#server, request)
    for (const misshapen of misshapenOf(request)) {
      this.misshapen.push({ ...misshapen, status: (await send(this.#server, misshapen.request)).status })
    }
    const harassed = await this.#harassed(request, input)
    this.#server.clock.move(1)
    const response = await send(this.#server, withInput(request, harassed))
    if (response.ok) this.#done.add(nameOf(call))
    return response
  }

  /** What is left of the input to be sent: each hostile write that was taken has made another version. */
  async #harassed(request: PlayedRequest, input: Input): Promise<Input> {
    let { body } = input
    for (const field of fieldsOf(request.call, input)) {
      for (const value of field.part === 'body' ? [...hostileTexts, ...hostileValues] : hostileTexts) {
        const result = await this.#harass(request, { ...input, body }, field, value)
        const made = versioned.safeParse(result)
        if (made.success && valueAt(body, ['version']) !== undefined) body = withValue(body, ['version'], made.data.version)
      }
    }
    return { ...input, body }
  }

  async #harass(request: PlayedRequest, input: Input, field: Field, value: unknown): Promise<unknown> {
    const { call } = request
    const hostile = { ...input, [field.part]: withValue(input[field.part], field.path, value) }
    const isTaken = refusedPath(call, hostile) === undefined
    if (isTaken && this.#once.has(`${nameOf(call)} ${field.path.join('.')}`)) return undefined
    const harassment = await harass(this.#server, request, hostile, field)
    this.harassments.push(harassment)
    return harassment.result
  }
}

/**
 * Plays every scenario with hostile requests before those that succeed. Fields of `once`, written
 * as `POST /path field`, change what the next request needs, so that only what their call's schemas refuse is sent.
 */
export async function harassCalls(server: TestServer, promises: Promises, once: ReadonlySet<string>): Promise<Harassed> {
  const harasser = new Harasser(server, once)
  const broken = await playScenarios(server, promises, (request) => harasser.answer(request))
  const { harassments, misshapen } = harasser
  return { broken, harassments, misshapen }
}
