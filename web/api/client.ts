import { backgroundHeader, tabHeader } from '#contract/tab-header.ts'
import { tabName } from './tab-name.ts'
import { isRead, pathOf, type CallDefinition, type CallInput, type CallResult } from '#contract/calls/call.ts'
import { resultCode, type Envelope } from '#contract/calls/envelope.ts'
import { sessionLocked } from '#contract/access.ts'
import { confirmationRequired } from '#contract/errors/error.ts'
import { currentLanguage } from '#web/base/i18n/language.ts'
import { getCurrentUser } from '#web/base/current-user.ts'
import { isScreenLocked, lockScreen, whenUnlocked } from '#web/api/session/screen-lock.ts'
import { readToken, readUsername } from '#web/api/session/stored-session.ts'
import { basePath } from '#web/base/base-path.ts'
import { buildCallUrl } from './call-url.ts'
import { networkFailed, networkTimeout, userReplaced, parseResponse, type ResponseEnvelope } from './parse-response.ts'
import { ApiError, type HandledErrors, isApiError } from '#web/base/api-error.ts'
import { currentSettings } from '#web/base/document-settings.ts'
import { transport } from './transport.ts'

/** Options of one request. */
export interface RequestOptions {
  readonly signal?: AbortSignal
  /**
   * Errors that the caller shows itself: a list of codes and names, all of them, or all except an expired session. The global error handler skips them.
   */
  readonly handledErrors?: HandledErrors
  /** A repeat with the same key returns the first response and writes nothing. */
  readonly idempotencyKey?: string
  /** The call fails after this many milliseconds; no limit by default (specification §7). */
  readonly timeoutMs?: number
  /** The body of a call with `hasContent`. */
  readonly content?: Blob
  /** The token to send instead of the stored one. */
  readonly token?: string
  /** Sends the request and returns its response, in place of `transport`. */
  readonly transport?: typeof transport
}

interface UntypedInput {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
}

/** Handles a failed call before its promise rejects. */
export type ErrorHandler = (error: ApiError, call: CallDefinition, handledErrors: HandledErrors) => void

let handleError: ErrorHandler = () => {}

/** Sets the global handler of failed calls. Without one, calls only reject. */
export function setErrorHandler(errorHandler: ErrorHandler): void {
  handleError = errorHandler
}

/** Lets the user confirm that it is them; resolves with whether they did. */
export type ConfirmationHandler = () => Promise<boolean>

let confirmIdentity: ConfirmationHandler | undefined

/** Sets the handler of calls that require a confirmation. Without one they fail like any other. */
export function setConfirmationHandler(confirmationHandler: ConfirmationHandler | undefined): void {
  confirmIdentity = confirmationHandler
}

let responseListener: (response: Response) => void = () => {}

/** Sets the listener that sees every response before its body is read. */
export function setResponseListener(newListener: (response: Response) => void): void {
  responseListener = newListener
}

let isInBackground = false

/** Runs work whose calls, those that it sends at once, the console makes by itself: they do not count as a use of the session. */
export function inBackground<Result>(work: () => Result): Result {
  isInBackground = true
  try {
    return work()
  } finally {
    isInBackground = false
  }
}

function stringValues(values: unknown): Record<string, string> {
  const entries = Object.entries(values ?? {}).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]))
}

/** The URL of a call with this input. */
export function callUrl(call: CallDefinition, { params, query }: UntypedInput = {}): string {
  return buildCallUrl(pathOf(call, stringValues(params)), {
    base: basePath(),
    prefix: currentSettings().apiPrefix,
    query: stringValues(query),
  })
}

function headersOf(call: CallDefinition, input: UntypedInput, options: RequestOptions, token: string | undefined): Headers {
  const headers = new Headers({ accept: 'application/json', 'accept-language': currentLanguage() })
  if (token !== undefined && !call.ignoreToken) headers.set('token', token)
  if (call.hasContent) headers.set('content-type', 'application/octet-stream')
  else if (input.body !== undefined) headers.set('content-type', 'application/json')
  if (!isRead(call)) headers.set(tabHeader, tabName)
  if (isInBackground) headers.set(backgroundHeader, '1')
  if (options.idempotencyKey !== undefined) headers.set('idempotency-key', options.idempotencyKey)
  return headers
}

/** Runs the callback with a signal that also aborts after `timeoutMs`. */
async function withTimeout<Result>({ signal, timeoutMs }: RequestOptions, work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
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
 * Ensures that a call and its response belong to one user: the one this tab shows, or else the one whose session is stored. Another tab may
 * replace the stored session at any moment, before this tab is notified. Returns an assertion that throws once that has happened. Given the
 * token that was sent, it throws only if the stored one differs, because the same user's name may be spelled differently in a later
 * response.
 */
function createUserGuard(call: CallDefinition, { token }: RequestOptions): (sentToken?: string) => void {
  if (call.ignoreToken || token !== undefined) return () => {}
  const username = getCurrentUser()?.username ?? readUsername()
  return (sentToken) => {
    if (sentToken !== undefined && sentToken === readToken()) return
    const stored = readUsername()
    if (username !== undefined && stored !== undefined && stored !== username) throw userReplaced()
  }
}

/** Whether a session may make the call while its screen is locked. */
function isAllowedLocked({ permission, allowedStages }: CallDefinition): boolean {
  return permission === 'public' || allowedStages?.includes('locked') === true
}

async function send(call: CallDefinition, input: UntypedInput, options: RequestOptions): Promise<Envelope> {
  if (isScreenLocked() && !isAllowedLocked(call)) await whenUnlocked(options.signal)
  const assertSameUser = createUserGuard(call, options)
  assertSameUser()
  const token = options.token ?? readToken()
  const url = callUrl(call, input)
  const [text, status] = await withTimeout(options, async (signal) => {
    const init = { method: call.method, headers: headersOf(call, input, options, token), signal }
    const body = call.hasContent ? options.content : input.body === undefined ? undefined : JSON.stringify(input.body)
    const response = await (options.transport ?? transport)(url, body === undefined ? init : { ...init, body })
    responseListener(response)
    return [await response.text(), response.status] as const
  })
  assertSameUser(token)
  try {
    return parseResponse(call, text, status)
  } catch (error) {
    // The session was renewed during this call. The server rejected it before doing anything, so it can be retried.
    const isRenewed = options.token === undefined && readToken() !== undefined && readToken() !== token
    const code = error instanceof ApiError ? error.code : undefined
    const isLocked = code === sessionLocked.code
    if (isRenewed && (isLocked || code === resultCode.sessionExpired)) return send(call, input, options)
    if (!isLocked) throw error
    lockScreen('server')
    return send(call, input, options)
  }
}

/**
 * Sends a call; while the screen is locked, once it is unlocked. If it requires a confirmation, it is sent again once the user has confirmed. If the user cancels, it fails without being
 * reported.
 */
async function sendAndHandleErrors(
  call: CallDefinition,
  input: UntypedInput = {},
  options: RequestOptions = {},
  isConfirmed = false,
): Promise<Envelope> {
  try {
    return await send(call, input, options)
  } catch (error) {
    if (confirmIdentity && !isConfirmed && isApiError(error, confirmationRequired)) {
      if (await confirmIdentity()) return sendAndHandleErrors(call, input, options, true)
      throw error
    }
    if (error instanceof ApiError) handleError(error, call, options.handledErrors ?? [])
    throw error
  }
}

/**
 * Sends a call and returns its result, checked against the contract. Every failure is an `ApiError`: the global error handler runs first
 * (unless the caller handles the code), then the promise rejects. An aborted call rejects with the browser's AbortError.
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
export async function request(call: CallDefinition, input?: UntypedInput, options?: RequestOptions): Promise<unknown> {
  const { result } = await sendAndHandleErrors(call, input, options)
  return result
}

/**
 * Sends a call like `request` and returns the whole envelope, as the specification requires for signing in (§7, native). Failures show no
 * global message: the caller shows them in place. An expired session is still announced unless the caller handles it.
 */
export function requestNative<Call extends CallDefinition>(
  call: Call,
  input: CallInput<Call>,
  options?: RequestOptions,
): Promise<ResponseEnvelope<Call['result']>>
export function requestNative(call: CallDefinition, input: UntypedInput, options?: RequestOptions): Promise<unknown> {
  return sendAndHandleErrors(call, input, { handledErrors: 'exceptSessionExpired', ...options })
}
