import { pathOf, type CallDefinition, type CallInput, type CallResult } from '#contract/calls/call.ts'
import { resultCode, type Envelope } from '#contract/calls/envelope.ts'
import { currentLanguage } from '#web/app/i18n/language.ts'
import { currentPerson } from '#web/api/session/person.ts'
import { readToken, storedUsername } from '#web/api/session/session.ts'
import { basePath, callAddress } from './address.ts'
import { networkFailed, networkTimeout, personReplaced, readAnswer, type Answer } from './answer.ts'
import { ApiError } from './api-error.ts'
import { currentSettings } from './settings.ts'
import { transport } from './transport.ts'

/** Which failures a caller takes upon itself, by their codes. */
export type HandledErrors = readonly number[] | 'all' | 'inPlace'

/** What a caller may say about one request. */
export interface RequestOptions {
  readonly signal?: AbortSignal
  /** Codes that the caller shows by itself, all of them, or with `inPlace` all but an expired sign-in; the console does not react to these. */
  readonly claims?: HandledErrors
  /** A repeat with the same key returns the first answer and writes nothing. */
  readonly idempotencyKey?: string
  /** After so many milliseconds without an answer the call fails; without it there is no limit (specification §7). */
  readonly timeoutMs?: number
  /** The token to send in place of the stored one. */
  readonly token?: string
}

interface LooseInput {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
}

/** What the console does about a failed call before its promise rejects. */
export type Reaction = (error: ApiError, call: CallDefinition, claims: HandledErrors) => void

let react: Reaction = () => {}

/** Sets what the console does about failed calls; until then nothing happens beside the rejection. */
export function setReaction(reaction: Reaction): void {
  react = reaction
}

let listener: (response: Response) => void = () => {}

/** Sets what is told of every response, before it is read. */
export function setResponseListener(listen: (response: Response) => void): void {
  listener = listen
}

function textsOf(values: unknown): Record<string, string> {
  const given = Object.entries(values ?? {}).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]))
}

/** Where a call with this input is sent. */
export function addressOf(call: CallDefinition, { params, query }: LooseInput = {}): string {
  return callAddress(pathOf(call, textsOf(params)), { base: basePath(), prefix: currentSettings().apiPrefix, query: textsOf(query) })
}

function headersOf(call: CallDefinition, input: LooseInput, options: RequestOptions, token: string | undefined): Headers {
  const headers = new Headers({ accept: 'application/json', 'accept-language': currentLanguage() })
  if (token !== undefined && !call.ignoreToken) headers.set('token', token)
  if (input.body !== undefined) headers.set('content-type', 'application/json')
  if (options.idempotencyKey !== undefined) headers.set('idempotency-key', options.idempotencyKey)
  return headers
}

/** Calls the work with a signal that also ends it after `timeoutMs`. */
async function withinTime<Result>({ signal, timeoutMs }: RequestOptions, work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const controller = new AbortController()
  const cancel = () => controller.abort(signal?.reason)
  if (signal?.aborted) cancel()
  signal?.addEventListener('abort', cancel)
  const timer = timeoutMs === undefined ? undefined : setTimeout(() => controller.abort(), timeoutMs)
  try {
    return await work(controller.signal)
  } catch (error) {
    if (signal?.aborted || error instanceof ApiError) throw error
    throw controller.signal.aborted ? networkTimeout() : networkFailed(error)
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', cancel)
  }
}

/**
 * Watches that a call is made, and answered, in the name of one person: whom this tab shows, or else whose session stands in the browser now.
 * Another tab may put somebody else's there at any moment, and this one hears of it a little later. Gives what throws once that has happened;
 * with the token that was sent, only where it is another one by now: the name may be written otherwise in the next answer about the same person.
 */
function watchPerson(call: CallDefinition, { token }: RequestOptions): (sentToken?: string) => void {
  if (call.ignoreToken || token !== undefined) return () => {}
  const username = currentPerson()?.username ?? storedUsername()
  return (sentToken) => {
    if (sentToken !== undefined && sentToken === readToken()) return
    const stored = storedUsername()
    if (username !== undefined && stored !== undefined && stored !== username) throw personReplaced()
  }
}

async function send(call: CallDefinition, input: LooseInput, options: RequestOptions): Promise<Envelope> {
  const assertSamePerson = watchPerson(call, options)
  assertSamePerson()
  const token = options.token ?? readToken()
  const address = addressOf(call, input)
  const [text, status] = await withinTime(options, async (signal) => {
    const init = { method: call.method, headers: headersOf(call, input, options, token), signal }
    const response = await transport(address, input.body === undefined ? init : { ...init, body: JSON.stringify(input.body) })
    listener(response)
    return [await response.text(), response.status] as const
  })
  assertSamePerson(token)
  try {
    return readAnswer(call, text, status)
  } catch (error) {
    // Another tab has renewed the person's session while this call was under way: it was refused before anything was done.
    const isRenewed = options.token === undefined && readToken() !== undefined && readToken() !== token
    if (isRenewed && error instanceof ApiError && error.code === resultCode.sessionExpired) return send(call, input, options)
    throw error
  }
}

async function answerOf(call: CallDefinition, input: LooseInput = {}, options: RequestOptions = {}): Promise<Envelope> {
  try {
    return await send(call, input, options)
  } catch (error) {
    if (error instanceof ApiError) react(error, call, options.claims ?? [])
    throw error
  }
}

/**
 * Sends a call and gives its result, checked against the contract. Every failure is an `ApiError`; the console reacts to it first (unless
 * the caller claims its code), and the promise rejects all the same. An aborted call rejects with the browser's AbortError.
 */
export function request<Call extends CallDefinition>(
  call: Record<never, never> extends CallInput<Call> ? Call : never,
  input?: CallInput<Call>,
  options?: RequestOptions,
): Promise<CallResult<Call>>
export function request<Call extends CallDefinition>(
  call: Call,
  input: CallInput<Call> | undefined,
  options?: RequestOptions,
): Promise<CallResult<Call>>
export async function request(call: CallDefinition, input?: LooseInput, options?: RequestOptions): Promise<unknown> {
  const { result } = await answerOf(call, input, options)
  return result
}

/**
 * Sends a call as `request` does and gives the whole envelope, as the specification has it for signing in (§7, native). A failure rejects
 * without a general message: the caller shows it in its place. An expired sign-in is still announced unless it is claimed.
 */
export function requestNative<Call extends CallDefinition>(
  call: Call,
  input: CallInput<Call>,
  options?: RequestOptions,
): Promise<Answer<Call['result']>>
export function requestNative(call: CallDefinition, input: LooseInput, options?: RequestOptions): Promise<unknown> {
  return answerOf(call, input, { claims: 'inPlace', ...options })
}
