import * as z from 'zod/mini'
import type { CallDefinition } from '#contract/calls/call.ts'
import { envelopeSchema, failureSchema } from '#contract/calls/envelope.ts'
import type { TestServer } from '#server/testing/test-server.ts'
import type { DiscoveredContract } from '#conformance/discovered-contract.ts'
import { type Field, fieldsOf, type Input, inputOf, rejectedPath, valueAt, withInput, withValue } from './call-fields.ts'
import { hostileTexts, hostileValues } from './hostile-text.ts'
import { Sampler } from './field-rules.ts'
import { kindOf, type MalformedRequest, malformedVariants } from './malformed-requests.ts'
import { nameOf, type ScenarioRequest, runScenarios, send } from './scenario-requests.ts'

/** A request with a hostile value, and the response. */
export interface HostileRequest {
  readonly call: CallDefinition
  /** The hostile value, described for failure messages. */
  readonly what: string
  readonly field: Field
  /** The parsed hostile value; undefined where the schema rejects it. */
  readonly parsed: unknown
  /** The path that the call's schemas reject; undefined where they accept the input. */
  readonly rejectedPath: readonly string[] | undefined
  readonly status: number
  readonly issuePaths: readonly (readonly string[])[]
  readonly result: unknown
}

/** Whether a value accepted by the schemas led to success or to a declared failure. */
export function isExpected({ call, rejectedPath, status }: HostileRequest): boolean {
  if (rejectedPath) return status === 400
  const declared = (call.errors ?? []).map((error) => error.status)
  return status === 200 || status === 400 || declared.some((one) => one === status)
}

const versioned = z.object({ version: z.number() })
const noFailure: z.output<typeof failureSchema> = { error: '', requestId: '' }

function parsedAt({ call }: ScenarioRequest, input: Input, { part, path }: Field): unknown {
  const parsed = call[part] && z.safeParse(call[part], input[part])
  return parsed?.success ? valueAt(parsed.data, path) : undefined
}

async function sendHostile(server: TestServer, request: ScenarioRequest, input: Input, field: Field): Promise<HostileRequest> {
  // Later records get a later time.
  server.clock.move(1)
  const response = await send(server, withInput(request, input))
  const answer: unknown = await response.json()
  const { result } = z.parse(envelopeSchema, answer)
  const failure = z.safeParse(failureSchema, result)
  const { issues = [] } = failure.success ? failure.data : noFailure
  return {
    call: request.call,
    what: `${field.part} ${field.path.join('.')} = ${JSON.stringify(valueAt(input[field.part], field.path))}`,
    field,
    parsed: parsedAt(request, input, field),
    rejectedPath: rejectedPath(request.call, input),
    status: response.status,
    issuePaths: issues.map(({ path }) => path.map(String)),
    result,
  }
}

/** A malformed request and its status. */
export interface AnsweredMalformed extends MalformedRequest {
  readonly status: number
}

/** Responses to hostile and malformed requests. */
interface HostileAnswers {
  /** Scenarios that failed. */
  readonly failed: readonly string[]
  readonly hostileRequests: readonly HostileRequest[]
  readonly malformed: readonly AnsweredMalformed[]
}

/** Which hostile values are sent. */
export interface HostileOptions {
  /**
   * Fields of which valid values would break the next request, written `POST /path field`; there only values that the schema rejects are sent.
   */
  readonly once: ReadonlySet<string>
  /** Every value for every field; by default all of them once for each kind of field, and two for every other field. */
  readonly isWhole?: true
}

/** Puts hostile values into every field of a request, one at a time, and sends its malformed variants. */
class HostileSender {
  readonly #server: TestServer
  readonly #once: ReadonlySet<string>
  readonly #uniqueFields: DiscoveredContract['uniqueFields']
  #freshCount = 0
  readonly hostileRequests: HostileRequest[] = []
  readonly malformed: AnsweredMalformed[] = []
  readonly #done = new Set<string>()

  readonly #sampler: Sampler

  constructor(server: TestServer, { once, isWhole }: HostileOptions, { uniqueFields }: DiscoveredContract) {
    this.#server = server
    this.#uniqueFields = uniqueFields
    this.#once = once
    this.#sampler = new Sampler(isWhole ?? false)
  }

  async answer(request: ScenarioRequest): Promise<Response> {
    const { call } = request
    const input = inputOf(request)
    // In a request that is meant to fail, the other fields prove nothing.
    if (this.#done.has(nameOf(call)) || rejectedPath(call, input) !== undefined) return send(this.#server, request)
    for (const malformed of malformedVariants(request, this.#sampler)) {
      this.malformed.push({ ...malformed, status: (await send(this.#server, malformed.request)).status })
    }
    const current = await this.#sendAll(request, input)
    this.#server.clock.move(1)
    const response = await send(this.#server, withInput(request, current))
    if (response.ok) this.#done.add(nameOf(call))
    this.#sampler.end(response.ok)
    return response
  }

  /** Returns the input to send afterwards: each accepted hostile write has created a new version. */
  async #sendAll(request: ScenarioRequest, input: Input): Promise<Input> {
    let { body } = input
    for (const field of fieldsOf(request.call, input)) {
      for (const value of this.#valuesFor(field)) {
        const result = await this.#sendHostile(request, { ...input, body }, field, value)
        const written = versioned.safeParse(result)
        if (written.success && valueAt(body, ['version']) !== undefined) body = withValue(body, ['version'], written.data.version)
      }
    }
    return { ...input, body }
  }

  #valuesFor(field: Field): readonly unknown[] {
    const isOfBody = field.part === 'body'
    const texts = this.#sampler.of(`text in ${kindOf(field)}`, hostileTexts, isOfBody ? 1 : 2)
    return isOfBody ? [...texts, ...this.#sampler.of(`value in ${kindOf(field)}`, hostileValues, 1)] : texts
  }

  /** Other values where no two rows have the same, so that no hostile write takes those of the valid request. */
  #withFreshValues(call: CallDefinition, input: Input): Input {
    let fresh = input
    for (const name of this.#uniqueFields?.get(call) ?? []) {
      const value = valueAt(input.body, [name])
      if (typeof value !== 'string') continue
      this.#freshCount += 1
      const candidates = [`${value}${this.#freshCount}`, `${this.#freshCount}${value}`]
      const inputs = candidates.map((text) => ({ ...fresh, body: withValue(fresh.body, [name], text) }))
      fresh = inputs.find((candidate) => rejectedPath(call, candidate) === undefined) ?? fresh
    }
    return fresh
  }

  async #sendHostile(request: ScenarioRequest, input: Input, field: Field, value: unknown): Promise<unknown> {
    const { call } = request
    const others = this.#withFreshValues(call, input)
    const hostile = { ...others, [field.part]: withValue(others[field.part], field.path, value) }
    const isAccepted = rejectedPath(call, hostile) === undefined
    if (isAccepted && this.#once.has(`${nameOf(call)} ${field.path.join('.')}`)) return undefined
    const hostileRequest = await sendHostile(this.#server, request, hostile, field)
    this.hostileRequests.push(hostileRequest)
    return hostileRequest.result
  }
}

/** Runs every scenario with hostile requests before the valid ones. */
export async function sendHostileRequests(
  server: TestServer,
  contract: DiscoveredContract,
  options: HostileOptions,
): Promise<HostileAnswers> {
  const sender = new HostileSender(server, options, contract)
  const failed = await runScenarios(server, contract, (request) => sender.answer(request))
  const { hostileRequests, malformed } = sender
  return { failed, hostileRequests, malformed }
}
